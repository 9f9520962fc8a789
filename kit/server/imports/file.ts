import type { BesideSheet } from "../../contract/table-file.ts";
import { readOnThread } from "../sheets/index.ts";
import type { CellRow, ColumnNames } from "./columns.ts";

/** What the reading thread is asked: the bytes, how many rows at most, and what the columns are called. */
export interface ImportTask {
  readonly bytes: Uint8Array;
  readonly most: number;
  readonly columns: readonly ColumnNames[];
}

/** Reads a file on a thread of its own; throws the refusal that says what is wrong with the file. */
export const readImport = (task: ImportTask) =>
  readOnThread<{ readonly lacking: readonly string[]; readonly beside?: BesideSheet }, CellRow>(
    new URL("./file.worker.ts", import.meta.url),
    task,
  );
