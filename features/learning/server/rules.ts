import type { Version } from "@apron/kit/contract/call";
import { addDays, daysBetween, type Instant } from "@apron/kit/server/clock";
import type { DocumentState, Validity } from "../document.ts";

/** How much of learning somebody sees: 1 what is for holders too, 2 what is for staff. */
export type Level = 1 | 2;

export const levelOf = (version: Version): Level => (version === "3" ? 2 : 1);
/** What a reader must have to see what is written for these. */
export const levelFor = (readership: string): Level => (readership === "holder" ? 1 : 2);

/** Whether a document holds on a day: its first day counts, and the day it is repealed does not. */
export const validityOf = (
  { effective_on, repealed_on }: { readonly effective_on: string | null; readonly repealed_on: string | null },
  today: string,
): Validity => {
  if (repealed_on !== null && repealed_on <= today) return "repealed";
  return effective_on !== null && effective_on > today ? "notYet" : "inForce";
};

/** What a document is at the desk. */
export const stateOf = ({
  number,
  withdrawn_at,
}: {
  readonly number: number;
  readonly withdrawn_at: Instant | null;
}): DocumentState => (withdrawn_at !== null ? "withdrawn" : number > 0 ? "published" : "draft");

/** Which days of a document come before one they follow, by the names of the form. */
export const daysAskew = (days: {
  readonly publishDate: string;
  readonly effectiveDate: string;
  readonly repealedDate: string;
}): readonly ("effectiveDate" | "repealedDate")[] => {
  const { publishDate, effectiveDate, repealedDate } = days;
  const begun = effectiveDate || publishDate;
  return [
    ...(effectiveDate !== "" && publishDate !== "" && effectiveDate < publishDate ? ["effectiveDate" as const] : []),
    ...(repealedDate !== "" && begun !== "" && repealedDate < begun ? ["repealedDate" as const] : []),
  ];
};

/** Which texts no publication may lack, by the names of the form. */
export const lacking = (said: {
  readonly title_en: string;
  readonly content_zh: string;
}): readonly ("titleEn" | "contentZh")[] => [
  ...(said.title_en === "" ? ["titleEn" as const] : []),
  ...(said.content_zh.replace(/<(?!img|video)[^>]*>|&nbsp;|\s/g, "") === "" ? ["contentZh" as const] : []),
];

/** Whether training is asked of somebody: of everybody, or of those of its departments. */
export const isAsked = (
  { due_on, departments }: { readonly due_on: string | null; readonly departments: readonly string[] },
  department: string,
): boolean => due_on !== null && (departments.length === 0 || departments.includes(department));

/**
 * Since which day whoever has not read a training must have been told of it: since some days before it is due, from the day
 * itself on since that; undefined while it is too early, and when it has been over for as many days. Whoever was not told on
 * such a morning, as no instance was up, is told on the next (20.3).
 */
export const toldSince = (today: string, dueOn: string, remindDays: number): string | undefined => {
  const left = daysBetween(today, dueOn);
  if (Math.abs(left) > remindDays) return undefined;
  return left > 0 ? addDays(dueOn, -remindDays) : dueOn;
};
