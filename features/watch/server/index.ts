import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import { watchLimits } from "../contract.ts";
import { answers } from "./answers.ts";
import { startBeat } from "./beat.ts";
import { fillWatch } from "./demo.ts";
import { type Keeper, keepTold } from "./keeping.ts";
import { storeOf } from "./store.ts";

export { figuresOf } from "./figures.ts";

const day = 86_400_000;
const keepers = new WeakMap<House, Keeper>();

/** How the portal runs, for whoever looks after it: instances, jobs, refusals (catalogue 24.3, 29.40). */
export const watch: FeatureDoor = (house) => {
  const store = storeOf(house.database);
  keepers.set(house, keepTold(house, store));
  return {
    name: "watch",
    answers: answers(house, store),
    jobs: [
      {
        name: "watch.forget",
        cron: "52 4 * * *",
        run: async () => {
          const now = house.clock.now();
          await store.forget(now - watchLimits.keepDays * day, now - day);
        },
      },
    ],
    demo: { refusals: async () => await fillWatch(house, store) },
  };
};

/** From now on this instance tells of itself, until that is stopped; `requests` counts what it has answered so far. */
export const startTelling = async (house: House, requests: () => number): Promise<{ stop(): Promise<void> }> => {
  const keeper = keepers.get(house);
  if (!keeper) throw new Error("Nobody keeps what happens in this house");
  return await startBeat(house, keeper, requests);
};

/** Writes down at once what this instance would write within a second. */
export const settleWatch = async (house: House): Promise<void> => await keepers.get(house)?.settle();
