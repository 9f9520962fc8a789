import { wallTime } from "@apron/kit/server/clock";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { Job } from "@apron/kit/server/jobs";
import type { House } from "@apron/kit/server/house";
import { hasChanged } from "./rules.ts";
import { storesOf } from "./stores.ts";
import { answers } from "./answers.ts";
import { tellParties } from "./telling.ts";
import { swapKinds } from "./messages.ts";

export { type Exchange, whenApproved } from "./listeners.ts";

/** Swaps and covers: asked, answered, and decided by a planner (catalogue 15.12). */
export const swap: FeatureDoor = (house) => ({
  name: "swap",
  messages: swapKinds,
  answers: answers(house, storesOf(house)),
  jobs: [lapseSwaps(house)],
});

/** Ends the waiting requests of a department whose shifts are no longer as they were; part of the transaction that publishes. */
export const lapseChanged = async (house: House, departmentId: string): Promise<void> => {
  const stores = storesOf(house);
  const waiting = await stores.swaps.waiting(departmentId);
  const published = await stores.shifts.published(waiting.flatMap(({ shifts }) => shifts.map(({ id }) => id)));
  const changed = waiting.filter(({ shifts }) => shifts.some((asked) => hasChanged(asked, published.get(asked.id))));
  for (const id of await stores.swaps.lapseThese(changed.map((request) => request.id)))
    await tellParties(house, stores, id, "lapsed");
};

/** How many requests name a department, or a person as either party. */
export const requestsOf = async (house: House, kind: "department" | "person", id: string): Promise<number> =>
  await storesOf(house).swaps.countOf(kind, id);

const lapseSwaps = (house: House): Job => ({
  name: "duty.lapseSwaps",
  cron: "*/10 * * * *",
  run: async () => {
    const stores = storesOf(house);
    await house.database.transaction(async () => {
      for (const id of await stores.swaps.lapse(wallTime(house.clock.now())))
        await tellParties(house, stores, id, "lapsed");
    });
  },
});
