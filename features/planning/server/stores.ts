import { storesOf as dutyStoresOf } from "@apron/features/duty/server";
import type { House } from "@apron/kit/server/house";
import { storedDraftsOf } from "./store-drafts.ts";
import { versionsOf } from "./store-versions.ts";

/** What planning writes: what duty shows, and rosters with their drafts and versions. */
export const storesOf = (house: House) => ({
  ...dutyStoresOf(house),
  rosters: { ...versionsOf(house.database), ...storedDraftsOf(house) },
});
export type Stores = ReturnType<typeof storesOf>;
export type Rosters = Stores["rosters"];
