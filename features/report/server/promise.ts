import { businessAfter, businessOf } from "@apron/features/question/server";
import type { Instant } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { reportLimits } from "../report.ts";
import { remindedAfter } from "./rules.ts";

/** Until when the first answer to a report is promised, and from when on its handlers are reminded (catalogue 12.14). */
export const promiseFrom = async (
  house: House,
  from: Instant,
): Promise<{ readonly dueAt: Instant; readonly warnAt: Instant }> => {
  const business = await businessOf(house, from);
  const minutes = reportLimits.firstAnswerHours * 60;
  return {
    dueAt: businessAfter(business, from, minutes),
    warnAt: businessAfter(business, from, remindedAfter(minutes)),
  };
};
