import { type Language, say } from "@apron/kit/contract/texts";
import { csvLine } from "@apron/kit/server/tables";
import { dutyKindName, type DutyRecord } from "@apron/features/duty/contract";
import { rosterFields, type RosterField } from "../../row.ts";
import { fieldNames } from "../../texts.ts";

/** The table of an export: a header in the reader's language, then one line per shift, enumerations by their names. */
export const sheetOf = (rows: readonly DutyRecord[], language: Language): string[][] => [
  rosterFields.map((field) => say(language, fieldNames[field])),
  ...rows.map((row) => rosterFields.map((field) => readable(row, field, language))),
];

/** CSV with a byte-order mark, so that spreadsheets read it as UTF-8; no cell can start a formula (CWE-1236). */
export const csvOf = (table: readonly (readonly string[])[]): string => `\ufeff${table.map(csvLine).join("")}`;

const readable = (row: DutyRecord, field: RosterField, language: Language): string =>
  field === "posttype" || field === "type" || field === "shift" || field === "form"
    ? say(language, dutyKindName(field, row[field]))
    : row[field];
