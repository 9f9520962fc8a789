import { agreements } from "@apron/features/agreements/server";
import { login } from "@apron/features/login/server";
import { me } from "@apron/features/me/server";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

let portal: TestPortal;
let visits = 0;
beforeAll(async () => {
  portal = await openTestPortal([agreements, login, me]);
});
afterAll(async () => await portal.close());

const mobile = "13800000001";
const old = "Apron2026demo";

const signedIn = async (): Promise<Browser> => {
  visits += 1;
  portal.pass(1000);
  const browser = portal.visit({ ip: `10.3.0.${visits}` });
  expect((await browser.signIn(mobile)).status).toBe("200");
  return browser;
};
const codeToChange = async (browser: Browser): Promise<string> => {
  portal.pass(61);
  const pass = await browser.solveSlider({ type: 0, signTel: mobile }, "8");
  await browser.post("/cass/agent/getSmsCodeNew", { optType: "8", type: 0, ...pass });
  return await portal.lastCode(mobile);
};
const change = async (
  browser: Browser,
  oldPassword: string,
  password: string,
  smsCode: string,
  confirmPassword = password,
) => await browser.post("/cass/agent/changePassword", { oldPassword, password, confirmPassword, smsCode });

describe("the personal centre", () => {
  it("lists one's devices and signs them out", async () => {
    const [first, second] = [await signedIn(), await signedIn()];
    const { result } = await second.post("/cass/my/session/getList");
    expect(result).toHaveLength(2);
    const other = result.find((session: { current: boolean }) => !session.current);
    expect((await second.post("/cass/my/session/end", { id: other.id })).status).toBe("200");
    expect((await first.get("/cass/agent/query/userInfo")).status).toBe("403-1");
    expect((await second.post("/cass/my/session/end", { id: "no-such-session" })).status).toBe("404");
  });

  it("ends nobody else's device, though its id is known (T16)", async () => {
    const browser = await signedIn();
    const { house } = portal;
    const other = await portal.visitAs({ accountId: "somebody else" });
    const [device] = await house.sessions.list("somebody else");
    const told: string[] = [];
    house.sessions.onChanged((id) => told.push(id));
    expect((await browser.post("/cass/my/session/end", { id: device?.id })).status).toBe("404");
    expect((await other.post("/cass/my/session/getList")).result).toHaveLength(1);
    // Nor is anybody told to close the screens that are open in it.
    expect(await house.sessions.end("me", device?.id ?? "", "revoked")).toBe(false);
    await portal.visitAs({ accountId: "a third" });
    const [last] = await house.sessions.list("a third");
    await house.sessions.end("somebody else", device?.id ?? "", "signedOut");
    await house.sessions.end("a third", last?.id ?? "", "signedOut");
    await vi.waitFor(() => expect(told).toContain(last?.id), { timeout: 5000 });
    expect(told).toEqual([device?.id, last?.id]);
  });

  it("changes the password with the old one and a code, signs other devices out and says so", async () => {
    portal.pass(86_400);
    const [other, browser] = [await signedIn(), await signedIn()];
    const smsCode = await codeToChange(browser);
    expect(await change(browser, "wrong", "Harbour27Lamp", smsCode)).toMatchObject({
      code: "E1009",
      result: { remaining: 5 },
    });
    for (const weak of ["short1A", "alllowercase1", "Apron2027Lamp", "Passw0rd1", "a13800000001B", "With space 1"])
      expect(await change(browser, old, weak, smsCode)).toMatchObject({ status: "400-1", code: "E5017" });
    expect((await change(browser, old, "Harbour27Lamp", smsCode, "Harbour27Lamb")).code).toBe("E5018");
    expect((await change(browser, old, "Harbour27Lamp", "000000")).code).toBe("E2003");
    expect((await change(browser, old, "Harbour27Lamp", smsCode)).status).toBe("200");
    expect((await other.get("/cass/agent/query/userInfo")).status).toBe("403-1");
    expect((await browser.get("/cass/agent/query/userInfo")).status).toBe("200");
    const [notice] = await portal.house.outbox.demoMessages(mobile);
    expect(notice).toMatchObject({ purpose: "me.passwordChanged", code: "" });
    expect((await change(browser, old, "Another27Lamp", smsCode)).code).toBe("E1009");
    expect((await change(browser, "Harbour27Lamp", "Harbour27Lamp", smsCode)).code).toBe("E5020");
  });
});
