import type { Database } from "@apron/kit/server/database";
import { faultsOn } from "./store.ts";
import { casesOn } from "./store-cases.ts";

/** Everything the feature keeps. */
export const storesOn = (database: Database) => ({ faults: faultsOn(database), cases: casesOn(database) });
export type Stores = ReturnType<typeof storesOn>;
