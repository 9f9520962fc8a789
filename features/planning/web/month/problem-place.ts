import { addDays } from "@apron/kit/web/language";
import type { RosterProblem } from "../../contract.ts";
import { placeOf, type Cells, type Line } from "./month-grid.ts";

/** A month as it stands on the screen. */
interface Standing {
  readonly lines: readonly Line[];
  readonly cells: Cells;
  readonly placeOfRow: ReadonlyMap<number, string>;
}

/**
 * The cell a problem leads to: that of its row, or for a whole post the empty cell whose hours hold its moment, else the
 * post's first line on that day. Undefined when the problem is about no one place, or its post has no line yet.
 */
export const placeOfProblem = (
  { row, at }: Pick<RosterProblem, "row" | "at">,
  { lines, cells, placeOfRow }: Standing,
): string | undefined => {
  if (row > 0 || !at) return placeOfRow.get(row);
  const ofPost = lines.filter(({ postName }) => postName === at.postName);
  const day = at.time.slice(0, 10);
  for (const start of [day, addDays(day, -1)].filter((one) => one.slice(0, 7) === day.slice(0, 7)))
    for (const line of ofPost) {
      const place = placeOf(line, start);
      if (!cells.has(place) && holds(line, start, at.time)) return place;
    }
  return ofPost[0] && placeOf(ofPost[0], day);
};

const holds = (line: Line, day: string, time: string): boolean =>
  `${day} ${line.from}:00` <= time && time < `${addDays(day, line.nextDays)} ${line.until}:00`;
