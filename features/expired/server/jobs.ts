import type { House } from "@apron/kit/server/house";
import type { Job } from "@apron/kit/server/jobs";
import type { Stores } from "./stores.ts";
import { workDue, workJob } from "./working.ts";

/** Results come in the host's own time (29.6), and what was kept of them is erased in theirs. */
export const expiredJobs = (house: House, stores: Stores): readonly Job[] => [
  { name: workJob, cron: "* * * * *", run: async () => await workDue(house, stores) },
  {
    name: "expired.erase",
    cron: "20 * * * *",
    run: async () => {
      await stores.erasing.eraseDue();
      await stores.erasing.sweep();
    },
  },
];
