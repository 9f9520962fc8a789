import type { RosterRow } from "../../../row.ts";
import { wholeTime } from "../month-grid.ts";
import { wallSeconds } from "@apron/kit/web/language";

/** How the month is spread: the busiest first. Nights by the shift, holidays by the day it starts on. */
export interface Share {
  readonly name: string;
  readonly shifts: number;
  readonly nights: number;
  readonly holidays: number;
  readonly hours: number;
}

/** The shares of everybody who stands in the rows, under the label they have. */
export const balanceOf = (
  rows: Iterable<RosterRow>,
  holidays: ReadonlySet<string>,
  labelOf: (row: RosterRow) => string,
): readonly Share[] => {
  const shares = new Map<string, Share>();
  for (const row of rows) {
    if (row.name === "") continue;
    const name = labelOf(row);
    const share = shares.get(name) ?? { name, shifts: 0, nights: 0, holidays: 0, hours: 0 };
    shares.set(name, {
      name,
      shifts: share.shifts + 1,
      nights: share.nights + (row.shift === "night" ? 1 : 0),
      holidays: share.holidays + (holidays.has(row.startOndutyDate.slice(0, 10)) ? 1 : 0),
      hours: share.hours + hoursOf(row),
    });
  }
  return [...shares.values()].sort((left, right) => right.hours - left.hours || (left.name < right.name ? -1 : 1));
};

const hoursOf = (row: RosterRow): number =>
  wholeTime.test(row.startOndutyDate) && wholeTime.test(row.endOndutyDate)
    ? Math.max(0, (wallSeconds(row.endOndutyDate) - wallSeconds(row.startOndutyDate)) / 3_600)
    : 0;
