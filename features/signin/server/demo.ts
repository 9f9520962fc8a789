import { bindingsOf } from "@apron/features/agents/server";
import type { House } from "@apron/kit/server/house";
import { lookAt } from "./watching.ts";

/** What was unusual at the simulated hosts in the eight days before the demo began, without a message about the past. */
export const fillAlerts = async (house: House): Promise<void> => {
  const binding = await bindingsOf(house).ofAgent({ system: "C", agentNumber: "10001" });
  // A host that is away at the start is looked at by the job.
  if (binding) await lookAt(house, binding, { from: house.clock.now() - 8 * 86_400_000 }).catch(() => undefined);
};
