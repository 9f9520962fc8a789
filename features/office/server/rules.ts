import { roles } from "@apron/kit/contract/roles";
import type { RefusalKind } from "@apron/kit/contract/refusal";
import { officeRefusals } from "../texts.ts";

const apart: readonly string[] = [roles.administrator.id, roles.securityAdministrator.id, roles.auditor.id];
const known: readonly string[] = Object.values(roles).map(({ id }) => id);

/** What a change of roles comes to. */
export interface RoleChange {
  /** Held and no longer wanted: gone at once. */
  readonly taken: readonly string[];
  /** Wanted and not held: to be confirmed by a second person. */
  readonly asked: readonly string[];
}

/** The difference between the roles held and the roles wanted. */
export const roleChange = (held: readonly string[], wanted: readonly string[]): RoleChange => ({
  taken: held.filter((role) => !wanted.includes(role)),
  asked: [...new Set(wanted)].filter((role) => !held.includes(role)),
});

/** The same for an account that somebody else gets by a new number: he holds nothing of it before a second person confirms it anew. */
export const handOverChange = (held: readonly string[], wanted: readonly string[]): RoleChange => ({
  taken: held,
  asked: [...new Set(wanted)],
});

/** Why these roles may not be asked for by somebody with `ownRoles`, if so; `afterwards` is what the person would hold. */
export const whyNotAsk = (
  ownRoles: readonly string[],
  asked: readonly string[],
  afterwards: readonly string[],
): RefusalKind | undefined => {
  if (asked.some((role) => !known.includes(role) || !ownRoles.includes(role))) return officeRefusals.E18001;
  return isSeparated(afterwards) ? undefined : officeRefusals.E18005;
};

/**
 * Whether somebody with `ownRoles` may change the number an account signs in with: a new number is a new owner, so that it
 * hands over every role the account holds or waits for.
 */
export const mayHandOver = (ownRoles: readonly string[], heldOrAsked: readonly string[]): boolean =>
  heldOrAsked.every((role) => ownRoles.includes(role));

/** Whether system, security and audit administration are not all in one hand (catalogue 25.1). */
export const isSeparated = (held: readonly string[]): boolean => !apart.every((role) => held.includes(role));

/** Whether this person may decide the grant: neither the one who asked nor the one who gets it. */
export const mayDecide = (who: string, grant: { readonly askedBy: string; readonly accountId: string }): boolean =>
  who !== grant.askedBy && who !== grant.accountId;

/** An audit line's text: control characters become spaces, the rest is cut at `maximum` code points (T37). */
export const oneLine = (text: string, maximum: number): string =>
  // oxlint-disable-next-line no-control-regex -- the control characters are what is looked for
  [...text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, " ")].slice(0, maximum).join("");
