import type { Job } from "@apron/kit/server/jobs";
import { addSeconds } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { delimitationLimits } from "../delimitation.ts";
import { runsWithFaults } from "./fault-part.ts";
import { askProbes } from "./health.ts";
import { careForRuns, type Stores } from "./walking.ts";

/** What is done behind: runs that were left are gone on with or ended, probes are asked, old runs go (catalogue 29.24). */
export const jobs = (house: House, stores: Stores): Job[] => [
  {
    name: "delimitation.care",
    cron: "* * * * *",
    run: async () => await careForRuns(house, stores, await stores.runs.running()),
  },
  {
    name: "delimitation.probes",
    cron: "*/5 * * * *",
    run: async () => await askProbes(house, stores.topology),
  },
  { name: "delimitation.clear", cron: "40 3 * * *", run: async () => await removeOld(house, stores) },
];

/** Removes runs that nobody needs any more; those that faults name stay with them. */
const removeOld = async (house: House, { runs }: Stores): Promise<void> => {
  const before = addSeconds(house.clock.now(), -delimitationLimits.keptDays * 86_400);
  const old = await runs.endedBefore(before);
  await runs.removeBefore(before, await runsWithFaults(house, old));
};
