import { parentPort, workerData } from "node:worker_threads";
import { readCalendarFile } from "./read-calendar.ts";
import { readDelimited } from "./read-delimited.ts";
import type { FileOutcome, FileTask } from "./file-reader.ts";
import { refuseFile, RefusedFile, sniff } from "./file-kinds.ts";
import { soundTable } from "./rules-columns.ts";
import { readWorkbook } from "./read-workbook.ts";

const read = async ({ bytes, sheet, from, until }: FileTask): Promise<FileOutcome> => {
  const found = sniff(bytes);
  if (found.kind === "workbook") return { kind: "read", source: "xlsx", table: await readWorkbook(bytes, sheet) };
  if (found.kind === "calendar")
    return { kind: "read", source: "ical", table: readCalendarFile(found.text, from, until) };
  if (found.kind === "delimited") return { kind: "read", source: "csv", table: readDelimited(found.text) };
  return refuseFile("E15020", { kind: found.name });
};

const answer = async (): Promise<FileOutcome> => {
  try {
    // Handed over by file-reader.ts, which is the only one to start this thread.
    const outcome = await read(workerData as FileTask);
    if (outcome.kind === "refused") return outcome;
    if (outcome.table.rows.length === 0) refuseFile("E15025");
    return { ...outcome, table: soundTable(outcome.table) };
  } catch (error) {
    if (error instanceof RefusedFile) return { kind: "refused", code: error.code, values: error.values };
    // What no reader expected is wrong with the file: nothing else enters this thread.
    return { kind: "refused", code: "E15022", values: { row: 1 } };
  }
};

parentPort?.postMessage(await answer());
