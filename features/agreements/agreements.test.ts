import { agreements } from "@apron/features/agreements/server";
import { login } from "@apron/features/login/server";
import { openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultOfTicks } from "./server/rules.ts";

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
    for (const type of [1, 2, 3, 4, 5, 6]) {
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
    expect((await guest.get("/cass/agent/readAgreement")).result).toHaveLength(6);
  });

  it("are asked for again once a new version is published, and acceptance names the version read", async () => {
    const reader = portal.visit({ ip: "10.4.0.1" });
    expect((await reader.signIn("13800000001")).result.nextSteps).toEqual([]);
    const editor = portal.visit({ ip: "10.4.0.2" });
    await editor.signIn("13800000013");
    const text = { type: 5, contentCh: "新的须知", contentEn: "A new notice" };
    expect((await editor.post("/cass/agreement/publish", text)).result).toEqual({ version: "2" });
    expect((await reader.post("/cass/agreement/publish", text)).status).toBe("403-2");
    expect((await reader.get("/cass/agent/loginNextSteps")).result).toEqual(["agreementUpdate"]);
    expect((await reader.get("/cass/agreement/getPending")).result).toMatchObject([
      { type: 5, version: "2", contentCh: "新的须知" },
    ]);
    const stale = await reader.post("/cass/agreement/accept", { items: [{ type: 5, version: "1" }] });
    expect(stale).toMatchObject({ status: "400-6", code: "E22001" });
    expect((await reader.post("/cass/agreement/accept", { items: [{ type: "5", version: 2 }] })).status).toBe("200");
    expect((await reader.get("/cass/agent/loginNextSteps")).result).toEqual([]);
    expect((await reader.post("/cass/agreement/accept", { items: [{ type: 3, version: 1 }] })).status).toBe("404");
  });
});
