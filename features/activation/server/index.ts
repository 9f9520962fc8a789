import { HostRefused } from "@apron/hosts";
import {
  afterOperation,
  allowancesOf,
  askHost,
  ownBinding,
  performAtHost,
  reachable,
  tellHolder,
} from "@apron/features/agents/server";
import { operationRefusals } from "@apron/features/agents/texts";
import { refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import { answer, answerInSteps } from "@apron/kit/server/call";
import type { FeatureDoor } from "@apron/kit/server/feature";
import { activations, checkActivation, notJustActivated, submitActivation } from "../contract.ts";
import { activationMessages, activationRefusals } from "../texts.ts";

/** Activating a work number that its host has disabled (catalogue 5.8). */
export const activation: FeatureDoor = (house) => {
  afterOperation(house, "activate", async ({ accountId, askedAs, system, agentNumber }) => {
    if (askedAs !== "owner") return;
    const values = { agent: agentNumber, system, time: wallTime(house.clock.now()) };
    await tellHolder(house, accountId, activationMessages.done, values);
  });
  return {
    name: "activation",
    needs: {
      [notJustActivated.name]: async ({ body, caller }) => {
        const binding = await ownBinding(house, caller, checkActivation.body.parse(body).bindingId);
        const { until } = await allowancesOf(house).state(binding, activations);
        if (until !== undefined) throw refuse(operationRefusals.E5009, { until, remaining: 0 });
        return true;
      },
    },
    answers: [
      answer(checkActivation, async ({ body, caller }) => {
        const binding = await ownBinding(house, caller, body.bindingId);
        const agent = await reachable(() => askHost(house, binding));
        const { remaining, until } = await allowancesOf(house).state(binding, activations);
        const disabled = agent.disabled !== "";
        return {
          disabled,
          reason: !disabled ? 0 : agent.disabled === "wrongPasswords" ? 2 : 1,
          canActivate: disabled && remaining > 0 && !binding.abnormal,
          until: disabled && until !== undefined ? wallTime(until) : "",
          deadline: agent.signInDeadline === undefined ? "" : wallTime(agent.signInDeadline),
        };
      }),

      answerInSteps(submitActivation, async ({ body, caller, note }) => {
        const binding = await ownBinding(house, caller, body.bindingId);
        const { system, agentNumber } = binding;
        note(`${system} ${agentNumber}`);
        try {
          const { signInDeadline } = await performAtHost(
            house,
            {
              kind: "activate",
              system,
              agentNumber,
              accountId: caller.accountId,
              askedAs: "owner",
              detail: { bindingId: binding.id },
              allowance: activations,
            },
            async (operationId) => await house.hosts.host(system).activate({ operationId, agentNumber }),
          );
          return { deadline: signInDeadline };
        } catch (error) {
          if (!(error instanceof HostRefused)) throw error;
          throw refuse(error.reason === "notDisabled" ? activationRefusals.E5026 : activationRefusals.E5010);
        }
      }),
    ],
  };
};
