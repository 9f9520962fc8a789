import type { House } from "@apron/kit/server/house";
import { eventsOf } from "./store-event.ts";
import { requestsOf } from "./store.ts";

/** What the desk of accounts keeps itself; everything else belongs to sign-in and to the work numbers. */
export const storesOf = (house: House) => ({ requests: requestsOf(house), events: eventsOf(house) });
export type Stores = ReturnType<typeof storesOf>;
