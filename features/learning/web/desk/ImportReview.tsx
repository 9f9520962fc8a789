import { useState } from "react";
import { Button } from "@apron/kit/web/controls";
import { SendButton } from "@apron/kit/web/forms";
import { StateTag } from "@apron/kit/web/imports";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Dialog, Empty, Sheet, Tag, type Tone } from "@apron/kit/web/page";
import { ChoiceFilter, ListTable, useList } from "@apron/kit/web/tables";
import {
  applyDocuments,
  type DocumentImport,
  getDeskDocuments,
  getDocumentImport,
  getDocumentImports,
  type ImportedFile,
  rollBackDocuments,
} from "../../contract.ts";
import { deskTexts, rowKindWords, writtenKindWords } from "../../texts-desk.ts";
import { learningRefusals, learningTexts } from "../../texts.ts";
import { Counts } from "./ImportCounts.tsx";
import { FileDifference } from "./FileDifference.tsx";
import "../learning.css";

const rowTones: Readonly<Record<ImportedFile["kind"], Tone>> = {
  added: "good",
  changed: "info",
  same: "idle",
  error: "bad",
};

const refreshes = [getDocumentImport, getDocumentImports, getDeskDocuments];

/** What each file of an import does, and the two buttons. */
export const ImportReview = ({ id }: { readonly id: string }) => {
  const say = useSay();
  const list = useList(getDocumentImport, { given: { id } });
  const [shown, setShown] = useState<ImportedFile>();
  const summary = list.answer.data?.summary;
  const kindWords = summary && summary.state !== "preview" ? writtenKindWords : rowKindWords;
  return (
    <>
      {summary && <Steps of={summary} />}
      <ListTable<ImportedFile>
        of={list}
        caption={say(deskTexts.difference)}
        filters={<ChoiceFilter of={list} name="kind" label={deskTexts.difference} words={kindWords} />}
        keyOf={(row) => String(row.n)}
        empty={<Empty title={say(deskTexts.noRows)} hint={say(kitTexts.fewerFilters)} />}
        columns={[
          { key: "path", title: say(deskTexts.fileName), cell: (row) => row.path, primary: true },
          {
            key: "kind",
            title: say(deskTexts.difference),
            cell: (row) => <Tag tone={rowTones[row.kind]}>{say(kindWords[row.kind])}</Tag>,
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
      {summary.state === "preview" && summary.errors > 0 && (
        <p className="soft">{say(learningRefusals.E20008, { count: summary.errors })}</p>
      )}
    </Sheet>
  );
};
