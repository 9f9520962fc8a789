import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { patterns } from "@apron/kit/contract/patterns";
import { useAddressState } from "@apron/kit/web/address";
import { Button, control, copy, Radios, TextInput } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { DownloadButton } from "@apron/kit/web/files";
import { Labelled, SendButton } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Answered, Facts, Page, Sheet, Loading, Tag } from "@apron/kit/web/page";
import { RichText } from "@apron/kit/web/rich-text";
import { tell } from "@apron/kit/web/toast";
import {
  confirmStudy,
  type Document,
  type DocumentKind,
  documentUrl,
  downloadStudy,
  getMyTraining,
  getStudyDocument,
  getStudyList,
  learningLimits,
  type Passage,
  passagesOf,
  validities,
} from "../contract.ts";
import { learningTexts } from "../texts.ts";
import { learningTitles } from "../titles.ts";
import { validityTones } from "./DocumentList.tsx";
import { useFoundPlaces } from "./found-places.ts";
import type { FoundPages } from "./pages/OriginalPages.tsx";
import { categoryWord } from "./words.ts";
import "./learning.css";

/** What draws pages comes with the first of them. */
const OriginalPages = lazy(async () => ({ default: (await import("./pages/OriginalPages.tsx")).OriginalPages }));

/** /airportDevOps/studyArea/lawsRegulations/detail */
export const LawPage = () => <DocumentPage kind="law" />;
/** /airportDevOps/toolsArea/systemsQuery/detail */
export const InstitutionPage = () => <DocumentPage kind="system" />;
/** /airportDevOps/studyArea/trainingMaterials/detail */
export const TrainingPage = () => <DocumentPage kind="training" />;

const titles = { law: learningTitles.law, system: learningTitles.institution, training: learningTitles.training };

/** One document: what it is, its articles, and what is looked for in it. */
const DocumentPage = ({ kind }: { readonly kind: DocumentKind }) => {
  const say = useSay();
  const given = useSearchParams()[0];
  const id = given.get("id") ?? "";
  const version = given.get("version") ?? "";
  const answer = useCall(
    getStudyDocument,
    { id: patterns.id.test(id) ? id : "none", number: /^\d{1,6}$/.test(version) ? version : "" },
    { quiet: true },
  );
  const found = answer.data;
  return (
    <Page
      title={found?.title ?? say(titles[kind])}
      beside={found && <Tag tone={validityTones[found.validity]}>{say(validities[found.validity])}</Tag>}
      actions={
        found &&
        found.files.length > 0 && (
          <DownloadButton call={downloadStudy} body={{ id: found.id }}>
            {say(learningTexts.download)}
          </DownloadButton>
        )
      }
    >
      <Answered of={answer} rows={12}>
        {(document) => <Whole key={`${document.id} ${document.number}`} of={document} />}
      </Answered>
    </Page>
  );
};

const Whole = ({ of: document }: { readonly of: Document }) => {
  const say = useSay();
  const passages = useMemo(() => passagesOf(document.contentHtml), [document.contentHtml]);
  return (
    <>
      {document.number !== document.currentNumber && (
        <Sheet>
          {say(learningTexts.earlier, { number: document.number })}{" "}
          <Link to={documentUrl(document)}>{say(learningTexts.toCurrent)}</Link>
        </Sheet>
      )}
      {document.dueDate !== "" && <Asked of={document} />}
      <Sheet>
        <Facts columns={2} of={factsOf(say, document)} />
      </Sheet>
      <Reading of={document} passages={passages} />
    </>
  );
};

const factsOf = (say: ReturnType<typeof useSay>, document: Document) => {
  const others = document.replaces ? [{ head: learningTexts.replaces, other: document.replaces }] : [];
  return [
    { label: say(learningTexts.category), value: say(categoryWord(document.category)) },
    { label: say(learningTexts.docNo), value: document.docNo },
    { label: say(learningTexts.issuer), value: document.issuer },
    { label: say(learningTexts.promulgated), value: document.publishDate },
    { label: say(learningTexts.effective), value: document.effectiveDate },
    { label: say(learningTexts.repealed), value: document.repealedDate },
    ...others.map(({ head, other }) => ({
      label: say(head),
      value: <Link to={documentUrl(other)}>{other.title}</Link>,
    })),
    ...document.replacedBy.map((other) => ({
      label: say(learningTexts.replacedBy),
      value: <Link to={documentUrl(other)}>{other.title}</Link>,
    })),
    {
      label: say(learningTexts.versions),
      value: <Versions of={document} />,
      wide: true,
    },
  ];
};

/** Every version that was published, as far as the reader might have read it. */
const Versions = ({ of: document }: { readonly of: Document }) => {
  const say = useSay();
  return (
    <span className="learning-versions">
      {document.versions.map(({ number, publishTime, note }) => (
        <span key={number}>
          <Link to={`${documentUrl(document)}${number === document.currentNumber ? "" : `&version=${number}`}`}>
            {say(learningTexts.versionOf, { number, time: publishTime.slice(0, 10) })}
          </Link>
          {note !== "" && <span className="soft"> {note}</span>}
        </span>
      ))}
      <span className="soft">{say(learningTexts.views, { count: document.views })}</span>
    </span>
  );
};

/** What is asked of the reader: to read it by a day, and to say that it was understood. */
const Asked = ({ of: document }: { readonly of: Document }) => {
  const say = useSay();
  return (
    <Sheet>
      <div className="learning-asked">
        {document.understoodAt === "" ? (
          <>
            <strong>{say(learningTexts.due, { day: document.dueDate })}</strong>
            {document.number === document.currentNumber && (
              <SendButton
                call={confirmStudy}
                body={{ id: document.id, number: document.number }}
                refreshes={[getStudyDocument, getStudyList, getMyTraining]}
                look="primary"
                says={say(learningTexts.understood)}
                done={say(learningTexts.understoodDone)}
              />
            )}
          </>
        ) : (
          <Tag tone="good">{say(learningTexts.understoodAt, { time: document.understoodAt.slice(0, 16) })}</Tag>
        )}
      </div>
    </Sheet>
  );
};

/** The text in its passages, or the pages it came as, and what is looked for marked in it. */
const Reading = ({ of: document, passages }: { readonly of: Document; readonly passages: readonly Passage[] }) => {
  const say = useSay();
  const text = useRef<HTMLDivElement>(null);
  const [{ q, view }, change] = useAddressState({ q: "", view: "" });
  const keyword = q.slice(0, learningLimits.keyword);
  const showsPages = document.pages && view === "pages";
  const inText = useFoundPlaces(text, showsPages ? "" : keyword);
  const [inPages, setInPages] = useState<FoundPages>();
  useArticleInSight(showsPages);
  return (
    <div className="learning-reading">
      <aside className="learning-contents" aria-label={say(learningTexts.findHere)}>
        {document.pages && (
          <Radios
            {...control<"" | "pages" | undefined>("view", showsPages ? "pages" : "", (chosen) =>
              change({ view: chosen ?? "" }),
            )}
            look="segments"
            label={say(learningTexts.shownAs)}
            options={[
              { value: "", label: say(learningTexts.asText) },
              { value: "pages", label: say(learningTexts.asPages) },
            ]}
          />
        )}
        <Find q={q} found={showsPages ? inPages : inText} onFind={(wanted) => change({ q: wanted })} />
        {!showsPages && <Contents of={passages} />}
      </aside>
      {showsPages ? (
        <Suspense fallback={<Loading rows={12} />}>
          <OriginalPages of={document} keyword={keyword} onFound={setInPages} />
        </Suspense>
      ) : (
        <Sheet>
          <div ref={text} className="learning-text">
            {passages.map((passage) => (
              <section key={passage.anchor} id={passage.anchor} className="learning-passage">
                <RichText html={passage.html} />
                {passage.anchor.startsWith("article-") && <ArticleLink of={passage} />}
              </section>
            ))}
          </div>
        </Sheet>
      )}
    </div>
  );
};

/** Brings the article that the address ends with into sight. */
const useArticleInSight = (showsPages: boolean): void => {
  const { hash } = useLocation();
  useEffect(() => {
    const anchor = decodeURIComponent(hash.slice(1));
    if (anchor !== "" && !showsPages) document.getElementById(anchor)?.scrollIntoView({ block: "start" });
  }, [hash, showsPages]);
};

const Find = ({
  q,
  found,
  onFind,
}: {
  readonly q: string;
  readonly found: FoundPages | undefined;
  readonly onFind: (wanted: string) => void;
}) => {
  const say = useSay();
  const [typed, setTyped] = useState(q);
  const [asked, setAsked] = useState(q);
  if (asked !== q) {
    setAsked(q);
    setTyped(q);
  }
  return (
    <form
      className="learning-find"
      onSubmit={(event) => {
        event.preventDefault();
        onFind(typed.trim());
      }}
    >
      <Labelled id="c-find" label={say(learningTexts.findHere)}>
        <TextInput
          {...control<string | undefined>("find", typed, (value) => setTyped(value ?? ""))}
          maxLength={learningLimits.keyword}
        />
      </Labelled>
      {q !== "" && (
        <p className="learning-due" aria-live="polite">
          <span className="soft small">{say(learningTexts.found, { count: found?.count ?? 0 })}</span>
          <Button size="small" disabled={!found || found.count === 0} onClick={() => found?.next()}>
            {say(learningTexts.nextPlace)}
          </Button>
        </p>
      )}
    </form>
  );
};

const Contents = ({ of: passages }: { readonly of: readonly Passage[] }) => {
  const say = useSay();
  const named = passages.filter(({ label }) => label !== "");
  if (named.length < 2) return null;
  return (
    <nav aria-label={say(learningTexts.contents)}>
      <h2 className="small">{say(learningTexts.contents)}</h2>
      <ol>
        {named.map(({ anchor, label }) => (
          <li key={anchor}>
            <Link to={{ hash: anchor, search: location.search }}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};

/** The address of one article, to be passed on. */
const ArticleLink = ({ of: { anchor, label } }: { readonly of: Passage }) => {
  const say = useSay();
  const link = (): string => {
    const address = new URL(location.href);
    address.hash = anchor;
    return address.href;
  };
  return (
    <button
      type="button"
      className="learning-link"
      aria-label={say(learningTexts.linkArticle, { label })}
      title={say(learningTexts.linkArticle, { label })}
      onClick={() => void copy(link()).then(() => tell("success", say(learningTexts.linkCopied)))}
    >
      #
    </button>
  );
};
