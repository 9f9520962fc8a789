import { clockSlack, dayOf, type Instant, instantOf, nextMidnight } from "@apron/kit/server/clock";
import type { Allowance, Limit } from "../contract.ts";

/** What is left of an allowance. */
export interface AllowanceState {
  readonly used: number;
  readonly remaining: number;
  /** When the next use becomes possible; undefined while uses remain. */
  readonly until: Instant | undefined;
}

/** What a list of uses leaves of an allowance at `now`: the tightest of its limits decides. */
export const stateOf = ({ limits }: Allowance, uses: readonly number[], now: Instant): AllowanceState => {
  const instants = uses.map((use) => Math.floor(use / 1000)).filter((use) => use <= now + clockSlack);
  const states = limits.map(({ limit, window }) => {
    const within = instants.filter((use) => use >= beginOf(window, now));
    const remaining = limit === 0 ? Infinity : Math.max(0, limit - within.length);
    const end = window === "day" ? nextMidnight(now) : Math.min(...within) + window * 1000;
    return { used: within.length, remaining, until: remaining > 0 ? undefined : end };
  });
  return {
    used: Math.max(0, ...states.map(({ used }) => used)),
    remaining: Math.min(...states.map(({ remaining }) => remaining)),
    until: states.reduce<Instant | undefined>(
      (latest, { until }) => (until === undefined ? latest : Math.max(until, latest ?? until)),
      undefined,
    ),
  };
};

/** Since when uses count. */
export const beginOf = (window: Limit["window"], now: Instant): Instant =>
  window === "day" ? instantOf(`${dayOf(now)} 00:00:00`) : now - window * 1000 + 1;
