import { addDays, dayOf, type Instant, instantOf, nextMidnight } from "@apron/kit/server/clock";
import { promiseMinutes, type PromiseKind, warnShare } from "../question.ts";

/** When customer service works: `HH:mm-HH:mm` on working days and on all others, "" not at all; and which days are which. */
export interface Business {
  readonly workdays: string;
  readonly restDays: string;
  readonly isWorkday: (day: string) => boolean;
}

/** The hours that count where nobody has said any. */
export const usualHours = { workdays: "08:30-17:30", restDays: "" } as const;

/** So many days are looked through: longer than any run of holidays. Beyond them nothing is promised by the clock. */
export const promiseDays = 60;

const minute = 60_000;

/** The instant at which so many minutes of business hours have passed since `from`. */
export const businessAfter = (business: Business, from: Instant, minutes: number): Instant => {
  let left = minutes * minute;
  for (let ahead = 0; ahead < promiseDays; ahead += 1) {
    const span = spanOf(business, addDays(dayOf(from), ahead));
    if (!span) continue;
    const begin = Math.max(span.from, from);
    const open = span.to - begin;
    if (open <= 0) continue;
    if (left <= open) return begin + left;
    left -= open;
  }
  // Nobody works in two months: the promise is what is left of it, by the wall clock from there.
  return instantOf(`${addDays(dayOf(from), promiseDays)} 00:00:00`) + left;
};

/** Milliseconds of business hours between two instants. */
export const businessBetween = (business: Business, from: Instant, to: Instant): number => {
  let passed = 0;
  for (let day = dayOf(from); day <= dayOf(to); day = addDays(day, 1)) {
    const span = spanOf(business, day);
    if (span) passed += Math.max(0, Math.min(span.to, to) - Math.max(span.from, from));
  }
  return passed;
};

/** The hours of one day; undefined where nobody works. */
const spanOf = ({ workdays, restDays, isWorkday }: Business, day: string) => {
  const [from, to] = (isWorkday(day) ? workdays : restDays).split("-");
  if (!from || !to) return undefined;
  const begin = instantOf(`${day} ${from}:00`);
  return { from: begin, to: to === "24:00" ? nextMidnight(begin) : instantOf(`${day} ${to}:00`) };
};

/** A promise given at an instant: until when, and from when on whoever is on duty is told that it runs out. */
export interface Given {
  readonly dueAt: Instant;
  readonly warnAt: Instant;
}

/** What is promised at `from`; urgent questions have half of the time. */
export const promiseAt = (business: Business, kind: PromiseKind, from: Instant, priority: number): Given => {
  const minutes = promiseMinutes[kind] / (priority > 0 ? 2 : 1);
  return {
    dueAt: businessAfter(business, from, minutes),
    warnAt: businessAfter(business, from, minutes * warnShare),
  };
};

/** The promise that runs: the first answer until there is one, then the next one while the holder waits for it. */
export const runningPromise = (question: {
  readonly status: number;
  readonly answered_at: Instant | null;
  readonly waiting_since: Instant | null;
}): PromiseKind | undefined => {
  if (question.status > 3) return undefined;
  if (question.answered_at === null) return "first";
  return question.waiting_since === null ? undefined : "next";
};
