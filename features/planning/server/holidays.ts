import { isYearKnown } from "@apron/features/duty/server";
import { roles } from "@apron/kit/contract/roles";
import { filled } from "@apron/kit/contract/texts";
import { addYears, dayOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { Job } from "@apron/kit/server/jobs";
import { holidayTodos } from "../texts.ts";
import { planningTitles } from "../titles.ts";

/** From this day of a year on, the next one's holidays are decreed as a rule. */
const decreedBy = "11-15";

/**
 * The holidays of this year, and from the middle of November on of the next, are to be known: as long as they are not, the
 * planners are asked to enter them (catalogue 29.12).
 */
export const checkHolidays = (house: House): Job => ({
  name: "duty.checkHolidays",
  cron: "0 9 * * 1",
  run: async () => {
    const today = dayOf(house.clock.now());
    const days = [today, ...(today.slice(5) >= decreedBy ? [addYears(today, 1)] : [])];
    for (const year of days.map((day) => day.slice(0, 4))) {
      if (await settleHolidays(house, year)) continue;
      house.log.warn({ year }, "the statutory holidays of a year are missing: update chinese-days or enter them");
      await house.todos.open({
        cause: causeOf(year),
        to: { role: roles.dutyPlanner.id },
        type: "roster",
        title: filled(holidayTodos.title, { year }),
        source: planningTitles.directory,
        url: `/dutyPlan/directory?tab=holidays&year=${year}`,
      });
    }
  },
});

/** Asks no more for the holidays of a year that are known by now; says whether they are. */
export const settleHolidays = async (house: House, year: string): Promise<boolean> => {
  const known = await isYearKnown(house, year);
  if (known) await house.todos.settle(causeOf(year));
  return known;
};

const causeOf = (year: string): string => `planning:holidays:${year}`;
