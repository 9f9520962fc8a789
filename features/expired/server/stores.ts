import type { House } from "@apron/kit/server/house";
import { erasingOf } from "./store-erasing.ts";
import { policyOf } from "./store-policy.ts";
import { storeOf } from "./store.ts";

/** Everything the feature keeps. */
export const storesOf = (house: House) => ({
  queries: storeOf(house),
  erasing: erasingOf(house),
  policy: policyOf(house),
});

export type Stores = ReturnType<typeof storesOf>;
