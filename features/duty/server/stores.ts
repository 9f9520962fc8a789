import type { House } from "@apron/kit/server/house";
import { addressesOf } from "./store-addresses.ts";
import { directoryOf } from "./store-directory.ts";
import { shiftsOf } from "./store-shifts.ts";

/** Everything the feature keeps: what is published, what it is made of, and the addresses of personal calendars. */
export const storesOf = ({ database }: House) => ({
  shifts: shiftsOf(database),
  directory: directoryOf(database),
  addresses: addressesOf(database),
});
export type Stores = ReturnType<typeof storesOf>;
