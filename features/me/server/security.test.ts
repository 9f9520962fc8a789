import { threshold } from "@apron/features/threshold/server";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { doors, ownCode, runJob } from "./testing.ts";

let portal: TestPortal;
let visits = 0;
beforeAll(async () => {
  portal = await openTestPortal([...doors, threshold]);
}, 60_000);
afterAll(async () => await portal.close());

const signedIn = async (mobile: string): Promise<Browser> => {
  visits += 1;
  portal.pass(1000);
  const browser = portal.visit({ ip: `10.7.0.${visits}` });
  expect((await browser.signIn(mobile, "1")).status).toBe("200");
  return browser;
};
const linkTo = async (mobile: string): Promise<string> =>
  (await portal.house.outbox.demoMessages(mobile)).map(({ text }) => /#([\w-]+)/.exec(text)?.[1]).find(Boolean) ?? "";
const openAlerts = async (browser: Browser): Promise<{ id: string; kind: string; settled: string }[]> =>
  (await browser.post("/cass/my/alert/getList")).result;

describe("the security page", () => {
  it("shows the last sign-ins, the failed ones too, with way, address and result, and to nobody else", async () => {
    const mobile = "13900000001";
    const browser = await signedIn(mobile);
    const stranger = portal.visit({ ip: "10.7.9.9" });
    const pass = await stranger.solveSlider({ type: 0, signTel: mobile });
    const wrong = { type: 0, signTel: mobile, password: "Wrong2026pass", agreeTypes: [1, 2, 3, 4], ...pass };
    expect((await stranger.post("/cass/agent/login", wrong, { accounttype: "1" })).code).toBe("E1009");
    const { result } = await browser.post("/cass/my/attempt/getList", { pageSize: 1 });
    expect(result).toMatchObject({ total: 2, pages: 2 });
    expect(result.list).toMatchObject([
      { way: "password", ok: false, code: "E1009", ip: "10.7.9.9", newDevice: false },
    ]);
    expect(result.list[0].reason).not.toBe("");
    const { result: second } = await browser.post("/cass/my/attempt/getList", { pageSize: 1, currentPage: 2 });
    expect(second.list).toMatchObject([{ way: "code", ok: true, code: "" }]);
    expect((await (await signedIn("13900000002")).post("/cass/my/attempt/getList")).result.total).toBe(1);
    expect((await portal.visit().post("/cass/my/attempt/getList")).status).toBe("403");
  });

  it('alerts of a new device, not of the first one, and takes "it was me" once from its owner only', async () => {
    const mobile = "13900000002";
    const first = await signedIn(mobile);
    await signedIn(mobile);
    const [alert] = await openAlerts(first);
    expect(alert).toMatchObject({ kind: "newDevice", settled: "" });
    expect((await portal.house.outbox.demoMessages(mobile))[0]).toMatchObject({ purpose: "login.newDevice", code: "" });
    const other = await signedIn("13900000003");
    expect(await openAlerts(other)).toEqual([]);
    expect((await other.post("/cass/my/alert/settle", { id: alert?.id })).status).toBe("404");
    const standing = async () =>
      (
        await portal.house.database.execute("select settled_at is null as stands from todo where cause = $1", [
          `alert:${alert?.id}`,
        ])
      )[0];
    expect(await standing()).toEqual({ stands: true });
    const twice = await Promise.all([1, 2].map(() => first.post("/cass/my/alert/settle", { id: alert?.id })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual(["200", "404"]);
    expect(await standing()).toEqual({ stands: false });
    expect((await openAlerts(first)).find(({ id }) => id === alert?.id)?.settled).toBe("mine");
  });

  it("stops everything in one tap: work numbers frozen at the host, other devices out, the password no longer good", async () => {
    const mobile = "13900000007";
    const [thief, browser] = [await signedIn(mobile), await signedIn(mobile)];
    const { result } = await browser.post("/cass/my/alert/stop");
    expect(result).toMatchObject({ frozen: 2, hostPending: 0, ended: 1, route: "/forgetPassword" });
    expect((await thief.get("/cass/agent/query/userInfo")).status).toBe("403-1");
    expect((await browser.get("/cass/agent/query/userInfo")).status).toBe("200");
    const proof = portal.house.hosts
      .host("B")
      .verifyPassword({ operationId: crypto.randomUUID(), agentNumber: "30007", password: "Host2026a" });
    await expect(proof).rejects.toMatchObject({ reason: "frozen" });
    expect((await openAlerts(browser)).every(({ settled }) => settled === "notMine")).toBe(true);
    const guest = portal.visit({ ip: "10.7.8.1" });
    const pass = await guest.solveSlider({ type: 0, signTel: mobile });
    const right = { type: 0, signTel: mobile, password: "Apron2026demo", agreeTypes: [1, 2, 3, 4], ...pass };
    expect((await guest.post("/cass/agent/login", right, { accounttype: "1" })).code).toBe("E1009");
    expect((await browser.post("/cass/my/alert/stop")).result).toMatchObject({ frozen: 2, ended: 0 });
  });

  it("stops a change of the password that is under way: whoever makes it gets nowhere (T13)", async () => {
    const mobile = "13900000003";
    const [thief, owner] = [await signedIn(mobile), await signedIn(mobile)];
    const smsCode = await ownCode(portal, thief, mobile);
    const password = "Harbour-77-kestrel";
    const change = { oldPassword: "Apron2026demo", password, confirmPassword: password, smsCode };
    const changing = thief.post("/cass/agent/changePassword", change);
    expect((await owner.post("/cass/my/alert/stop")).status).toBe("200");
    await changing;
    const guest = portal.visit({ ip: "10.7.8.2" });
    const pass = await guest.solveSlider({ type: 0, signTel: mobile });
    const taken = { type: 0, signTel: mobile, password, agreeTypes: [1, 2, 3, 4], ...pass };
    expect((await guest.post("/cass/agent/login", taken, { accounttype: "1" })).code).toBe("E1009");
  });

  it("stops everything by the link of the message: reading it changes nothing, of fifty taps one does it", async () => {
    const mobile = "13900000004";
    const [thief] = [await signedIn(mobile), await signedIn(mobile)];
    const token = await linkTo(mobile);
    expect(token).toHaveLength(32);
    const guests = Array.from({ length: 50 }, (_, place) =>
      portal.visit({ ip: `10.7.20.${place}`, instance: place % 2 === 0 ? 0 : 1 }),
    );
    const [reader] = guests;
    for (const _ of [1, 2])
      expect((await reader?.post("/cass/my/alert/readLink", { token }))?.result).toMatchObject({ kind: "newDevice" });
    expect((await thief.get("/cass/agent/query/userInfo")).status).toBe("200");
    const taps = await Promise.all(guests.map((guest) => guest.post("/cass/my/alert/stopByLink", { token })));
    expect(taps.filter(({ status }) => status === "200")).toHaveLength(1);
    expect(taps.filter(({ code }) => code === "E21002")).toHaveLength(49);
    expect((await thief.get("/cass/agent/query/userInfo")).status).toBe("403-1");
    expect((await reader?.post("/cass/my/alert/readLink", { token }))?.code).toBe("E21002");
    expect((await reader?.post("/cass/my/alert/stopByLink", { token: "x".repeat(32) }))?.code).toBe("E21002");
  });

  it("uses a link up only when something was stopped by it", async () => {
    const mobile = "13900000005";
    const [thief] = [await signedIn(mobile), await signedIn(mobile)];
    const token = await linkTo(mobile);
    const stop = async () => await portal.visit({ ip: "10.7.30.1" }).post("/cass/my/alert/stopByLink", { token });
    vi.spyOn(portal.house.sessions, "endAll").mockRejectedValueOnce(new Error("away"));
    expect((await stop()).status).toBe("500");
    expect((await thief.get("/cass/agent/query/userInfo")).status).toBe("200");
    expect((await stop()).status).toBe("200");
    expect((await thief.get("/cass/agent/query/userInfo")).status).toBe("403-1");
  });

  it("stops all of it together: where a work number cannot be frozen nothing is stopped, and the link stays", async () => {
    const { database } = portal.house;
    const mobile = "13900000002";
    const [thief] = [await signedIn(mobile), await signedIn(mobile)];
    const token = await linkTo(mobile);
    const stop = async () => await portal.visit({ ip: "10.7.31.1" }).post("/cass/my/alert/stopByLink", { token });
    const frozen = async () =>
      await database.execute(
        "select agent_number from agent_freeze where agent_number = '20001' and lifted_at is null",
      );
    await database.execute(`
      create function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger broken before insert on agent_freeze for each row when (new.agent_number = '20001') execute function broken();`);
    expect((await stop()).status).toBe("500");
    expect(await frozen()).toEqual([]);
    expect((await thief.get("/cass/agent/query/userInfo")).status).toBe("200");
    await database.execute("drop trigger broken on agent_freeze; drop function broken");
    expect((await stop()).result).toMatchObject({ frozen: 1, hostPending: 0 });
    expect(await frozen()).toEqual([{ agent_number: "20001" }]);
    expect((await thief.get("/cass/agent/query/userInfo")).status).toBe("403-1");
  });

  it("freezes in the portal at once where a host is away, and at the host when it is back", async () => {
    const mobile = "13900000006";
    const browser = await signedIn(mobile);
    await portal.simulator.turn("C", { down: true });
    expect((await browser.post("/cass/my/alert/stop")).result).toMatchObject({ frozen: 1, hostPending: 1 });
    await portal.simulator.turn("C", {});
    portal.pass(60);
    await runJob(portal, "agents.settle");
    expect((await portal.house.hosts.host("C").getAgent({ agentNumber: "10006" })).frozen).toBe(true);
  });

  it("takes a link for a day", async () => {
    const mobile = "13900000008";
    await signedIn(mobile);
    await signedIn(mobile);
    const token = await linkTo(mobile);
    portal.pass(86_400);
    const late = await portal.visit().post("/cass/my/alert/stopByLink", { token });
    expect(late.code).toBe("E21002");
    expect(late.result.actions).toMatchObject([{ label: "账号安全", route: "/personalCenter/security" }]);
  });

  it("gives one's own data along, with a code and three times a day, the identity card masked", async () => {
    const mobile = "13900000001";
    const browser = await signedIn(mobile);
    expect((await browser.post("/cass/my/exportData", { smsCode: "000000" })).status).toBe("400");
    const smsCode = await ownCode(portal, browser, mobile);
    const cookiesAlone = await browser.post("/cass/my/exportData", { smsCode }, { token: "" });
    expect([cookiesAlone.status, cookiesAlone.code]).toEqual(["403", "E9401"]);
    await portal.house.database.execute(
      `insert into signin_alert (binding_id, kind, day, system, agent_number, account_id, at, pid, office, raised_at)
       select id, 'night', '2026-11-24', system, agent_number, account_id, '2026-11-24 15:14:31Z', '7F3A', 'CAN301', now()
       from agent_binding where id = 'demo-C-10001' on conflict do nothing`,
    );
    const { bytes, headers } = await browser.post("/cass/my/exportData", { smsCode });
    expect(headers["content-type"]).toBe("application/zip");
    const files = unzipSync(bytes);
    const read = (name: string): unknown => JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()));
    expect(read("profile")).toMatchObject({ mobile, name: "张伟" });
    expect(read("agents")).toMatchObject([{ system: "C", agentNumber: "10001" }]);
    expect(read("identity")).toMatchObject({ status: 1, idNumber: expect.stringMatching(/\*{6,}/) });
    expect(read("signIns")).not.toEqual([]);
    expect(read("consentLetters")).not.toEqual([]);
    expect(read("thresholds")).toContainEqual(expect.objectContaining({ agentNumber: "10001", status: 5 }));
    expect(read("unusualSignIns")).toContainEqual(
      expect.objectContaining({ agentNumber: "10001", kind: "night", time: "2026-11-24 23:14:31", settled: "" }),
    );
    expect(read("trafficSettings")).toEqual({ message: "all" });
    expect(read("operations")).toEqual([]);
    expect(read("agreements")).toContainEqual(
      expect.objectContaining({
        type: "2",
        titleCh: "平台隐私声明",
        titleEn: "Platform privacy statement",
        version: 1,
      }),
    );
    expect((await browser.post("/cass/my/exportData", { smsCode })).code).toMatch(/^E200[3-6]$/);
    for (const _ of [2, 3])
      expect(
        (await browser.post("/cass/my/exportData", { smsCode: await ownCode(portal, browser, mobile) })).headers[
          "content-type"
        ],
      ).toBe("application/zip");
    const fourth = await browser.post("/cass/my/exportData", { smsCode: await ownCode(portal, browser, mobile) });
    expect(fourth.status).toBe("400-9");
  });

  it("keeps no alert longer than six months, and nothing to do for one that is gone", async () => {
    const open = async (): Promise<number> =>
      (
        await portal.house.database.sql
          .selectFrom("todo")
          .select("id")
          .where("cause", "like", "alert:%")
          .where("settled_at", "is", null)
          .execute()
      ).length;
    expect(await open()).toBeGreaterThan(0);
    portal.pass(184 * 86_400);
    await runJob(portal, "login.sweep");
    expect(await open()).toBe(0);
  });
});
