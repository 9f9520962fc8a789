import { afterEach, expect, it } from "vitest";
import type { ResultOf } from "@apron/kit/contract/call";
import { clear, settled, show } from "@apron/kit/web/testing/stage";
import { getHolderAccount, withdrawRegistration } from "../../contract.ts";
import { AccountPage } from "./AccountPage.tsx";

afterEach(async () => await clear());

type Account = ResultOf<typeof getHolderAccount>;

const account: Account = {
  id: "one",
  version: "1",
  name: "周*",
  mobile: "139****0007",
  email: "",
  state: "active",
  numbers: ["C 10007"],
  registerTime: "2026-01-05 09:00:00",
  lastSignIn: "",
  language: "zh",
  organization: "",
  department: "",
  activateTime: "2026-01-05 10:00:00",
  disabledTime: "",
  disabledReason: "",
  lockedUntil: "",
  wrongPasswords: 0,
  ways: ["code"],
  passwordTime: "",
  serviceNumber: "",
  serviceConfirmed: false,
  identityStatus: 0,
  identityState: "",
  identityName: "",
  identityNumber: "",
  bindings: [],
  sessions: [],
  attempts: [],
  open: [],
  waiting: [],
  events: [],
};

const asked = (kind: Account["waiting"][number]["kind"]): Account => ({
  ...account,
  waiting: [
    { id: "r", kind, what: "停用账号", askedBy: "admin01", askTime: "2026-11-29 04:03:51", reason: "行为异常" },
  ],
});

const shown = async (of: Account) => {
  const stage = await show(AccountPage, "/accountDesk/detail?id=one", {
    [getHolderAccount.path]: () => of,
    [withdrawRegistration.path]: () => ({}),
  });
  await settled();
  return stage;
};

it("says before anything is typed that a request of that account waits already", async () => {
  const stage = await shown(asked("disable"));
  expect(stage.button("申请停用").title).toBe("已有请求待另一角色的第二人确认");
  await stage.press("申请停用");
  expect(stage.all("dialog[open]")).toEqual([]);
});

it("lets an account be disabled while one of its work numbers is to be cancelled", async () => {
  const stage = await shown(asked("cancelNumber"));
  await stage.press("申请停用");
  expect(stage.all("dialog[open]")).toHaveLength(1);
});

it("leaves the page of an account whose registration was taken back", async () => {
  const stage = await shown({ ...account, state: "registered" });
  await stage.press("撤销登记");
  await stage.type("reason", "登记有误");
  await stage.press("提交");
  expect(stage.address()).toBe("/accountDesk");
});
