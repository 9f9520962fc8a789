import { afterEach, expect, it } from "vitest";
import type { ResultOf } from "@apron/kit/contract/call";
import { clear, settled, show } from "@apron/kit/web/testing/stage";
import { dismiss, toasts } from "@apron/kit/web/toast";
import { getAccountNumber, presetEmail, supplementActivation } from "../../contract.ts";
import { NumberPage } from "./NumberPage.tsx";

afterEach(async () => await clear());

const nothing = { customerType: "", customerName: "", departmentId: "", departmentName: "", address: "", city: "" };
const cancelled: ResultOf<typeof getAccountNumber> = {
  system: "C",
  agentNumber: "10009",
  exists: false,
  hostAnswered: true,
  office: "",
  owner: "",
  organisation: nothing,
  email: "",
  said: nothing,
  saidEmail: "",
  version: 0,
  changedBy: "",
  changeTime: "",
  accountId: "",
  account: "",
  bindingId: "",
  bindTime: "",
  ends: [],
  open: [],
  waiting: "",
  events: [{ kind: "工作号已注销", by: "admin01", time: "2026-11-29 04:29:24", reason: "机构已撤销", detail: "" }],
};

it("still tells who cancelled a work number, and why, once its host knows it no more", async () => {
  const stage = await show(NumberPage, "/accountDesk/number?system=C&agentNumber=10009", {
    [getAccountNumber.path]: () => cancelled,
  });
  await settled();
  expect(stage.text()).toContain("主机没有该工作号");
  for (const said of ["工作号已注销", "admin01", "机构已撤销"]) expect(stage.text()).toContain(said);
  expect(stage.all("button").map(({ textContent }) => textContent)).not.toContain("预设邮箱");
});

it("says that a preset mailbox and what was supplemented are kept", async () => {
  const stage = await show(NumberPage, "/accountDesk/number?system=C&agentNumber=10009", {
    [getAccountNumber.path]: () => ({ ...cancelled, exists: true }),
    [presetEmail.path]: () => ({ version: 1 }),
    [supplementActivation.path]: () => ({ version: 1 }),
  });
  for (const act of ["预设邮箱", "补录激活资料"]) {
    await settled();
    await stage.press(act);
    await stage.type("reason", "来函");
    await stage.press("提交");
    await settled();
    expect(toasts().map(({ text }) => text)).toEqual(["已保存"]);
    for (const { id } of toasts()) dismiss(id);
  }
});
