import type { House } from "@apron/kit/server/house";
import { faultsOf } from "./store.ts";
import { casesOf } from "./cases/store.ts";

/** Everything the feature keeps. */
export const storesOf = ({ database }: House) => ({ faults: faultsOf(database), cases: casesOf(database) });
export type Stores = ReturnType<typeof storesOf>;
