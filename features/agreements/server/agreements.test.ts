import { accountsOf, login } from "@apron/features/login/server";
import { type Answered, type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acceptCurrent, agreements, agreementsOf, consentsOf, hasAccepted } from "./index.ts";
import { faultOfTicks } from "./rules.ts";

describe("ticks at sign-in", () => {
  const newest = new Map([
    ["1", 2],
    ["2", 1],
    ["5", 1],
    ["6", 1],
  ]);

  it("must cover every agreement of the version, as numbers, texts or with the version read", () => {
    expect(faultOfTicks("3", [1, "2", 5, "6"], newest)).toBeUndefined();
    expect(faultOfTicks("3", [1, 2, 5, 6, 3, 4], newest)).toBeUndefined();
    expect(faultOfTicks("3", [], newest)).toBe("missing");
    expect(faultOfTicks("3", [1, 2, 3, 4], newest)).toBe("missing");
  });

  it("do not count for an older version than the newest", () => {
    expect(faultOfTicks("3", [{ type: 1, version: "1" }, 2, 5, 6], newest)).toBe("outdated");
    expect(faultOfTicks("3", [{ type: 1, version: 2 }, 2, 5, 6], newest)).toBeUndefined();
  });
});

describe("agreements", () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal([agreements, login]);
  });
  afterAll(async () => await portal.close());

  it("are read by anybody in both languages, and an unknown one is not found", async () => {
    const guest = portal.visit();
    for (const type of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const { result } = await guest.get(`/cass/agent/readAgreement?type=${type}`);
      expect(result).toHaveLength(1);
      expect(result[0]).toMatchObject({
        type,
        version: "1",
        contentCh: expect.stringMatching(/[一-龥]{8}/),
        contentEn: expect.stringMatching(/[a-z]{5}/),
      });
    }
    expect((await guest.get("/cass/agent/readAgreement?type=9")).status).toBe("404");
    expect((await guest.get("/cass/agent/readAgreement")).result).toHaveLength(8);
  });

  it("are asked for again once a new version is published, and acceptance names the version read", async () => {
    const reader = portal.visit({ ip: "10.4.0.1" });
    expect((await reader.signIn("13800000001")).result.nextSteps).toEqual([]);
    const editor = portal.visit({ ip: "10.4.0.2" });
    await editor.signIn("13800000013");
    const text = { type: 5, contentCh: "新的须知", contentEn: "A new notice" };
    expect((await editor.post("/cass/agreement/publish", { ...text, seen: "1" })).result).toEqual({ version: "2" });
    // Who began from the first version has not read the second.
    expect(await editor.post("/cass/agreement/publish", { ...text, seen: "1" })).toMatchObject({ code: "E9409" });
    expect((await reader.post("/cass/agreement/publish", text)).status).toBe("403-2");
    expect((await reader.get("/cass/agent/loginNextSteps")).result).toEqual(["agreementUpdate"]);
    expect((await reader.get("/cass/agreement/getPending")).result).toMatchObject([
      { type: 5, version: "2", contentCh: "新的须知" },
    ]);
    // The text that stands is no new version, however its lines end: nobody is asked for it once more.
    for (const same of [text, { ...text, contentEn: " A new notice\r\n" }, { ...text, seen: "2" }]) {
      const refused = await editor.post("/cass/agreement/publish", same);
      expect(refused).toMatchObject({ code: "E22002" });
    }
    expect((await reader.get("/cass/agreement/getPending")).result).toMatchObject([{ type: 5, version: "2" }]);
    const stale = await reader.post("/cass/agreement/accept", { items: [{ type: 5, version: "1" }] });
    expect(stale).toMatchObject({ status: "400-6", code: "E22001" });
    expect((await reader.post("/cass/agreement/accept", { items: [{ type: "5", version: 2 }] })).status).toBe("200");
    expect((await reader.get("/cass/agent/loginNextSteps")).result).toEqual([]);
    expect((await reader.post("/cass/agreement/accept", { items: [{ type: 3, version: 1 }] })).status).toBe("404");
  });

  it("are accepted at the version that was read, and not at one published in that very moment", async () => {
    const account = await accountOf("13900000005");
    const text = { type: "4", contentCh: "新的声明", contentEn: "A new statement", seen: "" };
    await agreementsOf(portal.house).addVersion({ ...text, by: "" });
    const read = async (version: string): Promise<boolean> => {
      await acceptCurrent(portal.house, account, [{ type: 4, version }], "10.4.0.11");
      return await hasAccepted(portal.house, account, "4");
    };
    expect([await read("1"), await read("2")]).toEqual([false, true]);
  });

  it("may be agreed to separately, taken back, and agreed to again", async () => {
    const person = portal.visit({ ip: "10.4.0.3" });
    await person.signIn("13900000001", "1");
    const account = await accountOf("13900000001");
    expect(await hasAccepted(portal.house, account, "7")).toBe(false);
    const items = [{ type: 7, version: 1 }];
    expect((await person.post("/cass/agreement/accept", { items })).status).toBe("200");
    expect(await hasAccepted(portal.house, account, "7")).toBe(true);
    expect(await agreementsOf(portal.house).withdraw(account, "7")).toBe(true);
    expect(await hasAccepted(portal.house, account, "7")).toBe(false);
    expect(await agreementsOf(portal.house).withdraw(account, "7")).toBe(false);
    await person.post("/cass/agreement/accept", { items });
    expect(await hasAccepted(portal.house, account, "7")).toBe(true);
  });

  describe("the consent letter of a work number", () => {
    const signature = { bindingId: "b1", system: "C", agentNumber: "10001", ip: "10.4.0.9" };

    it("is read by anybody, and is signed, not ticked", async () => {
      const { result } = await portal.visit().get("/cass/consent/getContent");
      expect(result).toMatchObject({ type: 8, version: "1", titleCh: "工作号使用同意书" });
      const person = portal.visit({ ip: "10.4.0.4" });
      await person.signIn("13900000002", "1");
      const ticked = await person.post("/cass/agreement/accept", { items: [{ type: 8, version: 1 }] });
      expect(ticked.status).toBe("404");
    });

    it("stands once for a binding however often it is signed at the same moment", async () => {
      const accountId = await accountOf("13900000003");
      await Promise.all(
        Array.from({ length: 20 }, async () => await consentsOf(portal.house).signConsent({ ...signature, accountId })),
      );
      const person = portal.visit({ ip: "10.4.0.5" });
      await person.signIn("13900000003", "1");
      const letters = (await person.get("/cass/consent/getList")).result;
      expect(letters.filter((letter: { state: string }) => letter.state === "signed")).toHaveLength(1);
      expect(await consentsOf(portal.house).consentOf("b1")).toMatchObject({ accountId, version: 1, system: "C" });
    });

    it("is cancelled once, with its reason, and cannot be signed again by itself", async () => {
      expect(await consentsOf(portal.house).cancelConsent({ bindingId: "b1", reason: "unbound" })).toBe(true);
      expect(await consentsOf(portal.house).cancelConsent({ bindingId: "b1", reason: "deleted" })).toBe(false);
      expect(await consentsOf(portal.house).consentOf("b1")).toBeUndefined();
      const person = portal.visit({ ip: "10.4.0.6" });
      portal.pass(60);
      await person.signIn("13900000003", "1");
      const letters = (await person.get("/cass/consent/getList")).result;
      expect(letters).toContainEqual(
        expect.objectContaining({ bindingId: "b1", agentNumber: "10001", state: "cancelled", reason: "unbound" }),
      );
    });

    it("is signed anew by its signatory alone, with a code, at the newest wording", async () => {
      const accountId = await accountOf("13900000004");
      await consentsOf(portal.house).signConsent({ ...signature, bindingId: "b2", accountId });
      const editor = portal.visit({ ip: "10.4.0.7" });
      portal.pass(60);
      await editor.signIn("13800000013");
      const text = { type: 8, contentCh: "新的同意书", contentEn: "A new letter" };
      expect((await editor.post("/cass/agreement/publish", text)).result).toEqual({ version: "2" });

      const sign = async (browser: Browser, mobile: string, version: string): Promise<Answered> => {
        portal.pass(60);
        const pass = await browser.solveSlider({ type: 0, signTel: mobile }, "8");
        await browser.post("/cass/agent/getSmsCodeNew", { optType: "8", type: 0, signTel: mobile, ...pass });
        const smsCode = await portal.lastCode(mobile);
        return await browser.post("/cass/consent/sign", { bindingId: "b2", version, smsCode });
      };
      const signatory = portal.visit({ ip: "10.4.0.8" });
      await signatory.signIn("13900000004", "1");
      expect((await signatory.get("/cass/consent/getList")).result).toMatchObject([{ version: "1", current: false }]);
      expect((await sign(signatory, "13900000004", "1")).code).toBe("E22001");
      expect((await sign(signatory, "13900000004", "2")).status).toBe("200");
      expect((await signatory.get("/cass/consent/getList")).result).toMatchObject([
        { version: "2", current: true, state: "signed" },
        { version: "1", state: "cancelled", reason: "replaced" },
      ]);
      // A second window, or a second time: nothing newer is there to sign.
      const again = await sign(signatory, "13900000004", "2");
      expect([again.status, again.result.reason]).toEqual(["404", "该工作号已签署现行版本"]);
      expect((await signatory.get("/cass/consent/getList")).result).toHaveLength(2);
      const stranger = portal.visit({ ip: "10.4.0.10" });
      portal.pass(60);
      await stranger.signIn("13900000007", "1");
      expect((await sign(stranger, "13900000007", "2")).status).toBe("404");
      const unproven = await signatory.post("/cass/consent/sign", { bindingId: "b2", version: "2", smsCode: "000000" });
      expect(unproven.code).toMatch(/^E200/);
    });
  });

  const accountOf = async (mobile: string): Promise<string> => {
    const account = await accountsOf(portal.house).byAddress("1", { channel: "sms", address: mobile });
    return account?.id ?? "";
  };
});
