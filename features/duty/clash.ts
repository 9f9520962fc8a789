import type { DutyRecord } from "./record.ts";

/** What of a shift decides whether one person can do it beside another. */
export type Stay = Pick<DutyRecord, "startOndutyDate" | "endOndutyDate" | "type">;

/** What stands against two shifts of one person: the same time, or too little rest between them. */
export type Clash =
  | { readonly kind: "overlap"; readonly severity: "error" | "warning" }
  | { readonly kind: "shortRest"; readonly severity: "warning"; readonly hours: number };

/** Whether two shifts of one person clash (15.12): nobody is in two places at once, and rests between two shifts on post. */
export const clashOf = (
  one: Stay,
  other: Stay,
  restHours: number,
  /** Hours from one wall time to another, by the clock of whoever asks. */
  hoursBetween: (from: string, until: string) => number,
): Clash | undefined => {
  const [before, after] = one.startOndutyDate <= other.startOndutyDate ? [one, other] : [other, one];
  const isOnCall = before.type === "oncall" || after.type === "oncall";
  // Somebody on call may well look after two posts; on post one cannot be in two places.
  if (before.endOndutyDate > after.startOndutyDate)
    return { kind: "overlap", severity: isOnCall ? "warning" : "error" };
  const rest = hoursBetween(before.endOndutyDate, after.startOndutyDate);
  if (isOnCall || rest >= restHours) return undefined;
  return { kind: "shortRest", severity: "warning", hours: Math.round(rest * 10) / 10 };
};
