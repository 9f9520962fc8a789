import { accountsOf } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { asWritten, filled } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { Job } from "@apron/kit/server/jobs";
import { leavingTodos } from "../texts.ts";
import { planningTitles } from "../titles.ts";
import type { Stores } from "./stores.ts";

/**
 * Shifts to come of somebody whose account is out of use, as of whoever left, wait for the planners until others have them or
 * the account is in use again (catalogue 29.42): nobody finds at eight that nobody comes.
 */
export const followLeavers = (house: House, stores: Stores): Job => ({
  name: "planning.follow",
  cron: "*/5 * * * *",
  run: async () => {
    const now = wallTime(house.clock.now());
    const settled: string[] = [];
    for (const { id, name, mobile, suspension } of await accountsOf(house).staff()) {
      const people = suspension && mobile ? await stores.directory.peopleByMobile(mobile) : [];
      const ids = people.map((person) => person.id);
      const shifts = ids.length > 0 ? await stores.shifts.ofPeople(ids, now, now) : [];
      const [first] = shifts;
      if (!first) settled.push(causeOf(id));
      else
        await house.todos.open({
          cause: causeOf(id),
          to: { role: roles.dutyPlanner.id },
          type: "roster",
          title: filled(leavingTodos.title, {
            name: asWritten(name || people[0]?.name || ""),
            count: shifts.length,
            day: asWritten(first.startOndutyDate.slice(0, 10)),
          }),
          source: planningTitles.plan,
          url: "/dutyPlan",
        });
    }
    await house.todos.settle(...settled);
  },
});

const causeOf = (accountId: string): string => `planning:left:${accountId}`;
