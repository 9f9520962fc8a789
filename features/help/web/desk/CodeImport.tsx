import { useRef, useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { tableFileLimits, tableFileRefusals } from "@apron/kit/contract/table-file";
import { useAddressState } from "@apron/kit/web/address";
import { Button } from "@apron/kit/web/controls";
import { asRefused, type CallRefused, holdWords, useCall, useSend } from "@apron/kit/web/call";
import { SendButton } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Answered, Empty, Page, RefusalView, Sheet, Tabs, Tag, type Tone } from "@apron/kit/web/page";
import { ListTable, Pager, Table, useList } from "@apron/kit/web/tables";
import {
  applyCodeImport,
  getCodeImport,
  getCodeImports,
  getDeskCodes,
  getErrorCodes,
  helpLimits,
  type ImportSummary,
  previewCodeImport,
  rollBackCodeImport,
} from "../../contract.ts";
import { codeColumns, helpTexts } from "../../texts.ts";
import { deskTexts, importStateWords, rowKindWords } from "../../texts-desk.ts";
import { helpTitles } from "../../titles.ts";
import "../help.css";
import "./desk.css";

const tones: Readonly<Record<ImportSummary["state"], Tone>> = { preview: "wait", applied: "good", rolledBack: "idle" };
const refreshes = [getCodeImport, getCodeImports, getDeskCodes, getErrorCodes];

/** Error codes from a file: compared first, written when somebody says so, taken back (catalogue 11.12). */
export const CodeImport = () => {
  const say = useSay();
  const [{ id }, change] = useAddressState({ id: "" });
  const list = useList(getCodeImports);
  return (
    <Page title={say(helpTitles.codeImport)}>
      <ChooseFile onRead={(made) => change({ id: made.id })} />
      {id !== "" && <ImportReview key={id} id={id} />}
      <ListTable<ImportSummary>
        of={list}
        caption={say(deskTexts.imports)}
        keyOf={(row) => row.id}
        onOpen={(row) => change({ id: row.id })}
        empty={<Empty title={say(deskTexts.importsNone)} hint={say(deskTexts.importsNoneHint)} />}
        columns={[
          { key: "file", title: say(deskTexts.file), cell: (row) => row.fileName, primary: true },
          { key: "state", title: say(deskTexts.state), cell: (row) => <StateTag of={row} /> },
          { key: "counts", title: say(deskTexts.difference), cell: (row) => <Counts of={row} /> },
          { key: "by", title: say(deskTexts.owner), cell: (row) => row.madeBy, tight: true },
          { key: "time", title: say(deskTexts.lastTime), cell: (row) => row.madeTime.slice(0, 16), tight: true },
        ]}
      />
    </Page>
  );
};

const StateTag = ({ of: { state } }: { readonly of: ImportSummary }) => (
  <Tag tone={tones[state]}>{useSay()(importStateWords[state])}</Tag>
);

const Counts = ({ of }: { readonly of: ImportSummary }) => {
  const say = useSay();
  return (
    <span className="help-facts">
      <span>{say(deskTexts.added, { count: of.added })}</span>
      <span>{say(deskTexts.changed, { count: of.changed })}</span>
      <span>{say(deskTexts.same, { count: of.same })}</span>
      {of.errors > 0 && <Tag tone="bad">{say(deskTexts.errors, { count: of.errors })}</Tag>}
    </span>
  );
};

const ChooseFile = ({ onRead }: { readonly onRead: (made: ImportSummary) => void }) => {
  const say = useSay();
  const chooser = useRef<HTMLInputElement>(null);
  const reading = useSend(previewCodeImport, { quiet: true, refreshes: [getCodeImports] });
  const [name, setName] = useState("");
  const [refusal, setRefusal] = useState<CallRefused>();
  const take = async (file: File): Promise<void> => {
    setRefusal(undefined);
    setName(file.name);
    if (file.size > tableFileLimits.bytes) {
      holdWords(say(tableFileRefusals.E15024, { maximum: tableFileLimits.bytes / 1_048_576 }));
      return;
    }
    const body = new FormData();
    body.set("file", file);
    try {
      onRead(await reading.send(body));
    } catch (thrown) {
      setRefusal(asRefused(thrown));
    }
  };
  return (
    <Sheet>
      <div className="stack">
        <p className="soft">{say(deskTexts.importLead, { rows: helpLimits.importRows })}</p>
        <p>
          <label htmlFor="c-code-file" className="visually-hidden">
            {say(deskTexts.chooseFile)}
          </label>
          <input
            ref={chooser}
            id="c-code-file"
            type="file"
            className="visually-hidden"
            tabIndex={-1}
            accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file && !reading.pending) void take(file);
              // The same file, put right meanwhile, may be chosen again.
              event.target.value = "";
            }}
          />
          <Button look="primary" busy={reading.pending} onClick={() => chooser.current?.click()}>
            {reading.pending ? say(deskTexts.reading, { name }) : say(deskTexts.chooseFile)}
          </Button>
        </p>
        {refusal && <RefusalView refusal={refusal} />}
      </div>
    </Sheet>
  );
};

type Row = ResultOf<typeof getCodeImport>["list"][number];
const kinds = ["changed", "added", "error", "same"] as const;

/** What the file does to each code, and the two buttons. */
const ImportReview = ({ id }: { readonly id: string }) => {
  const say = useSay();
  const [chosen, setChosen] = useState<(typeof kinds)[number]>();
  const [page, setPage] = useState(1);
  const whole = useCall(getCodeImport, { id, pageSize: 1 }, { quiet: true });
  const summary = whole.data?.summary;
  const first = summary && kinds.find((kind) => countOf(summary, kind) > 0);
  const kind = chosen ?? first ?? "changed";
  const answer = useCall(
    getCodeImport,
    { id, kind, currentPage: page },
    { quiet: true, keep: true, enabled: summary !== undefined },
  );
  if (!summary)
    return (
      <Sheet>
        <Answered of={whole}>{() => null}</Answered>
      </Sheet>
    );
  return (
    <Sheet
      title={say(deskTexts.preview2, { name: summary.fileName })}
      actions={
        <span className="help-choices">
          <StateTag of={summary} />
          {summary.state === "preview" && summary.errors === 0 && (
            <SendButton
              call={applyCodeImport}
              body={{ id, version: summary.version }}
              refreshes={refreshes}
              look="primary"
              says={say(deskTexts.apply)}
              title={say(deskTexts.applyAsk, { added: summary.added, changed: summary.changed })}
              done={say(deskTexts.applied)}
            />
          )}
          {summary.state === "applied" && (
            <SendButton
              call={rollBackCodeImport}
              body={{ id, version: summary.version }}
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
      <Tabs
        label={say(deskTexts.difference)}
        chosen={kind}
        onChoose={(next) => {
          setChosen(next);
          setPage(1);
        }}
        tabs={kinds.map((key) => ({ key, label: `${say(rowKindWords[key])} ${countOf(summary, key)}` }))}
      >
        <Answered of={answer} rows={5}>
          {({ list, total, pageSize }) => (
            <>
              <Table<Row>
                caption={say(deskTexts.difference)}
                rows={list}
                keyOf={(row) => String(row.n)}
                empty={<Empty title={say(deskTexts.noRows)} hint={say(deskTexts.noRowsHint)} />}
                columns={[
                  { key: "n", title: say(deskTexts.rows), cell: (row) => row.n, tight: true },
                  { key: "code", title: say(helpTexts.code), cell: (row) => row.code || "—", mono: true, tight: true },
                  { key: "system", title: say(helpTexts.system), cell: (row) => row.system || "—", tight: true },
                  { key: "what", title: say(deskTexts.difference), cell: (row) => <Difference of={row} /> },
                ]}
              />
              {total > pageSize && <Pager page={page} size={pageSize} total={total} onPage={setPage} />}
            </>
          )}
        </Answered>
      </Tabs>
    </Sheet>
  );
};

const countOf = (summary: ImportSummary, kind: (typeof kinds)[number]): number =>
  kind === "error" ? summary.errors : summary[kind];

const Difference = ({ of: row }: { readonly of: Row }) => {
  const say = useSay();
  const named = (field: string): string => {
    const word = Object.entries(codeColumns).find(([name]) => name === field)?.[1];
    return word ? say(word) : field;
  };
  if (row.problems.length > 0)
    return row.problems.map(({ field, message }) => (
      <span key={`${field} ${message}`} className="help-remark">
        <strong>{named(field)}</strong> {message}
      </span>
    ));
  return row.changes.map(({ field, before, after }) => (
    <span key={field} className="help-remark">
      <strong>{named(field)}</strong> {before !== "" && <del>{before}</del>} <ins>{after || "—"}</ins>
    </span>
  ));
};
