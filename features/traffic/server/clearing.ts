import { HostRefused } from "@apron/hosts";
import { afterOperation, allowancesOf, bindingsOf, performAtHost, tellHolder } from "@apron/features/agents/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { refuse } from "@apron/kit/contract/refusal";
import type { Asked, Caller } from "@apron/kit/server/call";
import { wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { clearings, resetFlow } from "../contract.ts";
import { trafficMessages, trafficRefusals, trafficTexts } from "../texts.ts";
import type { Store } from "./store.ts";
import { trafficCause } from "./warning.ts";

/** Sets today's count of a work number back to 0 at its host, as often a day as it may be (catalogue 6.5). */
export const clearFlow = async (
  house: House,
  { body, caller, note }: Asked<ParsedBodyOf<typeof resetFlow>>,
): Promise<ResultOf<typeof resetFlow>> => {
  const binding = await operated(house, caller, body.bindingId);
  if (!binding) throw refuse(trafficRefusals.E6003);
  const { system, agentNumber } = binding;
  note(`${system} ${agentNumber}`);
  try {
    const { flow } = await performAtHost(
      house,
      {
        kind: "clearFlow",
        system,
        agentNumber,
        accountId: caller.accountId,
        askedAs: "owner",
        detail: { bindingId: binding.id },
        allowance: clearings,
      },
      async (operationId) => await house.hosts.host(system).clearFlow({ operationId, agentNumber }),
    );
    return { flow };
  } catch (error) {
    if (!(error instanceof HostRefused)) throw error;
    throw error.reason === "limited" ? overTraffic(binding.id) : refuse(trafficRefusals.E6003);
  }
};

/** Whether the caller may operate the work number of the request. */
export const isOperated = async (house: House, { body, caller }: Asked<unknown>): Promise<boolean> =>
  (await operated(house, caller, resetFlow.body.parse(body).bindingId)) !== undefined;

/** Whether today's count may be cleared, by what is known without asking anybody: not beyond the threshold, not twice. */
export const mayStillClear = async (house: House, store: Store, { body, caller }: Asked<unknown>): Promise<boolean> => {
  const binding = await operated(house, caller, resetFlow.body.parse(body).bindingId);
  if (!binding) return false;
  const { until } = await allowancesOf(house).state(binding, clearings);
  if (until !== undefined) throw refuse(trafficRefusals.E6001, { until, remaining: 0 });
  const known = (await store.known(binding.system, [binding.agentNumber])).get(binding.agentNumber);
  if (known?.limited && known.day === wallTime(house.clock.now()).slice(0, 10)) throw overTraffic(binding.id);
  return true;
};

/** Beyond the threshold only the quiz helps. */
const overTraffic = (bindingId: string) =>
  refuse(trafficRefusals.E6002, {
    actions: [{ label: trafficTexts.quiz, route: `/agentTool/unlock?bindingId=${bindingId}` }],
  });

/** What is known here follows what was done at the host, at once: cleared, or lifted by whomever. */
export const followClearings = (house: House, store: Store): void => {
  for (const kind of ["clearFlow", "liftFlow"] as const)
    afterOperation(house, kind, async (operation) => {
      await store.noteCleared(operation);
      await house.todos.settle(trafficCause(operation));
    });
  afterOperation(house, "clearFlow", async ({ accountId, askedAs, system, agentNumber }) => {
    if (askedAs !== "owner") return;
    const values = { number: `${system} ${agentNumber}`, time: wallTime(house.clock.now()) };
    await tellHolder(house, accountId, trafficMessages.cleared, values);
  });
};

const operated = async (house: House, caller: Caller, bindingId: string) =>
  await bindingsOf(house).own(caller.accountId, bindingId);
