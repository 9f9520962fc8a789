import { useState } from "react";
import type { ImportedRow, ImportKind, ImportSummary } from "../../contract/desk/imports.ts";
import { useCall } from "../call/index.ts";
import { DownloadButton } from "../files/index.ts";
import { SendButton } from "../forms/index.ts";
import { useSay } from "../language/index.ts";
import { Answered, Empty, Sheet, Tabs, Tag, type Tone } from "../page/index.ts";
import { Pager, Table } from "../tables/index.ts";
import type { ImportScreen } from "./screen.ts";
import { BesideTheSheet } from "./beside.tsx";
import { importedKindWords, importKindWords, importStateWords, importTexts } from "./texts.ts";

const tones: Readonly<Record<keyof typeof importStateWords, Tone>> = {
  preview: "wait",
  wrong: "bad",
  nothing: "idle",
  applied: "good",
  rolledBack: "idle",
};

/**
 * How far an import is, in a word: what is wrong, or the same as what stands, is never written, and one that was taken back did
 * what that does here.
 */
export const StateTag = ({ of, undo }: { readonly of: Standing; readonly undo?: ImportScreen["undo"] }) => {
  const standing = standingOf(of);
  const said = useSay()(importStateWords[standing]);
  return <Tag tone={tones[standing]}>{(standing === "rolledBack" && undo?.state) || said}</Tag>;
};

type Standing = Pick<ImportSummary, "state" | "added" | "changed" | "errors"> & Partial<Pick<ImportSummary, "removed">>;

const standingOf = ({ state, added, changed, errors, removed = 0 }: Standing): keyof typeof importStateWords => {
  if (state !== "preview") return state;
  if (errors > 0) return "wrong";
  return added + changed + removed > 0 ? "preview" : "nothing";
};

/** What somebody looks at first. */
const kinds: readonly ImportKind[] = ["error", "changed", "added", "removed", "same"];

/** What the file does to each entry, and the two buttons. */
export const Review = ({ id, screen }: { readonly id: string; readonly screen: ImportScreen }) => {
  const say = useSay();
  const { calls, columns } = screen;
  const [chosen, setChosen] = useState<ImportKind>();
  const [page, setPage] = useState(1);
  const whole = useCall(calls.one, { id, pageSize: 1 }, { quiet: true });
  const summary = whole.data?.summary;
  const kind = chosen ?? (summary && kinds.find((one) => countOf(summary, one) > 0)) ?? "changed";
  const answer = useCall(
    calls.one,
    { id, kind, currentPage: page },
    { quiet: true, keep: true, enabled: summary !== undefined },
  );
  const isPreview = summary?.state === "preview";
  if (!summary)
    return (
      <Sheet>
        <Answered of={whole}>{() => null}</Answered>
      </Sheet>
    );
  return (
    <Sheet
      title={say(isPreview ? importTexts.preview : importTexts.written, { name: summary.fileName })}
      actions={<Decision of={summary} screen={screen} />}
    >
      <BesideTheSheet of={summary.beside} />
      {summary.errors > 0 && <ToMend of={summary} screen={screen} />}
      <Tabs
        label={say(importTexts.difference)}
        chosen={kind}
        onChoose={(next) => {
          setChosen(next);
          setPage(1);
        }}
        // Only a file that is a whole removes anything, and once the others were written, what is wrong was not.
        tabs={kinds
          .filter((key) =>
            key === "removed" ? summary.removed > 0 : key !== "error" || isPreview || summary.errors > 0,
          )
          .map((key) => ({
            key,
            label: `${say((isPreview ? importKindWords : importedKindWords)[key])} ${countOf(summary, key)}`,
          }))}
      >
        <Answered of={answer} rows={5}>
          {({ list, total, pageSize }) => (
            <>
              <Table<ImportedRow>
                caption={say(importTexts.difference)}
                rows={list}
                keyOf={(row) => String(row.n)}
                empty={<Empty title={say(importTexts.noRows)} hint={say(importTexts.noRowsHint)} />}
                columns={[
                  { key: "n", title: say(importTexts.row), cell: (row) => row.n, tight: true },
                  { key: "name", title: say(importTexts.what), cell: (row) => row.name || "—", primary: true },
                  {
                    key: "difference",
                    title: say(importTexts.difference),
                    cell: (row) => <Difference of={row} columns={columns} />,
                  },
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

/** The rows that are wrong, as a file in which they are mended, and what becomes of the others. */
const ToMend = ({
  of: { id, state, errors },
  screen,
}: {
  readonly of: ImportSummary;
  readonly screen: ImportScreen;
}) => {
  const say = useSay();
  const hint = state === "preview" ? (screen.isWhole ? importTexts.wrongWhole : importTexts.wrongFirst) : undefined;
  return (
    <p className="import-facts import-mend">
      <DownloadButton call={screen.calls.wrong} body={{ id, format: "xlsx" }}>
        {say(screen.isWhole ? importTexts.takeMarked : importTexts.takeWrong, { count: errors })}
      </DownloadButton>
      {hint && <span className="soft">{say(hint)}</span>}
    </p>
  );
};

const countOf = (summary: ImportSummary, kind: ImportKind): number =>
  kind === "error" ? summary.errors : summary[kind];

const Decision = ({
  of: summary,
  screen: { calls, refreshes, second, undo, isWhole = false },
}: {
  readonly of: ImportSummary;
  readonly screen: ImportScreen;
}) => {
  const say = useSay();
  const { id, version, state, added, changed, removed, errors } = summary;
  const standing = standingOf(summary);
  const isPart = standing === "wrong" && !isWhole && added + changed > 0;
  const fresh = [calls.one, calls.list, ...refreshes];
  return (
    <span className="import-facts">
      <StateTag of={summary} undo={undo} />
      {isPart && (
        <SendButton
          call={calls.apply}
          body={{ id, version, withoutWrong: true }}
          refreshes={fresh}
          why={summary.mine ? second : undefined}
          says={say(importTexts.applyOthers, { count: added + changed })}
          title={say(importTexts.applyOthersAsk, { added, changed, errors })}
          hint={say(importTexts.applyOthersHint)}
          done={say(importTexts.applied)}
        />
      )}
      {standing === "preview" && (
        <SendButton
          call={calls.apply}
          body={{ id, version }}
          refreshes={fresh}
          look="primary"
          why={summary.mine ? second : undefined}
          says={say(importTexts.apply)}
          title={say(removed > 0 ? importTexts.applyRemovingAsk : importTexts.applyAsk, { added, changed, removed })}
          done={say(importTexts.applied)}
        />
      )}
      {state === "applied" && (
        <SendButton
          call={calls.rollBack}
          body={{ id, version }}
          refreshes={fresh}
          says={say(importTexts.undo)}
          title={say(importTexts.undoAsk)}
          hint={undo?.hint ?? say(importTexts.undoHint)}
          done={undo?.done ?? say(importTexts.undone)}
        />
      )}
    </span>
  );
};

/** What is wrong with a row, or what it changes field by field. */
const Difference = ({ of: row, columns }: { readonly of: ImportedRow; readonly columns: ImportScreen["columns"] }) => {
  const say = useSay();
  const named = (field: string): string => {
    const word = Object.entries(columns).find(([name]) => name === field)?.[1];
    return word ? say(word) : field;
  };
  if (row.problems.length > 0)
    return row.problems.map(({ field, message }) => (
      <span key={`${field} ${message}`} className="import-change">
        <strong>{named(field)}</strong> {message}
      </span>
    ));
  return row.changes.map(({ field, before, after }) => (
    <span key={field} className="import-change">
      <strong>{named(field)}</strong> {before !== "" && <del>{before}</del>} <ins>{after || "—"}</ins>
    </span>
  ));
};
