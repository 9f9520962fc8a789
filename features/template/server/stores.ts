import type { House } from "@apron/kit/server/house";
import { listsOf } from "./store-desk.ts";
import { writingOf } from "./store-writing.ts";
import { versionsOf } from "./store.ts";

/** Everything the feature keeps. */
export const storesOf = (house: House) => ({
  versions: versionsOf(house),
  lists: listsOf(house.database),
  writing: writingOf(house),
});
export type Stores = ReturnType<typeof storesOf>;
