import { addDays, dayOf } from "@apron/kit/server/clock";
import type { Job } from "@apron/kit/server/jobs";
import type { House } from "@apron/kit/server/house";
import { trafficLimits } from "../contract.ts";
import { readAll, readWatched } from "./reading.ts";
import type { Store } from "./store.ts";
import { trafficCause } from "./warning.ts";

/** The background work of traffic (catalogue 29.14). */
export const trafficJobs = (house: House, store: Store): Job[] => [
  {
    name: "traffic.read",
    cron: house.config.trafficMinutes === 60 ? "0 * * * *" : `*/${house.config.trafficMinutes} * * * *`,
    run: async () => await readAll(house, store),
  },
  {
    name: "traffic.watch",
    cron: `*/${trafficLimits.watchMinutes} * * * *`,
    run: async () => await readWatched(house, store),
  },
  { name: "traffic.night", cron: "4 0 * * *", run: async () => await endDay(house, store) },
];

/** At midnight every count begins anew: what was to do for the day before is done, and what is old enough goes, whole. */
const endDay = async (house: House, store: Store): Promise<void> => {
  const today = dayOf(house.clock.now());
  await house.todos.settle(...(await store.warnedBefore(today)).map(trafficCause));
  await store.makeParts(today);
  await store.dropParts(today);
  await store.sweepAlerts(addDays(today, -trafficLimits.readingDays));
};
