import { storesOn as dutyStoresOn } from "@apron/features/duty/server";
import type { Database } from "@apron/kit/server/database";
import { draftsOn } from "./store-drafts.ts";
import { versionsOn } from "./store-versions.ts";

/** What planning writes: what duty shows, and rosters with their drafts and versions. */
export const storesOn = (database: Database) => ({
  ...dutyStoresOn(database),
  rosters: { ...versionsOn(database), ...draftsOn(database) },
});
export type Stores = ReturnType<typeof storesOn>;
export type Rosters = Stores["rosters"];
