import { beginningOf } from "@apron/kit/contract/patterns";
import { isBackOffice } from "@apron/kit/contract/roles";
import type { RefusalCode } from "@apron/kit/contract/refusal";
import type { Instant } from "@apron/kit/server/clock";
import { type NextStep, nextStepKinds } from "../contract.ts";

/** The figures of signing in (catalogue 31; durations in milliseconds). */
export const loginLimits = {
  /** Wrong passwords that do not lock yet; the next one does (X10). */
  toleratedFailures: 5,
  lock: 10 * 60_000,
  /** After this long without a failure the count starts anew. */
  failureMemory: 12 * 3_600_000,
  /** Failures after which a sign-in without any captcha is asked for the image captcha (2.9). */
  failuresBeforeImage: 3,
  /** A number somebody gave up is another person's after that. */
  formerAddress: 365 * 86_400_000,
  /** How long a browser stays known to an account (C7). */
  browserMemory: 30 * 86_400_000,
  /** Age at which a back-office password is no longer taken, where the switch is on (C7). */
  passwordLife: 90 * 86_400_000,
  /** Seconds a second-step ticket is good for (1.19). */
  secondStepSeconds: 600,
  /** Seconds the ticket to set a forgotten password anew is good for (1.35). */
  resetTicketSeconds: 600,
  /** Absence after which the details are to be confirmed (1.14). */
  absence: 90 * 86_400_000,
  /** How long attempts to sign in and alerts are kept (X30). */
  attemptMemory: 183 * 86_400_000,
  /** How long the link of an alert is good for (21.7). */
  alertLink: 24 * 3_600_000,
  /** How long a cancelled account's records are kept without its name (X30). */
  recordMemory: 365 * 86_400_000,
  /** How long a set-up link is good for. */
  setupLink: 24 * 3_600_000,
} as const;

/** When a password sign-in asks for a code as well (catalogue C7). */
export type SecondStepPolicy = "newDevice" | "always" | "never";

/** Whether the right password is not enough: back-office roles always need a code, others as the policy says. */
export const needsSecondStep = (
  policy: SecondStepPolicy,
  who: { readonly roles: readonly string[]; readonly browserKnown: boolean },
): boolean => {
  if (policy === "always" || who.roles.some(isBackOffice)) return true;
  return policy === "newDevice" && !who.browserKnown;
};

/** Whether a right password is too old to sign in with: back-office roles only, and only with the 90-day switch on (C7). */
export const isWornOut = (
  rotation: boolean,
  who: { readonly roles: readonly string[]; readonly passwordSetAt: Instant },
  now: Instant,
): boolean => rotation && who.roles.some(isBackOffice) && now - who.passwordSetAt >= loginLimits.passwordLife;

/** Whether someone was away so long that his details are to be confirmed. */
export const wasAbsent = (lastSignIn: Instant | undefined, now: Instant): boolean =>
  lastSignIn !== undefined && now - lastSignIn > loginLimits.absence;

/**
 * Whether a refused try to sign in is shown to the account's owner: wrong and right passwords and codes, and what bars
 * him; not what anybody can cause without end, e.g. a code that was never sent.
 */
export const isTelling = (code: RefusalCode): boolean =>
  ["E1009", "E1010", "E1011", "E1012", "E1024", "E1030", "E2003", "E3020", "E4025"].includes(code);

/** Each step once, in the order of catalogue 1.26. */
export const inOrder = (steps: readonly NextStep[]): NextStep[] => nextStepKinds.filter((kind) => steps.includes(kind));

/** Tries left before the password is locked; 0 once it is. */
export const triesLeft = (failures: number): number => Math.max(0, loginLimits.toleratedFailures + 1 - failures);

/** The cause of the to-do that stands for an alert until its owner has said what it was. */
export const alertCause = (id: string): string => `alert:${id}`;

/** What of a browser's name is kept. */
export const browserNamed = (userAgent: string): string => beginningOf(userAgent, 300);
