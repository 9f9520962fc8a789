import { addDays } from "@apron/kit/server/clock";
import type { RosterRow } from "../../row.ts";
import { readWallTime } from "./spelling.ts";
import { monthDays, monthOf } from "./month.ts";

/** Moves rows of one month onto the same weekdays of the next: four weeks on, five for its last days. */
export const onSameWeekdays = (rows: readonly RosterRow[], month: string): RosterRow[] =>
  monthDays(month)
    .days.flatMap((day) => {
      const weeks = monthOf(addDays(day, -28)) === month ? 35 : 28;
      const source = addDays(day, -weeks);
      return rows.filter((row) => row.startOndutyDate.startsWith(source)).map((row) => moved(row, weeks));
    })
    .map((row, at) => ({ ...row, n: at + 1 }));

/** A copy is a row of its own: it continues no published shift. */
const moved = (row: RosterRow, days: number): RosterRow => ({
  ...row,
  id: "",
  startOndutyDate: movedTime(row.startOndutyDate, days),
  endOndutyDate: movedTime(row.endOndutyDate, days),
});

const movedTime = (written: string, days: number): string => {
  const wall = readWallTime(written);
  return wall ? addDays(wall.slice(0, 10), days) + wall.slice(10) : written;
};
