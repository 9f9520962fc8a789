import { accountsOf } from "@apron/features/login/server";
import { randomUUID } from "node:crypto";
import { addDays, dayOf, instantOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { pseudonymOf } from "@apron/kit/server/http";
import type { KeptRefusal, Store } from "./store.ts";

/** Who was refused what at which time of the days before: `[mobile, version, wall time, code, route]`. */
const refused = [
  ["13900000003", "1", "09:12:41", "E5015", "/cass/agentReset/submit"],
  ["13900000003", "1", "09:14:03", "E5015", "/cass/agentReset/submit"],
  ["13900000006", "1", "08:31:10", "E9503", "/cass/agentActivate/submit"],
  ["13900000004", "1", "10:02:55", "E9409", "/cass/threshold/apply"],
  ["13900000001", "1", "11:40:20", "E2006", "/cass/agent/captchaLogin"],
  ["13900000005", "1", "14:21:37", "E5012", "/cass/agentReset/submit"],
  ["13800000001", "3", "15:05:02", "E9403", "/cass/audit/getList"],
] as const;
const days = 3;

/** Refusals of the last days, so that looking one up can be tried. */
export const fillWatch = async (house: House, store: Store): Promise<void> => {
  const today = dayOf(house.clock.now());
  const rows: KeptRefusal[] = [];
  for (const [index, [mobile, version, time, code, route]] of refused.entries()) {
    const account = await accountsOf(house).byAddress(version, { channel: "sms", address: mobile });
    if (!account) continue;
    for (let back = 1; back <= days; back += 1) {
      const at = instantOf(`${addDays(today, -back)} ${time}`);
      const isCounted = code === "E5015";
      rows.push({
        id: randomUUID(),
        at,
        code,
        route,
        version,
        who: pseudonymOf(house.seals, account.id),
        until: isCounted ? instantOf(`${addDays(today, 1 - back)} 00:00:00`) : undefined,
        remaining: isCounted ? 0 : undefined,
        ms: 6 + index * 3,
        instance: "demo",
      });
    }
  }
  await store.keepRefusals(rows);
};
