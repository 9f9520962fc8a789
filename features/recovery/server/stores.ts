import type { House } from "@apron/kit/server/house";
import { casesOf } from "./store.ts";
import { noticesOf } from "./store-notices.ts";

/** Everything the feature keeps. */
export const storesOf = (house: House) => ({
  cases: casesOf(house),
  notices: noticesOf(house),
});
export type Stores = ReturnType<typeof storesOf>;
