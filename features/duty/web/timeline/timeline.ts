import { addDays, wallSeconds } from "@apron/kit/web/language";
import type { DutyRecord } from "../../record.ts";

/** Hours of a day in which a post has nobody, as `coverGaps` tells them. */
export interface Gap {
  readonly depaName: string;
  readonly postName: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** A part of the day, in per cent of its 24 hours. */
export interface Span {
  readonly left: number;
  readonly width: number;
}

export interface Bar extends Span {
  readonly row: DutyRecord;
  /** Counted from 0: bars of one lane never overlap. */
  readonly lane: number;
  /** Began the day before, or goes on the day after. */
  readonly fromBefore: boolean;
  readonly toAfter: boolean;
}

/** One line of the picture: a post with its people and its holes. */
export interface PostLine {
  readonly postName: string;
  readonly lanes: number;
  readonly bars: readonly Bar[];
  readonly gaps: readonly (Span & { readonly gap: Gap })[];
}

/**
 * Lays the shifts of one department on a day out: a line per post in the order of the rows, a lane per line and
 * role, more where people of the same role overlap. Posts that have only a gap come last.
 */
export const layOut = (date: string, rows: readonly DutyRecord[], gaps: readonly Gap[]): PostLine[] => {
  const posts = Map.groupBy(rows, (row) => row.postName);
  const holes = Map.groupBy(gaps, (gap) => gap.postName);
  return [...new Set([...posts.keys(), ...holes.keys()])].map((postName) => {
    const { bars, lanes } = laneUp(date, posts.get(postName) ?? []);
    const spans = (holes.get(postName) ?? []).map((gap) => ({ ...spanOf(date, gap.startTime, gap.endTime), gap }));
    return { postName, lanes: Math.max(1, lanes), bars, gaps: spans.filter((span) => span.width > 0) };
  });
};

/** Where a wall time stands on the axis of a day; outside the day below 0 or above 100. */
export const placeOf = (date: string, time: string): number =>
  ((wallSeconds(time) - wallSeconds(`${date} 00:00:00`)) / 86_400) * 100;

const laneUp = (date: string, rows: readonly DutyRecord[]): { bars: Bar[]; lanes: number } => {
  const bars: Bar[] = [];
  let lanes = 0;
  for (const ofRole of Map.groupBy(rows, (row) => `${row.posttype}/${row.form}`).values()) {
    const ends: string[] = [];
    for (const row of ofRole.toSorted((left, right) => (left.startOndutyDate < right.startOndutyDate ? -1 : 1))) {
      const free = ends.findIndex((end) => end <= row.startOndutyDate);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = row.endOndutyDate;
      bars.push({
        ...spanOf(date, row.startOndutyDate, row.endOndutyDate),
        row,
        lane: lanes + lane,
        fromBefore: row.startOndutyDate < `${date} 00:00:00`,
        toAfter: row.endOndutyDate > `${addDays(date, 1)} 00:00:00`,
      });
    }
    lanes += ends.length;
  }
  return { bars, lanes };
};

const spanOf = (date: string, start: string, end: string): Span => {
  const left = Math.max(0, placeOf(date, start));
  return { left, width: Math.max(0, Math.min(100, placeOf(date, end)) - left) };
};
