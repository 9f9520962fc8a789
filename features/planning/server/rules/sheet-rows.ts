import type { ColumnMapping } from "../../contract-rosters.ts";
import type { RosterRow } from "../../row.ts";
import { answeredRows, noAnswers, type SheetAnswers, spacelessOf } from "./answers.ts";
import { rowsOf, type Table } from "./columns.ts";
import type { FoundInFile } from "./found.ts";
import { type Directory, finderOf, pickPerson } from "./rows.ts";
import { type CodeBook, codeKey, type CodeMeaning, resolveCode, type Resolved } from "./shapes/codes.ts";
import { knownNames, looksLikeName, peopleIn } from "./shapes/people.ts";
import { squeezed } from "./shapes/view.ts";
import { knowsDaysOnly, plainReading, splitStep } from "./split.ts";

/** What rows met while they were read: the codes they stand under, and people under several names. */
export interface SeenInRows {
  readonly codes: readonly SeenCode[];
  readonly twice: readonly { readonly name: string; readonly written: readonly string[] }[];
}

export interface SeenCode {
  /** The department as the file names it. */
  readonly depaName: string;
  readonly code: string;
  readonly count: number;
  /** The row it stands in first. */
  readonly n: number;
}

/** A file of a draft, as far as its rows are read from it. */
export interface FileOfDraft extends Table {
  readonly depaName: string;
  readonly found?: FoundInFile;
  readonly answers?: SheetAnswers;
}

/** A code a department keeps. */
export type KeptCode = CodeMeaning & { readonly depaName: string; readonly code: string };

/** What else rows are read by. */
export interface RowSources {
  readonly today: string;
  readonly directory: Directory;
  readonly kept: readonly KeptCode[];
}

/** Hours proposed for 白 and 夜 where nobody has said them yet. */
const usual = { day: { start: "08:00", end: "20:00" }, night: { start: "20:00", end: "08:00" } } as const;

/** The book of codes of each department: its own legend, over it what the file says, over it what was answered. */
export const booksOf = (
  { found, answers = noAnswers }: FileOfDraft,
  kept: readonly KeptCode[],
): ((depaName: string) => CodeBook) => {
  const file = new Map(found?.legend);
  const books = new Map<string, CodeBook>();
  const own = (list: readonly KeptCode[], depaName: string): Map<string, CodeMeaning> =>
    new Map(list.filter((one) => one.depaName === depaName).map((one) => [codeKey(one.code), one]));
  return (depaName) => {
    const book = books.get(depaName) ?? {
      answers: own(answers.codes, depaName),
      file,
      kept: own(kept, depaName),
      usual,
    };
    books.set(depaName, book);
    return book;
  };
};

/** The department a file's rows belong to, by what was answered where it says none. */
export const departmentOf = (written: string, { names }: SheetAnswers): string =>
  names.find((answer) => answer.field === "depaName" && answer.written === written)?.target?.name ?? written;

/** The rows a file gives under what was answered, and what they met on the way. */
export const rowsOfSheet = (
  sheet: FileOfDraft,
  mapping: ColumnMapping,
  { today, directory, kept }: RowSources,
): { readonly rows: RosterRow[]; readonly seen: SeenInRows } => {
  const answers = sheet.answers ?? noAnswers;
  const spaceless = spacelessOf(directory);
  const bookOf = booksOf(sheet, kept);
  const codes = new Map<string, { depaName: string; code: string; count: number; n: number }>();
  const resolve = (code: string, row: RosterRow): Resolved => {
    const depaName = departmentOf(spaceless(row).depaName, answers);
    const key = `${depaName}\n${codeKey(code)}`;
    const seen = codes.get(key);
    if (seen) seen.count += 1;
    else codes.set(key, { depaName, code, count: 1, n: row.n });
    return resolveCode(code, bookOf(depaName));
  };
  const reading = {
    ...plainReading,
    resolve,
    month: answers.month ?? sheet.found?.askMonth ?? "",
    dates: answers.dates ?? sheet.found?.dates ?? "",
    days: sheet.found?.days || (isOfDays(sheet, mapping, today) ? ("whole" as const) : ("" as const)),
  };
  const raw = rowsOf(sheet, mapping, today, reading, severalIn(directory));
  const find = finderOf(directory);
  const writtenBy = new Map<string, Set<string>>();
  const rows = raw.flatMap((one) => {
    const [row] = answeredRows([spaceless(one)], answers);
    if (!row) return [];
    if (one.name !== "") {
      const department = find.department(row.depaName);
      const person = department && pickPerson(find.people(department.id, row.name), row);
      const key = `${row.name}\n${person?.id ?? row.name}`;
      writtenBy.set(key, (writtenBy.get(key) ?? new Set()).add(one.name));
    }
    return [row];
  });
  const twice = [...writtenBy].flatMap(([key, written]) =>
    written.size > 1 ? [{ name: key.split("\n")[0] ?? "", written: [...written] }] : [],
  );
  return { rows, seen: { codes: [...codes.values()], twice } };
};

/** A row of a list that names several people, 张三、李四, as one of each: the first of them leads, unless the row or a mark says who. */
const severalIn = ({ people, posts, departments }: Directory): ((row: RosterRow) => readonly RosterRow[]) => {
  const names = (of: readonly { readonly name: string }[]) => knownNames(of.map(({ name }) => name));
  const known = { people: names(people), posts: names(posts), departments: names(departments) };
  return (row) => {
    const isKnown = (name: string): boolean => known.people.has(squeezed(name));
    const several = isKnown(row.name) ? [] : peopleIn(row.name, known);
    const isSure =
      several.some(({ name }) => isKnown(name)) &&
      several.every(({ name, code }) => code === "" && (isKnown(name) || looksLikeName(name)));
    if (!isSure) return [row];
    const [one] = several;
    if (several.length === 1 && one)
      return [{ ...row, name: one.name, mobile: row.mobile || one.mobile, form: one.form || row.form }];
    return several.map(({ name, mobile, form }, at) => ({
      ...row,
      name,
      mobile,
      postNo: "",
      form: form || row.form || (at === 0 ? "leader" : "follower"),
    }));
  };
};

const isOfDays = (sheet: FileOfDraft, mapping: ColumnMapping, today: string): boolean => {
  const columns = [mapping.startOndutyDate, mapping.endOndutyDate].map((name) =>
    sheet.columns.indexOf(name ?? "\u0000"),
  );
  if (columns.some((column) => column < 0)) return false;
  const cells = sheet.rows
    .flatMap((row) => columns.map((column) => row.cells[column] ?? ""))
    .filter((cell) => cell !== "");
  return knowsDaysOnly(cells, today);
};

/** Rows that were corrected stay as they were put; the others are those of the file. */
export const withCorrections = (
  fresh: readonly RosterRow[],
  current: readonly RosterRow[],
  touched: readonly number[],
): RosterRow[] => {
  const own = new Set(touched);
  return [...fresh.filter(({ n }) => !own.has(n)), ...current.filter(({ n }) => own.has(n))].toSorted(
    (a, b) => a.n - b.n,
  );
};

/** Where a row of a draft stands in its file: the cell it was read from, or the number of its row. */
export const placesOf = (sheet: FileOfDraft): ((n: number) => string) => {
  const cells = new Map(sheet.rows.flatMap(({ n, at }) => (at === undefined ? [] : [[n, at] as const])));
  return (n) => cells.get(n % splitStep) ?? String(n % splitStep);
};
