import { likeAnywhere } from "@apron/kit/contract/search/grams";
import { plainly, seen } from "@apron/kit/contract/patterns";
import { inOrder } from "@apron/kit/contract/texts";
import { addDays, addYears, instantOf, wallTime, weekdayOf } from "@apron/kit/server/clock";
import { dutyLimits, type DutyRecord } from "../record.ts";

/** Whether a search may ask for the day: within a year before and after today, both ends included (E15001). */
export const isSearchable = (day: string, today: string): boolean =>
  day >= addYears(today, -dutyLimits.searchYears) && day <= addYears(today, dutyLimits.searchYears);

/** The instants between which shifts are looked for: all that begin before `until`, end after `from`, and began no earlier than `earliest`. */
export const dayWindow = (day: string): { from: string; until: string; earliest: string } =>
  windowOf(`${day} 00:00:00`, `${addDays(day, 1)} 00:00:00`);

/** As `dayWindow`, for any two wall times. */
export const windowOf = (from: string, until: string): { from: string; until: string; earliest: string } => ({
  from,
  until,
  // No shift is longer than the limit, so nothing that began earlier can still be running.
  earliest: later(from, -dutyLimits.longestShiftHours),
});

/** The parts of an application filter: separated by , or ，, empty ones dropped (catalogue 15.7). */
export const applicationParts = (typed: string): string[] =>
  // Most searches name none, and splitting by an expression is slow.
  typed === ""
    ? []
    : seen(typed)
        .split(",")
        .map((part) => part.trim())
        .filter((part) => part !== "")
        .slice(0, dutyLimits.applications);

/** A LIKE pattern for "contains", whatever the case and width; % _ and \ stand for themselves (T32). Empty stays empty. */
export const containsPattern = (part: string): string => {
  const plain = part === "" ? "" : plainly(part);
  return plain === "" ? "" : likeAnywhere(plain.toLowerCase());
};

/** The wall time `hours` later in Shanghai. */
export const later = (wall: string, hours: number): string => wallTime(instantOf(wall) + hours * 3_600_000);

/** One line of a department on the board of who is on duty now. */
export interface BoardLine {
  readonly posttype: string;
  readonly rows: DutyRecord[];
  /** The first handover after now on this line; "" when none is known. */
  readonly nextChange: string;
}

/** Who is on duty now, by department and line, from the sorted shifts around now (15.12). */
export const boardOf = (around: readonly DutyRecord[], now: string): { depaName: string; lines: BoardLine[] }[] => {
  const departments = Map.groupBy(around, (row) => row.depaName);
  return [...departments].flatMap(([depaName, rows]) => {
    const lines = [...Map.groupBy(rows, (row) => row.posttype)]
      .map(([posttype, ofLine]) => ({
        posttype,
        rows: ofLine.filter((row) => row.stateNum === 1),
        nextChange: nextChangeOf(ofLine, now),
      }))
      .toSorted((a, b) => inOrder(a.posttype, b.posttype));
    return lines.length === 0 ? [] : [{ depaName, lines }];
  });
};

/** The tag of the day, as the calendar of statutory holidays and make-up days sees it. */
export const dayKind = (
  day: string,
  marked: { readonly kind: "holiday" | "workday" | "ordinary" } | undefined,
): "ordinary" | "weekend" | "holiday" | "workday" => {
  if (marked && marked.kind !== "ordinary") return marked.kind;
  return !marked && weekdayOf(day) >= 6 ? "weekend" : "ordinary";
};

const nextChangeOf = (rows: readonly DutyRecord[], now: string): string =>
  rows
    .flatMap((row) => [row.startOndutyDate, row.endOndutyDate])
    .filter((time) => time > now)
    .toSorted(inOrder)[0] ?? "";
