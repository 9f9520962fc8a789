import { boundSystems, boundTo, noAbnormalAgent } from "@apron/features/agents/contract";
import { bindingsOf } from "@apron/features/agents/server";
import { verified } from "@apron/features/identity/contract";
import { refuseUnverified, standingFor } from "@apron/features/identity/server";
import { addClosingPart } from "@apron/features/login/server";
import type { Need } from "@apron/kit/contract/call";
import { refuse } from "@apron/kit/contract/refusal";
import type { Asked, Caller } from "@apron/kit/server/call";
import { addMonths, dayOf, instantOf } from "@apron/kit/server/clock";
import type { FeatureDoor, ServerFeature } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { answers } from "./answers.ts";
import { fillAlarm } from "./demo.ts";
import { storeOf } from "./store.ts";

export { type AskedRow, storeOf as queriesOf } from "./store.ts";
export { noteAsked } from "./watching.ts";

/** Queries by exact key: agents, offices, work numbers, departments, configuration (catalogue 14.4 to 14.11). */
export const query: FeatureDoor = (house) => {
  const store = storeOf(house);
  addClosingPart(house, { erasing: async (accountId) => await store.forgetAccount(accountId) });
  return {
    name: "query",
    answers: answers(house, store),
    needs: needsOf(house),
    jobs: [
      {
        name: "query.purge",
        cron: "45 3 * * *",
        run: async () => {
          const oldest = addMonths(dayOf(house.clock.now()), -contract.queryLimits.keptMonths);
          await store.forgetBefore(instantOf(`${oldest} 00:00:00`));
        },
      },
    ],
    demo: { alarm: async () => await fillAlarm(house, store) },
  };
};

/** Whether somebody stands within the gate of the configuration, for what has no call of its own. */
export const passesConfigurationGate = async (house: House, caller: Caller): Promise<boolean> => {
  if (caller.version === "3") return true;
  const bound = await bindingsOf(house).ofAccount(caller.accountId);
  const dcs: readonly string[] = boundSystems.J;
  return (
    bound.some(({ system }) => dcs.includes(system)) &&
    !bound.some(({ abnormal }) => abnormal) &&
    (await standingFor(house, caller.accountId)).refusal === undefined
  );
};

/** How the gates of catalogue 14 are checked that are of queries alone. */
const needsOf = (house: House): NonNullable<ServerFeature["needs"]> => {
  const bound = async ({ caller }: Asked<unknown>) => await bindingsOf(house).ofAccount(caller.accountId);
  const dcs: readonly string[] = boundSystems.J;
  const ownDcs = async (asked: Asked<unknown>) => (await bound(asked)).filter(({ system }) => dcs.includes(system));
  const isStaff = ({ caller }: Asked<unknown>): boolean => caller.version === "3";
  const helped = (need: Need, holds: boolean): boolean => {
    if (!holds) throw refuse(need.refusal, { ...(need.actions && { actions: need.actions }) });
    return holds;
  };
  const ofHolders = ({ name }: Need): string => contract.forHolders(name);
  return {
    [contract.dcsNotAbnormal.name]: async (asked) => !(await ownDcs(asked)).some(({ abnormal }) => abnormal),
    [ofHolders(boundTo("J"))]: async (asked) =>
      isStaff(asked) || helped(boundTo("J"), (await ownDcs(asked)).length > 0),
    [ofHolders(verified)]: async (asked) => isStaff(asked) || (await refuseUnverified(house, asked.caller.accountId)),
    [ofHolders(noAbnormalAgent)]: async (asked) =>
      isStaff(asked) || helped(noAbnormalAgent, !(await bound(asked)).some(({ abnormal }) => abnormal)),
  };
};
