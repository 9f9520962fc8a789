import { addDays, addMonths, dayOf, type Instant, instantOf, nextMidnight, wallTime } from "@apron/kit/server/clock";
import { signinLimits } from "../contract.ts";

const second = 1000;
const dayLength = 86_400_000;

/** From when on records may be shown at `now`: the beginning of the day six calendar months ago (catalogue 7.5). */
export const oldestShown = (now: Instant): Instant =>
  instantOf(`${addMonths(dayOf(now), -signinLimits.months)} 00:00:00`);

/** Records from one instant to another, both included; whole seconds, as hosts tell them. */
export interface Range {
  readonly from: Instant;
  readonly to: Instant;
  /** It was asked for from earlier on. */
  readonly clamped: boolean;
}

/** What is wrong with a range: its ends change places, too many days, or all of it too long ago. */
export type WrongRange = "order" | "tooLong" | "tooOld";

/** The range that two filters ask for at `now`: days count whole, what lies too far back is cut off, the future too. */
export const rangeOf = (startTime: string, endTime: string, now: Instant): Range | WrongRange => {
  const today = Math.floor(now / second) * second;
  const given = endTime === "" ? undefined : momentOf(endTime, "23:59:59");
  const begin = startTime === "" ? undefined : momentOf(startTime, "00:00:00");
  if (given !== undefined && begin !== undefined && begin > given) return "order";
  const longest = signinLimits.days * dayLength;
  const oldest = oldestShown(now);
  const from = Math.max(
    begin ?? instantOf(`${addDays(dayOf(given ?? today), 1 - signinLimits.days)} 00:00:00`),
    oldest,
  );
  const to = given ?? Math.min(today, from + longest);
  if (to < oldest) return "tooOld";
  if (to - from > longest) return "tooLong";
  // What is still to come has not been written down anywhere.
  return { from, to: Math.max(from, Math.min(to, today)), clamped: begin !== undefined && begin < oldest };
};

const momentOf = (typed: string, hour: string): Instant => instantOf(typed.length === 10 ? `${typed} ${hour}` : typed);

/** What decides whether the records of a number may be read. */
export interface Service {
  /** The consent letter was signed with the binding; signing it anew gives no second free time. */
  readonly boundAt: Instant;
  /** Until when the last permission was given. */
  readonly permittedUntil: Instant | undefined;
}

/** Until when the service is open: six calendar months from the consent, or as long as a permission lasts (catalogue 7.5). */
export const openUntil = ({ boundAt, permittedUntil }: Service): Instant => {
  const free = nextMidnight(instantOf(`${addMonths(dayOf(boundAt), signinLimits.months)} 00:00:00`));
  return Math.max(free, permittedUntil ?? 0);
};

/** `登录记录_10001_2026-05-01_2026-05-31` (catalogue 7.3). */
export const exportName = (agentNumber: string, { from, to }: Pick<Range, "from" | "to">): string =>
  `登录记录_${agentNumber}_${wallTime(from).slice(0, 10)}_${wallTime(to).slice(0, 10)}`;
