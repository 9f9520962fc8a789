import { asCompared, beginningOf, seen } from "../../contract/patterns.ts";
import type { BesideSheet } from "../../contract/table-file.ts";
import { type Word, words } from "../../contract/texts.ts";

/** A column of a file, and what may stand in it. */
export interface ImportColumn {
  readonly title: Word;
  /** How it may be called besides its title in either language and its own name. */
  readonly also?: readonly string[];
  /** The file must have it, and every row must say something in it. */
  readonly needed?: true;
  /** Characters. */
  readonly most: number;
  /** What was typed, as it is kept; undefined when it cannot be read. */
  readonly read?: (typed: string) => string | undefined;
  /** Where several stand in one cell, how each is read, so that the one that cannot be is named. */
  readonly each?: (typed: string) => string | undefined;
  /** What is said of what cannot be read: that it is none of the choices, or where there are none of another form. */
  readonly wrong?: Word;
  /** What may stand there, where that is a choice of a few. */
  readonly choices?: Readonly<Record<string, Word>>;
  /** What is kept, as a person reads it. */
  readonly show?: (kept: string) => Word | undefined;
}

/** The columns of a file by where they are kept. */
export type ImportColumns<Field extends string> = Readonly<Record<Field, ImportColumn>>;
/** What a row says, by field. */
export type ImportTexts<Field extends string> = Readonly<Record<Field, string>>;

/** What the reading thread is told of the columns: the names each goes by, without letters and signs that do not matter. */
export interface ColumnNames {
  readonly field: string;
  readonly names: readonly string[];
  readonly needed: boolean;
}

/** The names of the columns, for the thread that reads the file. */
export const namesOf = (columns: ImportColumns<string>): ColumnNames[] =>
  Object.entries(columns).map(([field, { title, also = [], needed = false }]) => ({
    field,
    names: [...new Set([title.zh, title.en, field, ...also].map(tidied))],
    needed,
  }));

/** A row as the file has it. */
export interface CellRow {
  /** Its number in the file. */
  readonly n: number;
  /** Without those of columns that the file does not have. */
  readonly cells: Readonly<Record<string, string>>;
}

/** How many of the columns that are needed a sheet lacks; less than one where it lacks rows alone, as an empty form does. */
export const columnsLacking = (cells: readonly (readonly string[])[], columns: readonly ColumnNames[]): number => {
  const { at, places } = headerOf(cells, columns);
  const lacking = lackingOf(places, columns).length;
  const isForm = !cells
    .slice(at + 1)
    .some((row) => [...places.values()].some((place) => (row[place] ?? "").trim() !== ""));
  return lacking === 0 && isForm ? 0.5 : lacking;
};

/**
 * The rows below the header, which is the line that names most columns, with what is to be told `beside` them; or the needed
 * columns that no line names.
 */
export const rowsBelow = (
  { cells, beside }: { readonly cells: readonly (readonly string[])[]; readonly beside?: BesideSheet | undefined },
  columns: readonly ColumnNames[],
): { readonly lacking: readonly string[]; readonly rows: readonly CellRow[]; readonly beside?: BesideSheet } => {
  const header = headerOf(cells, columns);
  const lacking = lackingOf(header.places, columns);
  if (lacking.length > 0) return { lacking, rows: [] };
  const unknown = unknownIn(header.titles, cells.slice(header.at + 1), columns);
  const told = unknown.length > 0 ? { sheet: "", others: [], hidden: [], ...beside, columns: unknown } : beside;
  const heads = titlesOf(cells[header.at] ?? [], header.places);
  const rows = cells.slice(header.at + 1).flatMap((row, at) => {
    const read = [...header.places].map(([field, place]) => [field, (row[place] ?? "").trim()] as const);
    // A list that was printed has its header on every page, and what it sums up to at its end.
    if (read.every(([, text]) => text === "") || titlesOf(row, header.places) === heads) return [];
    const lacksOne = columns.some(({ field, needed }) => needed && !row[header.places.get(field) ?? -1]);
    if (isFoot(row, lacksOne)) return [];
    return [{ n: header.at + at + 2, cells: Object.fromEntries(read) }];
  });
  return { lacking: [], rows, ...(told && { beside: told }) };
};

/** Titles that are none of the columns', and below which something stands; but for what only counts the lines. */
const unknownIn = (
  titles: readonly string[],
  below: readonly (readonly string[])[],
  columns: readonly ColumnNames[],
): string[] => {
  const known = new Set([...columns.flatMap(({ names }) => names), ...namesOfProblems]);
  return titlesUnread(titles, below, (title) => known.has(tidied(title)));
};

/** The column of a file of wrong rows that says what is wrong in each: it may stay when the file comes in again. */
export const problemColumn = words({ title: { zh: "导入错误", en: "Import errors" } }).title;

/** Titles that nobody reads, and below which something stands; but for what only counts the lines. */
export const titlesUnread = (
  titles: readonly string[],
  below: readonly (readonly string[])[],
  isRead: (title: string) => boolean,
): string[] =>
  titles
    .filter((title, at) => !isRead(title) && !["", ...lineCounters].includes(tidied(title)) && isSaid(below, at))
    .slice(0, unknownTold.columns)
    .map((title) => beginningOf(seen(title), unknownTold.signs));

const isSaid = (rows: readonly (readonly string[])[], at: number): boolean =>
  rows.some((row) => (row[at] ?? "").trim() !== "");

/** What a column is called that only counts the lines of a sheet. */
const lineCounters: ReadonlySet<string> = new Set(["序号", "行号", "#", "no", "no."]);

/** Of so many columns so much of their titles is told. */
const unknownTold = { columns: 20, signs: 40 } as const;

interface Header {
  /** Its line, or the second of its two. */
  readonly at: number;
  readonly titles: readonly string[];
  readonly places: ReadonlyMap<string, number>;
}

const headerOf = (cells: readonly (readonly string[])[], columns: readonly ColumnNames[]): Header => {
  const first = cells.slice(0, 10);
  const inOne = first.map((titles, at) => ({ at, titles }));
  const inTwo = first.map((row, at) => ({ at: at + 1, titles: inTwoLines(row, cells[at + 1] ?? [], columns) }));
  return [...inOne, ...inTwo]
    .map((line): Header => ({ ...line, places: placesOf(line.titles, columns) }))
    .reduce<Header>((best, next) => (next.places.size > best.places.size ? next : best), {
      at: 0,
      titles: [],
      places: new Map(),
    });
};

/** Titles of which some stand in two lines, 时段 over 开始 or 地址 over 源, where both together are the name of a column. */
const inTwoLines = (upper: readonly string[], lower: readonly string[], columns: readonly ColumnNames[]): string[] =>
  upper.map((title, at) => {
    const below = lower[at] ?? "";
    const isName = (both: string): boolean => columns.some(({ names }) => names.includes(tidied(both)));
    return [`${title}${below}`, `${below}${title}`].find(isName) ?? title;
  });

const lackingOf = (places: Header["places"], columns: readonly ColumnNames[]): string[] =>
  columns.filter(({ field, needed }) => needed && !places.has(field)).map(({ field }) => field);

/** What stands below a list and is none of it: what it sums up to, who made it, what is remarked. */
export const isFoot = (row: readonly string[], lacksOne: boolean): boolean =>
  isSum(row, lacksOne) || isRemark(row, lacksOne);

/** What a list sums up to: its word, and where every needed cell says something, nothing but figures with it. */
const isSum = (row: readonly string[], lacksOne: boolean): boolean => {
  const [head = "", ...others] = row.filter((cell) => cell.trim() !== "");
  const found =
    /^(?:合计|总计|小计|共计|共(?=\d)|total|sum)(\d*)(?:\p{Script=Han}{0,2}|(?<=\d)\p{Script=Han}{0,6})$/iu.exec(
      tidied(head),
    );
  // Merged over several columns it stands in each.
  const figures = [found?.[1] ?? "", ...others.filter((cell) => cell !== head)].filter((figure) => figure !== "");
  return found !== null && (lacksOne || (figures.length > 0 && figures.every((one) => /^[\d.,\s]+$/u.test(one))));
};

/** Who made a list and looked through it, or what is remarked below: where a row lacks what it needs, or is nothing else. */
const isRemark = (row: readonly string[], lacksOne: boolean): boolean => {
  const [head = "", ...others] = row.map(asCompared).filter((cell) => cell !== "");
  const isAlone = others.length > 0 && others.every((cell) => remark.test(cell));
  return (lacksOne || isAlone) && remark.test(head);
};

const remark =
  /^(?:(?:制表|填表|填报|编制|经办|审核|复核|审批|批准)(?:人|部门|单位|日期)?|备?注|说明|(?:prepared|checked|approved)by|notes?|remarks?):/u;

const titlesOf = (row: readonly string[], places: Header["places"]): string =>
  [...places.values()].map((at) => tidied(row[at] ?? "")).join("\n");

/** Where each column stands: the first of its name, but for one that may only count the lines where another says more. */
const placesOf = (row: readonly string[], columns: readonly ColumnNames[]): Map<string, number> => {
  const places = new Map<string, number>();
  const titles = row.map(tidied);
  for (const [at, title] of titles.entries()) {
    const field = columns.find(({ names }) => names.includes(title))?.field;
    if (field === undefined) continue;
    const found = places.get(field);
    const isCounter = found !== undefined && lineCounters.has(titles[found] ?? "") && !lineCounters.has(title);
    if (found === undefined || isCounter) places.set(field, at);
  }
  return places;
};

/** Without what is only remarked beside it: that it must be filled in, or need not. */
const tidied = (title: string): string =>
  seen(title)
    .toLowerCase()
    .replace(/\((?:必填|必填项|选填|可选|可空|required|optional)\)/gu, "")
    .replace(/[\s_\-*:()]/gu, "");

const namesOfProblems = [problemColumn.zh, problemColumn.en].map(tidied);
