import type { Instant } from "@apron/kit/server/clock";
import { type Cause, hostCodes, type ServiceState, statusLimits, worse } from "../states.ts";

/** What the gateway met at a host in one minute, over all instances. */
export interface Sample {
  readonly system: string;
  readonly minute: Instant;
  readonly tries: number;
  readonly failures: number;
  /** Refused by a breaker, without asking the host. */
  readonly resting: number;
  readonly totalMs: number;
}

/** Minutes of the past a host is judged by, and those that say how it is right now. */
export const window = { minutes: 5, latest: 2 } as const;
/** From these on it is down, or degraded. */
const bounds = { asks: 3, downShare: 0.5, degradedShare: 0.1, degradedFailures: 3, slowMs: 2_000 } as const;

/** How a host stands by what the gateway met: down by the last two minutes, degraded by the last five (catalogue 28.5). */
export const hostState = (samples: readonly Sample[], now: Instant): "operational" | "degraded" | "down" => {
  const latest = sumOf(samples.filter(({ minute }) => minute > now - window.latest * 60_000 && minute <= now));
  if (latest.asks >= bounds.asks && latest.failed / latest.asks >= bounds.downShare) return "down";
  const all = sumOf(samples.filter(({ minute }) => minute > now - window.minutes * 60_000 && minute <= now));
  const fails = all.failed >= bounds.degradedFailures && all.failed / all.asks >= bounds.degradedShare;
  const slow = all.tries >= bounds.asks && all.totalMs / all.tries >= bounds.slowMs;
  return fails || slow ? "degraded" : "operational";
};

/** Tries, failures and mean time of samples together. */
export const sumOf = (samples: readonly Sample[]) => {
  const sum = { tries: 0, failures: 0, resting: 0, totalMs: 0 };
  for (const { tries, failures, resting, totalMs } of samples) {
    sum.tries += tries;
    sum.failures += failures;
    sum.resting += resting;
    sum.totalMs += totalMs;
  }
  return { ...sum, asks: sum.tries + sum.resting, failed: sum.failures + sum.resting };
};

/** What somebody said, or announced, in both languages. */
interface Said {
  readonly subjects: readonly string[];
  readonly from: Instant;
  readonly until: Instant;
  readonly zh: string;
  readonly en: string;
}

/** Everything that decides how things stand. */
export interface Inputs {
  readonly samples: readonly Sample[];
  /** Open faults by the office code of their airport. */
  readonly faults: readonly { readonly officeCode: string; readonly since: Instant }[];
  readonly windows: readonly Said[];
  readonly overrules: readonly (Said & { readonly state: ServiceState })[];
}

/** How a subject that is not operational stands, why, and since when where that is known. */
export interface Standing {
  readonly state: Exclude<ServiceState, "operational">;
  readonly cause: Cause;
  readonly since: Instant;
  /** When it is to end; undefined where nobody knows. */
  readonly until: Instant | undefined;
  readonly zh: string;
  readonly en: string;
}

/**
 * How everything stands at `now`, the operational left out: a person's word goes first until it expires, then a window of
 * maintenance, then what is measured of hosts and reported of airports (catalogue 28.5).
 */
export const standingsAt = (inputs: Inputs, now: Instant): Map<string, Standing> => {
  const standing = new Map<string, Standing>();
  for (const { officeCode, since } of inputs.faults) {
    const known = standing.get(officeCode);
    const first = Math.min(since, known?.since ?? since);
    standing.set(officeCode, { ...measured, state: "degraded", cause: "fault", since: first });
  }
  for (const system of hostCodes) {
    const own = inputs.samples.filter((sample) => sample.system === system);
    const state = hostState(own, now);
    if (state !== "operational") standing.set(system, { ...measured, state, cause: "gateway", since: now });
  }
  for (const said of inputs.windows.filter((one) => isNow(one, now)))
    for (const subject of said.subjects)
      standing.set(subject, { ...wordsOf(said), state: "maintenance", cause: "window" });
  for (const said of inputs.overrules.filter((one) => isNow(one, now)))
    for (const subject of said.subjects) {
      if (said.state === "operational") standing.delete(subject);
      else standing.set(subject, { ...wordsOf(said), state: said.state, cause: "person" });
    }
  return standing;
};

const measured = { until: undefined, zh: "", en: "" } as const;
const isNow = ({ from, until }: Said, now: Instant): boolean => from <= now && now < until;
const wordsOf = ({ from, until, zh, en }: Said) => ({ since: from, until, zh, en });

/** A stretch of time in which something was not operational; undefined while it goes on. */
export interface Period {
  readonly state: Exclude<ServiceState, "operational">;
  readonly since: Instant;
  readonly until: Instant | undefined;
}

/** What a day was like: the worst of it, and the minutes of each. */
export interface DayHealth {
  readonly day: string;
  readonly state: ServiceState;
  readonly down: number;
  readonly degraded: number;
  readonly maintenance: number;
}

/** Each day by the periods that touch it; `begins` gives the instant a day begins, the last one ends at `now`. */
export const daysOf = (
  periods: readonly Period[],
  days: readonly { readonly day: string; readonly from: Instant; readonly to: Instant }[],
  now: Instant,
): DayHealth[] =>
  days.map(({ day, from, to }) => {
    const sums = { down: 0, degraded: 0, maintenance: 0 };
    let state: ServiceState = "operational";
    for (const period of periods) {
      const length = Math.min(period.until ?? now, to, now) - Math.max(period.since, from);
      if (length <= 0) continue;
      sums[period.state] += length;
      state = worse(state, period.state);
    }
    const minutes = (milliseconds: number): number => Math.ceil(milliseconds / 60_000);
    return {
      day,
      state,
      down: minutes(sums.down),
      degraded: minutes(sums.degraded),
      maintenance: minutes(sums.maintenance),
    };
  });

/** Hundredths of a per cent of the days' minutes in which nothing was down. */
export const uptimeOf = (days: readonly DayHealth[]): number => {
  const all = days.length * 1_440;
  const down = days.reduce((sum, day) => sum + day.down, 0);
  return all === 0 ? 10_000 : Math.floor((10_000 * (all - down)) / all);
};

/** What is wrong with a person's word, or with a window, by its times. */
export const overruleEnds = (until: Instant, now: Instant): boolean =>
  until > now && until <= now + statusLimits.overruleDays * 86_400_000;
export const windowFits = (from: Instant, until: Instant, now: Instant): "" | "order" | "over" => {
  if (until <= from || until - from > statusLimits.windowHours * 3_600_000) return "order";
  return until <= now || from > now + statusLimits.aheadDays * 86_400_000 ? "over" : "";
};
