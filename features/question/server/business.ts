import { serviceHours } from "@apron/features/contact/server";
import { isYearKnown, workdaysBetween } from "@apron/features/duty/server";
import { addDays, dayOf, type Instant } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { type Business, promiseDays, usualHours } from "./rules-promise.ts";

/** The hours that promises count in: those of customer service, by the calendar the duty planners keep. */
export const businessOf = async (house: House, from: Instant): Promise<Business> => {
  const today = dayOf(from);
  const [hours, isWorkday] = await Promise.all([
    serviceHours(house),
    workdaysBetween(house, today, addDays(today, promiseDays)),
  ]);
  const stated = hours.workdays === "" && hours.restDays === "" ? usualHours : hours;
  return { workdays: stated.workdays, restDays: stated.restDays, isWorkday };
};

/** Whether the holidays of that moment are not decreed yet, so that a promise may move. */
export const isProvisional = async (house: House, due: Instant | null): Promise<boolean> =>
  due !== null && !(await isYearKnown(house, dayOf(due).slice(0, 4)));
