import type { Database } from "@apron/kit/server/database";
import { changesOn } from "./store-changes.ts";
import { exercisesOn } from "./store-exercise.ts";
import { draftsOn, planOn } from "./store-plan.ts";
import { recordsOn } from "./store-records.ts";
import { writingOn } from "./store-writing.ts";

/** Everything the feature keeps. */
export const storesOn = (database: Database) => ({
  records: { ...recordsOn(database), ...writingOn(database) },
  changes: changesOn(database),
  plan: planOn(database),
  drafts: draftsOn(database),
  exercises: exercisesOn(database),
});

export type Stores = ReturnType<typeof storesOn>;
