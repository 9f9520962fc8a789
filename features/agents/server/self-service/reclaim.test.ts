import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { accountsOf, login } from "@apron/features/login/server";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { agents, bindingsOf } from "../index.ts";

const day = 86_400;
let portal: TestPortal;
let desk: Browser;
beforeAll(async () => {
  portal = await openTestPortal([agreements, blacklist, login, agents]);
}, 30_000);
afterAll(async () => await portal.close());

const enter = async (mobile: string, instance: 0 | 1 = 0): Promise<Browser> => {
  const { house } = portal;
  const account = await accountsOf(house).byAddress("3", { channel: "sms", address: mobile });
  const { id: accountId = "", roles = [] } = account ?? {};
  const halves = await house.sessions.signIn({ accountId, version: "3", roles, ip: "", userAgent: "" });
  const browser = portal.visit({ instance });
  browser.cookies.set("sid", halves.sid).set("token", halves.token);
  return browser;
};
/** What happens every night: the hosts are asked, then the unused numbers are looked for. */
const night = async (): Promise<void> => {
  const jobs = portal.features.flatMap(({ jobs = [] }) => jobs);
  for (const name of ["agents.sync", "agents.reclaim"]) await jobs.find((job) => job.name === name)?.run({});
};
const listed = async (state = "open") =>
  (await desk.post("/cass/agentDesk/getReclaims", { state, pageSize: 100 })).result.list;
const rowOf = async (agentNumber: string, state = "open") =>
  (await listed(state)).find((row: { agentNumber: string }) => row.agentNumber === agentNumber);
const told = async (mobile: string, part: string): Promise<number> =>
  (await portal.house.outbox.demoMessages(mobile)).filter(({ text }) => text.includes(part)).length;
const decide = async (id: string, reclaim: boolean, who = desk) =>
  await who.post("/cass/agentDesk/decideReclaim", { id, reclaim, reason: "长期未用" });

describe("a work number nobody has used for six months", () => {
  it("is listed once and its holder told once; one that is used is not", async () => {
    portal.pass(178 * day);
    await night();
    desk = await enter("13800000019");
    expect(await listed()).toEqual([]);
    expect(await portal.simulator.type("J", "4E01", "SI:20001/Host2026a")).toContain("停用");
    await portal.house.hosts.host("J").activate({ operationId: randomUUID(), agentNumber: "20001" });
    expect(await portal.simulator.type("J", "4E01", "SI:20001/Host2026a")).toContain("已签到");
    portal.pass(7 * day);
    await night();
    await night();
    desk = await enter("13800000019");
    expect(await rowOf("20001")).toBeUndefined();
    expect(await rowOf("10001")).toMatchObject({ system: "C", ripe: false, bindingId: "demo-C-10001" });
    expect(await told("13900000001", "已超过六个月")).toBe(1);
    expect(await told("13900000002", "已超过六个月")).toBe(0);
  });

  it("cannot be reclaimed before its holder had thirty days", async () => {
    const { id, earliestTime } = await rowOf("10001");
    const early = await decide(id, true);
    expect([early.code, early.result.until]).toEqual(["E3024", earliestTime]);
  });

  it("is taken off the list when it is used again, also between the list and the decision", async () => {
    portal.pass(31 * day);
    desk = await enter("13800000019");
    const { id } = await rowOf("10004");
    for (const [system, agentNumber] of [
      ["B", "30007"],
      ["C", "10004"],
    ] as const) {
      await portal.house.hosts.host(system).activate({ operationId: randomUUID(), agentNumber });
      expect(await portal.simulator.type(system, "4E02", `SI:${agentNumber}/Host2026a`)).toContain("已签到");
    }
    expect((await decide(id, true)).code).toBe("E9409");
    await night();
    expect([await rowOf("30007"), await rowOf("10004")]).toEqual([undefined, undefined]);
    expect(await rowOf("10004", "lapsed")).toMatchObject({ id });
  });

  it("is kept for another six months by a decision", async () => {
    const { id } = await rowOf("10009");
    expect((await decide(id, false)).status).toBe("200");
    expect((await decide(id, false)).code).toBe("E9409");
    await night();
    expect(await rowOf("10009")).toBeUndefined();
    expect(await told("holder@demo.apron.test", "予以保留")).toBe(1);
    portal.pass(190 * day);
    await night();
    desk = await enter("13800000019");
    expect(await rowOf("10009")).toBeDefined();
  });

  it("is reclaimed at its host once, however many confirm at once on two instances, and its binding ends", async () => {
    const { id } = await rowOf("10001");
    const hands = [desk, await enter("13800000009", 1), desk, await enter("13800000009", 1)];
    const answers = await Promise.all(hands.map(async (who) => await decide(id, true, who)));
    expect(answers.map(({ code, status }) => code ?? status).toSorted()).toEqual(["200", "E9409", "E9409", "E9409"]);
    expect((await portal.house.hosts.host("C").getAgent({ agentNumber: "10001" })).state).toBe("cancelled");
    expect(await bindingsOf(portal.house).ofAgent({ system: "C", agentNumber: "10001" })).toBeUndefined();
    expect(await told("13900000001", "超过六个月未使用，已收回")).toBe(1);
    expect(await rowOf("10001", "reclaimed")).toMatchObject({ id, reason: "长期未用" });
  });

  it("stays as it is while its host is away", async () => {
    const { id } = await rowOf("10006");
    portal.pass(31 * day);
    desk = await enter("13800000019");
    await portal.simulator.turn("C", { down: true });
    expect((await decide(id, true)).code).toBe("E9503");
    await portal.simulator.turn("C", {});
    expect(await rowOf("10006")).toMatchObject({ id });
  });

  it("is decided about by the configuration administrator and the administrator only", async () => {
    const hotline = await enter("13800000011");
    expect((await hotline.post("/cass/agentDesk/getReclaims", {})).status).toBe("403-2");
  });
});
