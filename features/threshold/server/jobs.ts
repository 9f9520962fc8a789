import { addDays, dayOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { Job } from "@apron/kit/server/jobs";
import { followDue } from "./at-host.ts";
import type { Applications } from "./store.ts";
import { askApprovers, remindApprovers } from "./telling.ts";

/** Effect at 00:00, end at 24:00, what failed every ten minutes, and the reminder of the evening (catalogue 29.3). */
export const thresholdJobs = (house: House, store: Applications): Job[] => [
  { name: "threshold.follow", cron: "* * * * *", run: async () => await followDue(house, store) },
  { name: "threshold.remind", cron: "0 20 * * *", run: async () => await remind(house, store) },
];

/** Tells the approvers before midnight of what takes effect tomorrow, or should have, and nobody decided; once a day. */
const remind = async (house: House, store: Applications): Promise<void> =>
  await house.database.transaction(async () => {
    const today = dayOf(house.clock.now());
    const waiting = await store.claimReminders(addDays(today, 1), today);
    for (const application of waiting) await askApprovers(house, application, true);
    if (waiting.length > 0) await remindApprovers(house, waiting.length);
  });
