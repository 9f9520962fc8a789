import type { Database } from "@apron/kit/server/database";
import { addressesOn } from "./store-addresses.ts";
import { directoryOn } from "./store-directory.ts";
import { shiftsOn } from "./store-shifts.ts";

/** Everything the feature keeps: what is published, what it is made of, and the addresses of personal calendars. */
export const storesOn = (database: Database) => ({
  shifts: shiftsOn(database),
  directory: directoryOn(database),
  addresses: addressesOn(database),
});
export type Stores = ReturnType<typeof storesOn>;
