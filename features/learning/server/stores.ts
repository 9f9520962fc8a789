import type { House } from "@apron/kit/server/house";
import { importsOf } from "./import/store.ts";
import { documentsOf } from "./store.ts";
import { entriesOf } from "./store-entry.ts";
import { pagesOf } from "./store-pages.ts";
import { readingOf } from "./store-reader.ts";
import { trainingOf } from "./store-training.ts";

/** Everything the feature keeps. */
export const storesOf = ({ database }: House) => ({
  documents: documentsOf(database),
  reading: readingOf(database),
  entries: entriesOf(database),
  training: trainingOf(database),
  imports: importsOf(database),
  pages: pagesOf(database),
});
export type Stores = ReturnType<typeof storesOf>;
