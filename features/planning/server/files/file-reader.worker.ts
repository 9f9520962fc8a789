import type { BesideSheet } from "@apron/kit/contract/table-file";
import { workerData } from "node:worker_threads";
import { refuseTooMany, delimitedCells, refuseFile, sniff, tellReading } from "@apron/kit/server/sheets";
import { planningLimits } from "../../row.ts";
import { soundTable, type Table } from "../rules/columns.ts";
import { foundIn, plainLayout } from "../rules/found.ts";
import type { Layout, SheetSource } from "../rules/shapes/layout.ts";
import { readSheet } from "../rules/shapes/sheet.ts";
import { knownNames } from "../rules/shapes/people.ts";
import type { FileTask, ReadFile } from "./file-reader.ts";
import { readCalendarFile } from "./read-calendar.ts";
import { readWorkbook } from "./read-workbook.ts";

interface Read {
  readonly source: ReadFile["source"];
  readonly table: Table;
  readonly layout?: Layout | undefined;
  readonly depaName?: string;
  readonly beside?: BesideSheet;
}

const read = async ({ bytes, sheet, from, until, ...task }: FileTask): Promise<Read> => {
  const by: SheetSource = {
    today: task.today,
    names: [task.name],
    known: {
      people: knownNames(task.people),
      posts: knownNames(task.posts),
      departments: knownNames(task.departments),
    },
  };
  const found = sniff(bytes);
  if (found.kind === "workbook") return { source: "xlsx", ...(await readWorkbook(bytes, sheet, by)) };
  if (found.kind === "calendar") return { source: "ical", table: readCalendarFile(found.text, from, until) };
  if (found.kind === "delimited") {
    const cells = delimitedCells(found.text, planningLimits.draftRows);
    refuseTooMany(cells.slice(1));
    return { source: "csv", ...readSheet(cells, by) };
  }
  return refuseFile("E15020", { kind: found.name });
};

await tellReading(async () => {
  // Handed over by file-reader.ts, which is the only one to start this thread.
  const task = workerData as FileTask;
  const { source, table, layout, depaName = "", beside } = await read(task);
  if (table.rows.length === 0) refuseFile("E15025");
  refuseTooMany(table.rows.map(({ cells }) => cells));
  const { columns, rows } = soundTable(table);
  const found = {
    ...foundIn(table, layout ?? plainLayout(table), source, task.today),
    depaName,
    ...(beside && { beside }),
  };
  return { whole: { source, columns, found }, rows };
});
