import type { Word } from "@apron/kit/contract/texts";
import { common } from "@apron/kit/contract/refusal";
import { appearanceRefusals } from "./texts-refusals.ts";

/** Limits of what changes the look of the portal for some days (catalogue 10, 31). */
export const appearanceLimits = {
  name: 40,
  link: 500,
  contentHtml: 100_000,
  /** Characters of a search. */
  keyword: 60,
  /** The largest place in the order. */
  place: 999,
  /** Seconds an opening picture is shown, and milliseconds it takes to go (catalogue 10.6). */
  shownSeconds: 4,
  fadeMs: 1_000,
} as const;

/** What an entry is; the first goes before the others on a day that has several (catalogue 10.6). */
export const entryKinds = ["grey", "festival", "ad"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Where a festival picture is for: 1 banner of web pages, 2 mobile app, 3 the sign-in screen (catalogue 10.7). */
export const pictureTypes = { banner: 1, mobile: 2, signIn: 3 } as const;

/** A page of the portal, or of another site over TLS: nothing else may stand behind an advertisement (catalogue 10.6). */
export const isLink = (typed: string): boolean =>
  typed === "" ||
  /^\/(?!\/)[\w\-./?=&%#]*$/.test(typed) ||
  /^https:\/\/[A-Za-z0-9][A-Za-z0-9.-]*(:\d{1,5})?([/?#][^\s\\]*)?$/.test(typed);

/** Whether an address leads to another site, of which a reader is told before he goes. */
export const leaves = (address: string): boolean => /^[a-z]+:\/\//i.test(address);

interface Typed {
  readonly kind: EntryKind;
  readonly fromDay: string;
  readonly untilDay: string;
  readonly isOn: boolean;
  readonly pictureId: string;
}

/** What is wrong with an entry by rules over several of its fields: the form says it as the server does. */
export const wrongIn = ({ kind, fromDay, untilDay, isOn, pictureId }: Typed, today: string): Map<keyof Typed, Word> => {
  const wrong = new Map<keyof Typed, Word>();
  if (untilDay < fromDay) wrong.set("untilDay", appearanceRefusals.E10001);
  else if (untilDay >= yearAfter(fromDay)) wrong.set("untilDay", appearanceRefusals.E10002);
  else if (isOn && untilDay < today) wrong.set("untilDay", appearanceRefusals.E10003);
  if (kind !== "grey" && pictureId === "") wrong.set("pictureId", common.E9410);
  return wrong;
};

/** The same day of the next year, as text: days compare as their texts do. */
const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
