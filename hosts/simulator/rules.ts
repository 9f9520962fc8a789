import type { Instant } from "@apron/kit/server/clock";
import type { Reason } from "../protocol.ts";

const day = 86_400_000;

/** A work number that nobody signs in with for so long is disabled (catalogue 28.2). */
export const idleDays = 30;
/** Wrong passwords in a row until it is disabled. */
export const wrongPasswordMaximum = 5;
/** Days within which it must be signed in after a reset or an activation (catalogue 29.4). */
export const deadlineDays = 7;
/** Minutes a random code lives, and wrong tries it survives less one. */
export const codeMinutes = 5;
export const codeTries = 2;

/** What decides whether a work number is enabled. */
export interface Standing {
  readonly disabledReason: "inactive" | "wrongPasswords" | null;
  readonly disabledAt: Instant | null;
  readonly lastSignInAt: Instant;
  readonly signInDeadline: Instant | null;
}

/** Why and since when a work number is disabled; undefined while it is enabled. */
export const disabledOf = (
  standing: Standing,
  now: Instant,
): { readonly reason: "inactive" | "wrongPasswords"; readonly since: Instant } | undefined => {
  const { disabledReason, disabledAt, lastSignInAt, signInDeadline } = standing;
  if (disabledReason) return { reason: disabledReason, since: disabledAt ?? now };
  // A deadline stands for the last sign-in: whoever was activated has until then.
  const ends = signInDeadline ?? lastSignInAt + idleDays * day;
  return now > ends ? { reason: "inactive", since: ends } : undefined;
};

/** The refusal of a disabled work number. */
export const disabledRefusal = (reason: "inactive" | "wrongPasswords"): Reason =>
  reason === "inactive" ? "disabledInactive" : "disabledWrongPasswords";

/** When a deadline set now ends. */
export const deadlineFrom = (now: Instant): Instant => now + deadlineDays * day;

/** Limited from the instruction on that reached the threshold, until midnight or a lift (catalogue 6.7). */
export const isLimited = (flow: number, threshold: number): boolean => flow >= threshold;

/** What a host asks of a password besides what the portal does (catalogue 5.11). */
export const isTakenAsPassword = (password: string): boolean =>
  password.length >= 8 &&
  password.length <= 16 &&
  /[A-Za-z]/.test(password) &&
  /\d/.test(password) &&
  !/\s/.test(password);

/** First three and last four characters of an identity number. */
export const maskedId = (idNumber: string): string =>
  idNumber === "" ? "" : `${idNumber.slice(0, 3)}${"*".repeat(11)}${idNumber.slice(-4)}`;

/** A mobile number or mailbox as a host shows it. */
export const maskedAddress = (address: string): string => {
  const [name = "", domain] = address.split("@");
  if (domain === undefined) return name === "" ? "" : `${name.slice(0, 3)}****${name.slice(-4)}`;
  return `${name.slice(0, 2)}***@${domain}`;
};
