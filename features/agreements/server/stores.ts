import type { House } from "@apron/kit/server/house";
import { consentsOf } from "./store-consent.ts";
import { storeOf } from "./store.ts";

/** Everything the feature keeps. */
export const storesOf = (house: House) => ({ texts: storeOf(house), consents: consentsOf(house) });
export type Stores = ReturnType<typeof storesOf>;
