import { readOnThread } from "@apron/kit/server/sheets";
import type { Table } from "../rules/columns.ts";
import type { FoundInFile } from "../rules/found.ts";

/** A file as it was understood. */
export interface ReadFile {
  readonly source: "xlsx" | "csv" | "ical";
  readonly table: Table;
  readonly found: FoundInFile;
}

/** What the reading thread is asked. */
export interface FileTask {
  readonly bytes: Uint8Array;
  readonly sheet: string;
  /** iCal events that repeat are unrolled between these days. */
  readonly from: string;
  readonly until: string;
  /** Its name, which may say month and department. */
  readonly name: string;
  readonly today: string;
  /** Names the house knows: a sheet of codes and one of names are told apart by them. */
  readonly people: readonly string[];
  readonly posts: readonly string[];
  readonly departments: readonly string[];
}

/** Reads an uploaded roster on a thread of its own; throws the refusal that says what is wrong with it. */
export const readRosterFile = async (task: FileTask): Promise<ReadFile> => {
  type Whole = Pick<ReadFile, "source" | "found"> & Pick<Table, "columns">;
  const thread = new URL("./file-reader.worker.ts", import.meta.url);
  const { whole, rows } = await readOnThread<Whole, Table["rows"][number]>(thread, task);
  return { source: whole.source, found: whole.found, table: { columns: whole.columns, rows } };
};
