import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { hears } from "@apron/kit/server/testing/hearing";
import { picture, upload } from "@apron/kit/server/testing/uploads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { doors, ownCode } from "./testing.ts";

const mobile = "13900000004";
const email = "sun@demo.apron.test";

let portal: TestPortal;
let visits = 0;
beforeAll(async () => {
  portal = await openTestPortal(doors);
}, 60_000);
afterAll(async () => await portal.close());

const signedIn = async (who = mobile): Promise<Browser> => {
  visits += 1;
  portal.pass(1000);
  const browser = portal.visit({ ip: `10.9.0.${visits}` });
  expect((await browser.signIn(who, "1")).status).toBe("200");
  return browser;
};
const modify = (browser: Browser, change: object) => browser.post("/cass/agent/modify/userInfo", change);
const profileOf = async (browser: Browser): Promise<Record<string, string>> =>
  (await browser.get("/cass/agent/query/userInfo")).result;
const codeTo = async (browser: Browser, address: string): Promise<string> => {
  portal.pass(61);
  const pass = await browser.solveSlider({ type: 0, signTel: mobile }, "8");
  expect((await browser.post("/cass/my/email/sendCode", { email: address, ...pass })).status).toBe("200");
  return await portal.lastCode(address);
};

describe("one's e-mail address", () => {
  it("is changed with a code to the new one and a code to the address signed in with, and never without the latter", async () => {
    const browser = await signedIn();
    expect((await browser.post("/cass/my/email/sendCode", { email: "no address" })).code).toBe("E1004");
    expect((await browser.post("/cass/my/email/sendCode", { email })).code).toMatch(/^E20/);
    const emailCode = await codeTo(browser, email);
    const smsCode = await ownCode(portal, browser, mobile);
    expect(await modify(browser, { email, emailCode })).toMatchObject({ code: "E1005" });
    expect(await modify(browser, { email, smsCode, emailCode: smsCode === "000000" ? "1" : "000000" })).toMatchObject({
      code: "E2003",
      result: { fields: { emailCode: "验证码错误" } },
    });
    // The code proves one address and no other.
    expect((await modify(browser, { email: "other@demo.apron.test", smsCode, emailCode })).code).toMatch(/^E200/);
    expect((await profileOf(browser))["email"]).toBe("");
    const sent = Array.from({ length: 20 }, () => modify(browser, { email, smsCode, emailCode }));
    const done = (await Promise.all(sent)).filter(({ status }) => status === "200");
    expect(done.length).toBeGreaterThan(0);
    expect((await profileOf(browser))["email"]).toBe(email);
  });

  it("takes a code of another browser for none, and is taken away with one's own code alone", async () => {
    const [browser, other] = [await signedIn(), await signedIn()];
    const address = "second@demo.apron.test";
    const emailCode = await codeTo(other, address);
    const smsCode = await ownCode(portal, browser, mobile);
    expect((await modify(browser, { email: address, smsCode, emailCode })).code).toMatch(/^E200/);
    expect((await modify(browser, { email: "", smsCode })).status).toBe("200");
    expect((await profileOf(browser))["email"]).toBe("");
  });
});

describe("one's password", () => {
  it("may not hold one's work number, changed or forgotten", async () => {
    const browser = await signedIn("13900000002");
    const password = "Aa-20001-xyzq";
    const both = { password, confirmPassword: password };
    const change = { oldPassword: "Apron2026demo", smsCode: "000000", ...both };
    expect((await browser.post("/cass/agent/changePassword", change)).result.fields.password).toContain("工作号");
    const guest = portal.visit({ ip: "10.9.1.1" });
    const who = { type: 0, signTel: "13900000002" } as const;
    const header = { accounttype: "1" };
    portal.pass(61);
    const pass = await guest.solveSlider(who, "3");
    await guest.post("/cass/agent/forgetPassword/sendCode", { ...who, ...pass }, header);
    const smsCode = await portal.lastCode("13900000002");
    const proven = await guest.post("/cass/agent/forgetPassword/verifyCode", { ...who, smsCode }, header);
    const { resetTicket } = proven.result;
    const forgotten = await guest.post("/cass/agent/forgetPassword/reset", { resetTicket, ...both });
    expect(forgotten.result.fields.password).toContain("工作号");
  });
});

describe("one's picture", () => {
  it("is one's own upload, one at a time, and nobody else's to use", async () => {
    const [browser, stranger] = [await signedIn("13900000003"), await signedIn("13900000006")];
    const [first, second] = [
      await upload(browser, "avatar", picture("jpeg")),
      await upload(browser, "avatar", picture("png")),
    ];
    expect((await modify(stranger, { avatarPath: first.result.url })).code).toBe("E27006");
    expect((await modify(browser, { avatarPath: first.result.url })).status).toBe("200");
    expect((await modify(browser, { avatarPath: first.result.url })).status).toBe("200");
    expect((await browser.get(first.result.url)).http).toBe(200);
    expect((await modify(browser, { avatarPath: second.result.url })).status).toBe("200");
    const { id, avatarPath } = await profileOf(browser);
    expect(avatarPath).toBe(second.result.url);
    expect((await portal.house.files.usedBy(`avatar:${id}`)).map(({ url }) => url)).toEqual([second.result.url]);
    expect((await modify(browser, { avatarPath: "" })).status).toBe("200");
    expect(await portal.house.files.usedBy(`avatar:${id}`)).toEqual([]);
    for (const sly of ["/etc/passwd", "https://elsewhere.test/x.png", "/cass/file/../../x"])
      expect((await modify(browser, { avatarPath: sly })).status).toBe("400-1");
  });
});

describe("one's applications", () => {
  it("are those for self-service, newest first, and one's own only", async () => {
    const [browser, stranger] = [await signedIn("13900000001"), await signedIn("13900000002")];
    const { result } = await browser.post("/cass/agent/list");
    const bindingId = result.list[0].bindingId;
    expect((await browser.post("/cass/agent/selfService/apply", { bindingId, reason: "夜间值守" })).status).toBe("200");
    expect((await browser.get("/cass/my/applications?type=self-service")).result).toMatchObject({
      total: 1,
      list: [{ type: "self-service", agentNumber: "10001", reason: "夜间值守", state: "open", answer: "" }],
    });
    expect((await stranger.get("/cass/my/applications")).result.total).toBe(0);
    expect((await browser.get("/cass/my/applications?type=somethingElse")).status).toBe("400-1");
  });

  it("are expired queries too, each with the way to its record", async () => {
    const [browser, stranger] = [await signedIn("13900000001"), await signedIn("13900000002")];
    const { total, list } = (await browser.get("/cass/my/applications?type=expired%20query")).result;
    expect(total).toBe(7);
    expect(list.map(({ state }: { state: string }) => state)).toEqual(
      expect.arrayContaining(["open", "done", "failed"]),
    );
    expect(list[0].route).toBe(`/expiredTicket/detail?serialNo=${list[0].applyId}`);
    expect((await stranger.get("/cass/my/applications?type=expired%20query")).result.total).toBe(0);
  });
});

it("refuses the second of two windows that change one's details", async () => {
  const browser = await signedIn();
  const { revision } = await profileOf(browser);
  // The language is switched while a form is filled in.
  expect((await modify(browser, { language: "en" })).status).toBe("200");
  expect(await profileOf(browser)).toMatchObject({ language: "en", revision });
  const heard = hears(portal, { accountId: (await profileOf(browser))["id"] ?? "", version: "1", roles: [] });
  expect((await modify(browser, { showName: "李航一", revision })).status).toBe("200");
  await heard("account");
  expect((await modify(browser, { showName: "李航二", revision })).code).toBe("E9409");
  expect((await profileOf(browser))["showName"]).toBe("李航一");
});

describe("how the portal is shown", () => {
  it("is the account's own choice in every browser, and one setting leaves the others as they are", async () => {
    const browser = await signedIn();
    expect(await profileOf(browser)).toMatchObject({ showSettings: true, fixedHeader: true, sidebarLogo: false });
    expect((await modify(browser, { fixedHeader: false })).status).toBe("200");
    expect((await modify(browser, { sidebarLogo: true })).status).toBe("200");
    expect((await modify(browser, { sidebarLogo: "yes" })).code).toBe("E9400");
    const chosen = { showSettings: true, fixedHeader: false, sidebarLogo: true };
    expect(await profileOf(await signedIn())).toMatchObject(chosen);
    expect(await profileOf(await signedIn("13900000001"))).toMatchObject({ fixedHeader: true, sidebarLogo: false });
  });
});
