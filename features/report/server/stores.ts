import type { House } from "@apron/kit/server/house";
import { handlingOf } from "./desk/store-handling.ts";
import { listingsOf } from "./desk/store-listing.ts";
import { sightsOf } from "./conflicts/store-sight.ts";
import { storeOf } from "./store.ts";
import { threadsOf } from "./store-thread.ts";

/** Everything the feature keeps. */
export const storesOf = (house: House) => ({
  reports: storeOf(house),
  handling: handlingOf(house),
  threads: threadsOf(house),
  sights: sightsOf(house),
  listings: listingsOf(house),
});
export type Stores = ReturnType<typeof storesOf>;
