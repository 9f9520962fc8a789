import { allowancesOf, askHost, ownBinding, performAtHost, reachable } from "@apron/features/agents/server";
import { HostRefused } from "@apron/hosts";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { refuse } from "@apron/kit/contract/refusal";
import type { Asked } from "@apron/kit/server/call";
import { wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { activations, type checkActivation, type submitActivation } from "../contract.ts";
import { activationRefusals } from "../texts.ts";

/** Whether a work number is disabled at its host, why, and whether it can be activated now. */
export const judgeActivation = async (
  house: House,
  { body, caller }: Asked<ParsedBodyOf<typeof checkActivation>>,
): Promise<ResultOf<typeof checkActivation>> => {
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
};

/** Activates a work number at its host; by when its holder has to sign in there. */
export const activateAtHost = async (
  house: House,
  { body, caller, note }: Asked<ParsedBodyOf<typeof submitActivation>>,
): Promise<ResultOf<typeof submitActivation>> => {
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
};
