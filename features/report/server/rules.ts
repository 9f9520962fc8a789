import type { AgentId } from "@apron/features/agents/contract";
import { maskMobile } from "@apron/kit/contract/addresses";
import { plainly } from "@apron/kit/contract/patterns";
import { reportLimits } from "../report.ts";

/** Somebody who might handle a report, or be in it. */
export interface Person {
  readonly name: string;
  readonly accountName: string;
  readonly mobile: string;
}

/** Whom a work number of a report belongs to, as its host and the portal know. */
export interface Party extends AgentId {
  readonly ownerName: string;
  readonly organization: string;
  readonly city: string;
  /** As the host shows it; "" unknown. */
  readonly mobileMasked: string;
  /** Of the account it is bound to; "" for none. */
  readonly mobile: string;
}

/**
 * Whether somebody is named in a report: by name, account name or mobile number in any of its texts, or as whom one of its
 * work numbers belongs to (catalogue 12.16). A namesake is taken for the person: somebody else can handle it.
 */
export const isNamedIn = (person: Person, texts: readonly string[], parties: readonly Party[]): boolean => {
  const read = texts.map(squeezed);
  const names = [squeezed(person.name), squeezed(person.accountName)].filter(isTelling);
  const mobile = squeezed(person.mobile);
  if (read.some((text) => names.some((name) => text.includes(name)))) return true;
  if (parties.some(({ ownerName }) => names.includes(squeezed(ownerName)))) return true;
  if (mobile === "") return false;
  const masked = maskMobile(person.mobile);
  return (
    read.some((text) => text.includes(mobile)) ||
    parties.some((party) => squeezed(party.mobile) === mobile || party.mobileMasked === masked)
  );
};

/** As it is compared: in one width and case, without blanks, dashes, dots and what nobody sees. */
const squeezed = (text: string): string =>
  plainly(text)
    .replace(/[\s\-‐-―−·.]/gu, "")
    .toLowerCase();

/** Two Chinese characters are a name; of letters it takes more, lest every word be one. */
const isTelling = (name: string): boolean => [...name].length >= (/[\u3400-\u9fff]/u.test(name) ? 2 : 4);

/** When the handlers are reminded of a promise, as a share of the time of work it leaves. */
export const remindedAfter = (minutes: number): number => Math.floor(minutes * reportLimits.remindedAt);

/** How a promise stands: kept, late, due soon, or with time to spare. */
export const promiseOf = (
  {
    dueAt,
    warnAt,
    answeredAt,
  }: { readonly dueAt: number; readonly warnAt: number; readonly answeredAt: number | undefined },
  now: number,
): "kept" | "missed" | "late" | "soon" | "open" => {
  if (answeredAt !== undefined) return answeredAt <= dueAt ? "kept" : "missed";
  if (now > dueAt) return "late";
  return now >= warnAt ? "soon" : "open";
};

/** Letters and digits that nobody mistakes for one another. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** The number of a report: its day and a random end, which tells nothing of how many there are (catalogue 12.16). */
export const recordNoOf = (day: string, random: Uint8Array): string =>
  `R${day.replaceAll("-", "")}-${[...random].map((byte) => alphabet[byte % alphabet.length]).join("")}`;
