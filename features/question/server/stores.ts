import type { House } from "@apron/kit/server/house";
import { questionsOf } from "./store.ts";
import { messagesOf } from "./store-message.ts";

/** Everything the feature keeps. */
export const storesOf = (house: House) => ({
  questions: questionsOf(house),
  messages: messagesOf(house),
});
export type Stores = ReturnType<typeof storesOf>;
