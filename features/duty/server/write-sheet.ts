import Papa from "papaparse";
import { Worker } from "node:worker_threads";
import { type Language, say } from "@apron/kit/contract/texts";
import { type DutyRecord, dutyKindName, rosterFields, type RosterField } from "../record.ts";
import { fieldNames } from "../texts.ts";

/** The table of an export: a header in the reader's language, then one line per shift, enumerations by their names. */
export const sheetOf = (rows: readonly DutyRecord[], language: Language): string[][] => [
  rosterFields.map((field) => say(language, fieldNames[field])),
  ...rows.map((row) => rosterFields.map((field) => readable(row, field, language))),
];

/** CSV with a byte-order mark, so that spreadsheets read it as UTF-8; no cell can start a formula (CWE-1236). */
export const csvOf = (table: readonly (readonly string[])[]): string =>
  `\ufeff${Papa.unparse(
    table.map((row) => [...row]),
    { escapeFormulae: true, newline: "\r\n" },
  )}`;

/** An XLSX workbook of text cells, which no program takes for formulas; written on a thread of its own. */
export const workbookOf = (table: readonly (readonly string[])[], sheet: string): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./write-sheet.worker.ts", import.meta.url), { workerData: { table, sheet } });
    worker.once("message", (bytes: Uint8Array) => {
      resolve(bytes);
      void worker.terminate();
    });
    worker.once("error", reject);
  });

const readable = (row: DutyRecord, field: RosterField, language: Language): string =>
  field === "posttype" || field === "type" || field === "shift" || field === "form"
    ? say(language, dutyKindName(field, row[field]))
    : row[field];
