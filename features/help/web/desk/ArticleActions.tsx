import { inBoth } from "@apron/kit/contract/texts";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button, ButtonLink, DayInput, DayTimeInput, TextInput } from "@apron/kit/web/controls";
import { DiscardButton, Field, FormDialog, SendButton, useForm } from "@apron/kit/web/forms";
import { kitTexts, language, useSay } from "@apron/kit/web/language";
import { Dialog } from "@apron/kit/web/page";
import { RichText } from "@apron/kit/web/rich-text";
import {
  discardArticle,
  getArticleVersions,
  getDeskArticle,
  getDeskArticles,
  helpLimits,
  publishArticle,
  verifyArticle,
  withdrawArticle,
} from "../../contract.ts";
import { helpRefusals } from "../../texts.ts";
import { deskTexts } from "../../texts-desk.ts";
import "../help.css";

type Found = ResultOf<typeof getDeskArticle>;

const refreshes = [getDeskArticle, getDeskArticles, getArticleVersions];

/** What can be done with an article as it was saved last; nothing is published while `unsaved` words stand beside it. */
export const ArticleActions = ({ of: article, unsaved }: { readonly of: Found; readonly unsaved: boolean }) => {
  const say = useSay();
  const [open, setOpen] = useState<"preview" | "publish" | "verify">();
  const waits = article.publishAt !== "";
  const isOut = article.state === "published";
  const navigate = useNavigate();
  return (
    <>
      {article.number > 0 && (
        <ButtonLink to={`/helpDesk/versions?id=${article.id}`}>{say(deskTexts.versions)}</ButtonLink>
      )}
      <Button popup="dialog" onClick={() => setOpen("preview")}>
        {say(deskTexts.preview)}
      </Button>
      {isOut && (
        <Button popup="dialog" onClick={() => setOpen("verify")}>
          {say(deskTexts.verify)}
        </Button>
      )}
      {(isOut || waits) && (
        <SendButton
          call={withdrawArticle}
          body={{ id: article.id, version: article.version }}
          refreshes={refreshes}
          says={say(waits ? deskTexts.callOff : deskTexts.withdraw)}
          title={
            waits
              ? say(deskTexts.callOff)
              : say(deskTexts.withdrawAsk, { title: say(inBoth(article.titleZh, article.titleEn)) })
          }
          hint={waits ? undefined : say(deskTexts.withdrawHint)}
          danger={!waits}
          done={say(deskTexts.withdrawn)}
        />
      )}
      {article.number === 0 && !waits && (
        <DiscardButton
          call={discardArticle}
          body={{ id: article.id, version: article.version }}
          refreshes={[getDeskArticles]}
          onDone={() => void navigate("/helpDesk")}
        />
      )}
      <Button
        look="primary"
        popup="dialog"
        {...(unsaved && { why: say(kitTexts.saveFirst) })}
        onClick={() => setOpen("publish")}
      >
        {say(kitTexts.publish)}
      </Button>
      {open === "preview" && <Preview of={article} onClose={() => setOpen(undefined)} />}
      {open === "publish" && <Publish of={article} onClose={() => setOpen(undefined)} />}
      {open === "verify" && <Verify of={article} onClose={() => setOpen(undefined)} />}
    </>
  );
};

interface Opened {
  readonly of: Found;
  readonly onClose: () => void;
}

/** The saved draft as readers will see it, in either language. */
const Preview = ({ of: article, onClose }: Opened) => {
  const say = useSay();
  const [shown, setShown] = useState(language);
  return (
    <Dialog open size="wide" title={shown === "zh" ? article.titleZh : article.titleEn} onClose={onClose}>
      <div className="stack">
        <p className="soft">{say(deskTexts.previewHint)}</p>
        <p className="help-choices">
          {(["zh", "en"] as const).map((one) => (
            <Button key={one} size="small" look={one === shown ? "primary" : "default"} onClick={() => setShown(one)}>
              {one === "zh" ? "中文" : "English"}
            </Button>
          ))}
        </p>
        <div lang={shown === "zh" ? "zh-CN" : "en"}>
          <RichText html={shown === "zh" ? article.contentZh : article.contentEn} />
        </div>
      </div>
    </Dialog>
  );
};

/** At once, or at a time. */
const Publish = ({ of: article, onClose }: Opened) => {
  const say = useSay();
  const form = useForm({
    call: publishArticle,
    start: { id: article.id, version: article.version, at: "", note: "" },
    refusals: helpRefusals,
    refreshes,
    done: say(deskTexts.publishedNow),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={say(deskTexts.publishAsk, { title: say(inBoth(article.titleZh, article.titleEn)) })}
      submit={say(kitTexts.publish)}
      onClose={onClose}
    >
      <Field form={form} name="at" label={say(deskTexts.publishAt)} hint={say(deskTexts.publishAtHint)}>
        {(control) => <DayTimeInput {...control} />}
      </Field>
      <Field form={form} name="note" label={say(deskTexts.publishNote)}>
        {(control) => <TextInput {...control} maxLength={helpLimits.note} />}
      </Field>
    </FormDialog>
  );
};

/** Somebody has looked at it: it holds, and when it is looked at next. */
const Verify = ({ of: article, onClose }: Opened) => {
  const say = useSay();
  const form = useForm({
    call: verifyArticle,
    start: { id: article.id, version: article.version, reviewOn: "" },
    refusals: helpRefusals,
    refreshes,
    done: say(deskTexts.verified),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={say(deskTexts.verifyAsk, { title: say(inBoth(article.titleZh, article.titleEn)) })}
      submit={say(kitTexts.confirm)}
      onClose={onClose}
    >
      <Field form={form} name="reviewOn" label={say(deskTexts.reviewOn)}>
        {(control) => <DayInput {...control} />}
      </Field>
    </FormDialog>
  );
};
