import type { House } from "@apron/kit/server/house";
import { codesOf } from "./codes/store-code.ts";
import { entriesOf } from "./store-entry.ts";
import { readersOf } from "./store-reader.ts";
import { articlesOf } from "./store.ts";

/** Everything the feature keeps. */
export const storesOf = ({ database }: House) => ({
  articles: articlesOf(database),
  codes: codesOf(database),
  entries: entriesOf(database),
  readers: readersOf(database),
});
export type Stores = ReturnType<typeof storesOf>;
