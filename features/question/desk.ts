import { words } from "@apron/kit/contract/texts";

/** Lengths and numbers of the desk (catalogue 13.15, 31). */
export const deskLimits = {
  text: 2000,
  reason: 200,
  files: 6,
  keyword: 60,
  /** Characters of a question that a row shows. */
  summary: 120,
  article: 20_000,
  news: 500,
  title: 100,
  /** Canned answers that are kept, and the length of what calls one up. */
  canned: 500,
  shortcut: 20,
  /** Conversations kept open beside the list. */
  open: 10,
  /** Questions that one incident may gather at one press. */
  gathered: 200,
  /** Days of a period of the statistics. */
  days: 366,
  usualDays: 30,
  /** A rating from here down asks for a call-back. */
  low: 2,
} as const;

/** What is promised, in the order in which it falls due. */
export const promiseNames = words({
  first: { zh: "首次答复", en: "First answer" },
  next: { zh: "后续答复", en: "Next answer" },
  solution: { zh: "解决", en: "Solution" },
});
export type DueKind = keyof typeof promiseNames;
export const dueKinds = ["first", "next", "solution"] as const satisfies readonly DueKind[];

/** How a promise stands: fine, from 80 % of its time on near, then late; none where nothing is promised now. */
export const promiseStates = ["none", "fine", "near", "late", "kept", "missed"] as const;
export type PromiseState = (typeof promiseStates)[number];

export const linkKinds = ["linked", "mergedInto", "mergedFrom", "sameIncident"] as const;
export type LinkKind = (typeof linkKinds)[number];

/** What a clerk may do with a question now. */
export const deskSteps = [
  "claim",
  "reply",
  "note",
  "transfer",
  "close",
  "reopen",
  "merge",
  "link",
  "incident",
  "article",
] as const;
export type DeskStep = (typeof deskSteps)[number];

/** Facts of a question that are masked until somebody reveals them. */
export const revealedFacts = ["phone", "recordCode", "ticketNumber", "passengerInfo"] as const;
export type RevealedFact = (typeof revealedFacts)[number];
