import { afterOperation, allowancesOf, ownBinding, tellHolder } from "@apron/features/agents/server";
import { operationRefusals } from "@apron/features/agents/texts";
import { refuse } from "@apron/kit/contract/refusal";
import { answer, answerInSteps } from "@apron/kit/server/call";
import { wallTime } from "@apron/kit/server/clock";
import type { FeatureDoor } from "@apron/kit/server/feature";
import { activations, checkActivation, notJustActivated, submitActivation } from "../contract.ts";
import { activationMessages } from "../texts.ts";
import { activateAtHost, judgeActivation } from "./activating.ts";
import { activationKinds } from "./messages.ts";

/** Activating a work number that its host has disabled (catalogue 5.8). */
export const activation: FeatureDoor = (house) => {
  afterOperation(house, "activate", async ({ accountId, askedAs, system, agentNumber }) => {
    if (askedAs !== "owner") return;
    const values = { agent: agentNumber, system, time: wallTime(house.clock.now()) };
    await tellHolder(house, accountId, activationMessages.done, values);
  });
  return {
    name: "activation",
    messages: activationKinds,
    needs: {
      [notJustActivated.name]: async ({ body, caller }) => {
        const binding = await ownBinding(house, caller, checkActivation.body.parse(body).bindingId);
        const { until } = await allowancesOf(house).state(binding, activations);
        if (until !== undefined) throw refuse(operationRefusals.E5009, { until, remaining: 0 });
        return true;
      },
    },
    answers: [
      answer(checkActivation, async (asked) => await judgeActivation(house, asked)),
      answerInSteps(submitActivation, async (asked) => await activateAtHost(house, asked)),
    ],
  };
};
