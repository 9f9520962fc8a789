import { Fragment, useState, type ReactNode } from "react";
import { Button } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { Table, type Column } from "@apron/kit/web/tables";
import { endText, kindFields, kindsText } from "@apron/features/duty/contract";
import type { RosterProblem } from "../../contract.ts";
import { rosterFields, type RosterField, type RosterRow } from "../../row.ts";
import { deskTexts } from "../../texts.ts";
import type { Directory } from "../DepartmentMonth.tsx";
import { RowDialog } from "../RowDialog.tsx";
import { fieldName, isKind, shownValue } from "../kinds.ts";
import { deskWords } from "../words.ts";
import { CellFix } from "./CellFix.tsx";

const always: readonly RosterField[] = ["postName", "startOndutyDate", "endOndutyDate", "name"];

/** Rows of a draft as a table: a wrong cell is an input with what is wrong below it, everything else opens by its row. */
export const DraftRows = ({
  draftId,
  rows,
  places,
  problems,
  directory,
  busy,
  empty,
  onSave,
  onRemove,
}: {
  readonly draftId: string;
  readonly rows: readonly RosterRow[];
  /** The cells of the file that rows were read from, where they were not rows of it. */
  readonly places: readonly { readonly n: number; readonly place: string }[];
  readonly problems: readonly RosterProblem[];
  readonly directory: Directory;
  readonly busy: boolean;
  readonly empty: string;
  readonly onSave: (row: RosterRow) => Promise<boolean>;
  readonly onRemove: (n: number) => Promise<boolean>;
}) => {
  const say = useSay();
  const [editing, setEditing] = useState<RosterRow>();
  const [pending, setPending] = useState(false);
  const placeOf = new Map(places.map(({ n, place }) => [n, place]));
  const whereOf = (n: number): string => {
    const place = placeOf.get(n) ?? String(n);
    return /^\d+$/.test(place) ? say(deskTexts.row, { row: place }) : place;
  };
  const byRow = Map.groupBy(problems, ({ row }) => row);
  const wrongFields = new Set(problems.filter(({ row }) => row > 0).map(({ field }) => field));
  // What is hardly ever wrong gets its column only where it is.
  const several = new Set(rows.map(({ depaName }) => depaName)).size > 1;
  const shown = rosterFields.filter(
    (field) =>
      !isKind(field) &&
      field !== "mobile" &&
      (always.includes(field) || wrongFields.has(field) || (field === "depaName" && several)),
  );
  const problemAt = (row: RosterRow, field: RosterField): RosterProblem | undefined =>
    byRow.get(row.n)?.find((problem) => problem.field === field);
  const settle = async (work: Promise<boolean>): Promise<void> => {
    setPending(true);
    if (await work) setEditing(undefined);
    setPending(false);
  };
  const cell = (row: RosterRow, field: RosterField): ReactNode => {
    const problem = problemAt(row, field);
    if (!problem) return field === "endOndutyDate" ? endText(row) : shownValue(field, row, say);
    return (
      <CellFix draftId={draftId} row={row} field={field} problem={problem} directory={directory} onSave={onSave} />
    );
  };
  const column = (field: RosterField): Column<RosterRow> => ({
    key: field,
    title: fieldName(field, say),
    mono: field === "startOndutyDate" || field === "endOndutyDate" || field === "mobile",
    tight: field === "depaName" || field === "name",
    cell: (row) =>
      field === "name" ? (
        <span className="row-person">
          {cell(row, field)}
          <span className="soft mono">{cell(row, "mobile")}</span>
        </span>
      ) : field === "postName" ? (
        <span className="row-post">
          {cell(row, field)}
          <span className="soft small">{kindsText(row, say)}</span>
          {kindFields
            .filter((kind) => problemAt(row, kind) !== undefined)
            .map((kind) => (
              <Fragment key={kind}>{cell(row, kind)}</Fragment>
            ))}
        </span>
      ) : (
        cell(row, field)
      ),
  });
  const columns: Column<RosterRow>[] = [
    {
      key: "row",
      title: say(deskWords.rowNumber),
      tight: true,
      cell: (row) => (
        <span className="row-number">
          {whereOf(row.n)}
          {(byRow.get(row.n) ?? [])
            .filter(({ field }) => field === "")
            .map((problem) => (
              <span key={problem.text} className={`problem is-${problem.severity}`}>
                {problem.text}
              </span>
            ))}
        </span>
      ),
    },
    ...shown.map(column),
    {
      key: "actions",
      title: say(kitTexts.actions),
      align: "end",
      cell: (row) => (
        <Button look="plain" size="small" popup="dialog" onClick={() => setEditing(row)}>
          {say(deskTexts.edit)}
        </Button>
      ),
    },
  ];
  const whole = byRow.get(0) ?? [];
  return (
    <>
      {whole.length > 0 && (
        <ul className="problem-list">
          {whole.map((problem) => (
            <li key={problem.text} className={`problem is-${problem.severity}`}>
              <span className="problem-where">
                {problem.at ? `${problem.at.time.slice(5, 10)} ${problem.at.postName}` : say(deskWords.wholePost)}
              </span>
              <span>{problem.text}</span>
            </li>
          ))}
        </ul>
      )}
      <Table
        caption={say(deskWords.rowsCaption)}
        columns={columns}
        rows={rows}
        keyOf={({ n }) => String(n)}
        busy={busy}
        empty={whole.length > 0 ? null : <Empty title={empty} />}
      />
      {editing && (
        <RowDialog
          title={whereOf(editing.n)}
          row={editing}
          directory={directory}
          problems={byRow.get(editing.n) ?? []}
          fixedDepartment={false}
          busy={pending}
          extra={
            <Button look="danger" busy={pending} onClick={() => void settle(onRemove(editing.n))}>
              {say(kitTexts.remove)}
            </Button>
          }
          onSave={(row) => void settle(onSave(row))}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
};
