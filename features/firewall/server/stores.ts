import type { House } from "@apron/kit/server/house";
import { importsOf } from "./import/store.ts";
import { matchesOf } from "./store-match.ts";
import { policiesOf } from "./store.ts";
import { objectsOf } from "./store-object.ts";

/** Everything the feature keeps. */
export const storesOf = ({ database }: Pick<House, "database">) => ({
  policies: policiesOf(database),
  matches: matchesOf(database),
  objects: objectsOf(database),
  imports: importsOf(database),
});
export type Stores = ReturnType<typeof storesOf>;
