import type { House } from "@apron/kit/server/house";
import { callBacksOf } from "./desk/store-call-back.ts";
import { cannedOf } from "./desk/store-canned.ts";
import { deskIncidentsOf } from "./desk/incidents/store.ts";
import { deskLeavesOf } from "./desk/store-leave-desk.ts";
import { figuresOf } from "./desk/store-figures.ts";
import { queueOf } from "./desk/store-queue.ts";
import { questionsOf } from "./store.ts";
import { incidentsOf } from "./known/store-incident.ts";
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
  queue: queueOf(house),
  canned: cannedOf(house),
  callBacks: callBacksOf(house),
  figures: figuresOf(house),
  deskIncidents: deskIncidentsOf(house),
  deskLeaves: deskLeavesOf(house),
});
export type Stores = ReturnType<typeof storesOf>;
