import { suggestMapping } from "./columns.ts";
import type { RosterRow } from "../../row.ts";
import { finderOf, readRow } from "./rows.ts";
import { resolveCode } from "./shapes/codes.ts";
import { booksOf, type FileOfDraft, type RowSources, rowsOfSheet } from "./sheet-rows.ts";

/** The rows of a file that stand and need nobody's word, and how many are asked about before the file may be published. */
export const sureRowsOf = (
  sheet: FileOfDraft,
  sources: RowSources,
): { readonly sure: readonly RosterRow[]; readonly asked: number } => {
  const { directory, today, kept } = sources;
  const { rows, seen } = rowsOfSheet(sheet, suggestMapping(sheet), sources);
  const bookOf = booksOf(sheet, kept);
  const isAsked =
    sheet.found?.askMonth !== undefined ||
    sheet.found?.dates === "ask" ||
    seen.codes.some(({ code, depaName }) => resolveCode(code, bookOf(depaName)).source === "proposed");
  const find = finderOf(directory);
  const context = { directory, restHours: 0, today, neighbours: [] };
  const sure = isAsked ? [] : rows.filter((row) => readRow(row, find, context).shift !== undefined);
  return { sure, asked: rows.length - sure.length };
};
