import type { BesideSheet } from "@apron/kit/contract/table-file";
import type { Word } from "@apron/kit/contract/texts";
import { readOnThread, type TableFile } from "@apron/kit/server/sheets";
import type { FlightField, FlightText } from "../affected.ts";

/** A row of a file as it was understood, with its number in the file. */
export interface ImportedRow {
  readonly n: number;
  readonly text: FlightText;
  readonly problems: Partial<Readonly<Record<FlightField, Word>>>;
}

/** What a file of flights is besides its rows; without its columns no row can be read. */
export interface ImportedFile {
  readonly source: TableFile["source"];
  readonly lacking: readonly Word[];
  readonly beside?: BesideSheet;
}

/** What the reading thread is asked: the bytes, and how many rows at most. */
export interface ImportTask {
  readonly bytes: Uint8Array;
  readonly rows: number;
}

/** Reads and checks a file of flights on a thread of its own; throws the refusal that says what is wrong with the file. */
export const readFlightFile = (task: ImportTask) =>
  readOnThread<ImportedFile, ImportedRow>(new URL("./import-file.worker.ts", import.meta.url), task);
