import { workerData } from "node:worker_threads";
import { refuseTooMany, delimitedCells, refuseFile, sniff, tellReading } from "@apron/kit/server/tables";
import { planningLimits } from "../../row.ts";
import type { FileTask, ReadFile } from "./file-reader.ts";
import { readCalendarFile } from "./read-calendar.ts";
import { readWorkbook } from "./read-workbook.ts";
import { soundTable, tableOf } from "../rules/columns.ts";

const read = async ({ bytes, sheet, from, until }: FileTask): Promise<ReadFile> => {
  const found = sniff(bytes);
  if (found.kind === "workbook") return { source: "xlsx", table: await readWorkbook(bytes, sheet) };
  if (found.kind === "calendar") return { source: "ical", table: readCalendarFile(found.text, from, until) };
  if (found.kind === "delimited")
    return { source: "csv", table: tableOf(delimitedCells(found.text, planningLimits.draftRows)) };
  return refuseFile("E15020", { kind: found.name });
};

await tellReading(async () => {
  // Handed over by file-reader.ts, which is the only one to start this thread.
  const { source, table } = await read(workerData as FileTask);
  if (table.rows.length === 0) refuseFile("E15025");
  refuseTooMany(table.rows.map(({ cells }) => cells));
  const { columns, rows } = soundTable(table);
  return { whole: { source, columns }, rows };
});
