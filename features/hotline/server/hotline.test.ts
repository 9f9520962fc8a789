import { randomUUID } from "node:crypto";
import { activation } from "@apron/features/activation/server";
import { agents } from "@apron/features/agents/server";
import { standingAtDesk } from "@apron/features/agents/texts";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { identity } from "@apron/features/identity/server";
import { accountsOf, login } from "@apron/features/login/server";
import { todo } from "@apron/features/todo/server";
import { unlock } from "@apron/features/unlock/server";
import { addDays, dayOf } from "@apron/kit/server/clock";
import { files } from "@apron/kit/server/files";
import { type Answered, type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hotline } from "./index.ts";

const limited = "demo-C-10003";
const holderPhone = "13900000003";
const disabled = "demo-C-10006";
const disabledPhone = "13900000006";
let portal: TestPortal;
let desk: Browser;
beforeAll(async () => {
  portal = await openTestPortal([
    files,
    agreements,
    blacklist,
    login,
    agents,
    identity,
    unlock,
    activation,
    hotline,
    todo,
  ]);
});
afterAll(async () => await portal.close());
/** Every promise on a day of its own. */
beforeEach(async () => {
  portal.nextDay();
  desk = await enter("13800000011", "3");
});

/** Somebody of the cast with a session; signing in itself is login's. */
const enter = async (mobile: string, version: "1" | "3"): Promise<Browser> => {
  const account = await accountsOf(portal.house).byAddress(version, { channel: "sms", address: mobile });
  if (!account) throw new Error(`nobody signs in with ${mobile}`);
  const { id: accountId, roles } = account;
  const halves = await portal.house.sessions.signIn({ accountId, version, roles, ip: "", userAgent: "" });
  const browser = portal.visit();
  browser.cookies.set("sid", halves.sid).set("token", halves.token);
  return browser;
};
/** Works at a terminal until the host limits the work number. */
const overflow = async (): Promise<void> => {
  const [from, to] = [dayOf(portal.house.clock.now()), addDays(dayOf(portal.house.clock.now()), 1)];
  const threshold = { operationId: randomUUID(), agentNumber: "10003", from, to, value: 6 };
  await portal.house.hosts.host("C").setThreshold(threshold);
  for (const line of ["SI:10003/Host2026a", "AV:PEKSHA", "AV:PEKSHA", "AV:PEKSHA"])
    await portal.simulator.type("C", "1A2B", line);
};
const lift = async (bindingId = limited, who = desk): Promise<Answered> =>
  await who.post("/cass/agentUnlock/desk/lift", { bindingId, reason: "值机高峰" });
const activate = async (bindingId = disabled, who = desk): Promise<Answered> =>
  await who.post("/cass/agentActivate/desk/activate", { bindingId, reason: "忘记密码" });
const agentOf = async (bindingId: string): Promise<Answered> =>
  await desk.get(`/cass/hotline/getAgent?bindingId=${bindingId}`);
const messagesTo = async (phone: string): Promise<string[]> =>
  (await portal.house.outbox.demoMessages(phone)).map(({ text }) => text);
const log = async (filter: object = {}): Promise<Answered["result"]> =>
  (await desk.post("/cass/agentDesk/getOperations", { askedAs: "hotline", ...filter })).result;
const todosOf = async (who: Browser): Promise<{ title: string; url: string; type: string; status: number }[]> =>
  (await who.post("/cass/my/todo/getListByPageNew", {})).result.list.filter(
    ({ status }: { status: number }) => status === 0,
  );
const settle = async (): Promise<void> => {
  portal.pass(31);
  await portal.features
    .flatMap(({ jobs }) => jobs ?? [])
    .find(({ name }) => name === "agents.settle")
    ?.run({});
};

describe("customer service", () => {
  it("lifts a limit by hand at the host, with a reason, on none of the holder's times, and the holder is told", async () => {
    await overflow();
    expect((await agentOf(limited)).result).toMatchObject({
      mobile: "139****0003",
      health: { state: "limited", action: null, hostAnswered: true },
      lift: { allowed: true },
      activate: { allowed: false, code: "E5026" },
    });
    expect((await lift()).status).toBe("200");
    expect((await portal.house.hosts.host("C").getAgent({ agentNumber: "10003" })).limited).toBe(false);
    expect((await messagesTo(holderPhone))[0]).toMatch(/客服已于.*解除限流。原因：值机高峰/);
    await overflow();
    const owner = await enter(holderPhone, "1");
    expect((await owner.get("/cass/agentUnlock/getLimitedList")).result).toMatchObject([{ timesLeft: 1 }]);
    const history = await owner.post("/cass/agent/getHistory", { bindingId: limited });
    expect(history.result.list[0]).toMatchObject({
      kind: "流量解锁",
      askedAs: "hotline",
      reason: "值机高峰",
      state: "done",
    });
    expect(history.raw).not.toContain("office");
    const other = await enter(disabledPhone, "1");
    expect((await other.post("/cass/agent/getHistory", { bindingId: limited })).status).toBe("404");
  });

  it("activates by hand, and the holder is told, with a to-do, to sign in at the host within seven days", async () => {
    for (let wrong = 0; wrong < 5; wrong += 1) await portal.simulator.type("C", "4D01", "SI:10006/forgotten");
    const done = await activate();
    expect(done.result.deadline.slice(0, 10)).toBe(addDays(dayOf(portal.house.clock.now()), 7));
    expect(await portal.simulator.type("C", "4D01", "SI:10006/Host2026a")).toContain("已签到");
    expect((await messagesTo(disabledPhone))[0]).toMatch(/客服已于.*激活.*7天内登录主机.*原因：忘记密码/);
    const owner = await enter(disabledPhone, "1");
    expect((await todosOf(owner)).map(({ type }) => type)).toContain("signIn");
  });

  it.each([
    ["demo-B-30005", "abnormal", "核实后，可在绑定详情中清除异常标记"],
    ["demo-C-10003", "limited", "持有人无法自助解锁时，可人工解除限流；次日零点自动恢复"],
    ["demo-C-10001", "pidsLocked", "选择PID解锁"],
  ])("reads of %s (%s) what it can do itself, never to ask customer service", async (bindingId, state, remedy) => {
    await overflow();
    const { health } = (await agentOf(bindingId)).result;
    expect(health).toMatchObject({ state, remedy, action: null });
  });

  it("reads of an identity in words about its holder, who reads them in his own", async () => {
    const asked = { language: "en" };
    const card = async () => (await desk.get("/cass/hotline/getAgent?bindingId=demo-C-10004", asked)).result.health;
    expect(await card()).toMatchObject({
      state: "identityMissing",
      cause: "The holder has not submitted an identity yet",
      remedy: "The holder signs in and submits pictures of the identity card",
    });
    const holder = await enter("13900000004", "1");
    const [own] = (await holder.get("/cass/agent/health", asked)).result.list;
    expect(own).toMatchObject({ cause: "Your identity was not submitted yet" });
    for (const word of standingAtDesk.values()) expect(word.en).not.toMatch(/\b(your|you)\b/i);
  });

  it("is told what is in the way and where it is removed: nothing to do, abnormal, frozen, ended", async () => {
    expect((await lift("demo-C-10001")).code).toBe("E5004");
    expect((await activate("demo-C-10001")).code).toBe("E5026");
    const abnormal = await lift("demo-B-30005");
    expect([abnormal.code, abnormal.result.actions[0].route]).toEqual([
      "E3011",
      "/agentDesk/detail?bindingId=demo-B-30005",
    ]);
    const agent = { system: "C", agentNumber: "10001", reason: "来电要求" };
    await desk.post("/cass/agentDesk/freeze", agent);
    expect((await activate("demo-C-10001")).code).toBe("E5028");
    expect((await agentOf("demo-C-10001")).result.lift).toMatchObject({
      allowed: false,
      message: "工作号已冻结，请先解除冻结",
      action: { label: "去解除冻结" },
    });
    expect((await agentOf("demo-C-10001")).result.health.remedy).toContain("可在绑定详情中解除冻结");
    await desk.post("/cass/agentDesk/unfreeze", agent);
    const administrator = await enter("13800000009", "3");
    await administrator.post("/cass/agentDesk/unbind", { bindingId: "demo-C-10004", reason: "离职" });
    expect((await lift("demo-C-10004")).code).toBe("E5029");
    expect((await lift("of-nobody")).status).toBe("404");
    expect((await desk.post("/cass/agentUnlock/desk/lift", { bindingId: limited, reason: " " })).result.fields).toEqual(
      {
        reason: "必填项",
      },
    );
  });

  it("lifts once when five hands do it at once", async () => {
    await overflow();
    const codes = (await Promise.all([1, 2, 3, 4, 5].map(async () => await lift()))).map(({ code, status }) =>
      String(code ?? status),
    );
    expect(codes.filter((code) => code === "200")).toHaveLength(1);
    expect(codes.filter((code) => !["200", "E5003", "E5004", "E9508"].includes(code))).toEqual([]);
    expect((await log({ kind: "liftFlow", mine: true })).list[0]).toMatchObject({ reason: "值机高峰" });
  });

  it("is told that the host is at work when nobody knows yet, by a to-do too, until the host has been asked", async () => {
    await overflow();
    await portal.simulator.turn("C", { hang: true, operations: ["liftFlow", "getOperation"] });
    const unknown = await lift();
    expect([unknown.http, unknown.code]).toEqual([200, "E9508"]);
    expect(unknown.result.reason).toContain("不会重复提交");
    expect((await todosOf(desk)).map(({ title }) => title)).toContain("主机结果待查：C 10003 流量解锁");
    await portal.simulator.turn("C", {});
    await settle();
    expect((await todosOf(desk)).filter(({ title }) => title.includes("10003"))).toEqual([]);
    expect((await messagesTo(holderPhone))[0]).toContain("解除限流");
    expect((await log()).list[0]).toMatchObject({ state: "done", askedAs: "hotline" });
  });

  it("never asks twice meanwhile, and hears by its to-do of what was not done after all, until it is", async () => {
    await overflow();
    await portal.simulator.turn("C", { errorRate: 1, operations: ["liftFlow", "getOperation"] });
    expect((await lift()).code).toBe("E9508");
    await portal.simulator.turn("C", {});
    const asked = (await log()).total;
    expect((await lift()).code).toBe("E9508");
    expect((await log()).total).toBe(asked);
    await settle();
    expect((await todosOf(desk)).map(({ title, url }) => [title, url])).toContainEqual([
      "主机未完成，请跟进：C 10003 流量解锁",
      "/agentDesk/operations?system=C&agentNumber=10003",
    ]);
    expect((await lift()).status).toBe("200");
    expect((await todosOf(desk)).filter(({ title }) => title.includes("10003"))).toEqual([]);
  });

  it("finds what was done by hand by number, kind, outcome and whether it was its own doing", async () => {
    const other = await enter("13800000009", "3");
    await other.post("/cass/agentDesk/freeze", { system: "J", agentNumber: "20001", reason: "丢失" });
    await other.post("/cass/agentDesk/unfreeze", { system: "J", agentNumber: "20001", reason: "找回" });
    const all = await log({ agentNumber: "20001" });
    expect(
      all.list.map(({ askedAs, askedBy }: { askedAs: string; askedBy: string }) => [askedAs, askedBy !== ""]),
    ).toEqual([
      ["hotline", true],
      ["hotline", true],
    ]);
    expect((await log({ agentNumber: "20001", mine: true })).total).toBe(0);
    expect((await log({ agentNumber: "20001", askedAs: "owner" })).total).toBe(0);
    expect((await log({ kind: "liftFlow", state: "done" })).total).toBeGreaterThan(0);
  });

  it("alone may do it: no other desk, no holder", async () => {
    for (const mobile of ["13800000009", "13800000013", "13800000018"])
      expect((await lift(limited, await enter(mobile, "3"))).status).toBe("403-2");
    expect((await activate(disabled, await enter(disabledPhone, "1"))).status).toBe("403-2");
  });
});
