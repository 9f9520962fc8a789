import type { House } from "@apron/kit/server/house";
import { historyOf } from "./store-history.ts";
import { numbersOf } from "./store-numbers.ts";
import { warningsOf } from "./store-warnings.ts";

/** What is kept of the traffic of work numbers. */
export const storeOf = (house: House) => ({ ...numbersOf(house), ...historyOf(house), ...warningsOf(house) });
export type Store = ReturnType<typeof storeOf>;
