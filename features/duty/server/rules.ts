import { addDays, addYears, instantOf, wallTime } from "@apron/kit/server/clock";
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
    : typed
        .split(/[,，]/)
        .map((part) => part.trim())
        .filter((part) => part !== "")
        .slice(0, dutyLimits.applications);

/** A LIKE pattern for "contains, whatever the case"; % _ and \ stand for themselves (T32). Empty stays empty. */
export const containsPattern = (part: string): string =>
  part === "" ? "" : `%${part.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

/** Calendar days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  (instantOf(`${to} 20:00:00`) - instantOf(`${from} 20:00:00`)) / 86_400_000;

/** The wall time `hours` later in Shanghai. */
export const later = (wall: string, hours: number): string => wallTime(instantOf(wall) + hours * 3_600_000);

/** Hours from one wall time to another; negative when the second comes first. */
export const hoursBetween = (from: string, until: string): number => (instantOf(until) - instantOf(from)) / 3_600_000;

/** A stretch of time on the wall clock. */
export interface Stretch {
  readonly from: string;
  readonly until: string;
}

/** The parts of `whole` that no stretch covers, in order. */
export const gapsIn = (whole: Stretch, covered: readonly Stretch[]): Stretch[] => {
  const gaps: Stretch[] = [];
  let reached = whole.from;
  for (const { from, until } of covered.toSorted((a, b) => compare(a.from, b.from))) {
    if (from >= whole.until) break;
    if (from > reached) gaps.push({ from: reached, until: from });
    if (until > reached) reached = until;
  }
  if (reached < whole.until) gaps.push({ from: reached, until: whole.until });
  return gaps;
};

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
      .toSorted((a, b) => compare(a.posttype, b.posttype));
    return lines.length === 0 ? [] : [{ depaName, lines }];
  });
};

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

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (day: string): number => {
  const sinceMonday = daysBetween("2001-01-01", day) % 7;
  return ((sinceMonday + 7) % 7) + 1;
};

/** The tag of the day, as the calendar of statutory holidays and make-up days sees it. */
export const dayKind = (
  day: string,
  marked: { readonly kind: "holiday" | "workday" | "ordinary" } | undefined,
): "ordinary" | "weekend" | "holiday" | "workday" => {
  if (marked && marked.kind !== "ordinary") return marked.kind;
  return !marked && weekdayOf(day) >= 6 ? "weekend" : "ordinary";
};

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
    .toSorted((a, b) => b.hours - a.hours || compare(a.name, b.name));

/** Orders texts by their code units, as the database's "C" collation does. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const nextChangeOf = (rows: readonly DutyRecord[], now: string): string =>
  rows
    .flatMap((row) => [row.startOndutyDate, row.endOndutyDate])
    .filter((time) => time > now)
    .toSorted(compare)[0] ?? "";
