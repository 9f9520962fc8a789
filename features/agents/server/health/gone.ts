import { addSeconds, dayOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { roles } from "@apron/kit/contract/roles";
import { filled } from "@apron/kit/contract/texts";
import { agentMessages } from "../../texts.ts";
import { agentTitles } from "../../titles.ts";
import { unbind } from "../binding.ts";
import { goneAtMost, nobody } from "../rules.ts";
import { type Binding, bindingsOf } from "../store.ts";

const daySeconds = 86_400;
/** Who knows the gateway to the hosts, and who its numbers. */
const askers = [roles.administrator.id, roles.configurationAdministrator.id];

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
    for (const role of askers)
      await house.todos.open({
        cause: `agents:gone:${system}:${dayOf(now)}`,
        to: { role },
        type: "hostOutcome",
        title: filled(agentMessages.goneTodo, { system, count: gone }),
        source: agentTitles.desk,
        url: `/agentDesk?system=${system}`,
      });
    return false;
  });
};
