import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { accountsOf, login } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { instantOf, timestamp } from "@apron/kit/server/clock";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { hears } from "@apron/kit/server/testing/hearing";
import { noteHostFacts, rememberFacts } from "./health/hosts.ts";
import { agents, dossiersOf } from "./index.ts";
import { performAtHost } from "./operations/operations.ts";
import { bindingsOf } from "./store.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal([agreements, blacklist, login, agents]);
}, 30_000);
afterAll(async () => await portal.close());

/** Somebody of the cast with a session; signing in itself is login's, and its codes are few. */
const signIn = async (mobile: string, version: "1" | "3" = "1", instance: 0 | 1 = 0): Promise<Browser> => {
  const { house } = portal;
  const account = await accountsOf(house).byAddress(version, { channel: "sms", address: mobile });
  if (!account) throw new Error(`nobody signs in with ${mobile}`);
  const halves = await house.sessions.signIn({
    accountId: account.id,
    version,
    roles: account.roles,
    ip: "",
    userAgent: "",
  });
  const browser = portal.visit({ instance });
  browser.cookies.set("sid", halves.sid).set("token", halves.token);
  return browser;
};

const run = async (job: string): Promise<void> => {
  const found = portal.features.flatMap(({ jobs }) => jobs ?? []).find(({ name }) => name === job);
  await found?.run({});
};

/** A code of this purpose for the caller's own address, as it arrived. */
const codeFor = async (browser: Browser, mobile: string, optType: string, to = mobile): Promise<string> => {
  portal.pass(61);
  const named = optType === "6" ? to : "";
  const pass = await browser.solveSlider({ type: 0, signTel: named }, optType);
  const sent = await browser.post("/cass/agent/getSmsCodeNew", { optType, type: 0, signTel: named, ...pass });
  expect(sent.status).toBe("200");
  return await portal.lastCode(to);
};

const cardsOf = async (browser: Browser) => (await browser.get("/cass/agent/health")).result.list;
const idOf = async (browser: Browser): Promise<string> =>
  (await browser.post("/cass/agent/list", {})).result.list[0].bindingId;

describe("the health card", () => {
  it.each([
    ["13900000001", "pidsLocked", "/agentTool/pidUnlock?bindingId=demo-C-10001"],
    ["13900000003", "limited", "/agentTool/unlock?bindingId=demo-C-10003"],
    ["13900000004", "identityMissing", "/identity"],
    ["13900000005", "abnormal", "/question/add?bindingId=demo-B-30005"],
    ["13900000006", "disabledPasswords", "/agentTool/activate?bindingId=demo-C-10006"],
  ])("of %s says %s and leads to %s", async (mobile, state, route) => {
    const [card] = await cardsOf(await signIn(mobile));
    expect(card).toMatchObject({ state, action: { route }, hostAnswered: true });
  });

  it("says until when and how many tries are left of a number over its limit", async () => {
    const [card] = await cardsOf(await signIn("13900000003"));
    expect(card).toMatchObject({ remaining: 1, until: expect.stringMatching(/ 00:00:00$/) });
    expect(card.flow).toBeGreaterThanOrEqual(card.threshold);
  });

  it("is told by what its own number has used, whatever others of its host have", async () => {
    await portal.house.database.execute("insert into agent_allowance values ('C', '10001', 'lastWeek', '{1}')");
    const usesOf = async (agentNumber: string) =>
      Object.keys((await dossiersOf(portal.house).find({ system: "C", agentNumber, state: "active" }))?.uses ?? {});
    expect(await usesOf("10001")).toContain("lastWeek");
    expect(await usesOf("10003")).not.toContain("lastWeek");
    await portal.house.database.execute("delete from agent_allowance where kind = 'lastWeek'");
  });

  it("shows what a silent host said last, with its time, and waits for no host", async () => {
    const holder = await signIn("13900000007");
    await cardsOf(holder);
    await portal.simulator.turn("B", { hang: true });
    const cards = await cardsOf(holder);
    await portal.simulator.turn("B", {});
    expect(cards.map(({ hostAnswered }: { hostAnswered: boolean }) => hostAnswered)).toEqual([false, true]);
    expect(cards[0]).toMatchObject({ agentNumber: "30007", state: "normal", asOf: expect.stringMatching(/^\d{4}-/) });
    portal.pass(31);
  });

  it("is empty for who has no number, and refused to operations staff", async () => {
    expect(await cardsOf(await signIn("13900000008"))).toEqual([]);
    expect((await (await signIn("13800000001", "3")).get("/cass/agent/health")).status).toBe("403-2");
  });
});

describe("freezing", () => {
  it("by its owner stops it at the host, ends his other sessions, and keeps the one he does it from", async () => {
    const elsewhere = await signIn("13900000001", "1", 1);
    const owner = await signIn("13900000001");
    const bindingId = await idOf(owner);
    expect((await owner.post("/cass/agent/freeze", { bindingId })).result).toEqual({ hostDone: true });
    expect((await cardsOf(owner))[0]).toMatchObject({
      state: "frozen",
      action: { route: `/agentManage/unfreeze?bindingId=${bindingId}` },
    });
    expect((await elsewhere.post("/cass/agent/list", {})).status).toBe("403-1");
    expect(await portal.simulator.type("C", "1A2B", "SI:10001/Host2026a")).not.toMatch(/SIGN IN OK|10001 /);
    const again = await owner.post("/cass/agent/freeze", { bindingId });
    expect(again.status).toBe("200");

    const withoutCode = await owner.post("/cass/agent/unfreeze", { bindingId, smsCode: "000000" });
    expect(withoutCode.code).toMatch(/^E200/);
    const smsCode = await codeFor(owner, "13900000001", "8");
    expect((await owner.post("/cass/agent/unfreeze", { bindingId, smsCode })).result).toEqual({ hostDone: true });
    expect((await cardsOf(owner))[0].state).toBe("pidsLocked");
  });

  it("is lifted only by who has a verified identity, and says so before a code is spent", async () => {
    const owner = await signIn("13900000004");
    const bindingId = await idOf(owner);
    await owner.post("/cass/agent/freeze", { bindingId });
    const refused = await owner.post("/cass/agent/unfreeze", { bindingId, smsCode: "123456" });
    expect(refused).toMatchObject({ code: "E3017", status: "400-7", result: { actions: [{ route: "/identity" }] } });
    const hotline = await signIn("13800000011", "3");
    const agent = { system: "C", agentNumber: "10004", reason: "来电核实" };
    expect((await hotline.post("/cass/agentDesk/unfreeze", agent)).status).toBe("200");
    expect((await hotline.post("/cass/agentDesk/unfreeze", agent)).code).toBe("E3018");
  });

  it("by the hotline ends every session of the account", async () => {
    const owner = await signIn("13900000002");
    const hotline = await signIn("13800000011", "3");
    const agent = { system: "J", agentNumber: "20001", reason: "客户来电" };
    const accountId = (await owner.get("/cass/agent/query/userInfo")).result.id;
    const heard = hears(portal, { accountId, version: "1", roles: [] });
    expect((await hotline.post("/cass/agentDesk/freeze", agent)).result).toEqual({ hostDone: true });
    await heard("account");
    expect((await owner.post("/cass/agent/list", {})).status).toBe("403-1");
    await hotline.post("/cass/agentDesk/unfreeze", agent);
  });

  it("while the host is away holds in the portal at once, and is brought to the host later, once", async () => {
    const owner = await signIn("13900000006");
    const bindingId = await idOf(owner);
    await portal.simulator.turn("C", { down: true });
    expect((await owner.post("/cass/agent/freeze", { bindingId })).result).toEqual({ hostDone: false });
    expect((await cardsOf(owner))[0].state).toBe("frozen");
    await portal.simulator.turn("C", {});
    portal.pass(31);
    await Promise.all([run("agents.settle"), run("agents.settle")]);
    await run("agents.settle");
    const desk = await signIn("13800000011", "3");
    const { list } = (
      await desk.post("/cass/agentDesk/getOperations", { agentNumber: "10006", kind: "freeze", state: "done" })
    ).result;
    expect(list.length).toBe(1);
    await desk.post("/cass/agentDesk/unfreeze", { system: "C", agentNumber: "10006", reason: "恢复" });
  });

  it("is brought to its host whatever becomes of another one", async () => {
    const hotline = await signIn("13800000011", "3");
    const both = ["10006", "10003"].map((agentNumber) => ({ system: "C", agentNumber, reason: "被盗" }));
    await portal.simulator.turn("C", { down: true });
    for (const agent of both) {
      expect((await hotline.post("/cass/agentDesk/freeze", agent)).result).toEqual({ hostDone: false });
      portal.pass(1);
    }
    await portal.simulator.turn("C", {});
    portal.pass(31);
    const { database, hosts } = portal.house;
    await database.execute(`
      create function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger broken before insert on agent_operation for each row when (new.agent_number = '10006')
        execute function broken();`);
    await run("agents.settle");
    expect((await hosts.host("C").getAgent({ agentNumber: "10003" })).frozen).toBe(true);
    await database.execute("drop trigger broken on agent_operation");
    await run("agents.settle");
    expect((await hosts.host("C").getAgent({ agentNumber: "10006" })).frozen).toBe(true);
    for (const agent of both) expect((await hotline.post("/cass/agentDesk/unfreeze", agent)).status).toBe("200");
  });

  it("lifted while the host is away is nothing to lift any more, however the host still stands", async () => {
    const hotline = await signIn("13800000011", "3");
    const agent = { system: "J", agentNumber: "20001", reason: "客户来电" };
    await hotline.post("/cass/agentDesk/freeze", agent);
    // What the host says of the freeze is known, and stays known while it is away.
    await cardsOf(await signIn("13900000002"));
    await portal.simulator.turn("J", { down: true });
    expect((await hotline.post("/cass/agentDesk/unfreeze", agent)).result).toEqual({ hostDone: false });
    expect((await hotline.post("/cass/agentDesk/unfreeze", agent)).code).toBe("E3018");
    await portal.simulator.turn("J", {});
    portal.pass(31);
    await run("agents.settle");
    expect((await hotline.post("/cass/agentDesk/unfreeze", agent)).code).toBe("E3018");
    const asked = { agentNumber: "20001", kind: "unfreeze", state: "done" };
    const lifts = (await hotline.post("/cass/agentDesk/getOperations", asked)).result.list;
    expect(await cardsOf(await signIn("13900000002"))).toMatchObject([{ state: "normal" }]);
    // One for this freeze, one for that of the promise before.
    expect(lifts.length).toBe(2);
  });

  it("made at the host itself after the portal's was lifted is lifted there, once", async () => {
    const hotline = await signIn("13800000011", "3");
    const agent = { system: "J", agentNumber: "20001", reason: "主机侧冻结" };
    portal.pass(5);
    await portal.house.hosts.host("J").freeze({ operationId: randomUUID(), agentNumber: "20001" });
    expect(await cardsOf(await signIn("13900000002"))).toMatchObject([{ state: "frozen" }]);
    const lifts = await Promise.all(Array.from({ length: 10 }, () => hotline.post("/cass/agentDesk/unfreeze", agent)));
    expect(lifts.filter(({ status }) => status === "200").length).toBe(1);
    expect(await cardsOf(await signIn("13900000002"))).toMatchObject([{ state: "normal" }]);
  });

  it("fifty times at once freezes once and lifts once", async () => {
    const [one, other] = [await signIn("13800000011", "3"), await signIn("13800000011", "3", 1)];
    const agent = { system: "J", agentNumber: "20007", reason: "演练" };
    const at = async (path: string): Promise<string[]> => {
      const sends = Array.from({ length: 50 }, (_, turn) => (turn % 2 === 0 ? one : other));
      const answers = await Promise.all(sends.map((desk) => desk.post(`/cass/agentDesk/${path}`, agent)));
      return answers.map(({ code, status }) => code ?? status);
    };
    expect(await at("freeze")).toEqual(Array<string>(50).fill("200"));
    const lifts = await at("unfreeze");
    expect([lifts.filter((code) => code === "200").length, lifts.filter((code) => code === "E3018").length]).toEqual([
      1, 49,
    ]);
    const log = await one.post("/cass/agentDesk/getOperations", { agentNumber: "20007" });
    expect(log.result.list.map(({ kind }: { kind: string }) => kind)).toEqual(["解除冻结", "冻结"]);
  });

  it("of somebody else's number is answered like one that does not exist", async () => {
    const stranger = await signIn("13900000008");
    for (const bindingId of ["demo-C-10001", "none"])
      expect((await stranger.post("/cass/agent/freeze", { bindingId })).code).toBe("E9404");
  });
});

describe("the demo's numbers", () => {
  it("have the letters that were signed when they were bound, long before what is told of them", async () => {
    const holder = await signIn("13900000006");
    const [letter] = (await holder.get("/cass/consent/getList")).result;
    const { bindTime } = (await holder.get("/cass/agent/detail?bindingId=demo-C-10006")).result;
    expect(letter.signTime).toBe(bindTime);
    expect(portal.house.clock.now() - instantOf(bindTime)).toBeGreaterThan(45 * 86_400_000);
  });
});

describe("the organisation's administrator", () => {
  it("sees the accounts of his department alone, and nobody else sees any", async () => {
    const owner = await signIn("13900000001");
    const { list } = (await owner.post("/cass/frontAccount/getList", {})).result;
    expect(list.length).toBeGreaterThan(1);
    expect(list.every(({ system }: { system: string }) => system === "C")).toBe(true);
    expect(list[0].phone).not.toMatch(/^\d{11}$/);
    const another = await signIn("13900000003");
    expect((await another.post("/cass/frontAccount/getList", {})).code).toBe("E3023");
    const said = [owner, another].map(async (one) => (await one.get("/cass/agent/query/userInfo")).result.accountOwner);
    expect(await Promise.all(said)).toEqual(["1", "0"]);
  });

  it("is shown whole to the configuration administrator, who freezes in it and lifts", async () => {
    const administrator = await signIn("13800000019", "3");
    const { list } = (await administrator.post("/cass/frontAccount/getList", { keyword: "20001" })).result;
    const wide = await administrator.post("/cass/frontAccount/getList", { keyword: "２０００１\u200b" });
    expect(wide.result.list).toEqual(list);
    expect(list.map(({ bindingId }: { bindingId: string }) => bindingId)).toEqual(["demo-J-20001"]);
    const asked = { bindingId: "demo-J-20001", reason: "人员离岗" };
    expect((await administrator.post("/cass/frontAccount/freeze", asked)).status).toBe("200");
    expect((await administrator.post("/cass/frontAccount/unfreeze", asked)).status).toBe("200");
    const engineer = await signIn("13800000001", "3");
    expect((await engineer.post("/cass/frontAccount/getList", {})).code).toBe("E3023");
  });

  it("freezes a number of it, which its holder then cannot lift himself", async () => {
    const owner = await signIn("13900000001");
    const asked = { bindingId: "demo-C-10003", reason: "离职" };
    expect((await owner.post("/cass/frontAccount/freeze", asked)).status).toBe("200");
    // What he is told does not promise otherwise.
    const [told] = await portal.house.outbox.demoMessages("13900000003");
    expect(told?.text).toMatch(/由管理员冻结.*解除冻结请联系机构管理员或客服/);
    const holder = await signIn("13900000003");
    expect((await cardsOf(holder))[0]).toMatchObject({ state: "frozen", action: { label: "联系客服" } });
    const smsCode = await codeFor(holder, "13900000003", "8");
    expect((await holder.post("/cass/agent/unfreeze", { bindingId: asked.bindingId, smsCode })).code).toBe("E3022");
    expect((await owner.post("/cass/frontAccount/unfreeze", asked)).status).toBe("200");
    // Nor one that he had frozen himself before, which the administrator takes over.
    expect((await holder.post("/cass/agent/freeze", { bindingId: asked.bindingId })).status).toBe("200");
    expect((await owner.post("/cass/frontAccount/freeze", asked)).status).toBe("200");
    const again = await signIn("13900000003");
    const nextCode = await codeFor(again, "13900000003", "8");
    expect((await again.post("/cass/agent/unfreeze", { bindingId: asked.bindingId, smsCode: nextCode })).code).toBe(
      "E3022",
    );
    expect((await owner.post("/cass/frontAccount/unfreeze", asked)).status).toBe("200");
    const foreign = await owner.post("/cass/frontAccount/freeze", { ...asked, bindingId: "demo-J-20001" });
    expect(foreign.code).toBe("E9404");
  });
});

it("of another organisation is to be confirmed at the next sign-in, the former one named, once (1.14)", async () => {
  const agent = { system: "J", agentNumber: "20001" } as const;
  const stepsOf = async (browser: Browser) => (await browser.get("/cass/agent/loginNextSteps")).result;
  const former = async (browser: Browser) =>
    (await browser.get("/cass/agent/query/userInfo")).result.formerOrganizations;
  const facts = await noteHostFacts(portal.house, agent);
  const holder = await signIn("13900000002");
  expect([await stepsOf(holder), await former(holder)]).toEqual([expect.not.arrayContaining(["userInfoChange"]), []]);
  // Renamed twice before he comes back: what he knew is named.
  for (const customerName of ["江滨机场有限公司", "江滨国际机场集团"]) {
    portal.pass(60);
    await rememberFacts(portal.house, agent, { ...facts, customerName, askedAt: portal.house.clock.now() });
  }
  expect(await stepsOf(holder)).toContain("userInfoChange");
  expect(await former(holder)).toEqual([facts.customerName]);
  expect((await holder.post("/cass/agent/confirmUserInfo")).status).toBe("200");
  expect([await stepsOf(holder), await former(holder)]).toEqual([expect.not.arrayContaining(["userInfoChange"]), []]);
  // A host that is not heard names none.
  await rememberFacts(portal.house, agent, { ...facts, customerName: "", askedAt: portal.house.clock.now() });
  expect(await former(holder)).toEqual([]);
  await noteHostFacts(portal.house, agent);
  await holder.post("/cass/agent/confirmUserInfo");
});

describe("the change of the mobile number", () => {
  it("needs the old number, then the new one; bindings follow and the old number is told", async () => {
    const [mobile, newTel] = ["13900000007", "13911110007"];
    const holder = await signIn(mobile);
    const early = await holder.post("/cass/agent/bind/changeMobile/submit", {
      changeTicket: "made-up",
      newTel,
      smsCode: "123456",
      agreeReminder: true,
    });
    expect(early.code).toBe("E1028");
    const old = await codeFor(holder, mobile, "5");
    const proof = { smsCode: old, requestId: "old-mobile-0001" };
    // Its first answer was lost on the way.
    const { result: lost } = await holder.post("/cass/agent/bind/changeMobile/verifyOld", proof);
    const { changeTicket } = (await holder.post("/cass/agent/bind/changeMobile/verifyOld", proof)).result;
    expect(changeTicket).toBe(lost.changeTicket);
    const smsCode = await codeFor(holder, mobile, "6", newTel);
    const form = { changeTicket, newTel, smsCode, agreeReminder: true };
    const thief = await signIn("13900000008");
    expect((await thief.post("/cass/agent/bind/changeMobile/submit", form)).code).toBe("E1028");
    expect(
      (await holder.post("/cass/agent/bind/changeMobile/submit", { ...form, newTel: mobile })).result.fields.newTel,
    ).toBe("新手机号与原手机号相同");
    expect(
      (await holder.post("/cass/agent/bind/changeMobile/submit", { ...form, newTel: "17012345678" })).result.fields
        .newTel,
    ).toBe("不支持虚拟运营商号段");
    expect((await holder.post("/cass/agent/bind/changeMobile/submit", form)).status).toBe("200");
    expect((await holder.post("/cass/agent/bind/changeMobile/submit", { ...form, newTel: "13911110008" })).code).toBe(
      "E1028",
    );
    expect((await portal.house.outbox.demoMessages(mobile))[0]?.text).toContain("139****0007");
    const again = await signIn(newTel);
    expect((await again.post("/cass/agent/list", {})).result.total).toBe(2);
    // One number of a system for a mobile: the new one counts, the old one is free for whoever has it next (D10).
    const moved = await accountsOf(portal.house).byAddress("1", { channel: "sms", address: newTel });
    const bound = await bindingsOf(portal.house).ofAccount(moved?.id ?? "");
    expect(new Set(bound.map(({ mobileIndex }) => mobileIndex))).toEqual(
      new Set([bindingsOf(portal.house).mobileIndex(newTel)]),
    );
  });

  it("is not for e-mail accounts, nor does it take a number that has an account", async () => {
    const holder = await signIn("13900000004");
    const old = await codeFor(holder, "13900000004", "5");
    const { changeTicket } = (await holder.post("/cass/agent/bind/changeMobile/verifyOld", { smsCode: old })).result;
    const newTel = "13900000001";
    const smsCode = await codeFor(holder, "13900000004", "6", newTel);
    const taken = await holder.post("/cass/agent/bind/changeMobile/submit", {
      changeTicket,
      newTel,
      smsCode,
      agreeReminder: true,
    });
    expect(taken).toMatchObject({ code: "E1013", result: { fields: { newTel: "该手机号已用于其他账号" } } });
    // The old number was proven already: of another new one nothing but its code is asked for.
    const another = { changeTicket, newTel: "13911110004", smsCode: "123456", agreeReminder: true };
    expect((await holder.post("/cass/agent/bind/changeMobile/submit", another)).code).toBe("E2004");
  });

  it("takes no number that is blacklisted, and says so to whoever has it in his hand", async () => {
    const handler = await signIn("13800000015", "3");
    const newTel = "13911110077";
    await handler.post("/cass/blackList/add", { phone: newTel, branch: "华北", reason: "冒用", from: "2026-01-01" });
    const holder = await signIn("13900000004");
    const old = await codeFor(holder, "13900000004", "5");
    const { changeTicket } = (await holder.post("/cass/agent/bind/changeMobile/verifyOld", { smsCode: old })).result;
    const form = { changeTicket, newTel, agreeReminder: true };
    const wrong = await holder.post("/cass/agent/bind/changeMobile/submit", { ...form, smsCode: "000000" });
    expect(wrong.raw).not.toContain("黑名单");
    const smsCode = await codeFor(holder, "13900000004", "6", newTel);
    const listed = await holder.post("/cass/agent/bind/changeMobile/submit", { ...form, smsCode });
    expect(listed.result.fields).toEqual({ newTel: "手机号已列入黑名单" });
  });
});

describe("self-service and the main number", () => {
  it("is applied for once, approved by the configuration administrator, and not again while it is good", async () => {
    const holder = await signIn("13900000002");
    const bindingId = await idOf(holder);
    const heard = hears(portal, {
      accountId: "colleague",
      version: "3",
      roles: [roles.configurationAdministrator.id],
    });
    const applies = await Promise.all(
      [1, 2].map(() => holder.post("/cass/agent/selfService/apply", { bindingId, reason: "夜班需要" })),
    );
    expect(applies.map(({ code, status }) => code ?? status).toSorted()).toEqual(["200", "E3016"]);
    await heard("selfService");
    const desk = await signIn("13800000019", "3");
    const [open] = (await desk.post("/cass/agentDesk/getSelfService", {})).result.list;
    const decision = { applyId: open.applyId, approved: true };
    const twin = await accountsOf(portal.house).add({
      version: "3",
      name: "审批",
      mobile: "13900000002",
      activated: true,
    });
    const self = await portal.visitAs({
      accountId: "id" in twin ? twin.id : "",
      roles: [roles.configurationAdministrator.id],
    });
    expect((await self.post("/cass/agentDesk/decideSelfService", decision)).code).toBe("E3026");
    expect((await desk.post("/cass/agentDesk/decideSelfService", decision)).status).toBe("200");
    expect((await desk.post("/cass/agentDesk/decideSelfService", decision)).code).toBe("E9409");
    const [row] = (await holder.post("/cass/agent/list", {})).result.list;
    expect(row.selfServiceState).toBe("approved");
    expect((await holder.post("/cass/agent/selfService/apply", { bindingId, reason: "再次" })).code).toBe("E3021");
  });

  it("waits at the desk no longer than its work number is bound", async () => {
    const holder = await signIn("13900000006");
    const bindingId = await idOf(holder);
    expect((await holder.post("/cass/agent/selfService/apply", { bindingId, reason: "夜班需要" })).status).toBe("200");
    const desk = await signIn("13800000019", "3");
    const waiting = async (): Promise<string[]> =>
      (await desk.post("/cass/agentDesk/getSelfService", {})).result.list.map(
        (open: { bindingId: string }) => open.bindingId,
      );
    expect(await waiting()).toContain(bindingId);
    const { sql } = portal.house.database;
    const ending = sql.updateTable("agent_binding").where("id", "=", bindingId);
    await ending.set({ ended_at: timestamp(portal.house.clock.now()) }).execute();
    expect(await waiting()).not.toContain(bindingId);
    await ending.set({ ended_at: null }).execute();
  });

  it("leads a new holder to choose, and takes none for an answer until a further number is bound", async () => {
    const holder = await signIn("13900000001");
    const { result } = await holder.get("/cass/agent/main/options");
    expect(result).toMatchObject({ bindingId: "demo-C-10001", options: [{ agentNumber: "10001" }] });
    const accountId = (await holder.get("/cass/agent/query/userInfo")).result.id;
    const heard = hears(portal, { accountId, version: "1", roles: [] });
    expect((await holder.post("/cass/agent/main/set", { bindingId: null })).status).toBe("200");
    // Other windows of the holder show it.
    await heard("account");
    expect((await holder.get("/cass/agent/loginNextSteps")).result).not.toContain("setPrimary");
    expect((await holder.get("/cass/agent/query/userInfo")).result.mainAgent).toBeNull();
    await holder.post("/cass/agent/main/set", { bindingId: "demo-C-10001" });
    expect((await holder.post("/cass/agent/main/set", { bindingId: "demo-J-20001" })).code).toBe("E9404");
    expect((await holder.get("/cass/agent/query/userInfo")).result.mainAgent).toEqual({
      system: "C",
      agentNumber: "10001",
    });
  });
});

describe("gates", () => {
  it("say beforehand what the call would say, with what to do about it", async () => {
    const holder = await signIn("13900000004");
    const ask = async (feature: string, bindingId = "") =>
      (await holder.get(`/cass/feature/check?feature=${feature}&bindingId=${bindingId}`)).result;
    expect(await ask("/cass/agent/list")).toMatchObject({ allowed: true, code: "" });
    expect(await ask("/cass/agent/unfreeze", "demo-C-10004")).toMatchObject({
      allowed: false,
      code: "E3017",
      actions: [{ route: "/identity" }],
    });
    expect(await ask("/cass/agent/unfreeze", "demo-C-10001")).toMatchObject({ allowed: false, code: "E9404" });
    expect(await ask("/cass/agentDesk/getSelfService")).toMatchObject({ allowed: false, code: "E9403" });
    expect((await holder.get("/cass/feature/check?feature=/cass/none")).code).toBe("E9404");
  });
});

describe("the desk", () => {
  it("finds a binding by number or mobile, masked, and unbinds it once, letter and all", async () => {
    const desk = await signIn("13800000019", "3");
    const found = await desk.post("/cass/agentDesk/getList", { address: "13900000005" });
    expect(found.result.list).toMatchObject([
      { agentNumber: "30005", status: 3, abnormal: true, mobile: "139****0005" },
    ]);
    const { bindingId } = found.result.list[0];
    expect((await desk.post("/cass/agentDesk/detail", { bindingId })).result).toMatchObject({
      owner: "周*",
      bindState: "active",
    });
    const ends = await Promise.all(
      [1, 2].map(() => desk.post("/cass/agentDesk/unbind", { bindingId, reason: "更换持有人" })),
    );
    expect(ends.map(({ code, status }) => code ?? status).toSorted()).toEqual(["200", "E9409"]);
    expect((await desk.post("/cass/agentDesk/getList", { state: "unbound" })).result.total).toBe(1);
    const holder = await signIn("13900000005");
    expect((await holder.post("/cass/agent/list", {})).result.total).toBe(0);
    expect((await holder.get("/cass/agent/loginNextSteps")).result).toContain("bindAgent");
    // A machine account too, which starts with none.
    const machine = await accountsOf(portal.house).byAddress("2", { channel: "sms", address: "13700000001" });
    const service = await portal.visitAs({ accountId: machine?.id ?? "", version: "2" });
    expect((await service.get("/cass/agent/loginNextSteps")).result).toContain("bindAgent");
  });

  it("asks whose main number was unbound which of the others is the main one now", async () => {
    const account = await accountsOf(portal.house).byAddress("1", { channel: "sms", address: "13900000006" });
    const further = { system: "B", agentNumber: "30109", accountId: account?.id ?? "", mobileIndex: null } as const;
    const bindingId = await bindingsOf(portal.house).add(further);
    const holder = await signIn("13900000006");
    const asked = async () => (await holder.get("/cass/agent/loginNextSteps")).result.includes("setPrimary");
    expect((await holder.post("/cass/agent/main/set", { bindingId })).status).toBe("200");
    expect(await asked()).toBe(false);
    const desk = await signIn("13800000019", "3");
    expect((await desk.post("/cass/agentDesk/unbind", { bindingId, reason: "更换持有人" })).status).toBe("200");
    expect(await asked()).toBe(true);
    await holder.post("/cass/agent/main/set", { bindingId: "demo-C-10006" });
    expect(await asked()).toBe(false);
  });

  it("marks a number abnormal and clears it, and its holder is told of both, with the reason", async () => {
    const marker = await signIn("13800000015", "3");
    const agent = { system: "C", agentNumber: "10001" };
    const told = async (): Promise<string[]> =>
      (await portal.house.outbox.demoMessages("13900000001"))
        .map(({ text }) => text)
        .filter((text) => text.includes("行为异常"));
    expect((await marker.post("/cass/agentDesk/markAbnormal", { ...agent, reason: "短时间内重复查询" })).status).toBe(
      "200",
    );
    expect(await told()).toEqual([expect.stringMatching(/工作号10001已于.*被标记为行为异常.*原因：短时间内重复查询$/)]);
    expect((await marker.post("/cass/agentDesk/markAbnormal", { ...agent, reason: "再次" })).code).toBe("E9409");
    const cleared = { ...agent, reason: "已核实" };
    expect((await marker.post("/cass/agentDesk/clearAbnormal", cleared)).status).toBe("200");
    expect((await marker.post("/cass/agentDesk/clearAbnormal", cleared)).code).toBe("E9409");
    expect(await told()).toHaveLength(2);
    // What nobody has bound is marked all the same, and nobody is told.
    expect(
      (await marker.post("/cass/agentDesk/markAbnormal", { system: "C", agentNumber: "10105", reason: "待查" })).status,
    ).toBe("200");
  });

  it("sees what keeps a number from its host, as its holder does", async () => {
    const disabled = [{ agentNumber: "10006", status: 1, disabled: "wrongPasswords", frozen: false }];
    const desk = await signIn("13800000011", "3");
    expect((await desk.post("/cass/agentDesk/getList", { agentNumber: "10006" })).result.list).toMatchObject(disabled);
    const holder = await signIn("13900000006");
    expect((await holder.post("/cass/agent/list", {})).result.list).toMatchObject(disabled);
    expect((await holder.post("/cass/agent/freeze", { bindingId: "demo-C-10006" })).status).toBe("200");
    expect((await holder.post("/cass/agent/list", {})).result.list).toMatchObject([{ frozen: true }]);
  });

  it("keeps each act to its role", async () => {
    const hotline = await signIn("13800000011", "3");
    expect((await hotline.post("/cass/agentDesk/unbind", { bindingId: "demo-C-10001", reason: "x" })).status).toBe(
      "403-2",
    );
    const auditor = await signIn("13800000017", "3");
    expect((await auditor.post("/cass/agentDesk/getOperations", {})).status).toBe("200");
    expect(
      (await auditor.post("/cass/agentDesk/freeze", { system: "C", agentNumber: "10001", reason: "x" })).status,
    ).toBe("403-2");
  });
});

describe("what the host says at night", () => {
  it("ends the binding of a number it has deleted, and tells its holder", async () => {
    const { house } = portal;
    await performAtHost(
      house,
      { kind: "cancel", system: "C", agentNumber: "10009", accountId: "desk", askedAs: "administrator" },
      (operationId) => house.hosts.host("C").cancelAgent({ operationId, agentNumber: "10009" }),
    );
    await run("agents.sync");
    const desk = await signIn("13800000019", "3");
    const { list } = (await desk.post("/cass/agentDesk/getList", { state: "cancelled" })).result;
    expect(list).toMatchObject([{ agentNumber: "10009", bindState: "cancelled" }]);
    expect((await house.outbox.demoMessages("holder@demo.apron.test"))[0]?.text).toContain("主机已注销");
  });

  it("ends no more than twenty bindings a day of a host that knows none of its numbers any more, and asks who keeps it", async () => {
    const { house } = portal;
    const numbers = Array.from({ length: 23 }, (_, at) => String(70_001 + at));
    for (const number of numbers) {
      const account = await accountsOf(house).add({
        version: "1",
        mobile: `139${number}999`,
        name: "测试",
        activated: true,
      });
      if ("taken" in account) throw new Error(`${number} was taken`);
      await house.database.sql
        .insertInto("agent_binding")
        .values({
          id: randomUUID(),
          account_id: account.id,
          system: "B",
          agent_number: number,
          identity_stage: "verified",
          main_use: false,
          bound_at: timestamp(house.clock.now()),
          ended_at: null,
        })
        .execute();
    }
    const bound = async (): Promise<number> =>
      (await bindingsOf(house).afterNumber("B", "70000", 100)).filter(({ agentNumber }) =>
        numbers.includes(agentNumber),
      ).length;
    await run("agents.sync");
    expect(await bound()).toBe(3);
    const told = await house.database.execute(
      "select addressee, title->>'zh' as title from todo where cause like 'agents:gone:B:%'",
      [],
    );
    expect(new Set(told.map(({ addressee }) => addressee))).toEqual(new Set(["r:90010000", "r:90100000"]));
    expect(told[0]?.["title"]).toContain("主机B一天内称20个以上工作号不存在");
    // Not the same day, but the next one.
    await run("agents.sync");
    expect(await bound()).toBe(3);
    const asked = async (): Promise<number> =>
      Number(
        (
          await house.database.execute(
            "select count(*) as count from todo where cause like 'agents:gone:B:%' and settled_at is null",
            [],
          )
        )[0]?.["count"],
      );
    expect(await asked()).toBe(2);
    portal.pass(86_401);
    await run("agents.sync");
    expect(await bound()).toBe(0);
    // Nobody has to look at it any more.
    expect(await asked()).toBe(0);
  });

  it("a number that did not sign in within seven days is disabled once, after two reminders", async () => {
    const { house } = portal;
    const agent = { system: "C", agentNumber: "10001" } as const;
    await performAtHost(house, { kind: "reset", ...agent, accountId: "x", askedAs: "owner" }, (operationId) =>
      house.hosts.host("C").resetPassword({ operationId, agentNumber: "10001", newPassword: "Meadow61x" }),
    );
    const told = async (word: string) =>
      (await house.outbox.demoMessages("13900000001")).filter(({ text }) => text.includes(word)).length;
    await run("agents.deadlines");
    expect(await told("须在")).toBe(0);
    portal.pass(4.5 * 86_400);
    await Promise.all([run("agents.deadlines"), run("agents.deadlines")]);
    expect(await told("须在")).toBe(1);
    portal.pass(1.7 * 86_400);
    await run("agents.deadlines");
    expect(await told("须在")).toBe(2);
    portal.pass(86_400);
    await Promise.all([run("agents.deadlines"), run("agents.deadlines")]);
    await run("agents.deadlines");
    expect(await told("已停用")).toBe(1);
    const [card] = await cardsOf(await signIn("13900000001"));
    expect(card.state).toBe("disabledDeadline");
  });

  it("a number whose host says that it was signed in with since is not disabled, and its holder is told of nothing", async () => {
    await portal.house.database.execute(
      "update agent_state set sign_in_deadline = $1, disabled = '' where system = 'J' and agent_number = '20001'",
      [timestamp(portal.house.clock.now() - 3_600_000)],
    );
    await run("agents.deadlines");
    const told = await portal.house.outbox.demoMessages("13900000002");
    expect(told.filter(({ text }) => text.includes("已停用"))).toEqual([]);
    const [{ disabled, sign_in_deadline: deadline } = {}] = await portal.house.database.execute(
      "select disabled, sign_in_deadline from agent_state where system = 'J' and agent_number = '20001'",
    );
    expect([disabled, deadline]).toEqual(["", null]);
  });

  it("a self-service permission is reminded of 30, 7 and 1 days before its end, each once", async () => {
    const told = async () =>
      (await portal.house.outbox.demoMessages("13900000002")).filter(({ text }) => text.includes("自助权限将于"))
        .length;
    const [row] = await portal.house.database.execute(
      "select extract(epoch from max(valid_until)) as ends from agent_self_service where binding_id = 'demo-J-20001'",
    );
    const daysLeft = () => Number(row?.["ends"]) / 86_400 - portal.house.clock.now() / 86_400_000;
    const seen = [];
    for (const days of [31, 20, 5, 0.5]) {
      portal.pass((daysLeft() - days) * 86_400);
      await Promise.all([run("agents.selfService"), run("agents.selfService")]);
      seen.push(await told());
    }
    expect(seen).toEqual([0, 1, 2, 3]);
  });
});
