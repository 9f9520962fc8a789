import { sql } from "kysely";
import { agents, bindingsOf, supplementsOf } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { identity } from "@apron/features/identity/server";
import { accountsOf, addClosingPart, credentialsOf, eraseParts, login } from "@apron/features/login/server";
import { query } from "@apron/features/query/server";
import { registration } from "@apron/features/registration/server";
import type { Version } from "@apron/kit/contract/call";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { hears } from "@apron/kit/server/testing/hearing";
import { sendFile } from "@apron/kit/server/testing/uploads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { account } from "./index.ts";
import { storesOf } from "./stores.ts";

const administrator = "13800000009";
const configurer = "13800000019";
const root = "/cass/account";
let portal: TestPortal;

beforeAll(async () => {
  portal = await openTestPortal([agreements, blacklist, login, agents, identity, query, registration, account]);
}, 180_000);
afterAll(async () => await portal.close());

const idOf = async (mobile: string, version: Version = "1"): Promise<string> =>
  (await accountsOf(portal.house).byAddress(version, { channel: "sms", address: mobile }))?.id ?? "";

/** Somebody of the cast with a session, on either instance. */
const as = async (mobile: string, version: "1" | "3" = "3", instance: 0 | 1 = 0): Promise<Browser> => {
  const found = await accountsOf(portal.house).byAddress(version, { channel: "sms", address: mobile });
  if (!found) throw new Error(`nobody signs in with ${mobile}`);
  return await portal.visitAs({ accountId: found.id, version, roles: found.roles }, instance);
};

/** Both keepers, on a day on which neither was sent a code. */
const keepers = async (): Promise<{ configures: Browser; administers: Browser }> => {
  portal.nextDay();
  return { configures: await as(configurer), administers: await as(administrator) };
};

/** A fresh code to the keeper's own number. */
const ownCode = async (browser: Browser, mobile: string): Promise<string> => {
  portal.pass(61);
  const pass = await browser.solveSlider({ type: 0, signTel: mobile }, "8");
  const sent = await browser.post("/cass/agent/getSmsCodeNew", { type: 0, signTel: mobile, optType: "8", ...pass });
  expect(sent.status).toBe("200");
  return await portal.lastCode(mobile);
};

const run = async (job: string): Promise<void> =>
  await portal.features
    .flatMap(({ jobs }) => jobs ?? [])
    .find(({ name }) => name === job)
    ?.run({});

const sentTo = async (to: string) => await portal.house.outbox.demoMessages(to);
const waiting = async (browser: Browser) =>
  (await browser.post(`${root}/getRequests`, { state: "waiting" })).result.list as {
    id: string;
    account: string;
    number: string;
    mine: boolean;
    mayDecide: boolean;
  }[];
const stateOf = async (browser: Browser, id: string): Promise<string> => {
  const { result } = await browser.post(`${root}/getRequests`, { pageSize: 100 });
  return result.list.find((row: { id: string }) => row.id === id)?.state;
};
const auditOf = async (action: string): Promise<string[]> =>
  (
    await sql<{ object: string }>`select object from audit where action = ${action} order by id`.execute(
      portal.house.database.sql,
    )
  ).rows.map(({ object }) => object);

describe("looking an account up", () => {
  it("takes a whole address, a mask, a name or a work number, and shows nothing that is not masked", async () => {
    const { configures } = await keepers();
    const found = async (body: object): Promise<string[]> =>
      (await configures.post(`${root}/getList`, body)).result.list.map((row: { mobile: string; email: string }) =>
        row.mobile === "" ? row.email : row.mobile,
      );
    expect(await found({ address: "139 0000 0003" })).toEqual(["139****0003"]);
    const masked = await found({ address: "139****0003" });
    expect([masked.length > 0, ...new Set(masked)]).toEqual([true, "139****0003"]);
    expect(await found({ address: "139*0003" })).toEqual(masked);
    expect(await found({ address: "ho***@demo.apron.test" })).toEqual(["ho***@demo.apron.test"]);
    expect(await found({ name: "赵敏" })).toEqual(["139****0003"]);
    expect(await found({ agentNumber: "10003" })).toEqual(["139****0003"]);
    expect(await found({ agentNumber: "10003", system: "B" })).toEqual([]);
    expect(await found({ state: "registered" })).toEqual(["139****0031"]);
    expect(await found({ address: "13800000009" })).toEqual([]);
    const whole = await configures.post(`${root}/detail`, { id: await idOf("13900000001") });
    expect(whole.raw).not.toMatch(/13900000001|张伟|110101/);
    expect(whole.result).toMatchObject({
      name: "张*",
      state: "active",
      ways: ["code", "password"],
      numbers: ["C 10001"],
    });
  });

  it("lists nobody to whoever does not say whom, and refuses parts of an address", async () => {
    const { configures } = await keepers();
    for (const body of [{}, { state: "active" }, { name: "张" }, { version: "1" }])
      expect((await configures.post(`${root}/getList`, body)).result.total).toBe(0);
    for (const address of ["139", "%", "139*", "*@demo.apron.test"])
      expect((await configures.post(`${root}/getList`, { address })).result.fields).toHaveProperty("address");
  });

  it("is audited, and told to those who watch when it becomes many (T38)", async () => {
    const { administers } = await keepers();
    const before = (await auditOf("account.find")).length;
    for (let place = 0; place < 15; place += 1)
      await administers.post(`${root}/getList`, { address: `1390000${1000 + place}` });
    expect((await auditOf("account.find")).length).toBe(before + 15);
    const alarms = await sql<{ cause: string; misses: number }>`select cause, misses from query_alarm
      where account_id = ${await idOf(administrator, "3")}`.execute(portal.house.database.sql);
    expect(alarms.rows).toEqual([{ cause: "misses", misses: 15 }]);
    const id = await idOf("13900000002");
    await administers.post(`${root}/detail`, { id });
    expect(await auditOf("account.view")).toContain(id);
  });

  it("is for the two roles alone, and of accounts of versions 1 and 2 alone", async () => {
    portal.nextDay();
    for (const mobile of ["13800000001", "13800000011", "13800000020"])
      expect((await (await as(mobile)).post(`${root}/getList`, {})).code).toBe("E9403");
    expect((await (await as("13900000001", "1")).post(`${root}/getList`, {})).code).toBe("E9403");
    const { configures } = await keepers();
    expect((await configures.post(`${root}/detail`, { id: await idOf("13800000001", "3") })).code).toBe("E9404");
  });
});

describe("helping an owner", () => {
  it("ends the lock of wrong passwords, with a reason, and tells the owner by message and alert", async () => {
    const { configures } = await keepers();
    const mobile = "13900000002";
    const id = await idOf(mobile);
    const place = { version: "1", channel: "sms", address: mobile } as const;
    // Somebody has ended it, or an answer was lost: the page is read anew.
    expect(await configures.post(`${root}/unlock`, { id, reason: "x" })).toMatchObject({
      status: "409",
      code: "E1082",
    });
    for (let tries = 0; tries < 6; tries += 1) await credentialsOf(portal.house).claimTry(place);
    expect((await configures.post(`${root}/detail`, { id })).result.lockedUntil).not.toBe("");
    expect((await configures.post(`${root}/unlock`, { id, reason: " " })).result.fields).toHaveProperty("reason");
    expect((await configures.post(`${root}/unlock`, { id, reason: "来电核实" })).status).toBe("200");
    expect(await credentialsOf(portal.house).failures(place)).toMatchObject({ failures: 0 });
    expect((await sentTo(mobile))[0]).toMatchObject({ purpose: "account.unlocked" });
    expect((await sentTo(mobile))[0]?.text).toContain("来电核实");
    const { result } = await configures.post(`${root}/detail`, { id });
    expect(result.events[0]).toMatchObject({ kind: "已解除登录锁定", reason: "来电核实", by: "office19" });
    const alerts = await sql`select 1 from login_alert where account_id = ${id} and kind = 'deskUnlocked'`.execute(
      portal.house.database.sql,
    );
    expect(alerts.rows).toHaveLength(1);
  });

  it("ends one session, or all of them, on both instances", async () => {
    const { configures } = await keepers();
    const [id, holder] = [await idOf("13900000004"), await as("13900000004", "1", 1)];
    const other = await as("13900000004", "1");
    const [first] = (await configures.post(`${root}/detail`, { id })).result.sessions;
    const foreign = (await configures.post(`${root}/detail`, { id: await idOf("13900000003") })).result.sessions[0];
    expect(foreign).toBeUndefined();
    const one = { id, sessionId: first.id, reason: "设备遗失" };
    expect((await configures.post(`${root}/endSessions`, one)).result.ended).toBe(1);
    expect((await configures.post(`${root}/endSessions`, { ...one, sessionId: "nobodys" })).code).toBe("E1083");
    expect((await configures.post(`${root}/endSessions`, { id, reason: "设备遗失" })).result.ended).toBe(1);
    for (const browser of [holder, other])
      expect((await browser.get("/cass/agent/query/userInfo")).status).toMatch(/^403/);
    expect(await configures.post(`${root}/endSessions`, { id, reason: "x" })).toMatchObject({
      status: "409",
      code: "E1083",
    });
  });
});

describe("disabling an account", () => {
  const mobile = "13900000007";
  const ask = async (browser: Browser, by: string, disable: boolean, id: string) =>
    await browser.post(`${root}/askDisable`, { id, disable, reason: "涉嫌冒用", smsCode: await ownCode(browser, by) });

  it("waits for a second person of the other role, who confirms with a code; of two at once one does (T43)", async () => {
    const { configures, administers } = await keepers();
    const id = await idOf(mobile);
    expect(
      (await configures.post(`${root}/askDisable`, { id, disable: true, reason: "" })).result.fields,
    ).toHaveProperty("reason");
    const wanted = {
      id,
      disable: true,
      reason: "涉嫌冒用",
      smsCode: await ownCode(configures, configurer),
      requestId: "account-ask-once-1",
    };
    const asked = await configures.post(`${root}/askDisable`, wanted);
    expect(asked.status).toBe("200");
    const request = asked.result.id;
    // Pressed again as no answer came: the same request, whatever became of the code.
    expect(await configures.post(`${root}/askDisable`, wanted)).toMatchObject({
      status: "200",
      result: { id: request },
    });
    expect((await ask(configures, configurer, true, id)).code).toBe("E1086");
    const holder = await as(mobile, "1");
    const own = await ownCode(configures, configurer);
    expect((await configures.post(`${root}/confirm`, { id: request, smsCode: own })).code).toBe("E1087");
    expect((await administers.post(`${root}/confirm`, { id: request, smsCode: "" })).code).toBe("E1005");
    expect((await waiting(administers)).find((row) => row.id === request)).toMatchObject({
      mine: false,
      mayDecide: true,
    });
    expect((await waiting(configures)).find((row) => row.id === request)).toMatchObject({
      mine: true,
      mayDecide: false,
    });
    expect((await holder.get("/cass/agent/query/userInfo")).status).toBe("200");

    const { requests } = storesOf(portal.house);
    const by = await idOf(administrator, "3");
    expect(await requests.decide(request, "done", { by: await idOf(configurer, "3") })).toBe(false);
    const smsCode = await ownCode(administers, administrator);
    const again = portal.visit({ instance: 1 });
    for (const [name, value] of administers.cookies) again.cookies.set(name, value);
    const answers = await Promise.all(
      [administers, again, administers, again].map((one) => one.post(`${root}/confirm`, { id: request, smsCode })),
    );
    expect(answers.filter(({ status }) => status === "200")).toHaveLength(1);
    expect(await requests.decide(request, "done", { by })).toBe(false);
    expect((await holder.get("/cass/agent/query/userInfo")).status).toBe("403-1");
    expect((await sentTo(mobile))[0]).toMatchObject({ purpose: "account.disabled" });
    const events = (await administers.post(`${root}/detail`, { id })).result.events;
    expect(events.map((event: { kind: string; by: string }) => [event.kind, event.by])).toEqual([
      ["停用了账号", "admin01"],
      ["提出请求", "office19"],
    ]);
  });

  it("is undone in the same way, may be refused with a reason, withdrawn by whoever asked, and expires", async () => {
    const { configures, administers } = await keepers();
    const id = await idOf(mobile);
    expect((await ask(configures, configurer, true, id)).code).toBe("E1084");
    const heard = hears(portal, { accountId: "colleague", version: "3", roles: [] });
    const first = (await ask(administers, administrator, false, id)).result.id;
    await heard("account.request");
    expect((await configures.post(`${root}/withdraw`, { id: first })).code).toBe("E1089");
    expect((await configures.post(`${root}/refuse`, { id: first })).result.fields).toHaveProperty("reason");
    expect((await configures.post(`${root}/refuse`, { id: first, reason: "材料不全" })).status).toBe("200");
    await heard("account.request");
    const [told] = await sentTo(administrator);
    expect(told?.purpose).toBe("account.askedRefused");
    for (const part of ["启用账号", "郭*", "office19", "材料不全"]) expect(told?.text).toContain(part);
    expect((await configures.post(`${root}/confirm`, { id: first, smsCode: "000000" })).code).toBe("E1088");

    const second = (await ask(administers, administrator, false, id)).result.id;
    expect((await administers.post(`${root}/withdraw`, { id: second })).status).toBe("200");
    expect((await administers.post(`${root}/withdraw`, { id: second })).code).toBe("E1088");

    const third = (await ask(administers, administrator, false, id)).result.id;
    portal.pass(24 * 3600);
    // Its time is over before anybody has noted it.
    const late = await as(configurer);
    expect((await late.post(`${root}/refuse`, { id: third, reason: "太晚" })).code).toBe("E1088");
    await run("account.follow");
    expect((await sentTo(administrator))[0]?.purpose).toBe("account.askedExpired");
    const later = await as(administrator);
    expect(await Promise.all([first, second, third].map((one) => stateOf(later, one)))).toEqual([
      "refused",
      "withdrawn",
      "expired",
    ]);
    const open = await sql`select 1 from todo where type = 'accountRequest' and settled_at is null
      and cause in (${sql.join([first, second, third].map((one) => `account:request:${one}`))})`.execute(
      portal.house.database.sql,
    );
    expect(open.rows).toEqual([]);

    const now = await keepers();
    const last = (await ask(now.administers, administrator, false, id)).result.id;
    const smsCode = await ownCode(now.configures, configurer);
    expect((await now.configures.post(`${root}/confirm`, { id: last, smsCode })).status).toBe("200");
    expect((await now.configures.post(`${root}/detail`, { id })).result.state).toBe("active");
    expect((await ask(now.administers, administrator, false, id)).code).toBe("E1085");
    const kept = async () =>
      await Promise.all(
        ["account_request", "account_event"].map(
          async (table) =>
            (await portal.house.database.execute(`select from ${table} where account_id = $1`, [id])).length,
        ),
      );
    expect(await kept()).not.toContain(0);
    await portal.house.database.transaction(async () => await eraseParts(portal.house, id));
    expect(await kept()).toEqual([0, 0]);
  });
});

describe("cancelling a work number", () => {
  const ask = async (browser: Browser, by: string, agentNumber: string) =>
    await browser.post(`${root}/askCancelNumber`, {
      system: "C",
      agentNumber,
      reason: "机构来函",
      smsCode: await ownCode(browser, by),
    });
  const confirm = async (browser: Browser, by: string, id: string) =>
    await browser.post(`${root}/confirm`, { id, smsCode: await ownCode(browser, by) });

  it("says before what ends with it, and is done at its host once two people want it; its binding ends then", async () => {
    const { configures, administers } = await keepers();
    const agent = { system: "C", agentNumber: "10004" } as const;
    const shown = (await configures.post(`${root}/getNumber`, agent)).result;
    expect(shown).toMatchObject({ exists: true, hostAnswered: true, waiting: "" });
    expect(shown.ends).toEqual(expect.arrayContaining(["sessions", "binding", "consent"]));
    const { id } = (await ask(configures, configurer, "10004")).result;
    expect((await confirm(administers, administrator, id)).status).toBe("200");
    expect(await stateOf(configures, id)).toBe("done");
    expect(await bindingsOf(portal.house).ofAgent(agent)).toBeUndefined();
    expect((await configures.post(`${root}/getNumber`, agent)).result.exists).toBe(false);
    expect((await sentTo("13900000004"))[0]?.text).toContain("10004");
    expect(await auditOf("account.confirm")).toContain("C 10004");
  });

  it("waits again when its host was away, and is asked about rather than repeated when nobody knows the outcome", async () => {
    const { configures, administers } = await keepers();
    const { id } = (await ask(configures, configurer, "10107")).result;
    await portal.simulator.turn("C", { down: true });
    expect((await confirm(administers, administrator, id)).code).toBe("E9503");
    expect(await stateOf(configures, id)).toBe("waiting");
    await portal.simulator.turn("C", { hang: true });
    expect((await confirm(administers, administrator, id)).code).toBe("E9508");
    await portal.simulator.turn("C", {});
    expect(await stateOf(configures, id)).toBe("performing");
    expect((await confirm(administers, administrator, id)).code).toBe("E1088");
    portal.pass(120);
    await run("agents.settle");
    await run("account.follow");
    expect(await stateOf(await as(configurer), id)).toMatch(/done|failed/);
  });

  it("tells its keepers nothing of what its holder alone may know, nor that there is anything", async () => {
    const { configures } = await keepers();
    const what = { zh: "举报 R1", en: "Report R1" };
    const secret = { what, route: "/report", ends: what, isSecret: true } as const;
    const holder = await idOf("13900000006");
    addClosingPart(portal.house, { open: async ({ id }) => (id === holder ? [secret] : []) });
    const number = await configures.post(`${root}/getNumber`, { system: "C", agentNumber: "10006" });
    const account = await configures.post(`${root}/detail`, { id: holder });
    expect([number.result.accountId, number.result.open, account.result.open]).toEqual([holder, [], []]);
  });

  it("is not asked for while something of its holder is open, unless somebody says so", async () => {
    const { configures } = await keepers();
    const open = [{ what: { zh: "审核中的申请", en: "a case" }, route: "/identity", ends: { zh: "结束", en: "ends" } }];
    const holder = await idOf("13900000003");
    addClosingPart(portal.house, { open: async ({ id }) => (id === holder ? open : []) });
    expect((await ask(configures, configurer, "10003")).code).toBe("E1090");
    const despite = { system: "C", agentNumber: "10003", reason: "机构来函", despiteOpen: true };
    const smsCode = await ownCode(configures, configurer);
    expect((await configures.post(`${root}/askCancelNumber`, { ...despite, smsCode })).status).toBe("200");
  });

  it("that its host refuses has failed: whoever confirms is told, and both have it to see to", async () => {
    const { configures, administers } = await keepers();
    const { id } = (await ask(configures, configurer, "10108")).result;
    await portal.house.database.execute(
      "update hosts_agent set cancelled_at = now() where system = 'C' and agent_number = '10108'",
    );
    expect((await confirm(administers, administrator, id)).code).toBe("E1091");
    expect(await stateOf(configures, id)).toBe("failed");
    const [{ count } = {}] = await portal.house.database.execute(
      "select count(*)::int as count from todo where type = 'accountRequest' and settled_at is null and url like '%failed'",
    );
    expect(count).toBe(2);
  });

  it("that its host does not have is refused before anybody is asked", async () => {
    const { configures } = await keepers();
    expect((await ask(configures, configurer, "99999")).code).toBe("E3002");
  });
});

describe("what is said of a work number", () => {
  it("holds in place of its host's at binding, and old and new mailbox and the holder are told", async () => {
    const { configures } = await keepers();
    const agent = { system: "C", agentNumber: "10101" };
    const body = { ...agent, email: "branch@apron.example", reason: "改用公共邮箱", version: 0 };
    expect((await configures.post(`${root}/presetEmail`, { ...body, email: "no" })).result.fields).toHaveProperty(
      "email",
    );
    expect((await configures.post(`${root}/presetEmail`, body)).result.version).toBe(1);
    expect((await configures.post(`${root}/presetEmail`, body)).code).toBe("E9409");
    expect((await sentTo("branch@apron.example"))[0]).toMatchObject({ purpose: "account.presetNew" });
    expect((await configures.post(`${root}/presetEmail`, { ...body, version: 1 })).code).toBe("E1095");
    const next = { ...body, email: "other@apron.example", version: 1 };
    expect((await configures.post(`${root}/presetEmail`, next)).result.version).toBe(2);
    expect((await sentTo("branch@apron.example"))[0]).toMatchObject({ purpose: "account.presetOld" });
    const wrongType = { ...agent, customerType: "航司", reason: "主机资料缺失", version: 2 };
    expect((await configures.post(`${root}/supplement`, wrongType)).result.fields).toHaveProperty("customerType");
    const data = {
      ...agent,
      customerType: "airline",
      customerName: "蓝天航空服务",
      city: "广州",
      reason: "主机资料缺失",
      version: 2,
    };
    const unchanged = { ...agent, reason: "主机资料缺失", version: 2 };
    expect((await configures.post(`${root}/supplement`, unchanged)).code).toBe("E1095");
    expect((await configures.post(`${root}/supplement`, data)).status).toBe("200");
    const { result } = await configures.post(`${root}/getNumber`, agent);
    expect(result).toMatchObject({
      email: "ot***@apron.example",
      saidEmail: "ot***@apron.example",
      organisation: { customerType: "airline", customerName: "蓝天航空服务", city: "广州" },
      events: expect.arrayContaining([expect.objectContaining({ detail: "航空公司 · 蓝天航空服务 · 广州" })]),
      version: 3,
    });
    expect((await configures.post(`${root}/presetEmail`, { ...body, agentNumber: "99999" })).code).toBe("E3002");
  });

  it("comes from a file, with a reason in every row, lies sealed, and is taken back as a whole", async () => {
    const { configures } = await keepers();
    const head = "系统,工作号,预设邮箱,客户名称,原因,客户类型";
    const send = async (...rows: string[]) =>
      await sendFile(configures, `${root}/desk/import`, { name: "data.csv", bytes: [head, ...rows].join("\n") }, {});
    const { result } = await send("C,10102,secret@apron.example,蓝天,新入网,航空公司", "C,10101,,蓝天航空,更名");
    expect(result).toMatchObject({ added: 1, changed: 1, errors: 0 });
    const applied = (await configures.post(`${root}/desk/apply`, { id: result.id, version: result.version })).result;
    expect(applied.state).toBe("applied");
    const said = async (agentNumber: string) => await supplementsOf(portal.house).find({ system: "C", agentNumber });
    expect(await said("10102")).toMatchObject({
      email: "secret@apron.example",
      customerName: "蓝天",
      customerType: "airline",
    });
    expect(await said("10101")).toMatchObject({ email: "other@apron.example", customerName: "蓝天航空" });
    const kept = await sql<{ all: string }>`select string_agg(import_file::text, ' ') as all from import_file`.execute(
      portal.house.database.sql,
    );
    expect(kept.rows[0]?.all).not.toMatch(/secret|other@/);
    const shown = await configures.post(`${root}/desk/getImport`, { id: result.id });
    expect(shown.raw).toContain("secret@apron.example");
    const later = (await send("C,10101,,蓝天航空股份,再更名")).result;
    const moved = { id: later.id, version: later.version };
    const over = (await configures.post(`${root}/desk/apply`, moved)).result;
    await configures.post(`${root}/desk/rollBack`, { id: later.id, version: over.version });
    const back = { id: result.id, version: applied.version };
    expect((await configures.post(`${root}/desk/rollBack`, back)).result.state).toBe("rolledBack");
    expect(await said("10102")).toBeUndefined();
    expect(await said("10101")).toMatchObject({ customerName: "蓝天航空服务" });
    const wrong = (
      await send("X,10102,,,a", "C,abc,,,a", "C,10103,nobody,,a", "C,10104,,蓝天,", "C,10105,,蓝天,a,航司")
    ).result;
    expect(wrong).toMatchObject({ errors: 5, added: 0 });
  });
});

describe("registering an account for somebody", () => {
  const body = { version: "1", type: 0, signTel: "13900000041", signMailbox: "", name: "方圆", reason: "新开营业部" };

  it("sends the owner a link without a secret, tells nobody a password, and can be taken back while unused", async () => {
    const { configures } = await keepers();
    const smsCode = await ownCode(configures, configurer);
    const answer = await configures.post(`${root}/register`, { ...body, smsCode });
    expect(answer.status).toBe("200");
    const { id } = answer.result;
    const [message] = await sentTo("13900000041");
    expect(message).toMatchObject({ purpose: "account.setup", code: "" });
    expect(message?.text).toContain("/register/?accountType=1&type=0");
    expect((await configures.post(`${root}/detail`, { id })).result).toMatchObject({
      state: "registered",
      ways: ["code"],
    });
    const taken = await configures.post(`${root}/register`, { ...body, smsCode: "000000" });
    expect(taken.result.fields).toHaveProperty("signTel");
    const before = (await sentTo("13900000041")).length;
    // Whoever lost the answer sends the same again.
    for (let turn = 0; turn < 2; turn += 1)
      expect((await configures.post(`${root}/resendSetup`, { id, requestId: "again-0000-0001" })).status).toBe("200");
    expect(await sentTo("13900000041")).toHaveLength(before + 1);
    expect((await configures.post(`${root}/withdrawRegistration`, { id, reason: "号码有误" })).status).toBe("200");
    expect(await accountsOf(portal.house).find(id)).toBeUndefined();
    const used = await idOf("13900000001");
    for (const path of ["resendSetup", "withdrawRegistration"])
      expect((await configures.post(`${root}/${path}`, { id: used, reason: "x" })).code).toBe("E1092");
  });

  it("is not for a number that is listed, which is said before a code is used up", async () => {
    const { configures } = await keepers();
    const handler = await as("13800000015");
    const phone = "13900000049";
    await handler.post("/cass/blackList/add", { phone, branch: "华北", reason: "冒用", from: "2026-01-01" });
    const listed = await configures.post(`${root}/register`, { ...body, signTel: phone, smsCode: "000000" });
    expect([listed.code, listed.result.reason]).toEqual(["E1012", "冒用"]);
    expect(await accountsOf(portal.house).byAddress("1", { channel: "sms", address: phone })).toBeUndefined();
  });

  it("asks of a machine account for its service number and who answers for it", async () => {
    const { configures } = await keepers();
    const machine = { ...body, version: "2", signTel: "13700000042" };
    expect(Object.keys((await configures.post(`${root}/register`, machine)).result.fields)).toEqual(
      expect.arrayContaining(["serviceNumber", "ownerName", "ownerId"]),
    );
    const smsCode = await ownCode(configures, configurer);
    const owner = { serviceNumber: "S00010042", ownerName: "黄磊", ownerId: "110101199003074610" };
    const made = await configures.post(`${root}/register`, { ...machine, ...owner, smsCode });
    expect(made.status).toBe("200");
    const wrong = async (change: object) =>
      Object.keys((await configures.post(`${root}/register`, { ...machine, ...owner, ...change })).result.fields);
    expect(await wrong({ signTel: "17000000042" })).toEqual(["signTel"]);
    expect(await wrong({ signTel: "13700000043", ownerId: "110101199003074611" })).toEqual(["ownerId"]);
    expect(await wrong({ type: 1, signTel: "", signMailbox: "robot@demo.apron.test" })).toEqual(["signMailbox"]);
    const { result, raw } = await configures.post(`${root}/detail`, { id: made.result.id });
    expect(result).toMatchObject({ version: "2", serviceNumber: "S00010042", serviceConfirmed: false });
    expect(raw).not.toContain("110101199003074610");
  });
});
