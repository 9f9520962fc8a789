import type { Database } from "@apron/kit/server/database";
import { directoryOn } from "./store-directory.ts";
import { rostersOn } from "./store-rosters.ts";
import { shiftsOn } from "./store-shifts.ts";
import { swapsOn } from "./store-swaps.ts";

/** Everything the feature keeps. */
export const storesOn = (database: Database) => ({
  shifts: shiftsOn(database),
  directory: directoryOn(database),
  rosters: rostersOn(database),
  swaps: swapsOn(database),
});
export type Stores = ReturnType<typeof storesOn>;
