import { accountsOf } from "@apron/features/login/server";
import { dayOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { demoObjects, demoPolicies } from "./demo/policies.ts";
import { bringPolicies } from "./import/filling.ts";
import { judgeFirewalls } from "./judging.ts";
import { shadowsOf } from "./shadows.ts";
import type { Stores } from "./stores.ts";
import { followExpiry } from "./telling.ts";

/** The policies of two firewalls as an import of the configuration administrator, with their shadow report and what is to do. */
export const fillPolicies = async (house: House, stores: Stores): Promise<void> => {
  const at = house.clock.now();
  const by = (await accountsOf(house).byAddress("3", { channel: "sms", address: "13800000019" }))?.id ?? "demo";
  const rows = demoPolicies(dayOf(at));
  await bringPolicies(stores, { fileName: "firewall-policies.xlsx", objects: demoObjects, rows }, { by, at });
  // So few that no thread is worth its start.
  await judgeFirewalls(house, stores, async (rules) => shadowsOf(rules));
  await followExpiry(house, stores);
};
