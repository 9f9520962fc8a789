import type { DutyRecord } from "@apron/features/duty/contract";
import { inOrder } from "@apron/kit/contract/texts";
import { addDays, hoursBetween } from "@apron/kit/server/clock";

/** The month of a day, `yyyy-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** First day of a month and of the next. */
export const monthDays = (month: string): { first: string; next: string; days: string[] } => {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const days: string[] = [];
  for (let day = first; day < next; day = addDays(day, 1)) days.push(day);
  return { first, next, days };
};

/** The month before. */
export const previousMonth = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);

/** One person's share of a month. */
export interface Share {
  readonly name: string;
  readonly shifts: number;
  readonly nights: number;
  readonly holidays: number;
  readonly hours: number;
}

/** How a month is spread over its people, the busiest first. */
export const balanceOf = (rows: readonly DutyRecord[], isHoliday: (day: string) => boolean): Share[] =>
  [...Map.groupBy(rows, (row) => `${row.name} ${row.mobile}`).values()]
    .map((own) => ({
      name: own[0]?.name ?? "",
      shifts: own.length,
      nights: own.filter((row) => row.shift === "night").length,
      holidays: own.filter((row) => isHoliday(row.startOndutyDate.slice(0, 10))).length,
      hours: own.reduce((sum, row) => sum + hoursBetween(row.startOndutyDate, row.endOndutyDate), 0),
    }))
    .toSorted((a, b) => b.hours - a.hours || inOrder(a.name, b.name));
