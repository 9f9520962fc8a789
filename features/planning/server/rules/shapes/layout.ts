import { rosterFields, type RosterField } from "../../../row.ts";
import { columnsOfHouse, fieldNamed, headerIn, suggestMapping, type Table } from "../columns.ts";
import { axesDown, axesOf, distinct, type Axis } from "./axes.ts";
import { type Entry, entriesIn } from "./block.ts";
import { codeKey, type CodeMeaning } from "./codes.ts";
import { datesOf } from "./dates.ts";
import { weekdayIn } from "./days.ts";
import { legendOf, type LooseText } from "./legend.ts";
import { departmentSaid, type Known, namesPeople, nameWithin, peopleIn } from "./people.ts";
import { filledIn, onlyText, squeezed, turned, type View, viewOf } from "./view.ts";

export const layouts = ["list", "matrix", "calendar", "mixed"] as const;
export type LayoutShape = (typeof layouts)[number];

/** How a file was laid out, and what it says besides its shifts. */
export interface Layout {
  readonly shape: LayoutShape;
  /** Cells of shifts. */
  readonly cells: number;
  /** The month to be asked for, as proposed; "" when nothing speaks for one, absent when it is known. */
  readonly askMonth?: string;
  /** The first and the last day its lines of days name. */
  readonly from: string;
  readonly until: string;
  /** What it says of its codes, by their keys. */
  readonly legend: readonly (readonly [string, readonly CodeMeaning[]])[];
  /** What was not understood, with its place: nothing is left out in silence. */
  readonly unread: readonly { readonly place: string; readonly text: string }[];
  readonly unreadCount: number;
}

/** What a sheet is read by. */
export interface SheetSource {
  readonly known: Known;
  readonly today: string;
  /** The names of file and sheet, which may say month and department. */
  readonly names: readonly string[];
}

/** A sheet read as days across (or down) with people or codes in its cells, written out one shift a row. */
export interface LaidOut {
  readonly table: Table;
  readonly layout: Layout;
}

/** Rows of a sheet of days at most: what is longer is a list. */
const longestSheet = 2_000;

/** Texts told of those that were not understood. */
const unreadTold = 200;

/** Reads a sheet that is no plain list; undefined when it is one, or none of what rosters look like. */
export const readLayout = (
  cells: readonly (readonly string[])[],
  { known, today, names }: SheetSource,
): LaidOut | undefined => {
  if (cells.length > longestSheet) return undefined;
  const upright = viewOf(cells);
  const across = axesOf(upright);
  const isList = headerIn(cells) !== undefined && !namesSeveral(cells, known);
  const down = across.length > 0 || isList ? [] : axesDown(turned(upright));
  const axes = across.length > 0 ? across : down;
  if (axes.length === 0) return undefined;
  if (across.length > 0) return sheetOf(upright, axes, { known, today, names, cells });
  // Titles above a column of days would else stand at the head of every line.
  const first = axes[0]?.days[0]?.column ?? 0;
  const titles = cells.map((_, row) => (row < first ? (onlyText(upright, row) ?? "") : ""));
  const without = cells.map((row, at) => (titles[at] === "" ? row : []));
  const view = turned(viewOf(without));
  return sheetOf(view, axes, {
    known,
    today,
    names: [...titles.filter((title) => title !== "").toReversed(), ...names],
    cells,
  });
};

/** Fewest cells by which a column is known to name people. */
const fewestNames = 5;

/** Whether a list of days has several columns of people, such as who leads and who is on duty: a row of it is no one shift. */
const namesSeveral = (cells: readonly (readonly string[])[], known: Known): boolean => {
  const header = headerIn(cells) ?? 0;
  const heads = cells[header] ?? [];
  if (heads.some((head) => ["startOndutyDate", "endOndutyDate"].includes(fieldNamed(head) ?? ""))) return false;
  const columns = heads.filter((_, column) => {
    const texts = cells.slice(header + 1).flatMap((row) => ((row[column] ?? "") === "" ? [] : [row[column] ?? ""]));
    const named = texts.filter((text) => peopleIn(text, known).some(({ name }) => known.people.has(squeezed(name))));
    return texts.length >= fewestNames && named.length * 2 >= texts.length;
  });
  return columns.length > 1;
};

interface Source extends SheetSource {
  readonly cells: readonly (readonly string[])[];
}

const sheetOf = (view: View, axes: readonly Axis[], { known, today, names, cells }: Source): LaidOut | undefined => {
  const taken = new Set<string>();
  const lists = listsBelow(cells, view, axes);
  const ends = endsOf(view, axes, lists[0]?.header);
  const own = axes.map((axis, at) => titlesAbove(view, axis.row, at === 0 ? 0 : (ends[at - 1] ?? 0)));
  const general = [...(own[0] ?? []), ...names];
  const { dates, ask } = datesOf(axes, (axis) => [...(own[axes.indexOf(axis)] ?? []), ...general], today);
  // Weeks are one roster: the last of them may hold too little to tell.
  const ofPeople = isOfWeeks(axes) ? namesPeople(textsIn(view, axes), known) : undefined;
  const entries = axes.flatMap((axis, at) =>
    entriesIn(
      view,
      {
        axis,
        until: ends[at] ?? view.height,
        dates: dates[at] ?? [],
        titles: [...(own[at] ?? []), ...general],
        // A block with titles of its own takes no post from those of another.
        headings: headingsOf(own, at, general, known),
        ofPeople,
      },
      known,
      (row, column) => taken.add(view.place(row, column)),
    ),
  );
  if (entries.length === 0) return undefined;
  const department = departmentSaid(general, known);
  const listed = lists.map((list) => listRows(cells, list, department, (place) => taken.add(place)));
  const loose = looseTexts(viewOf(cells), taken);
  const used = new Set(entries.map(({ code }) => codeKey(code)));
  const { legend, read } = legendOf(loose, used);
  const unread = loose.filter(
    ({ place, text }) => !read.has(place) && !general.includes(text) && !own.flat().includes(text),
  );
  const days = dates.flat();
  return {
    table: tableFrom(entries, listed.flat()),
    layout: {
      shape: listed.some((rows) => rows.length > 0) ? "mixed" : ofPeople === true ? "calendar" : "matrix",
      cells: new Set(entries.map(({ place }) => place)).size,
      ...(ask !== undefined && { askMonth: ask }),
      from: days[0] ?? "",
      until: days.at(-1) ?? "",
      legend: [...legend],
      ...unreadOf(unread),
    },
  };
};

/** What was not taken for shifts, as far as it is told. */
export const unreadOf = (texts: readonly { readonly place: string; readonly text: string }[]) => ({
  unread: texts.slice(0, unreadTold).map(({ place, text }) => ({ place, text: text.slice(0, 120) })),
  unreadCount: texts.length,
});

const headingsOf = (
  own: readonly (readonly string[])[],
  at: number,
  general: readonly string[],
  known: Known,
): readonly string[] => {
  const titles = own[at] ?? [];
  if (at > 0 && titles.length > 0) return titles;
  return general.filter((title) => nameWithin(title, known.posts) !== "");
};

const isOfWeeks = (axes: readonly Axis[]): boolean => axes.length >= 2 && axes.every(({ days }) => distinct(days) <= 7);

/** Everything that stands in the columns of the days. */
const textsIn = (view: View, axes: readonly Axis[]): string[] =>
  axes
    .flatMap(({ row, days }, at) => {
      const until = axes[at + 1]?.row ?? view.height;
      const below = Array.from({ length: Math.max(0, until - row - 1) }, (_, line) => row + 1 + line);
      const cells = below.flatMap((line) => days.map(({ column }) => view.cell(line, column)));
      return [...days.map(({ token }) => token.rest), ...cells];
    })
    .filter((text) => text !== "" && weekdayIn(text) === 0);

/** Where each block ends: at the titles of the next one, at a list below, or with the sheet. */
const endsOf = (view: View, axes: readonly Axis[], list: number | undefined): number[] =>
  axes.map((axis, at) => {
    const next = axes[at + 1];
    if (!next) return list !== undefined && list > axis.row ? list : view.height;
    let end = next.row;
    while (end > axis.row + 1 && isTitle(view, end - 1)) end -= 1;
    return end;
  });

const isTitle = (view: View, row: number): boolean => {
  const filled = filledIn(view, row);
  if (filled.length === 0) return true;
  const only = onlyText(view, row);
  if (filled.every(({ text }) => weekdayIn(text) > 0)) return true;
  return only !== undefined && (filled.length > 2 || squeezed(only).length > 4);
};

/** The texts above a line of days, the nearest first. */
const titlesAbove = (view: View, row: number, from: number): string[] => {
  const texts: string[] = [];
  for (let line = row - 1; line >= from; line -= 1)
    for (const text of new Set(filledIn(view, line).map((filled) => filled.text)))
      if (weekdayIn(text) === 0) texts.push(text);
  return texts;
};

/** What stands outside the lines and cells that were read; titles merged over many cells once. */
const looseTexts = (view: View, taken: ReadonlySet<string>): LooseText[] => {
  const found: LooseText[] = [];
  for (let row = 0; row < view.height; row += 1) {
    const seen = new Set<string>();
    for (const { column, text } of filledIn(view, row)) {
      const place = view.place(row, column);
      if (taken.has(place) || seen.has(text)) continue;
      seen.add(text);
      found.push({ place, row, text });
    }
  }
  return found;
};

interface ListBelow {
  readonly header: number;
  readonly until: number;
}

/** Lists that stand under the roster, such as who is on call week by week. */
const listsBelow = (cells: readonly (readonly string[])[], view: View, axes: readonly Axis[]): ListBelow[] => {
  if (view.place(0, 1) !== "B1") return [];
  const last = axes.at(-1)?.row ?? 0;
  const below = headerIn(cells.slice(last + 1), cells.length);
  if (below === undefined) return [];
  const header = last + 1 + below;
  const blank = cells.findIndex((row, at) => at > header && row.every((cell) => cell === ""));
  return [{ header, until: blank < 0 ? cells.length : blank }];
};

type Cells = Partial<Readonly<Record<RosterField | "date", string>>>;

interface Written {
  readonly place: string;
  readonly cells: Cells;
}

const listRows = (
  cells: readonly (readonly string[])[],
  { header, until }: ListBelow,
  depaName: string,
  take: (place: string) => void,
): Written[] => {
  const view = viewOf(cells);
  const head = cells[header] ?? [];
  const body = cells.slice(header + 1, until);
  const mapping = suggestMapping({ columns: head, rows: body.map((row, n) => ({ n, cells: row })) });
  for (const { column } of filledIn(view, header)) take(view.place(header, column));
  return body.map((row, at) => {
    const said: Partial<Record<RosterField | "date", string>> = { depaName };
    for (const field of [...rosterFields, "date" as const]) {
      const place = head.indexOf(mapping[field] ?? "\u0000");
      if (place < 0 || (row[place] ?? "") === "") continue;
      said[field] = row[place] ?? "";
      take(view.place(header + 1 + at, place));
    }
    return { place: String(header + 2 + at), cells: said };
  });
};

/** One row for each cell, in columns of the house. */
const tableFrom = (entries: readonly Entry[], listed: readonly Written[]): Table => {
  const fields = [...rosterFields, "date" as const];
  const written: Written[] = [
    ...entries.map((entry) => ({ place: entry.place, cells: { ...entry.row, date: entry.date, shift: entry.code } })),
    ...listed,
  ];
  return {
    columns: columnsOfHouse(),
    rows: written.map(({ place, cells }, at) => ({
      n: at + 1,
      at: place,
      cells: fields.map((field) => cells[field] ?? ""),
    })),
  };
};
