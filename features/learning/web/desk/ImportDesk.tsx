import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { useAddressState } from "@apron/kit/web/address";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { SendButton } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Actions, Answered, Dialog, Empty, Page, Sheet, Tag, type Tone } from "@apron/kit/web/page";
import { RichDiff } from "@apron/kit/web/rich-diff";
import { ChoiceFilter, ListTable, useList } from "@apron/kit/web/tables";
import {
  applyDocuments,
  type DocumentImport,
  documentKinds,
  getDeskDocuments,
  getDocumentImport,
  getDocumentImports,
  getImportedFile,
  type ImportedFile,
  rollBackDocuments,
} from "../../contract.ts";
import { deskTexts, importStateWords, rowKindWords } from "../../texts-desk.ts";
import { learningTexts } from "../../texts.ts";
import { learningTitles } from "../../titles.ts";
import { ChooseFiles } from "./ChooseFiles.tsx";
import "../learning.css";

const stateTones: Readonly<Record<DocumentImport["state"], Tone>> = {
  preview: "wait",
  applied: "good",
  rolledBack: "idle",
};
const rowTones: Readonly<Record<ImportedFile["kind"], Tone>> = {
  added: "good",
  changed: "info",
  same: "idle",
  error: "bad",
};
const refreshes = [getDocumentImport, getDocumentImports, getDeskDocuments];

/** Documents from a folder: compared first, written when somebody says so, taken back (catalogue 20.5). */
export const ImportDesk = () => {
  const say = useSay();
  const [{ id }, change] = useAddressState({ id: "" });
  return (
    <Page title={say(learningTitles.bringIn)}>
      <ChooseFiles onRead={(made) => change({ id: made.id })} />
      {id === "" ? <Imports onOpen={(opened) => change({ id: opened })} /> : <Review key={id} id={id} />}
      {id !== "" && (
        <Actions>
          <Button onClick={() => change({ id: "" })}>{say(deskTexts.imports)}</Button>
          {/* Where what has one title only waits as a draft. */}
          <ButtonLink to="/learningDesk">{say(learningTitles.desk)}</ButtonLink>
        </Actions>
      )}
    </Page>
  );
};

const StateTag = ({ of: { state } }: { readonly of: DocumentImport }) => (
  <Tag tone={stateTones[state]}>{useSay()(importStateWords[state])}</Tag>
);

const Counts = ({ of }: { readonly of: DocumentImport }) => {
  const say = useSay();
  return (
    <span className="learning-due">
      {say(deskTexts.counts, { added: of.added, changed: of.changed, same: of.same })}
      {of.errors > 0 && <Tag tone="bad">{say(deskTexts.wrong, { count: of.errors })}</Tag>}
    </span>
  );
};

const Imports = ({ onOpen }: { readonly onOpen: (id: string) => void }) => {
  const say = useSay();
  const list = useList(getDocumentImports);
  return (
    <ListTable<DocumentImport>
      of={list}
      caption={say(deskTexts.imports)}
      keyOf={(row) => row.id}
      onOpen={(row) => onOpen(row.id)}
      empty={<Empty title={say(deskTexts.importsNone)} hint={say(deskTexts.importsNoneHint)} />}
      columns={[
        { key: "file", title: say(deskTexts.fileName), cell: (row) => row.fileName, primary: true },
        { key: "kind", title: say(deskTexts.kind), cell: (row) => say(documentKinds[row.kind]), tight: true },
        { key: "state", title: say(kitTexts.state), cell: (row) => <StateTag of={row} /> },
        { key: "counts", title: say(deskTexts.difference), cell: (row) => <Counts of={row} /> },
        { key: "by", title: say(deskTexts.changedBy), cell: (row) => row.madeBy, tight: true },
        { key: "time", title: say(kitTexts.time), cell: (row) => row.madeTime.slice(0, 16), tight: true },
      ]}
    />
  );
};

/** What each file of an import does, and the two buttons. */
const Review = ({ id }: { readonly id: string }) => {
  const say = useSay();
  const list = useList(getDocumentImport, { given: { id } });
  const [shown, setShown] = useState<ImportedFile>();
  const summary = list.answer.data?.summary;
  return (
    <>
      {summary && <Steps of={summary} />}
      <ListTable<ImportedFile>
        of={list}
        caption={say(deskTexts.difference)}
        filters={<ChoiceFilter of={list} name="kind" label={deskTexts.difference} words={rowKindWords} />}
        keyOf={(row) => String(row.n)}
        empty={<Empty title={say(deskTexts.noRows)} hint={say(kitTexts.fewerFilters)} />}
        columns={[
          { key: "path", title: say(deskTexts.fileName), cell: (row) => row.path, primary: true },
          {
            key: "kind",
            title: say(deskTexts.difference),
            cell: (row) => <Tag tone={rowTones[row.kind]}>{say(rowKindWords[row.kind])}</Tag>,
            tight: true,
          },
          {
            key: "title",
            title: say(learningTexts.documentTitle),
            cell: (row) => (row.problem === "" ? row.title : <span className="learning-problem">{row.problem}</span>),
          },
          { key: "docNo", title: say(learningTexts.docNo), cell: (row) => row.docNo || "—", wideOnly: true },
          {
            key: "size",
            title: say(deskTexts.contentZh),
            cell: (row) =>
              row.problem === "" ? say(deskTexts.size, { articles: row.articles, characters: row.characters }) : "—",
          },
          {
            key: "actions",
            title: "",
            align: "end",
            cell: (row) =>
              row.problem === "" && (
                <Button look="plain" size="small" popup="dialog" onClick={() => setShown(row)}>
                  {say(deskTexts.showDifference)}
                </Button>
              ),
          },
        ]}
      />
      {shown && (
        <Dialog open size="wide" title={shown.title} onClose={() => setShown(undefined)}>
          <FileDifference id={id} n={shown.n} />
        </Dialog>
      )}
    </>
  );
};

const Steps = ({ of: summary }: { readonly of: DocumentImport }) => {
  const say = useSay();
  const { id, version, added, changed } = summary;
  return (
    <Sheet
      title={say(deskTexts.review, { name: summary.fileName })}
      actions={
        <span className="learning-due">
          <StateTag of={summary} />
          {summary.state === "preview" && summary.errors === 0 && added + changed > 0 && (
            <SendButton
              call={applyDocuments}
              body={{ id, version }}
              refreshes={refreshes}
              look="primary"
              says={say(deskTexts.apply)}
              title={say(deskTexts.applyAsk, { added, changed })}
              hint={say(deskTexts.applyHint)}
              done={say(deskTexts.applied)}
            />
          )}
          {summary.state === "applied" && (
            <SendButton
              call={rollBackDocuments}
              body={{ id, version }}
              refreshes={refreshes}
              says={say(deskTexts.undo)}
              title={say(deskTexts.undoAsk)}
              hint={say(deskTexts.undoHint)}
              done={say(deskTexts.undone)}
            />
          )}
        </span>
      }
    >
      <Counts of={summary} />
    </Sheet>
  );
};

type Difference = ResultOf<typeof getImportedFile>;

const FileDifference = ({ id, n }: { readonly id: string; readonly n: number }) => {
  const answer = useCall(getImportedFile, { id, n: String(n) }, { quiet: true });
  return (
    <Answered of={answer} rows={8}>
      {({ before, after }) => <RichDiff before={before ? sideOf(before) : ""} after={sideOf(after)} />}
    </Answered>
  );
};

const sideOf = ({ title, docNo, effectiveDate, content }: Difference["after"]): string =>
  [`<h2>${escaped(title)}</h2>`, ...[docNo, effectiveDate].map((fact) => `<p>${escaped(fact)}</p>`), content].join("");

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
