import { readOnThread } from "@apron/kit/server/tables";
import type { SheetTable } from "../store-drafts.ts";

/** A file as it was understood. */
export interface ReadFile {
  readonly source: "xlsx" | "csv" | "ical";
  readonly table: Omit<SheetTable, "depaName">;
}

/** What the reading thread is asked. */
export interface FileTask {
  readonly bytes: Uint8Array;
  readonly sheet: string;
  /** iCal events that repeat are unrolled between these days. */
  readonly from: string;
  readonly until: string;
}

/** Reads an uploaded roster on a thread of its own; throws the refusal that says what is wrong with it. */
export const readRosterFile = async (task: FileTask): Promise<ReadFile> => {
  type Whole = Pick<ReadFile, "source"> & Pick<SheetTable, "columns">;
  const thread = new URL("./file-reader.worker.ts", import.meta.url);
  const { whole, rows } = await readOnThread<Whole, SheetTable["rows"][number]>(thread, task);
  return { source: whole.source, table: { columns: whole.columns, rows } };
};
