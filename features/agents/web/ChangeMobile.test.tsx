import { afterEach, beforeEach, expect, it } from "vitest";
import { switchLanguage } from "@apron/kit/web/language";
import { updateSession } from "@apron/kit/web/session";
import { clear, settled, show, type Stage } from "@apron/kit/web/testing/stage";
import { Add } from "./binding/Add.tsx";
import { ChangeMobile } from "./ChangeMobile.tsx";

const answers = {
  "/cass/feature/check": () => ({ allowed: true, code: "", message: "", actions: [] }),
  "/cass/agent/query/userInfo": () => ({ type: 0 }),
  "/cass/agent/bind/changeMobile/verifyOld": () => ({ changeTicket: "t-1" }),
};
const opened = async (screen: typeof Add, at: string): Promise<Stage> => {
  const page = await show(screen, at, answers);
  await settled();
  return page;
};
/** What a change of language does: the page is left and loaded again. */
const inOtherLanguage = async (screen: typeof Add, at: string): Promise<Stage> => {
  switchLanguage("zh");
  await clear();
  return await opened(screen, at);
};
const held = ({ body }: Stage, name: string) => body.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;

beforeEach(() => updateSession({ id: "a1", version: "1", mobile: "139****0001", loginType: "phoneLogin" }));
afterEach(async () => {
  await clear();
  sessionStorage.clear();
});

it("a change of the mobile number stays at its second step, with the new number, when the language changes", async () => {
  const page = await opened(ChangeMobile, "/agentManage/changeMobile");
  await page.type("smsCode", "123456");
  await page.press("下一步");
  await settled();
  await page.type("newTel", "13912340011");
  const other = await inOtherLanguage(ChangeMobile, "/agentManage/changeMobile");
  expect(held(other, "newTel")).toBe("13912340011");
  expect(held(other, "smsCode")).toBe("");
});

it("whoever gets no code on the old number is led to the way without it", async () => {
  const page = await opened(ChangeMobile, "/agentManage/changeMobile");
  expect(page.body.querySelector("a[href='/forgetPassword/lostPhone']")?.textContent).toContain("收不到验证码");
});

it("binding keeps the number that was typed when the language changes, and takes one with blanks whole", async () => {
  const page = await opened(Add, "/agentManage/add");
  await page.type("agentNumber", "12345 67890");
  await page.type("password", "Host2026a");
  expect(page.body.querySelector("input[name=agentNumber]")?.getAttribute("aria-invalid")).toBeNull();
  const other = await inOtherLanguage(Add, "/agentManage/add");
  expect([held(other, "agentNumber"), held(other, "password")]).toEqual(["12345 67890", ""]);
});

it("binding keeps the number that was typed when its page is loaded again or its session ends, and no password", async () => {
  const page = await opened(Add, "/agentManage/add");
  await page.type("agentNumber", "10101");
  await page.type("password", "Host2026a");
  await clear();
  const again = await opened(Add, "/agentManage/add");
  expect([held(again, "agentNumber"), held(again, "password")]).toEqual(["10101", ""]);
});
