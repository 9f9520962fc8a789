import { plain } from "../spelling.ts";

/**
 * Days written with a dot, as a spreadsheet hands them on: it took 12.10 for a number and kept 12.1. The nought is put back where
 * the days around it, along a row or down a column, leave no doubt: 12.9, 12.1, 12.11.
 */
export const withNoughts = (cells: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  if (!cells.some((row) => row.some(hasLostNought))) return cells;
  const across = cells.map(restored);
  const width = across.reduce((most, row) => Math.max(most, row.length), 0);
  const down = Array.from({ length: width }, (_, column) => restored(across.map((row) => row[column] ?? "")));
  return across.map((row, at) => row.map((cell, column) => down[column]?.[at] ?? cell));
};

/**
 * A column of dates whose days may be written as 12.2, with those as 12/2. One that might have lost its nought, as it stands below
 * a later day and above one later still, stays as it is written and is asked about at its row.
 */
export const slashedDays = (column: readonly string[]): string[] => {
  const days = column.map(dottedDay);
  const isText = days.some(keepsNought);
  const distinct = runsOf(days);
  const isDoubtful = (day: DottedDay): boolean =>
    !isText &&
    day.day <= 3 &&
    distinct.some(
      (one, at) =>
        sameDay(one, day) && isBetween(distinct[at - 1], day, { ...day, day: day.day * 10 }, distinct[at + 1]),
    );
  return column.map((cell, at) => {
    const day = days[at];
    return day === undefined || isDoubtful(day) ? cell : `${day.month}/${day.day}`;
  });
};

interface DottedDay {
  readonly month: number;
  readonly day: number;
  /** Written with a nought at its end, as only a text has it. */
  readonly nought: boolean;
}

const dottedDay = (cell: string): DottedDay | undefined => {
  const [, month = "", day = ""] = /^(\d{1,2})\.(\d{1,2})$/.exec(plain(cell)) ?? [];
  const [monthNumber, dayNumber] = [Number(month), Number(day)];
  const isDay = monthNumber >= 1 && monthNumber <= 12 && dayNumber >= 1 && dayNumber <= 31;
  return isDay ? { month: monthNumber, day: dayNumber, nought: day.endsWith("0") } : undefined;
};

const hasLostNought = (cell: string): boolean => /^\d{1,2}\.[123]$/.test(cell.trim());

const keepsNought = (day: DottedDay | undefined): boolean => day?.nought === true;

const sameDay = (one: DottedDay | undefined, other: DottedDay): boolean =>
  one !== undefined && one.month === other.month && one.day === other.day;

/** The days one after the other, each once however often it stands. */
const runsOf = (days: readonly (DottedDay | undefined)[]): DottedDay[] =>
  days.filter((day) => day !== undefined).filter((day, at, all) => !sameDay(all[at - 1], day));

/** Whether `written` lies out of order where `whole` would not. */
const isBetween = (
  before: DottedDay | undefined,
  written: DottedDay,
  whole: DottedDay,
  after: DottedDay | undefined,
): boolean =>
  before?.month === written.month &&
  before.day > written.day &&
  before.day < whole.day &&
  (!after || after.day > whole.day || after.month !== written.month);

const restored = (line: readonly string[]): string[] => {
  const days = line.map(dottedDay);
  const distinct = runsOf(days);
  if (distinct.some(keepsNought)) return [...line];
  // Which of the days one after the other stands for ten times itself.
  const isTenfold = distinct.map((day, at) => {
    const [before, earlier, after] = [distinct[at - 1], distinct[at - 2], distinct[at + 1]];
    const whole = day.day * 10;
    const isNext = sameDay(before, { ...day, day: whole - 1 });
    const goesOn = after === undefined ? sameDay(earlier, { ...day, day: whole - 2 }) : followed(after, day, whole);
    return day.day <= 3 && isNext && goesOn;
  });
  let run = -1;
  let last: DottedDay | undefined;
  return line.map((cell, at) => {
    const day = days[at];
    if (!day) return cell;
    if (!sameDay(last, day)) run += 1;
    last = day;
    return isTenfold[run] === true ? cell.replace(/(\.\d)/, "$10") : cell;
  });
};

/** Whether the day after is that of a calendar: the next one, or the first of the next month. */
const followed = (after: DottedDay, { month }: DottedDay, whole: number): boolean =>
  (after.month === month && after.day === whole + 1) ||
  (whole === 30 && after.month === (month % 12) + 1 && after.day === 1);
