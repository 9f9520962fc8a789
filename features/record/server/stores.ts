import type { House } from "@apron/kit/server/house";
import { changesOf } from "./store-changes.ts";
import { exercisesOf } from "./exercise/store-exercise.ts";
import { draftsOf, planOf } from "./exercise/store-plan.ts";
import { queueOf } from "./review/store-queue.ts";
import { recordsOf } from "./store-records.ts";
import { writingOf } from "./store-writing.ts";

/** Everything the feature keeps. */
export const storesOf = ({ database }: Pick<House, "database">) => ({
  records: { ...recordsOf(database), ...writingOf(database) },
  changes: changesOf(database),
  plan: planOf(database),
  drafts: draftsOf(database),
  queue: queueOf(database),
  exercises: exercisesOf(database),
});

export type Stores = ReturnType<typeof storesOf>;
