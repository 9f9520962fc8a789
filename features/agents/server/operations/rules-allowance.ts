import { clockSlack, dayOf, type Instant, instantOf, nextMidnight } from "@apron/kit/server/clock";
import type { Limit } from "../../contract.ts";

/** What is left of an allowance. */
export interface AllowanceState<Each extends Limit = Limit> {
  /** The limit that leaves the least, whose figures these are; of several that leave nothing, the one that ends last. */
  readonly limit: Each;
  readonly used: number;
  readonly remaining: number;
  /** When the next use becomes possible; undefined while uses remain. */
  readonly until: Instant | undefined;
}

/** What a list of uses leaves of an allowance at `now`: the tightest of its limits decides. */
export const stateOf = <Each extends Limit>(
  { limits }: { readonly limits: readonly Each[] },
  uses: readonly number[],
  now: Instant,
): AllowanceState<Each> => {
  const instants = uses.map((use) => Math.floor(use / 1000)).filter((use) => use <= now + clockSlack);
  const states = limits.map((limit) => leftOf(limit, instants, now));
  return states.reduce((tightest, other) => (isTighter(other, tightest) ? other : tightest));
};

const leftOf = <Each extends Limit>(limit: Each, instants: readonly Instant[], now: Instant): AllowanceState<Each> => {
  const within = instants.filter((use) => use >= beginOf(limit.window, now));
  const remaining = limit.limit === 0 ? Infinity : Math.max(0, limit.limit - within.length);
  const end = limit.window === "day" ? nextMidnight(now) : Math.min(...within) + limit.window * 1000;
  return { limit, used: within.length, remaining, until: remaining > 0 ? undefined : end };
};

const isTighter = (one: AllowanceState, other: AllowanceState): boolean =>
  one.remaining < other.remaining || (one.remaining === 0 && (one.until ?? 0) > (other.until ?? 0));

/** Since when uses count. */
export const beginOf = (window: Limit["window"], now: Instant): Instant =>
  window === "day" ? instantOf(`${dayOf(now)} 00:00:00`) : now - window * 1000 + 1;
