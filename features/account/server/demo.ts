import { supplementsOf } from "@apron/features/agents/server";
import { accountsOf } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import type { House } from "@apron/kit/server/house";
import { keepRequest } from "./asking.ts";
import { nothingSaid } from "./numbers.ts";
import type { Stores } from "./stores.ts";

/** A request in each direction, an account that waits to be used, and a work number that was supplemented. */
export const fillAccounts = async (house: House, stores: Stores): Promise<void> => {
  const idOf = async (version: "1" | "3", address: string): Promise<string> =>
    (await accountsOf(house).byAddress(version, { channel: "sms", address }))?.id ?? "";
  const administrator = await idOf("3", "13800000009");
  const configurer = await idOf("3", "13800000019");
  const abnormal = await idOf("1", "13900000005");
  if (administrator === "" || configurer === "" || abnormal === "") throw new Error("the demo cast is not complete");

  await keepRequest(house, stores, {
    kind: "disable",
    accountId: abnormal,
    reason: "工作号行为异常，待调查期间停用账号",
    askedBy: administrator,
    askedRoles: [roles.administrator.id],
  });
  await keepRequest(house, stores, {
    kind: "cancelNumber",
    accountId: null,
    system: "C",
    agentNumber: "10110",
    reason: "营业部已撤销，机构来函申请注销",
    askedBy: configurer,
    askedRoles: [roles.configurationAdministrator.id],
  });
  await registerOne(house, stores, configurer);
  await supplementsOf(house).add(
    { system: "C", agentNumber: "10105" },
    { ...nothingSaid, email: "branch@demo.apron.test", departmentName: "国内部", city: "广州" },
    configurer,
  );
  await stores.events.add({
    system: "C",
    agentNumber: "10105",
    kind: "presetEmail",
    reason: "营业部改用公共邮箱",
    detail: "br***@demo.apron.test",
    by: configurer,
  });
};

const registerOne = async (house: House, { events }: Stores, by: string): Promise<void> => {
  const added = await accountsOf(house).add({ version: "1", name: "高翔", mobile: "13900000031" });
  if ("taken" in added) return;
  await events.add({ accountId: added.id, kind: "registered", reason: "新开营业部，代为登记", by });
};
