import type { ResultOf } from "@apron/kit/contract/call";
import { addDays, mondayOf } from "@apron/kit/web/language";
import type { getChangeCalendar } from "../../contract.ts";

export type Calendar = ResultOf<typeof getChangeCalendar>;
export type CalendarChange = Calendar["changes"][number];

/** The month so many months later, `yyyy-MM`. */
export const monthAfter = (month: string, months: number): string => {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
};

/** The last day of a month. */
export const lastDayOf = (month: string): string => addDays(`${monthAfter(month, 1)}-01`, -1);

/** The weeks a month is shown in, from Monday: whole weeks, so that some days are of the months beside it. */
export const weeksOf = (month: string): string[][] => {
  const last = lastDayOf(month);
  const weeks: string[][] = [];
  for (let monday = mondayOf(`${month}-01`); monday <= last; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, ahead) => addDays(monday, ahead)));
  return weeks;
};

/** The changes whose window is open on a day. One that ends at midnight ends the day before. */
export const changesOn = (changes: readonly CalendarChange[], day: string): CalendarChange[] =>
  changes.filter(({ windowStart, windowEnd }) => windowStart.slice(0, 10) <= day && windowEnd > `${day} 00:00:00`);

/** Where an arrow leads from a day; undefined for any other key. */
export const dayBy = (key: string, day: string): string | undefined => {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
  if (days !== undefined) return addDays(day, days);
  if (key === "Home") return mondayOf(day);
  if (key === "End") return addDays(mondayOf(day), 6);
  const months = { PageUp: -1, PageDown: 1 }[key];
  if (months === undefined) return undefined;
  const month = monthAfter(day.slice(0, 7), months);
  const same = `${month}${day.slice(7)}`;
  return same <= lastDayOf(month) ? same : lastDayOf(month);
};

/** Whether the text is a month that a calendar shows. */
export const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);
