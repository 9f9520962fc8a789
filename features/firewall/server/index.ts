import { addSeconds } from "@apron/kit/server/clock";
import type { FeatureDoor } from "@apron/kit/server/feature";
import { firewallLimits } from "../firewall.ts";
import { answers } from "./answers.ts";
import { fillPolicies } from "./demo.ts";
import { judgeFirewalls, judgeJob } from "./judging.ts";
import { firewallKinds } from "./messages.ts";
import { storesOf } from "./stores.ts";
import { followExpiry } from "./telling.ts";

export { bringPolicies } from "./import/filling.ts";
export { storesOf as firewallStores } from "./stores.ts";

/** Which rule of a firewall lets something through, and the desk of the policies (catalogue 19.5, 19.15). */
export const firewall: FeatureDoor = (house) => {
  const stores = storesOf(house);
  return {
    name: "firewall",
    messages: firewallKinds,
    answers: answers(house, stores),
    jobs: [
      { name: judgeJob, cron: "*/5 * * * *", run: async () => await judgeFirewalls(house, stores) },
      { name: "firewall.expiry", cron: "20 8 * * *", run: async () => await followExpiry(house, stores) },
      {
        name: "firewall.sweep",
        cron: "52 3 * * *",
        run: async () =>
          await stores.imports.sweep(addSeconds(house.clock.now(), -firewallLimits.previewDays * 86_400)),
      },
    ],
    demo: { policies: async () => await fillPolicies(house, stores) },
  };
};
