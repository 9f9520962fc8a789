import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { Call } from "@apron/kit/contract/call";
import { patterns } from "@apron/kit/contract/patterns";
import { servicePath } from "@apron/kit/contract/customer-service";
import { Way } from "@apron/kit/web/address";
import { Button, copy, TextArea } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { Field, Form, SendButton, SubmitButton, useForm } from "@apron/kit/web/forms";
import { kitTexts, language, useSay } from "@apron/kit/web/language";
import { Actions, Answered, Page, Sheet, Tag } from "@apron/kit/web/page";
import { RichText } from "@apron/kit/web/rich-text";
import { useSession } from "@apron/kit/web/session";
import { tell } from "@apron/kit/web/toast";
import {
  type Article,
  articleUrl,
  getFaq,
  getHelpArticle,
  getSharedArticle,
  helpLimits,
  likeArticle,
  rateArticle,
  sharedUrl,
} from "../contract.ts";
import { helpTexts } from "../texts.ts";
import { helpTitles } from "../titles.ts";
import { pictureOf, pictureSize } from "./pictures.ts";
import "./help.css";

/** One frequent question. */
export const QuestionPage = () => {
  const say = useSay();
  const answer = useCall(getFaq, { id: useId() }, { quiet: true });
  return (
    <Page narrow title={answer.data?.title ?? say(helpTitles.question)}>
      <Answered of={answer} rows={8}>
        {(article) => <ArticleBody of={article} from={getFaq} urlOf={(id) => articleUrl({ id, kind: "faq" })} />}
      </Answered>
    </Page>
  );
};

/** One article of the help centre. */
export const ArticlePage = () => {
  const say = useSay();
  const answer = useCall(getHelpArticle, { id: useId() }, { quiet: true });
  return (
    <Page narrow title={answer.data?.title ?? say(helpTitles.article)}>
      <Answered of={answer} rows={8}>
        {(article) => (
          <ArticleBody of={article} from={getHelpArticle} urlOf={(id) => articleUrl({ id, kind: article.kind })} />
        )}
      </Answered>
    </Page>
  );
};

/** A public article, whoever follows its link. */
export const SharedArticle = () => {
  const say = useSay();
  const answer = useCall(getSharedArticle, { id: useId() }, { quiet: true });
  return (
    <Page narrow title={answer.data?.title ?? say(helpTitles.article)}>
      <Answered of={answer} rows={8}>
        {(article) => <ArticleBody of={article} from={getSharedArticle} urlOf={sharedUrl} />}
      </Answered>
    </Page>
  );
};

/** The id in the address; what cannot be one names no article. */
const useId = (): string => {
  const id = useSearchParams()[0].get("id") ?? "";
  return patterns.id.test(id) ? id : "none";
};

const ArticleBody = ({
  of: article,
  from,
  urlOf,
}: {
  readonly of: Article;
  /** The call it came by, asked anew once something of it changed. */
  readonly from: Call;
  readonly urlOf: (id: string) => string;
}) => {
  const say = useSay();
  const isGuest = useSession().id === "";
  return (
    <>
      <Sheet>
        <div className="stack">
          <p className="help-facts soft small">
            <span>{say(helpTexts.published, { time: article.publishTime.slice(0, 10) })}</span>
            <span>{say(helpTexts.views, { count: article.views })}</span>
            {article.system !== "" && <Tag>{article.system}</Tag>}
          </p>
          <RichText html={article.contentHtml} />
          <ScreenPicture of={article} />
          <Actions>
            {!isGuest && (
              <SendButton
                call={likeArticle}
                body={{ id: article.id, like: !article.liked }}
                refreshes={[from]}
                look={article.liked ? "primary" : "default"}
                says={say(article.liked ? helpTexts.liked : helpTexts.like, { count: article.likes })}
              />
            )}
            {article.shared && (
              <Button
                onClick={() =>
                  void copy(new URL(sharedUrl(article.id), location.origin).href).then(() =>
                    tell("success", say(helpTexts.shared)),
                  )
                }
              >
                {say(helpTexts.share)}
              </Button>
            )}
          </Actions>
        </div>
      </Sheet>
      {!isGuest && <Helped key={article.id} of={article} from={from} />}
      <nav className="help-neighbours" aria-label={say(helpTitles.article)}>
        {article.prev && (
          <Link to={urlOf(article.prev.id)}>
            <span className="soft small">{say(helpTexts.previous)}</span> {article.prev.title}
          </Link>
        )}
        {article.next && (
          <Link to={urlOf(article.next.id)} className="is-next">
            <span className="soft small">{say(helpTexts.next)}</span> {article.next.title}
          </Link>
        )}
      </nav>
      <p className="soft">
        {say(helpTexts.contactLead)} <Way to={servicePath}>{say(helpTexts.contact)}</Way>
      </p>
    </>
  );
};

/** The screen that the article tells of, as it looks now. */
const ScreenPicture = ({ of: { id, title } }: { readonly of: Article }) => {
  const say = useSay();
  const url = pictureOf(id, language);
  if (url === undefined) return null;
  return (
    <figure className="help-picture">
      <a href={url} target="_blank" rel="noopener">
        <img src={url} alt={say(helpTexts.pictureOf, { title })} loading="lazy" {...pictureSize} />
      </a>
      <figcaption className="soft small">{say(helpTexts.picture)}</figcaption>
    </figure>
  );
};

/** Whether it helped; a no may say what is missing. */
const Helped = ({ of: article, from }: { readonly of: Article; readonly from: Call }) => {
  const say = useSay();
  const [saysNo, setSaysNo] = useState(false);
  const said = article.helped;
  const form = useForm({
    call: rateArticle,
    start: { id: article.id, helped: false, remark: "" },
    refreshes: [from],
    done: say(helpTexts.thanksNo),
    onDone: () => setSaysNo(false),
  });
  return (
    <Sheet>
      <div className="stack">
        <div className="help-helped">
          <strong>{say(helpTexts.helpedAsk)}</strong>
          <SendButton
            call={rateArticle}
            body={{ id: article.id, helped: true }}
            refreshes={[from]}
            size="small"
            look={said === "yes" ? "primary" : "default"}
            says={say(helpTexts.helpedYes)}
            done={say(helpTexts.thanks)}
          />
          <Button size="small" look={said === "no" ? "primary" : "default"} onClick={() => setSaysNo(true)}>
            {say(helpTexts.helpedNo)}
          </Button>
        </div>
        {saysNo && (
          <Form form={form}>
            <Field form={form} name="remark" label={say(helpTexts.missing)} wide>
              {(field) => <TextArea {...field} rows={2} maxLength={helpLimits.remark} />}
            </Field>
            <Actions>
              <SubmitButton>{say(kitTexts.submit)}</SubmitButton>
            </Actions>
          </Form>
        )}
      </div>
    </Sheet>
  );
};
