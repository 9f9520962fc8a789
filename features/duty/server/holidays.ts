import official from "chinese-days/dist/chinese-days.json" with { type: "json" };
import type { CalendarDay } from "../directory.ts";
import type { Stores } from "./stores.ts";

const holidays: Readonly<Record<string, string>> = official.holidays;
const workdays: Readonly<Record<string, string>> = official.workdays;
// Its lines read "National Day,国庆节,3": English, Chinese, days.
const chineseName = (line: string): string => line.split(",")[1] ?? line;

/** Public holidays a year has by law since 2025: as many entered by the planners are its arrangement. */
const statutoryDays = 13;

/** Whether the State Council's arrangement of a year is known: by the package, or as the planners entered it (29.12). */
export const isYearIn = async ({ directory }: Stores, year: string): Promise<boolean> => {
  if (Object.keys(holidays).some((day) => day.startsWith(year))) return true;
  const entered = await directory.calendarDays(`${year}-01-01`, `${year}-12-31`);
  return entered.filter(({ kind }) => kind === "holiday").length >= statutoryDays;
};

/** Statutory holidays and make-up working days between two days, with the planners' corrections, oldest first. */
export const calendarBetween = async ({ directory }: Stores, from: string, to: string): Promise<CalendarDay[]> => {
  const days = new Map<string, CalendarDay>();
  for (const [kind, known] of [
    ["holiday", holidays],
    ["workday", workdays],
  ] as const)
    for (const [day, line] of Object.entries(known))
      if (day >= from && day <= to) days.set(day, { day, kind, name: chineseName(line), source: "official" });
  for (const { day, kind, name } of await directory.calendarDays(from, to))
    if (kind === "ordinary") days.delete(day);
    else days.set(day, { day, kind, name, source: "own" });
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
};
