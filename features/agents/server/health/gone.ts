import { addDays, addSeconds, dayOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { roles } from "@apron/kit/contract/roles";
import { filled } from "@apron/kit/contract/texts";
import { agentMessages } from "../../texts.ts";
import { agentTitles } from "../../titles.ts";
import type { AgentSystem } from "../../contract.ts";
import { unbind } from "../binding.ts";
import { goneAtMost, nobody } from "../rules.ts";
import { type Binding, bindingsOf } from "../store.ts";

const daySeconds = 86_400;
/** Who knows the gateway to the hosts, and who its numbers. */
const askers = [roles.administrator.id, roles.configurationAdministrator.id];

/** Whoever was asked of a day is asked no more once its host knows all numbers that are bound, however they came back. */
export const settleGone = async (house: House, system: AgentSystem): Promise<void> => {
  if (await bindingsOf(house).hasGone(system)) return;
  await house.todos.settle(...causesOf(system, dayOf(house.clock.now())));
};

/**
 * Ends the binding of a number that its host no longer knows, and tells its holder. A host that no longer knows very many within a
 * day is asked about instead: more likely its gateway is wrong than that they are gone (catalogue 3.32). Whether it was ended.
 */
export const endGone = async (house: House, binding: Binding): Promise<boolean> => {
  const { system } = binding;
  return await house.database.transaction(async () => {
    const now = house.clock.now();
    const { bound, gone } = await bindingsOf(house).gone(system, nobody, addSeconds(now, -daySeconds));
    if (gone < goneAtMost(bound)) {
      await unbind(house, binding.id, { kind: "cancelled", reason: agentMessages.deletedAtHost, by: nobody });
      return true;
    }
    const [today, ...before] = causesOf(system, dayOf(now));
    await house.todos.settle(...before);
    for (const role of askers)
      await house.todos.open({
        cause: today,
        to: { role },
        type: "hostOutcome",
        title: filled(agentMessages.goneTodo, { system, count: gone }),
        source: agentTitles.desk,
        url: `/agentDesk?system=${system}`,
      });
    return false;
  });
};

/** The to-dos of a day and of those before it on which somebody may still be asked. */
const causesOf = (system: AgentSystem, day: string): [string, ...string[]] => [
  `agents:gone:${system}:${day}`,
  ...Array.from({ length: daysAsked }, (_, at) => `agents:gone:${system}:${addDays(day, -1 - at)}`),
];
const daysAsked = 30;
