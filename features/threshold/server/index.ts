import { addHealthPart, afterOperation, whenHeard, whenUnbound } from "@apron/features/agents/server";
import { addClosingPart } from "@apron/features/login/server";
import { filled } from "@apron/kit/contract/texts";
import type { FeatureDoor } from "@apron/kit/server/feature";
import { thresholdKnown } from "../contract.ts";
import { thresholdMessages } from "../texts.ts";
import { answers } from "./answers.ts";
import { hearHost } from "./applying.ts";
import { followOwner, followThreshold, followUnbound } from "./at-host.ts";
import { fillThresholds } from "./demo.ts";
import { thresholdJobs } from "./jobs.ts";
import { applicationsOf, sealedTables } from "./store.ts";
import { mayCancel } from "./shapes.ts";
import { policiesOf } from "./store-policy.ts";
import { valueOf } from "./telling.ts";
import { thresholdKinds } from "./messages.ts";

export { ownThresholds } from "./own.ts";

/** Temporary traffic thresholds: applied for, decided, set at the host and taken back (catalogue 8). */
export const threshold: FeatureDoor = (house) => {
  const store = applicationsOf(house);
  afterOperation(house, "setThreshold", async (operation) => await followThreshold(house, store, operation));
  whenUnbound(house, async (ended) => await followUnbound(house, store, ended));
  whenHeard(house, async (agent, facts) => await followOwner(house, store, agent, facts));
  addHealthPart(house, async (agents) => {
    const running = await store.running(agents);
    return ({ system, agentNumber }) => {
      const found = running.find((one) => one.system === system && one.agent_number === agentNumber);
      return found && filled(thresholdMessages.running, { value: valueOf(found), to: found.expiration_date });
    };
  });
  addClosingPart(house, {
    open: async ({ id }) =>
      (await store.live({ accountId: id })).map((one) => ({
        what: filled(thresholdMessages.open, { id: one.id, number: `${one.system} ${one.agent_number}` }),
        route: `/threshold/detail?id=${one.id}`,
        ends: mayCancel(one)
          ? thresholdMessages.openPending
          : filled(thresholdMessages.openAccepted, { to: one.expiration_date }),
      })),
    erasing: async (accountId) => await store.forget(accountId),
  });
  return {
    name: "threshold",
    messages: thresholdKinds,
    sealed: sealedTables,
    answers: answers(house, store),
    needs: { [thresholdKnown.name]: async (asked) => await hearHost(house, asked) },
    jobs: thresholdJobs(house, store),
    start: async () => await policiesOf(house).begin(),
    demo: { applications: async () => await fillThresholds(house, store) },
  };
};
