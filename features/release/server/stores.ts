import type { House } from "@apron/kit/server/house";
import { storeOf } from "./store.ts";
import { runsOf } from "./store-runs.ts";
import { uploadsOf } from "./store-uploads.ts";

/** Everything that is kept of releases. */
export const storesOf = ({ database }: House) => ({
  releases: storeOf(database),
  uploads: uploadsOf(database),
  runs: runsOf(database),
});
export type Stores = ReturnType<typeof storesOf>;
