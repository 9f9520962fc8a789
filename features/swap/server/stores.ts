import { storesOn as dutyStoresOn } from "@apron/features/duty/server";
import type { Database } from "@apron/kit/server/database";
import { swapsOn } from "./store.ts";

/** Requests, and the published shifts and people they are about. */
export const storesOn = (database: Database) => {
  const stores = dutyStoresOn(database);
  return { ...stores, swaps: swapsOn(database, stores.directory.namesOfPeople) };
};
export type Stores = ReturnType<typeof storesOn>;
