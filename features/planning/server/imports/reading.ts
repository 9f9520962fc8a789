import type { FileReading } from "../../contract-import.ts";
import type { RosterRow } from "../../row.ts";
import { type Judgement, spanOf } from "../drafts.ts";
import { nameQuestions } from "../rules/answers.ts";
import type { Directory } from "../rules/rows.ts";
import { codeKey, resolveCode } from "../rules/shapes/codes.ts";
import { booksOf, type KeptCode, placesOf } from "../rules/sheet-rows.ts";
import type { SheetTable } from "../store-drafts.ts";

/** How a file was read, what it replaces, and what its planner is asked. */
export const readingOf = (
  rows: readonly RosterRow[],
  sheet: SheetTable,
  judged: Judgement,
  directory: Directory,
  kept: readonly KeptCode[],
): FileReading | undefined => {
  const { found, answers, seen } = sheet;
  if (!found) return undefined;
  const bookOf = booksOf(sheet, kept);
  const placeOf = placesOf(sheet);
  return {
    shape: found.shape,
    cells: found.cells,
    ...spanOf(rows, sheet),
    scope: answers?.scope ?? "posts",
    choices: judged.choices,
    codes: (seen?.codes ?? []).map(({ depaName, code, count, n }) => {
      const { source, meanings } = resolveCode(code, bookOf(depaName));
      // Two legends of one sheet: both are shown to choose from.
      const written = source === "conflict" ? (bookOf(depaName).file.get(codeKey(code)) ?? []) : meanings;
      return { depaName, code, count, place: placeOf(n), source, meanings: written.map(meaning) };
    }),
    names: nameQuestions(rows, directory, placeOf),
    ...(found.askMonth !== undefined && {
      month: { value: answers?.month ?? found.askMonth, answered: answers?.month !== undefined },
    }),
    ...(found.dates === "ask" && { dates: { value: answers?.dates ?? "", sample: found.sample } }),
    unread: [...found.unread],
    unreadCount: found.unreadCount,
    ...(found.beside && { beside: found.beside }),
  };
};

const meaning = ({ kind, start, end, type, posttype, postName }: FileReading["codes"][number]["meanings"][number]) => ({
  kind,
  start,
  end,
  type,
  posttype,
  postName,
});
