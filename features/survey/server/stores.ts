import type { House } from "@apron/kit/server/house";
import { deskOf } from "./store-desk.ts";
import { resultsOf } from "./store-results.ts";
import { storeOf } from "./store.ts";

/** Everything the feature keeps. */
export const storesOf = (house: House) => ({ surveys: storeOf(house), desk: deskOf(house), results: resultsOf(house) });
export type Stores = ReturnType<typeof storesOf>;
