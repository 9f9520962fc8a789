import type { House } from "@apron/kit/server/house";
import { questionsOf } from "./store.ts";
import { incidentsOf } from "./store-incident.ts";
import { leavesOf } from "./store-leave.ts";
import { messagesOf } from "./store-message.ts";
import { ratingsOf } from "./store-rating.ts";

/** Everything the feature keeps. */
export const storesOf = (house: House) => ({
  questions: questionsOf(house),
  messages: messagesOf(house),
  ratings: ratingsOf(house),
  incidents: incidentsOf(house),
  leaves: leavesOf(house),
});
export type Stores = ReturnType<typeof storesOf>;
