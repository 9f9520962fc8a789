import type { House } from "@apron/kit/server/house";
import { reviewsOf } from "./store-desk.ts";
import { policyOf } from "./store-policy.ts";
import { readingsOf } from "./reading/store-reading.ts";
import { casesOf } from "./store.ts";

/** Everything the feature keeps. */
export const storesOf = (house: House) => ({
  cases: casesOf(house),
  reviews: reviewsOf(house),
  readings: readingsOf(house),
  policy: policyOf(house),
});
export type Stores = ReturnType<typeof storesOf>;
