import type { Address } from "@apron/features/login/contract";
import { canonicalEmail, canonicalMobile, maskName } from "@apron/kit/contract/addresses";
import { plainly } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";

const twoRoles: readonly string[] = [roles.configurationAdministrator.id, roles.administrator.id];

/** Those of the roles held by which somebody keeps accounts. */
export const keepingRoles = (held: readonly string[]): string[] => twoRoles.filter((role) => held.includes(role));

/** What of a request decides who may decide it. */
export interface Asking {
  readonly askedBy: string;
  /** In which roles it was asked for. */
  readonly askedRoles: readonly string[];
}

/** Whether this person may decide what was asked for: somebody else, in the other of the two roles (catalogue 1.46). */
export const mayDecide = (
  who: { readonly accountId: string; readonly roles: readonly string[] },
  { askedBy, askedRoles }: Asking,
): boolean => who.accountId !== askedBy && keepingRoles(who.roles).some((role) => isOther(role, askedRoles));

/** The roles whose holders are asked to decide. */
export const decidingRoles = (askedRoles: readonly string[]): string[] =>
  twoRoles.filter((role) => isOther(role, askedRoles));

/** Whoever asks in both roles asks in either, so that any second person is of the other one. */
const isOther = (role: string, askedRoles: readonly string[]): boolean =>
  askedRoles.some((asked) => twoRoles.includes(asked) && asked !== role);

/**
 * An address as it is looked for: whole, or as a mask shows it, with stars for what nobody knows. Undefined for anything
 * else, so that nobody walks through addresses by a part of them (T38).
 */
export const addressTyped = (typed: string): Address | undefined => {
  const tidy = plainly(typed);
  if (tidy.includes("*")) return maskTyped(tidy);
  const mobile = canonicalMobile(tidy);
  if (mobile !== undefined) return { channel: "sms", address: mobile };
  const email = canonicalEmail(tidy);
  return email === undefined ? undefined : { channel: "email", address: email };
};

const maskTyped = (typed: string): Address | undefined => {
  if (/^[^\s@*]{1,2}\*+@[A-Za-z0-9.-]{3,253}$/.test(typed)) return { channel: "email", address: typed.toLowerCase() };
  const digits = typed.replace(/[\s-]/g, "");
  return /^\d{3}\*+\d{4}$/.test(digits) ? { channel: "sms", address: digits } : undefined;
};

/** Whether anything says whom somebody looks for; a state counts that few accounts are in. */
export const saysWhom = (asked: {
  readonly address: string;
  readonly name: string;
  readonly agentNumber: string;
  readonly state: string;
}): boolean =>
  asked.address !== "" ||
  [...asked.name].length > 1 ||
  asked.agentNumber !== "" ||
  asked.state === "registered" ||
  asked.state === "disabled";

/** What somebody looked for, as those who watch over bulk reading see it: nothing that names a person. */
export const lookedFor = (asked: {
  readonly masked: string;
  readonly name: string;
  readonly number: string;
  readonly state: string;
  readonly page: number;
}): string =>
  [asked.masked, maskName(asked.name), asked.number, asked.state, asked.page > 1 ? `p${asked.page}` : ""]
    .filter((part) => part !== "")
    .join(" ");

/** Where an account is. */
export const stateOf = (account: {
  readonly suspension: unknown;
  readonly activatedAt: number | undefined;
}): "registered" | "active" | "disabled" => {
  if (account.suspension !== undefined) return "disabled";
  return account.activatedAt === undefined ? "registered" : "active";
};

/** How a request is called among to-dos: one open item, however often its title is told. */
export const requestCause = (id: string): string => `account:request:${id}`;
/** How a cancellation that its host did not do is called there. */
export const failureCause = (number: string): string => `account:failed:${number}`;

/** What a request is about, as people call it: the work number, `C 10001`; "" of an account. */
export const numberOf = (of: { readonly system: string; readonly agent_number: string }): string =>
  of.system === "" ? "" : `${of.system} ${of.agent_number}`;
