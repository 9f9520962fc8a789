import { inBoth } from "@apron/kit/contract/texts";
import { addDays, dayOf, type Instant } from "@apron/kit/server/clock";
import { feedbackLimits, type FeedbackState } from "../feedback.ts";

/** Whether one state may follow another: nothing is answered after it was closed, nor taken up again once it is answered. */
export const mayFollow = (now: FeedbackState, next: FeedbackState): boolean => {
  if (now === "closed") return false;
  if (now === "answered") return next === "answered" || next === "closed";
  return next !== "submitted" && !(now === "processing" && next === "processing");
};

/** An answer in a reader's language, or in the other where there is only that. */
export const inLanguage = (
  language: "zh" | "en",
  { reply_zh, reply_en }: { readonly reply_zh: string; readonly reply_en: string },
): string => inBoth(reply_zh, reply_en)[language];

/** The days of a statistic: the last thirty unless named; undefined where they go backwards or are too many. */
export const periodOf = (
  startDate: string,
  endDate: string,
  now: Instant,
): { readonly from: string; readonly to: string } | undefined => {
  const to = endDate === "" ? dayOf(now) : endDate;
  const from = startDate === "" ? addDays(to, -29) : startDate;
  return from <= to && to <= addDays(from, feedbackLimits.days) ? { from, to } : undefined;
};
