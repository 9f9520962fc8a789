import type { House } from "@apron/kit/server/house";
import { storeOf } from "./store.ts";
import { proposalsOf } from "./store-proposal.ts";

/** Everything the feature keeps. */
export const storesOf = ({ database }: House) => ({ units: storeOf(database), proposals: proposalsOf(database) });
export type Stores = ReturnType<typeof storesOf>;
