import { addDays, wallSeconds } from "@apron/kit/web/language";
import { type Clash, clashOf, type DutyPerson, type DutyPost, type DutyRecord } from "@apron/features/duty/contract";
import { rosterFields, type RosterRow } from "../../row.ts";

/** One line of the month grid: what one person does on the days of a month. Two people doing the same take two lines. */
export interface Line {
  readonly id: string;
  readonly postName: string;
  readonly posttype: string;
  readonly type: string;
  readonly shift: string;
  readonly form: string;
  /** `HH:mm` of the start and of the end. */
  readonly from: string;
  readonly until: string;
  /** How many days after its start a shift ends. */
  readonly nextDays: number;
  /** 0 for the first of several lines that are alike. */
  readonly slot: number;
}

/** The rows of a month by the place they stand in (`placeOf`); a row's number is kept apart, by the saver. */
export type Cells = ReadonlyMap<string, RosterRow>;

/** What stands where after an edit; undefined clears the place. */
export type Edit = ReadonlyMap<string, RosterRow | undefined>;

/** A month as a grid. `loose` are the rows that fit no day of it, e.g. with a date nobody can read. */
export interface MonthGrid {
  readonly lines: readonly Line[];
  readonly cells: Cells;
  readonly loose: readonly RosterRow[];
}

/** The name of the place where a line meets a day. */
export const placeOf = (line: Pick<Line, "id">, day: string): string => `${line.id}\n${day}`;

/** The line's id and the day of a place. */
export const partsOf = (place: string): { readonly lineId: string; readonly day: string } => {
  const at = place.lastIndexOf("\n");
  return { lineId: place.slice(0, at), day: place.slice(at + 1) };
};

/** Rows in their lines and days; lines in the order of the posts, first line before second, leaders first. */
export const gridOf = (
  rows: readonly RosterRow[],
  month: string,
  posts: readonly Pick<DutyPost, "name">[],
): MonthGrid => {
  const lines = new Map<string, Line>();
  const cells = new Map<string, RosterRow>();
  const loose: RosterRow[] = [];
  for (const row of rows) {
    const place = settle(row, month, lines, cells);
    if (place === undefined) loose.push(row);
    else cells.set(place, row);
  }
  return { lines: sorted([...lines.values()], posts), cells, loose };
};

/** The line of these facts, behind those that are alike. */
export const lineOf = (facts: Omit<Line, "id" | "slot">, slot: number): Line => ({
  ...facts,
  slot,
  id: idOf(facts, slot),
});

/** Lines in the order of the grid. */
export const sorted = (lines: readonly Line[], posts: readonly Pick<DutyPost, "name">[]): readonly Line[] => {
  const order = new Map(posts.map((post, at) => [post.name, at]));
  const keyOf = (line: Line): readonly (string | number)[] => [
    order.get(line.postName) ?? posts.length,
    line.postName,
    rank(["one", "two"], line.posttype),
    rank(["day", "night"], line.shift),
    line.from,
    rank(["leader", "follower"], line.form),
    line.type,
    line.until,
    line.slot,
  ];
  return [...lines].sort((left, right) => compareKeys(keyOf(left), keyOf(right)));
};

/** Where a row belongs: its line, in the first slot that is free on its day (or is its own), and its day. */
export const homeOf = (
  row: RosterRow,
  cells: Cells,
  own?: string,
): { readonly line: Line; readonly place: string } | undefined => {
  const facts = factsOf(row);
  if (!facts) return undefined;
  for (let slot = 0; ; slot += 1) {
    const line = lineOf(facts, slot);
    const place = placeOf(line, row.startOndutyDate.slice(0, 10));
    if (place === own || !cells.has(place)) return { line, place };
  }
};

/** A new shift of a person on a line; what the post says about telephone and application goes with it. */
export const rowAt = (
  line: Line,
  day: string,
  person: Pick<DutyPerson, "name" | "postNo" | "mobile">,
  post: Post,
): RosterRow => ({
  n: 0,
  id: "",
  depaName: post.depaName,
  postName: line.postName,
  posttype: line.posttype,
  type: line.type,
  shift: line.shift,
  form: line.form,
  startOndutyDate: `${day} ${line.from}:00`,
  endOndutyDate: `${addDays(day, line.nextDays)} ${line.until}:00`,
  name: person.name,
  postNo: person.postNo,
  mobile: person.mobile,
  telephone: post.telephone,
  appName: post.appName,
  remark: "",
});

/** What a new row takes from its post. */
export interface Post {
  readonly depaName: string;
  readonly telephone: string;
  readonly appName: string;
}

/** The same shift on another day. */
export const onDay = (row: RosterRow, day: string): RosterRow => {
  const start = row.startOndutyDate.slice(0, 10);
  return {
    ...row,
    n: 0,
    id: "",
    startOndutyDate: day + row.startOndutyDate.slice(10),
    endOndutyDate: addDays(day, daysBetween(start, row.endOndutyDate.slice(0, 10))) + row.endOndutyDate.slice(10),
  };
};

/**
 * Seven days of every line put onto seven others of the month, replacing what stood there; a day whose pattern would lie
 * in another month stays as it is.
 */
export const weekCopied = (
  grid: Pick<MonthGrid, "lines" | "cells">,
  from: string,
  to: string,
  days: readonly string[],
): Edit => {
  const edit = new Map<string, RosterRow | undefined>();
  for (const line of grid.lines)
    for (let step = 0; step < 7; step += 1) {
      const [source, target] = [addDays(from, step), addDays(to, step)];
      if (!days.includes(source) || !days.includes(target)) continue;
      const row = grid.cells.get(placeOf(line, source));
      edit.set(placeOf(line, target), row && onDay(row, target));
    }
  return edit;
};

/** Cells after an edit, and the edit that takes it back. */
export const edited = (cells: Cells, edit: Edit): { readonly cells: Cells; readonly inverse: Edit } => {
  const next = new Map(cells);
  const inverse = new Map<string, RosterRow | undefined>();
  for (const [place, row] of edit) {
    inverse.set(place, cells.get(place));
    if (row === undefined) next.delete(place);
    else next.set(place, row);
  }
  return { cells: next, inverse };
};

/** Whether two rows say the same, whatever their numbers. */
export const sameRow = (left: RosterRow | undefined, right: RosterRow | undefined): boolean =>
  left === right ||
  (left !== undefined &&
    right !== undefined &&
    left.id === right.id &&
    rosterFields.every((field) => left[field] === right[field]));

/** What stands against somebody taking a shift, and the shift it is. */
export interface Busy {
  readonly clash: Clash;
  readonly row: RosterRow;
}

/** By label those who are on another shift while a shift on this line and day would run, or would rest too little. */
export const busyDuring = (
  cells: Cells,
  line: Line,
  day: string,
  restHours: number,
  labelOf: (row: RosterRow) => string,
): ReadonlyMap<string, Busy> => {
  const taking = {
    startOndutyDate: `${day} ${line.from}:00`,
    endOndutyDate: `${addDays(day, line.nextDays)} ${line.until}:00`,
    type: line.type,
  };
  const own = placeOf(line, day);
  const [first, last] = [addDays(day, -3), addDays(day, line.nextDays + 2)];
  const busy = new Map<string, Busy>();
  for (const [place, row] of cells) {
    const { startOndutyDate: start, endOndutyDate: end } = row;
    if (place === own || start < first || start > last || !wholeTime.test(start) || !wholeTime.test(end)) continue;
    const clash = clashOf(row, taking, restHours, hoursBetween);
    const label = labelOf(row);
    // Being elsewhere weighs more than a short rest.
    if (clash && busy.get(label)?.clash.kind !== "overlap") busy.set(label, { clash, row });
  }
  return busy;
};

/** A line on a day. */
interface Meeting {
  readonly line: Line;
  readonly day: string;
}

/** Moves who stands at one place to another; who stood there comes here, unless a copy stays here. */
export const exchanged = (
  cells: Cells,
  from: Meeting,
  to: Meeting,
  {
    copies,
    rowFor,
    labelOf,
  }: {
    readonly copies: boolean;
    readonly rowFor: (line: Line, day: string, label: string) => RosterRow;
    readonly labelOf: (row: RosterRow) => string;
  },
): Edit => {
  const [source, goal] = [placeOf(from.line, from.day), placeOf(to.line, to.day)];
  const [mover, other] = [cells.get(source), cells.get(goal)];
  if (!mover || source === goal) return new Map();
  const edit = new Map<string, RosterRow | undefined>([[goal, rowFor(to.line, to.day, labelOf(mover))]]);
  if (!copies) edit.set(source, other && rowFor(from.line, from.day, labelOf(other)));
  return edit;
};

/** A published shift as a row of the grid. */
export const rowOfRecord = ({ stateNum: _state, ...record }: DutyRecord, at: number): RosterRow => ({
  ...record,
  n: at + 1,
});

const settle = (row: RosterRow, month: string, lines: Map<string, Line>, cells: Cells): string | undefined => {
  if (!row.startOndutyDate.startsWith(`${month}-`)) return undefined;
  const home = homeOf(row, cells);
  if (home) lines.set(home.line.id, home.line);
  return home?.place;
};

/** What a time of a row looks like once it could be read. */
export const wholeTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

const factsOf = (row: RosterRow): Omit<Line, "id" | "slot"> | undefined => {
  const { startOndutyDate: start, endOndutyDate: end } = row;
  if (!wholeTime.test(start) || !wholeTime.test(end)) return undefined;
  return {
    postName: row.postName,
    posttype: row.posttype,
    type: row.type,
    shift: row.shift,
    form: row.form,
    from: start.slice(11, 16),
    until: end.slice(11, 16),
    nextDays: daysBetween(start.slice(0, 10), end.slice(0, 10)),
  };
};

const idOf = (facts: Omit<Line, "id" | "slot">, slot: number): string =>
  [
    facts.postName,
    facts.posttype,
    facts.type,
    facts.shift,
    facts.form,
    facts.from,
    facts.until,
    facts.nextDays,
    slot,
  ].join("\t");

const hoursBetween = (from: string, until: string): number => (wallSeconds(until) - wallSeconds(from)) / 3_600;

const daysBetween = (from: string, to: string): number =>
  Math.round((wallSeconds(`${to} 00:00:00`) - wallSeconds(`${from} 00:00:00`)) / 86_400);

const rank = (order: readonly string[], value: string): number => {
  const at = order.indexOf(value);
  return at === -1 ? order.length : at;
};

const compareKeys = (left: readonly (string | number)[], right: readonly (string | number)[]): number => {
  for (const [at, value] of left.entries()) {
    const other = right[at];
    if (other === undefined || value === other) continue;
    return value < other ? -1 : 1;
  }
  return 0;
};
