import { type DateOrder, dayIn, type DayToken, daysFrom, weekdayIn } from "./days.ts";
import type { View } from "./view.ts";

/** A line of a sheet whose cells are days one after the other. */
export interface Axis {
  readonly row: number;
  readonly days: readonly AxisDay[];
  /** Whether it begins a roster of its own rather than going on with the line before. */
  readonly begins: boolean;
}

export interface AxisDay {
  readonly column: number;
  readonly token: DayToken;
  /** 1 Monday … 7 Sunday as the sheet says; 0 when it does not. */
  readonly weekday: number;
}

/** Days a line must count to be one of days, and fewer where they name their month. */
const fewest = 5;
const fewestWithMonth = 3;
const daysOfWeek = 7;

/** The lines of days of a sheet, from the top; those of a calendar have a line of weekdays above all of them. */
export const axesOf = (view: View): Axis[] => {
  const calendar = calendarAxes(view);
  if (calendar.length >= 2) return calendar;
  return longEnough(view, (row) => axisIn(view, row));
};

/** The same down the columns of a sheet that is turned: bare numbers there may as well count the rows. */
export const axesDown = (view: View): Axis[] =>
  longEnough(view, (row) => {
    const axis = axisIn(view, row);
    if (!axis) return undefined;
    const [first] = axis.days;
    const above = Array.from({ length: first?.column ?? 0 }, (_, column) => view.cell(row, column)).join(" ");
    const written = view.cell(row, first?.column ?? 0);
    const isNamed = /日期|date|day|^[日号]$|[日号]期?\s*$/iu.test(above) || /[日号]/u.test(written);
    return (first?.token.month ?? 0) > 0 || isNamed ? axis : undefined;
  }).slice(0, 1);

const longEnough = (view: View, read: (row: number) => Axis | undefined): Axis[] => {
  const found = Array.from({ length: view.height }, (_, row) => read(row)).filter((axis) => axis !== undefined);
  const longest = Math.max(0, ...found.map(({ days }) => distinct(days)));
  return found
    .filter(({ days }) => distinct(days) * 2 >= longest)
    .filter((axis, at, all) => {
      const before = all[at - 1];
      // Dates and, below them, the same days as numbers are one line.
      return !(before && before.row === axis.row - 1 && before.days[0]?.column === axis.days[0]?.column);
    });
};

const axisIn = (view: View, row: number): Axis | undefined => {
  const days = (["mdy", "dmy"] as const)
    .map((order) => runIn(view, row, order))
    .reduce((best, next) => (distinct(next) > distinct(best) ? next : best));
  const hasMonth = (days[0]?.token.month ?? 0) > 0;
  return distinct(days) >= (hasMonth ? fewestWithMonth : fewest)
    ? { row, days: withWeekdays(view, row, days), begins: distinct(days) > daysOfWeek }
    : undefined;
};

type Run = readonly AxisDay[];

const runIn = (view: View, row: number, order: DateOrder): Run => {
  let best: AxisDay[] = [];
  let run: AxisDay[] = [];
  for (let column = 0; column < view.width; column += 1) {
    const token = tokenAt(view, row, column, order);
    if (!token) continue;
    const last = run.at(-1);
    if (!last || daysFrom(last.token, token) === undefined) run = [];
    run.push({ column, token, weekday: token.weekday });
    if (distinct(run) > distinct(best) || run === best) best = run;
  }
  return best;
};

/** Most cells are no days at their first sign. */
const tokenAt = (view: View, row: number, column: number, order: DateOrder): DayToken | undefined => {
  const text = view.cell(row, column);
  return /^\s*[\d０-９(（a-z周星]/i.test(text) ? dayIn(text, order) : undefined;
};

/** How many days a line counts; one may stand over several columns. */
export const distinct = (days: Run): number => new Set(days.map(({ token }) => `${token.month} ${token.day}`)).size;

/** Weekdays stand beside the days or in the line above or below. */
const withWeekdays = (view: View, row: number, days: Run): Run => {
  if (days.some(({ weekday }) => weekday > 0)) return days;
  const beside = [row + 1, row - 1, row + 2].find(
    (line) => days.filter(({ column }) => weekdayIn(view.cell(line, column)) > 0).length * 2 > days.length,
  );
  return beside === undefined
    ? days
    : days.map((day) => ({ ...day, weekday: weekdayIn(view.cell(beside, day.column)) }));
};

/** Lines of days below a line of weekdays, each going on where the one before ended; a sheet may hold several calendars. */
const calendarAxes = (view: View): Axis[] => {
  const axes: Axis[] = [];
  let columns: ReturnType<typeof weekOf> = [];
  let last: DayToken | undefined;
  for (let row = 0; row < view.height; row += 1) {
    const week = weekOf(view, row);
    if (week.length >= fewest) {
      columns = week;
      last = undefined;
      continue;
    }
    const days = calendarLine(view, row, columns, last);
    if (days.length === 0) continue;
    axes.push({ row, days, begins: last === undefined });
    last = days.at(-1)?.token;
  }
  return axes;
};

/** The columns of a line that names the days of one week; none when it does not. */
const weekOf = (view: View, row: number): { readonly column: number; readonly weekday: number }[] => {
  const found = Array.from({ length: view.width }, (_, column) => ({
    column,
    weekday: weekdayIn(view.cell(row, column)),
  })).filter(({ weekday }) => weekday > 0);
  const isWeek = found.every(({ weekday }, at) => at === 0 || weekday === ((found[at - 1]?.weekday ?? 0) % 7) + 1);
  return isWeek && found.length <= daysOfWeek ? found : [];
};

const calendarLine = (
  view: View,
  row: number,
  columns: readonly { readonly column: number; readonly weekday: number }[],
  last: DayToken | undefined,
): AxisDay[] => {
  const days: AxisDay[] = [];
  let before = last;
  for (const { column, weekday } of columns) {
    const text = view.cell(row, column);
    if (text === "") continue;
    const token = dayIn(text);
    if (!token || (before && daysFrom(before, token) !== 1)) return [];
    days.push({ column, token, weekday });
    before = token;
  }
  return days;
};
