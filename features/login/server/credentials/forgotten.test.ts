import { createCipheriv, randomBytes } from "node:crypto";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { type Answered, type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { login } from "../index.ts";
import { castPassword } from "../demo.ts";

let portal: TestPortal;
let visitors = 0;
beforeAll(async () => {
  portal = await openTestPortal([agreements, blacklist, login]);
});
afterAll(async () => await portal.close());
/** Limits per recipient leave no room for a test after another; a day later they do. */
beforeEach(() => portal.nextDay());

const known = "13900000001";
const person = { accounttype: "1" };
const newPassword = "Kestrel-42-harbour";
const visit = (): Browser => portal.visit({ ip: `10.9.${(visitors += 1)}.1` });

const encoded = (password: string): string => {
  const [key, iv] = [randomBytes(16), randomBytes(16)];
  const cipher = createCipheriv("aes-128-cbc", key, iv);
  return Buffer.concat([key, iv, cipher.update(password, "utf8"), cipher.final()]).toString("base64");
};
const askForCode = async (browser: Browser, signTel: string): Promise<Answered> => {
  const pass = await browser.solveSlider({ type: 0, signTel }, "3");
  return await browser.post("/cass/agent/forgetPassword/sendCode", { type: 0, signTel, ...pass }, person);
};
const prove = async (browser: Browser, signTel: string, smsCode: string): Promise<Answered> =>
  await browser.post("/cass/agent/forgetPassword/verifyCode", { type: 0, signTel, smsCode }, person);
const reset = async (browser: Browser, resetTicket: string, password = newPassword): Promise<Answered> =>
  await browser.post("/cass/agent/forgetPassword/reset", {
    resetTicket,
    password: encoded(password),
    confirmPassword: encoded(password),
  });
const signInWith = async (password: string): Promise<Answered> => {
  const browser = visit();
  const pass = await browser.solveSlider({ type: 0, signTel: known });
  const body = { type: 0, signTel: known, password: encoded(password), ...pass };
  return await browser.post("/cass/agent/login", body, person);
};
const ticketFor = async (browser: Browser): Promise<string> => {
  await askForCode(browser, known);
  return (await prove(browser, known, await portal.lastCode(known))).result.resetTicket;
};

describe("a forgotten password", () => {
  it("is set anew with a code: the old one is wrong from then on, every device is signed out, and the owner is told", async () => {
    const elsewhere = visit();
    await elsewhere.signIn(known, "1");
    portal.pass(61);
    const done = await reset(...(await withTicket()));
    expect([done.status, done.message]).toEqual(["200", "修改成功"]);
    expect((await elsewhere.get("/cass/agent/query/userInfo")).status).toBe("403-1");
    expect((await signInWith(castPassword)).code).toBe("E1009");
    expect((await signInWith(newPassword)).code).toBe("E1024");
    expect(
      (await portal.house.outbox.demoMessages(known)).some(({ purpose }) => purpose === "login.passwordReset"),
    ).toBe(true);
  });

  it("goes on where the answer to the code was lost: sent again it is answered as before, and by nobody else's request", async () => {
    const browser = visit();
    await askForCode(browser, known);
    const smsCode = await portal.lastCode(known);
    const form = { type: 0, signTel: known, smsCode, requestId: "forgotten-0000-0001" };
    const address = "/cass/agent/forgetPassword/verifyCode";
    const [first, again] = [await browser.post(address, form, person), await browser.post(address, form, person)];
    expect([first.status, again.result]).toEqual(["200", first.result]);
    expect((await prove(visit(), known, smsCode)).status).not.toBe("200");
    expect((await reset(browser, again.result.resetTicket, "Osprey-17-harbour")).status).toBe("200");
  });

  it("is asked for alike by known and unknown numbers, and no code of an unknown one is ever right", async () => {
    const unknown = "13512345678";
    const [one, other] = [await askForCode(visit(), known), await askForCode(visit(), unknown)];
    expect([other.status, other.message, other.result]).toEqual([one.status, one.message, one.result]);
    const wrong = [await prove(visit(), known, "000000"), await prove(visit(), unknown, "000000")];
    expect(wrong[0]?.code).toBe(wrong[1]?.code);
  });

  it("takes no step out of order, in another browser, or twice", async () => {
    expect((await reset(visit(), "never-issued")).code).toBe("E1028");
    const browser = visit();
    const ticket = await ticketFor(browser);
    expect((await reset(visit(), ticket)).code).toBe("E1028");
    expect((await reset(browser, ticket, "Harbour-77-kestrel")).status).toBe("200");
    expect((await reset(browser, ticket, "Meadow-61-lantern")).code).toBe("E1028");
  });

  it("follows every rule of a portal password, and a refused one costs nothing", async () => {
    const browser = visit();
    const ticket = await ticketFor(browser);
    expect((await reset(browser, ticket, "Password1")).result.fields.password).toContain("密码不符合规则");
    expect((await reset(browser, ticket, "Granite-58-willow")).status).toBe("200");
  });

  it("is set once however often it is sent at once", async () => {
    const browser = visit();
    const ticket = await ticketFor(browser);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, place) => await reset(browser, ticket, `Orchard-${place}-pebble`)),
    );
    expect(answers.filter(({ status }) => status === "200")).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== "200").map(({ code }) => code))).toEqual(
      new Set(["E1028"]),
    );
  });

  it("ends with its ticket after ten minutes", async () => {
    const browser = visit();
    const ticket = await ticketFor(browser);
    portal.pass(601);
    expect((await reset(browser, ticket)).code).toBe("E1028");
  });
});

const withTicket = async (): Promise<[Browser, string]> => {
  const browser = visit();
  return [browser, await ticketFor(browser)];
};
