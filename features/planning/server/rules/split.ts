import { addDays, daysBetween, hoursBetween } from "@apron/kit/server/clock";
import { isCalendarDay } from "@apron/kit/contract/patterns";
import { planningLimits, type RosterRow } from "../../row.ts";
import { type CodeMeaning, type Resolved, wholeDay } from "./shapes/codes.ts";
import { dayUnder } from "./shapes/dates.ts";
import { type DateWriting, isoDate } from "./us-dates.ts";
import { isWallTime } from "./rows.ts";
import { dayIn, isDated, plain, readWallTime, tidyRow } from "./spelling.ts";

/** What rows of a file are read by, beside their columns. */
export interface Reading {
  /** What a code stands for. */
  readonly resolve: (code: string, row: RosterRow) => Resolved;
  /** The month of days that say none. */
  readonly month: string;
  /** How a date of three numbers is written. */
  readonly dates: DateWriting;
  /** Whether days without hours are meant whole: in a file that knows no hours, but not in a calendar file, which ends before its last day. */
  readonly days: "whole" | "exact" | "";
}

export const plainReading: Reading = {
  resolve: () => ({ source: "unknown", meanings: [] }),
  month: "",
  dates: "",
  days: "",
};

/** Numbers apart of the rows that one row of a file gives, further than a file has rows. */
export const splitStep = 200_000;
const longestHours = 48;
const mostDays = 31;

/**
 * The shifts a row of a file stands for: one as a rule; one a day of a span of days, and one for each meaning of a code; none on a
 * day off. What cannot be understood stays one row as it was typed.
 */
export const shiftsOf = (row: RosterRow, date: string, today: string, reading: Reading): RosterRow[] => {
  const written = {
    ...row,
    startOndutyDate: iso(row.startOndutyDate, reading),
    endOndutyDate: iso(row.endOndutyDate, reading),
  };
  const found = shiftsIn(written, iso(dayUnder(reading.month, date), reading), today, reading);
  return found.map((one, at) => ({ ...one, n: row.n + at * splitStep }));
};

const iso = (text: string, { dates }: Reading): string =>
  dates === "" || dates === "ask" ? text : isoDate(text, dates);

const shiftsIn = (row: RosterRow, date: string, today: string, reading: Reading): RosterRow[] => {
  const { startOndutyDate: start, endOndutyDate: end } = row;
  if (date !== "" && start === "" && end === "")
    return spanIn(date, today).flatMap((day) => underCode(row, day, reading));
  const span = date === "" ? [] : spanIn(date, today);
  if (span.length > 1 && !isDated(start, today))
    return span.map((day) => ({ ...row, startOndutyDate: `${day} ${start}`, endOndutyDate: end === start ? "" : end }));
  const days = date === "" ? wholeDays(start, end, today, reading) : [];
  if (days.length > 0) return days.flatMap((day) => underCode(row, day, reading));
  return wholeTurns(withDate(row, date, today), today);
};

/** The days of `12/1-12/7`, `12月1日至7日` or one day; a day that is none stays as it is written. */
const spanIn = (written: string, today: string): string[] => {
  const one = readWallTime(written, today);
  if (one) return [one.slice(0, 10)];
  // 12.1-12.7 is a span of days; alone it might as well be a time, or a number.
  const text = plain(written).replace(/^(\d{1,2})\.(\d{1,2})(\s*[-~至到]\s*)(\d{1,2})\.(\d{1,2})$/u, "$1/$2$3$4/$5");
  const [, first = "", last = ""] = /^(\S.*?)\s*(?:-|~|至|到)\s*(\S.*)$/u.exec(text) ?? [];
  for (const [from, until] of [[first, last], ...splitsAt(text)]) {
    const start = dayIn(from ?? "", today);
    const end = dayIn(until ?? "", today) ?? dayIn(`${(from ?? "").replace(/\d+日?$/u, "")}${until ?? ""}`, today);
    if (!start || !end || start.rest !== "" || end.rest !== "") continue;
    // A span over the turn of the year without years ends in the next one.
    const days = daysBetween(start.day, end.day);
    if (days >= 0 && days < mostDays) return Array.from({ length: days + 1 }, (_, at) => addDays(start.day, at));
  }
  return [written];
};

/** Dates with dashes of their own may be apart at any of these. */
const splitsAt = (text: string): [string, string][] =>
  [...text.matchAll(/\s*[-~至到]\s*/gu)].map((sign) => [
    text.slice(0, sign.index),
    text.slice(sign.index + sign[0].length),
  ]);

/** The days from one date to another, both of them counted, where neither says hours; none when they do. */
const wholeDays = (start: string, end: string, today: string, reading: Reading): string[] => {
  if (reading.days === "exact" || end === "") return [];
  if (end === start) {
    const days = spanIn(start, today);
    return days.length > 1 || (reading.days === "whole" && dayOnly(start, today) !== undefined) ? days : [];
  }
  const [from, until] = [dayOnly(start, today), dayOnly(end, today)];
  if (from === undefined || until === undefined) return [];
  const days = daysBetween(from.day, until.day);
  // Midnights of a workbook are days where no row says hours, or where they are too far apart for a shift.
  const isMeant = reading.days === "whole" || (from.isBare && until.isBare) || days * 24 > longestHours;
  return isMeant && days >= 0 && days < mostDays
    ? Array.from({ length: days + 1 }, (_, at) => addDays(from.day, at))
    : [];
};

const dayOnly = (written: string, today: string): { readonly day: string; readonly isBare: boolean } | undefined => {
  const found = dayIn(plain(written), today);
  return found && /^(00:00(:00)?)?$/.test(found.rest) ? { day: found.day, isBare: found.rest === "" } : undefined;
};

/** Whether the rows of a file know days only: every start and end stands without hours. */
export const knowsDaysOnly = (cells: readonly string[], today: string): boolean =>
  cells.length > 0 && cells.every((cell) => dayOnly(cell, today) !== undefined || spanIn(cell, today).length > 1);

/** The shifts of one day under what its cell says: a code, or hours of its own. */
const underCode = (row: RosterRow, day: string, { resolve }: Reading): RosterRow[] => {
  const code = row.shift === "" ? wholeDay : row.shift;
  const { meanings } = resolve(code, row);
  if (meanings.length === 0) {
    const typed = `${day} ${code}`.slice(0, planningLimits.cell);
    return [{ ...row, shift: "", startOndutyDate: typed, endOndutyDate: typed }];
  }
  return meanings.filter(({ kind }) => kind !== "off").map((meaning) => worked(row, day, meaning));
};

const worked = (row: RosterRow, day: string, meaning: CodeMeaning): RosterRow => {
  const { kind, start, end, type, posttype, postName } = meaning;
  const last = end <= start && isCalendarDay(day) ? addDays(day, 1) : day;
  return {
    ...row,
    shift: kind,
    type: row.type || type,
    posttype: row.posttype || posttype,
    postName: postName || row.postName,
    startOndutyDate: `${day} ${start}:00`,
    endOndutyDate: `${last} ${end}:00`,
  };
};

/** Longer than a shift may be, and whole turns of a day: one shift for each of them. Any other length is told at its row. */
const wholeTurns = (row: RosterRow, today: string): RosterRow[] => {
  const { startOndutyDate: start, endOndutyDate: end } = tidyRow(row, today);
  if (!isWallTime(start) || !isWallTime(end)) return [row];
  const hours = hoursBetween(start, end);
  const isWhole = hours > longestHours && hours % 24 === 0 && hours / 24 <= mostDays;
  if (!isWhole) return [row];
  return Array.from({ length: hours / 24 }, (_, at) => ({
    ...row,
    startOndutyDate: addDays(start.slice(0, 10), at) + start.slice(10),
    endOndutyDate: addDays(start.slice(0, 10), at + 1) + start.slice(10),
  }));
};

/** Where the day stands apart, it goes before the times; one that cannot be read stays in sight as it was typed. */
const withDate = (row: RosterRow, date: string, today: string): RosterRow => {
  const { startOndutyDate: start, endOndutyDate: end } = row;
  if (date === "" || start === "" || isDated(start, today)) return row;
  // A date cell of a workbook comes with a midnight of its own.
  const day = readWallTime(date)?.slice(0, 10) ?? date;
  return {
    ...row,
    startOndutyDate: `${day} ${start}`.slice(0, planningLimits.cell),
    endOndutyDate: end === start ? "" : end,
  };
};
