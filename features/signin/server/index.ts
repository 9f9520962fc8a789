import { addClosingPart } from "@apron/features/login/server";
import { afterOperation, ownBinding, whenUnbound } from "@apron/features/agents/server";
import { answer } from "@apron/kit/server/call";
import { wallTime } from "@apron/kit/server/clock";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { fillAlerts } from "./demo.ts";
import { exportsOf } from "./exporting.ts";
import { isPermitted, listOf } from "./listing.ts";
import { storeOf } from "./store.ts";
import { lookAround, lookJob, purge, settleTodos } from "./watching.ts";
import { signinKinds } from "./messages.ts";

/** What was unusual about sign-ins with an account's numbers, newest first, for one's own data (21.8). */
export const unusualSignIns = async (house: House, accountId: string) =>
  (await storeOf(house).ofAccount(accountId)).map(({ at, ...alert }) => ({ ...alert, time: wallTime(at) }));

/** Who signed in at the hosts with one's work numbers (catalogue 7). */
export const signin: FeatureDoor = (house) => {
  const store = storeOf(house);
  const exports = exportsOf(house);
  afterOperation(house, "freeze", async (agent) => settleTodos(house, await store.settleAgent(agent, "notMine")));
  whenUnbound(house, async ({ bindingId }) => {
    await settleTodos(house, await store.settleBinding(bindingId, "ended"));
    await store.forgetBinding(bindingId);
  });
  addClosingPart(house, {
    erasing: async (accountId) => {
      await store.forgetAccount(accountId);
      await exports.forget(accountId);
    },
  });
  return {
    name: "signin",
    messages: signinKinds,
    answers: [
      answer(contract.getSignIns, async (asked) => await listOf(house, store, asked)),
      answer(contract.exportSignIns, async (asked) => await exports.export(asked)),
      answer(contract.getSignInExports, async (asked) => await exports.list(asked)),
      answer(contract.takeSignInExport, async (asked) => await exports.take(asked)),
      answer(contract.confirmSignIns, async ({ body, caller, note }) => {
        const { id, system, agentNumber } = await ownBinding(house, caller, body.bindingId);
        note(`${system} ${agentNumber}`);
        await settleTodos(house, await store.settleBinding(id, "mine"));
      }),
    ],
    needs: { [contract.servicePermitted.name]: async (asked) => await isPermitted(house, asked) },
    jobs: [
      { name: lookJob, cron: "*/10 * * * *", run: async (data) => await lookAround(house, data) },
      { name: "signin.purge", cron: "40 3 * * *", run: async () => await purge(house) },
      ...exports.jobs,
    ],
    demo: { alerts: async () => await fillAlerts(house) },
  };
};
