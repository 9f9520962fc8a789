import type { Seals } from "../seals/index.ts";
import type { AuditEntry } from "./audit.ts";

const mark = "veiled:";

/**
 * The line without who it is of: a pseudonym, the same for all that one account did, which only whoever knows the account
 * and the secret can tell; no role, no address and no device that would lead to other lines of the same (catalogue 12.10).
 */
export const veiled = (line: AuditEntry, seals: Pick<Seals, "index">): AuditEntry => ({
  ...line,
  accountId: line.accountId === undefined ? undefined : `${mark}${seals.index("audit.veil", line.accountId)}`,
  roles: [],
  ip: "",
  userAgent: "",
});

/** Whether the actor of a line is a pseudonym. */
export const isVeiled = (actor: string): boolean => actor.startsWith(mark);
