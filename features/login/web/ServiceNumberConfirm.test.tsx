import { updateSession } from "@apron/kit/web/session";
import { clear, Reply, settled, show } from "@apron/kit/web/testing/stage";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loginTccCheck, loginTccConfirm, logout } from "../contract.ts";
import { ServiceNumberConfirm } from "./ServiceNumberConfirm.tsx";

const refused = (status: string, code: string, message: string, result: object = {}) =>
  new Reply({ status, code, message, result, traceId: "t" });
const waits = refused("400-3", "E1023", "请确认服务号信息", {
  serviceNumber: "S00010001",
  account: "13700000001",
  name: "黄磊",
  idNumber: "110***4610",
  activateServiceNumber: 1,
  confirmPrivacy: 1,
  confirmUserAgreement: 1,
  doubleBind: 0,
  realnameStatus: 1,
});

/** The page of somebody whose confirmation is answered so, after which the check says that. */
const pressed = async (answer: unknown, after: unknown) => {
  let stands: unknown = waits;
  const page = await show(ServiceNumberConfirm, "/login/serviceNumberConfirm", {
    [loginTccCheck.path]: () => stands,
    [loginTccConfirm.path]: () => {
      stands = after;
      return answer;
    },
    [logout.path]: () => ({}),
  });
  await page.press("信息无误，确认");
  await settled();
  return { page, leftBy: page.calls.filter(({ path }) => path === logout.path).length };
};

beforeEach(() => {
  document.cookie = "token=half; path=/";
  updateSession({ id: "m1", version: "2", unconfirmed: true });
});
afterEach(async () => {
  await clear();
  document.cookie = "token=; path=/; max-age=0";
});

it("goes on where it was confirmed in another window meanwhile, and ends no session", async () => {
  const { page, leftBy } = await pressed(refused("400", "E1020", "服务号信息校验失败"), {});
  expect([page.address(), leftBy]).toEqual(["/home", 0]);
});

it("stays where nobody was reached, to be pressed again", async () => {
  const { page, leftBy } = await pressed(refused("503", "E9506", "服务暂不可用，请稍后再试"), waits);
  expect([page.address(), leftBy]).toEqual(["/login/serviceNumberConfirm", 0]);
  expect(page.button("信息无误，确认").getAttribute("aria-busy")).not.toBe("true");
});

it("leads to the sign-in where the confirmation is refused", async () => {
  const { page, leftBy } = await pressed(refused("400", "E1020", "服务号信息校验失败"), waits);
  expect([page.address().replace(/\/$/, ""), leftBy]).toEqual(["/login", 1]);
});
