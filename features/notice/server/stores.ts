import type { House } from "@apron/kit/server/house";
import { deskOf } from "./desk/store-desk.ts";
import { deliveriesOf } from "./store-delivery.ts";
import { storeOf } from "./store.ts";

/** Everything the feature keeps. */
export const storesOf = (house: House) => ({
  notices: storeOf(house),
  desk: deskOf(house),
  deliveries: deliveriesOf(house),
});
export type Stores = ReturnType<typeof storesOf>;
