import type { FeatureDoor } from "@apron/kit/server/feature";
import { answers } from "./answers.ts";
import { fillHandovers } from "./demo.ts";
import { storeOf } from "./store.ts";
import { handoverKinds } from "./telling.ts";
import { writeHandovers } from "./writing.ts";

/** What one shift leaves to the next: written by itself at the end of a shift, accepted by whoever follows (catalogue 15.14). */
export const handover: FeatureDoor = (house) => {
  const store = storeOf(house.database);
  return {
    name: "handover",
    messages: handoverKinds,
    answers: answers(house, store),
    jobs: [writeHandovers(house, store)],
    demo: { logs: async () => await fillHandovers(house, store) },
  };
};
