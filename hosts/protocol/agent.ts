import * as z from "zod/mini";
import { read, write } from "./declare.ts";
import {
  agentNumber,
  count,
  day,
  idMasked,
  label,
  office,
  password,
  pid,
  rows,
  systems,
  time,
  timeOrNever,
} from "./fields.ts";

/** Security levels 1 to 10 (catalogue 3.8): which second factors a work number is signed in with. */
const twoFactorType = z.int().check(z.minimum(1), z.maximum(10));

/** What a host knows of a work number. */
export const HostAgent = z.object({
  system: z.enum(systems),
  agentNumber,
  accountType: z.enum(["personal", "non-personal"]),
  /** The person it belongs to; "" when non-personal and nobody is named. */
  ownerName: label,
  /** First three and last four characters of the identity number, the rest as `*`. */
  ownerIdMasked: idMasked,
  /** What the owner does, e.g. 出票员. */
  role: label,
  registeredOn: day,
  /** Level of the work number at the host. */
  level: label,
  office,
  departmentId: label,
  departmentName: label,
  customerName: label,
  customerType: z.enum(["airline", "agency", "airport"]),
  city: label,
  address: label,
  twoFactorType,
  mandatoryTwoFactor: z.boolean(),
  mandatoryRealname: z.boolean(),
  /** Preset at the host, masked; "" when none is. */
  mobileMasked: label,
  emailMasked: label,
  state: z.enum(["enabled", "disabled", "cancelled"]),
  /** "" unless disabled: not signed in for too long, or five wrong passwords. */
  disabledReason: z.enum(["", "inactive", "wrongPasswords"]),
  disabledAt: timeOrNever,
  limited: z.boolean(),
  limitedAt: timeOrNever,
  frozen: z.boolean(),
  frozenAt: timeOrNever,
  /** How many PIDs are locked. */
  lockedPids: count,
  /** Instructions today. */
  flow: count,
  /** The daily maximum in effect today. */
  threshold: count,
  lastSignInAt: timeOrNever,
  /** By when the next sign-in must happen after a reset or activation; "" when none is awaited. */
  signInDeadline: timeOrNever,
});

/** A random code counts as sent also when there is nobody to send it to (catalogue 2.10). */
const sent = { expiresAt: time };

/** Work numbers: their facts, passwords and states (catalogue 28.1). */
export const agentOperations = {
  verifyPassword: write({
    summary:
      "Whether the password is right; five wrong ones in a row disable the work number. `frozen` is said of the right one alone.",
    request: { agentNumber, password },
    result: { agentNumber },
    refusals: ["unknownAgent", "wrongPassword", "disabledInactive", "disabledWrongPasswords", "frozen"],
  }),
  sendRandomCode: write({
    summary:
      "Sends a random code of six digits to the mobile or mailbox preset at the host; it replaces the one before.",
    request: { agentNumber },
    result: sent,
    refusals: [],
  }),
  checkRandomCode: write({
    summary: "Uses up the random code; dead after two wrong tries and after five minutes.",
    request: { agentNumber, code: z.string().check(z.regex(/^\d{6}$/)) },
    result: { agentNumber },
    refusals: ["wrongCode", "deadCode"],
  }),
  getAgent: read({
    summary: "Everything the host knows of a work number; a cancelled one is told with its state.",
    request: { agentNumber },
    result: HostAgent.shape,
    refusals: ["unknownAgent"],
  }),
  checkOwner: read({
    summary: "Whether name and identity number are those of the owner, so that a host need not hand them out.",
    request: { agentNumber, name: label, idNumber: z.string().check(z.maxLength(18)) },
    result: { agentNumber, nameMatches: z.boolean(), idNumberMatches: z.boolean() },
    refusals: ["unknownAgent"],
  }),
  checkEmail: read({
    summary: "Whether this is the mailbox preset at the host, of which it gives out a masked form only.",
    request: { agentNumber, email: z.string().check(z.maxLength(254)) },
    result: { agentNumber, matches: z.boolean() },
    refusals: ["unknownAgent"],
  }),
  resetPassword: write({
    summary: "Sets a new password; the next sign-in must happen by `signInDeadline`, else the work number is disabled.",
    request: { agentNumber, newPassword: password },
    result: { agentNumber, signInDeadline: time },
    refusals: ["unknownAgent", "samePassword", "weakPassword", "frozen"],
  }),
  activate: write({
    summary: "Enables a disabled work number and forgets its wrong passwords; it must sign in by `signInDeadline`.",
    request: { agentNumber },
    result: { agentNumber, signInDeadline: time },
    refusals: ["unknownAgent", "notDisabled"],
  }),
  disable: write({
    summary:
      "Disables a work number as inactive: nobody signed in by the deadline after a reset or activation (catalogue 29.4).",
    request: { agentNumber },
    result: { agentNumber },
    refusals: ["unknownAgent"],
  }),
  freeze: write({
    summary:
      "Freezes a work number for its holder: signing in is refused until it is unfrozen. Freezing twice is no error.",
    request: { agentNumber },
    result: { agentNumber, frozenAt: time },
    refusals: ["unknownAgent"],
  }),
  unfreeze: write({
    summary: "Ends a freeze.",
    request: { agentNumber },
    result: { agentNumber },
    refusals: ["unknownAgent", "notFrozen"],
  }),
  setSiNotice: write({
    summary:
      "How often signing in shows the SI notice at the terminal, with the sign-in before: 0 never, 1 at the first since `since`, 2 at the first of each day, 3 every time.",
    request: { agentNumber, frequency: z.int().check(z.minimum(0), z.maximum(3)), since: time },
    result: { agentNumber },
    refusals: ["unknownAgent"],
  }),
  cancelAgent: write({
    summary: "Deletes a work number for good.",
    request: { agentNumber },
    result: { agentNumber },
    refusals: ["unknownAgent"],
  }),
  signIn: write({
    summary: "Signs in at a PID, which costs two instructions (for tests and the terminal).",
    request: { agentNumber, password, pid },
    result: { agentNumber, pid, level: label, office, flow: count, threshold: count },
    refusals: [
      "unknownAgent",
      "wrongPassword",
      "disabledInactive",
      "disabledWrongPasswords",
      "frozen",
      "limited",
      "pidLocked",
    ],
  }),
  listLockedPids: read({
    summary: "The PIDs locked for a work number, oldest first.",
    request: { agentNumber },
    result: rows(z.object({ pid, office, lockedAt: time, reason: label })),
    refusals: ["unknownAgent"],
  }),
  unlockPid: write({
    summary: "Unlocks one PID.",
    request: { agentNumber, pid },
    result: { agentNumber, pid },
    refusals: ["unknownAgent", "notLocked"],
  }),
};
