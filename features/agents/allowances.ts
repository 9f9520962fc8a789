import type { Quota } from "@apron/kit/contract/call";
import type { RefusalKind } from "@apron/kit/contract/refusal";

/** At most `limit` uses in a natural day or in so many rolling seconds; 0 = as often as wanted. */
export interface Limit {
  readonly limit: number;
  readonly window: "day" | number;
}

/** How often a work number may do something: every one of its limits must leave room. */
export interface Allowance {
  /** Name of the counter, e.g. `reset`. */
  readonly kind: string;
  readonly limits: readonly Limit[];
}

/** An allowance that is taken on behalf of somebody: each of its limits says what it is refused with once it is used up. */
export interface Ration extends Allowance {
  readonly limits: readonly (Limit & { readonly refusal: RefusalKind })[];
}

/** Names the refusal of each limit of an allowance. */
export const rationOf = (allowance: Allowance, refusalOf: (window: Limit["window"]) => RefusalKind): Ration => ({
  kind: allowance.kind,
  limits: allowance.limits.map((limit) => ({ ...limit, refusal: refusalOf(limit.window) })),
});

/** A ration as a call declares it under `within`, for its readers. */
export const agentQuotas = ({ limits }: Ration): Quota[] => limits.map((limit) => ({ subject: "agent", ...limit }));

/** What a work number may do how often (catalogue 31); the desk may change the daily figure of `liftFlow`. */
export const allowances = {
  reset: {
    kind: "reset",
    limits: [
      { limit: 2, window: "day" },
      { limit: 1, window: 3600 },
    ],
  },
  activate: { kind: "activate", limits: [{ limit: 1, window: 3600 }] },
  liftFlow: { kind: "liftFlow", limits: [{ limit: 1, window: "day" }] },
  unlockPid: { kind: "unlockPid", limits: [{ limit: 3, window: "day" }] },
  clearFlow: { kind: "clearFlow", limits: [{ limit: 1, window: "day" }] },
  /** Wrong passwords at binding, existing number or not: the third locks until the next 00:00 (X11, 0.14). */
  wrongPassword: { kind: "wrongPassword", limits: [{ limit: 3, window: "day" }] },
  /** A random code, existing number or not: sending it is the first use, its two wrong tries the others (2.10, 0.14). */
  randomCode: { kind: "randomCode", limits: [{ limit: 3, window: 300 }] },
} as const satisfies Record<string, Allowance>;
export type AllowanceKind = keyof typeof allowances;

/** The other figures of work numbers (catalogue 31). */
export const agentLimits = {
  /** Submissions of a binding per mobile number and day; each counts (3.27). */
  bindsPerDay: 10,
  /** Random codes of a work number, existing or not: seconds between two, and how many (2.10). */
  randomCode: { seconds: 60, perHour: 5, perDay: 10 },
  /** Days after a reset or an activation within which the work number must sign in at the host (29.4). */
  signInDays: 7,
  /** Days left of these days at which its holder is reminded. */
  signInReminders: [3, 1],
  /** Days a self-service permission is good for, and the days left at which its holder is reminded (29.8). */
  selfServiceDays: 365,
  selfServiceReminders: [30, 7, 1],
  /** Calendar months after which an unused work number may be reclaimed, and days its holder is told before (29.7). */
  reclaimMonths: 6,
  reclaimNoticeDays: 30,
  /** Seconds the step between the old and the new mobile number may take. */
  changeMobileSeconds: 600,
  /** Milliseconds the health card waits for the hosts before it shows what they said last. */
  healthPatience: 700,
} as const;
