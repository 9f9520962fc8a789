import { accountsOf } from "@apron/features/login/server";
import type { House } from "@apron/kit/server/house";
import { queryLimits } from "../contract.ts";
import type { Store } from "./store.ts";
import { noteAsked } from "./watching.ts";

/** An account that guesses work numbers, so that those who watch have something to look into. */
export const fillAlarm = async (house: House, store: Store): Promise<void> => {
  const account = await accountsOf(house).byAddress("1", { channel: "sms", address: "13900000002" });
  if (!account) throw new Error("the demo cast lacks the airport");
  for (let place = 1; place < queryLimits.alarmMisses; place += 1)
    await store.add(account.id, "workNumber", `* ${20_900 + place}`, false);
  await noteAsked(house, { accountId: account.id }, { kind: "workNumber", key: "* 20999", found: false });
};
