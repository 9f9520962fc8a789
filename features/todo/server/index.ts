import { addClosingPart } from "@apron/features/login/server";
import type { FeatureDoor } from "@apron/kit/server/feature";
import { doneDays } from "../contract.ts";
import { answers } from "./answers.ts";
import { itemsOf } from "./store.ts";

/** What a person has to do, gathered from every feature (catalogue 17.1). */
export const todo: FeatureDoor = (house) => {
  const items = itemsOf(house);
  addClosingPart(house, { closing: async ({ id }) => await items.forgetPerson(id) });
  return {
    name: "todo",
    answers: answers(house, items),
    jobs: [
      {
        name: "todo.sweep",
        cron: "30 4 * * *",
        run: async () => await items.forgetSettled(house.clock.now() - doneDays * 86_400_000),
      },
    ],
  };
};
