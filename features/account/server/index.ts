import { afterOperation } from "@apron/features/agents/server";
import { addClosingPart } from "@apron/features/login/server";
import type { FeatureDoor } from "@apron/kit/server/feature";
import { answers } from "./answers.ts";
import { followCancelled } from "./deciding.ts";
import { fillAccounts } from "./demo.ts";
import { accountJobs } from "./jobs.ts";
import { accountKinds } from "./messages.ts";
import { requestCause } from "./rules.ts";
import { storesOf } from "./stores.ts";

/** The administration of accounts of versions 1 and 2 (catalogue 1.46, 25.5). */
export const account: FeatureDoor = (house) => {
  const stores = storesOf(house);
  afterOperation(house, "cancel", async (operation) => await followCancelled(house, stores, operation));
  addClosingPart(house, {
    closing: async ({ id }) =>
      await house.todos.settle(...(await stores.requests.endOfAccount(id)).map((one) => requestCause(one))),
    erasing: async (id) => {
      await stores.requests.forgetAccount(id);
      await stores.events.forgetAccount(id);
    },
  });
  return {
    name: "account",
    messages: accountKinds,
    answers: answers(house, stores),
    jobs: accountJobs(house, stores),
    demo: { accounts: async () => await fillAccounts(house, stores) },
  };
};
