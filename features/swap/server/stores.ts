import { storesOf as dutyStoresOf } from "@apron/features/duty/server";
import type { House } from "@apron/kit/server/house";
import { swapsOf } from "./store.ts";

/** Requests, and the published shifts and people they are about. */
export const storesOf = (house: House) => {
  const stores = dutyStoresOf(house);
  return { ...stores, swaps: swapsOf(house.database, stores.directory.namesOfPeople) };
};
export type Stores = ReturnType<typeof storesOf>;
