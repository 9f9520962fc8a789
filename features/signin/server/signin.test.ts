import { agents, bindingsOf } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { accountsOf, eraseParts, login } from "@apron/features/login/server";
import { addDays, dayOf, instantOf, timestamp, wallTime, weekdayOf } from "@apron/kit/server/clock";
import { files } from "@apron/kit/server/files";
import { cellsIn } from "@apron/kit/server/sheets";
import { type Answered, type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import type { Host } from "@apron/hosts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { signin } from "./index.ts";
import { storeOf } from "./store.ts";

const mobile = "13900000001";
const bindingId = "demo-C-10001";
const list = "/cass/loginRecord/getList";
let portal: TestPortal;
let holder: Browser;
let stranger: Browser;

const visit = async (address: string): Promise<Browser> => {
  const account = await accountsOf(portal.house).byAddress("1", { channel: "sms", address });
  return await portal.visitAs({ accountId: account?.id ?? "", version: "1" });
};
const today = (): string => dayOf(portal.house.clock.now());
const run = async (name: string): Promise<void> =>
  await portal.features
    .flatMap(({ jobs = [] }) => jobs)
    .find((job) => job.name === name)
    ?.run({});
const signAt = async (wall: string, fields: { type?: string; office?: string; pid?: string } = {}): Promise<unknown> =>
  await sql`insert into hosts_sign (system, agent_number, at, pid, office, type) values
    ('C', '10001', ${timestamp(instantOf(wall))}, ${fields.pid ?? "1A01"}, ${fields.office ?? "BJS101"}, ${fields.type ?? "SI"})`.execute(
    portal.house.database.sql,
  );

beforeAll(async () => {
  portal = await openTestPortal([files, agreements, blacklist, login, agents, signin]);
}, 30_000);
afterAll(async () => await portal.close());
beforeEach(async () => {
  [holder, stranger] = [await visit(mobile), await visit("13900000003")];
});

/** The last Tuesday before the simulator was filled, on whose night somebody else signed in. */
const strangeTuesday = (): string => {
  const eve = addDays(today(), -1);
  return addDays(eve, -((weekdayOf(eve) + 5) % 7));
};

describe("the sign-in records of a number", () => {
  it("are those of the main one and of the newest 31 days, newest first, page by page", async () => {
    const { result } = await holder.post(list, { pageSize: 5 });
    expect(result).toMatchObject({ bindingId, system: "C", agentNumber: "10001", currentPage: 1, notice: "" });
    expect(result.startTime).toBe(`${addDays(today(), -30)} 00:00:00`);
    const times = result.list.map(({ time }: { time: string }) => time);
    expect(times).toEqual(times.toSorted().toReversed());
    const second = await holder.post(list, { pageSize: 5, currentPage: 2 });
    expect(second.result.list[0].time < times[4]).toBe(true);
    expect(second.result.total).toBe(result.total);
    expect((await holder.post(list, { currentPage: 200_000 })).result.list).toEqual([]);
  });

  it("say in words what was unusual last Tuesday night", async () => {
    const day = strangeTuesday();
    const { result } = await holder.post(list, {
      bindingId,
      startTime: day,
      endTime: day,
      office: "ｃａｎ３０１",
      type: "SI",
    });
    expect(result.list).toHaveLength(1);
    expect(result.list[0]).toMatchObject({ time: `${day} 23:14:31`, pid: "7F3A", level: "41" });
    expect(result.list[0].unusual.map(({ kind }: { kind: string }) => kind)).toEqual([
      "newOffice",
      "night",
      "failedFirst",
    ]);
    expect(result.list[0].unusual[2].reason).toBe("登录前10分钟内密码错误3次");
    expect(result.judged).toBe(true);
  });

  it("are asked for by every filter, and by nothing that is none", async () => {
    const fields = async (body: object) => (await holder.post(list, body)).result.fields;
    expect(
      Object.keys(
        await fields({ pid: "%", office: "B*", type: "XX", system: "Q", agentNumber: "1-9", startTime: "2026-02-30" }),
      ),
    ).toEqual(expect.arrayContaining(["pid", "office", "type", "system", "agentNumber", "startTime"]));
    const { result } = await holder.post(list, {
      type: "FAIL",
      startTime: strangeTuesday(),
      endTime: strangeTuesday(),
    });
    expect(result.total).toBe(3);
    expect((await holder.post(list, { pid: "ffff" })).result.list).toEqual([]);
  });

  it("reach back six calendar months and no further, 31 days at once", async () => {
    const code = async (body: object) => {
      const { code: said, result } = await holder.post(list, body);
      return [said, Object.keys(result.fields ?? {})[0]];
    };
    expect(await code({ startTime: "2026-02-01", endTime: "2026-01-01" })).toEqual(["E7001", "endTime"]);
    expect(await code({ startTime: addDays(today(), -31), endTime: today() })).toEqual(["E7004", "startTime"]);
    expect(await code({ startTime: "2020-01-01", endTime: "2020-01-05" })).toEqual(["E7002", "endTime"]);
    const cut = await holder.post(list, { startTime: "2020-01-01", endTime: addDays(today(), -165) });
    expect([cut.status, cut.result.notice]).toEqual(["200", "仅可查询6个月内"]);
    expect(cut.result.list.every(({ time }: { time: string }) => time >= cut.result.startTime)).toBe(true);
  });

  it("are told of no number but one's own, to nobody without one, and by no host that is away", async () => {
    expect((await stranger.post(list, { bindingId })).code).toBe("E9404");
    expect((await stranger.post(list, { system: "C", agentNumber: "10001" })).code).toBe("E9404");
    expect((await holder.post(list, { bindingId, system: "J" })).result).toMatchObject({ total: 0, bindingId });
    const [nobody] = [await visit("13900000008")];
    const { code, result } = await nobody.post(list);
    expect([code, result.actions[0].route]).toEqual(["E12001", "/agentManage/add"]);
    await portal.simulator.turn("C", { down: true });
    expect((await holder.post(list)).code).toBe("E9503");
    await portal.simulator.turn("C", { lies: "ids" });
    portal.pass(31);
    expect((await holder.post(list)).code).toBe("E9503");
    await portal.simulator.turn("C", {});
    portal.pass(31);
    expect((await holder.post(list)).status).toBe("200");
  });
});

/** A host whose number came into an area 10,001 times on a day, every two seconds, told page by page. */
const busyHost = (host: Host, day: string, pages: number[]): Host => ({
  ...host,
  getSignRecords: async ({ agentNumber, currentPage, pageSize }) => {
    pages.push(currentPage);
    const total = 10_001;
    const first = (currentPage - 1) * pageSize;
    const list = Array.from({ length: Math.max(0, Math.min(pageSize, total - first)) }, (_, place) => ({
      time: wallTime(instantOf(`${day} 23:00:00`) - (first + place) * 2000),
      pid: "1A01",
      office: "BJS101",
      type: "AI" as const,
      level: "41",
    }));
    return { agentNumber, list, total };
  },
});

describe("the export", () => {
  it("is a workbook with the name of the catalogue, its rows those of the filters, without formulas", async () => {
    await signAt(`${today()} 08:00:00`);
    const level = async (text: string): Promise<unknown> =>
      await sql`update hosts_agent set facts = jsonb_set(facts, '{level}', ${JSON.stringify(text)}::jsonb)
        where agent_number = '10001'`.execute(portal.house.database.sql);
    await level("=1+1");
    const body = { bindingId, startTime: today(), endTime: today() };
    const { headers, bytes } = await holder.post("/cass/loginRecord/export", body);
    expect(decodeURIComponent(String(headers["content-disposition"]))).toContain(
      `登录记录_10001_${today()}_${today()}.xlsx`,
    );
    const { cells } = await cellsIn(bytes, 100);
    expect(cells[0]).toEqual(["工作号", "系统", "PID", "类型", "OFFICE", "级别", "记录时间"]);
    expect(cells[1]?.slice(0, 6)).toEqual(["10001", "C", "1A01", "SI 签到", "BJS101", "'=1+1"]);
    await level("41");
    expect((await stranger.post("/cass/loginRecord/export", body)).code).toBe("E9404");
  });

  it("holds no more than the list: none of a number looked for in a system that is not its own", async () => {
    await signAt(`${today()} 08:00:00`);
    const body = { bindingId, system: "B", startTime: today(), endTime: today() };
    expect((await holder.post(list, body)).result.total).toBe(0);
    const { cells } = await cellsIn((await holder.post("/cass/loginRecord/export", body)).bytes, 100);
    expect(cells).toHaveLength(1);
  });

  it("of more than 10,000 rows is written behind: told while it grows, its file its owner's alone until it expires", async () => {
    const { house } = portal;
    const hostOf = house.hosts.host.bind(house.hosts);
    const day = addDays(today(), -3);
    const pages: number[] = [];
    const busy = vi.spyOn(house.hosts, "host").mockImplementation((system) => busyHost(hostOf(system), day, pages));
    await house.jobs.start([]);
    const body = { bindingId, startTime: day, endTime: day, type: "AI" };
    const refused = await Promise.all([1, 2].map(async () => holder.post("/cass/loginRecord/export", body)));
    expect(refused.map(({ code, result }) => [code, result.actions[0].route])).toEqual([
      ["E7005", "/loginRecord/exports"],
      ["E7005", "/loginRecord/exports"],
    ]);
    const exports = async () => (await holder.post("/cass/loginRecord/getExports")).result.list;
    const [waiting, ...others] = await exports();
    expect([waiting.state, others]).toEqual(["waiting", []]);
    const job = portal.features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === "signin.export");
    // One that was killed in the middle is begun anew; what is left of it changes nothing, and soon asks no host either.
    pages.length = 0;
    await Promise.all([job?.run({ id: waiting.exportId }), job?.run({ id: waiting.exportId })]);
    expect(pages.length).toBeLessThan(1.5 * new Set(pages).size);
    const [done] = await exports();
    expect(done).toMatchObject({ state: "done", written: 10_001, total: 10_001, reason: "" });
    const take = `/cass/loginRecord/takeExport?id=${waiting.exportId}`;
    expect((await stranger.get(take)).code).toBe("E9404");
    const { bytes } = await holder.get(take);
    expect((await cellsIn(bytes, 20_000)).cells).toHaveLength(10_002);
    const [file] = (await sql<{ id: string }>`select id from file where purpose = 'export'`.execute(house.database.sql))
      .rows;
    expect((await holder.get(`/cass/file/${file?.id}`)).http).toBe(404);
    portal.pass(7 * 86_400 + 60);
    await run("signin.export.sweep");
    holder = await visit(mobile);
    expect((await exports())[0].state).toBe("expired");
    expect((await holder.get(take)).code).toBe("E9404");
    await house.jobs.stop();
    busy.mockRestore();
  });

  it("fails in the end when its host stays away, and says so", async () => {
    const { house } = portal;
    const id = "lost";
    await sql`insert into long_export (id, kind, account_id, query, language, name, state, created_at, touched_at)
      select ${id}, kind, account_id, replace(query, '"type":"AI"', '"type":"AO"'), language, name, 'waiting', now(), now()
      from long_export limit 1`.execute(house.database.sql);
    await portal.simulator.turn("C", { down: true });
    const job = portal.features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === "signin.export");
    for (let turn = 0; turn < 4; turn += 1) await expect(job?.run({ id })).rejects.toThrow("E9503");
    await job?.run({ id });
    const { result } = await holder.post("/cass/loginRecord/getExports");
    expect(result.list.find(({ exportId }: { exportId: string }) => exportId === id)).toMatchObject({
      state: "failed",
      reason: "主机暂不可用",
    });
    await portal.simulator.turn("C", {});
    portal.pass(31);
  });
});

describe("somebody else's sign-in", () => {
  const told = async (): Promise<string[]> =>
    (await portal.house.outbox.demoMessages(mobile))
      .map(({ text }) => text)
      .filter((text) => text.includes("登录异常"));
  const todos = async (): Promise<string[]> =>
    (
      await sql<{ title: { zh: string } }>`select title from todo where type = 'unusualSignIn' and settled_at is null
        order by id`.execute(portal.house.database.sql)
    ).rows.map(({ title }) => title.zh);
  const strange = async (): Promise<string> => {
    const wall = `${today()} 23:3${turn++ % 10}:00`;
    await signAt(wall, { office: "SHA999", pid: "9E01" });
    portal.pass((instantOf(`${today()} 23:50:00`) - portal.house.clock.now()) / 1000);
    return wall;
  };
  let turn = 0;

  it("is told its holder once a kind and day, however often and by however many it is looked for", async () => {
    await run("signin.look");
    const before = await todos();
    expect(before.some((title) => title.includes("C 10001"))).toBe(true);
    expect(await told()).toEqual([]);
    const wall = await strange();
    await Promise.all([run("signin.look"), run("signin.look"), run("signin.look")]);
    await run("signin.look");
    expect((await todos()).slice(before.length)).toEqual([
      "核实C 10001的登录：新OFFICE",
      "核实C 10001的登录：夜间登录",
    ]);
    const [message, ...others] = await told();
    expect([message?.includes(wall), others]).toEqual([true, []]);
    await strange();
    await run("signin.look");
    expect(await told()).toHaveLength(1);
  });

  it("is looked for by one of several who begin at the same place", async () => {
    const looks = storeOf(portal.house);
    const seen = await looks.seenAt(bindingId);
    const ends = [1, 2, 3].map((second) => portal.house.clock.now() + second * 1000);
    const claimed = await Promise.all(ends.map(async (upTo) => await looks.claim(bindingId, seen, upTo)));
    expect(claimed.filter(Boolean)).toHaveLength(1);
  });

  it("waits for a word, and is done when its holder says that it was himself", async () => {
    holder = await visit(mobile);
    const open = async () => (await holder.post(list)).result.alerts.length;
    expect(await open()).toBeGreaterThan(0);
    expect((await stranger.post("/cass/loginRecord/confirm", { bindingId })).code).toBe("E9404");
    expect((await holder.post("/cass/loginRecord/confirm", { bindingId })).status).toBe("200");
    expect([await open(), await todos()]).toEqual([0, []]);
  });

  it("is looked for later where the host was away, and done when the number is frozen", async () => {
    portal.nextDay();
    await strange();
    await portal.simulator.turn("C", { down: true });
    await run("signin.look");
    expect(await todos()).toEqual([]);
    await portal.simulator.turn("C", {});
    portal.pass(31);
    // The first who asks finds the host back; whoever asked beside him has his turn in the next round.
    await run("signin.look");
    await run("signin.look");
    expect(await todos()).not.toEqual([]);
    holder = await visit(mobile);
    expect((await holder.post("/cass/agent/freeze", { bindingId })).result.hostDone).toBe(true);
    expect(await todos()).toEqual([]);
  });
});

describe("the free service", () => {
  it("ends six months after the consent and leads to the application; a permission opens it again", async () => {
    expect(await bindingsOf(portal.house).find(bindingId)).toBeDefined();
    portal.pass(190 * 86_400);
    holder = await visit(mobile);
    const asked = async (): Promise<Answered> => await holder.post(list, { bindingId });
    const { code, result } = await asked();
    expect([code, result.actions]).toEqual([
      "E7003",
      [{ label: "申请", route: `/agentManage/detail?bindingId=${bindingId}&apply=1` }],
    ]);
    expect(result.reason).toContain("自同意书签署起");
    expect((await holder.post("/cass/loginRecord/export", { bindingId })).code).toBe("E7003");
    await holder.post("/cass/agent/selfService/apply", { bindingId, reason: "查询登录" });
    expect((await asked()).result).toMatchObject({ reason: "您的申请正在审批", actions: [{ label: "查看申请" }] });
    const desk = await portal.visitAs({ accountId: "desk", roles: ["90100000"] });
    const [{ applyId }] = (await desk.post("/cass/agentDesk/getSelfService", { state: "open" })).result.list;
    await desk.post("/cass/agentDesk/decideSelfService", { applyId, approved: true, answer: "同意" });
    expect((await asked()).code).toBeUndefined();
    expect((await holder.get(`/cass/feature/check?feature=${list}&bindingId=${bindingId}`)).result.allowed).toBe(true);
  });
});

describe("what was unusual", () => {
  const kept = async (): Promise<string[]> =>
    (
      await portal.house.database.execute(
        "select kind || ' ' || coalesce(settled_as, 'open') as said from signin_alert",
      )
    ).map(({ said }) => String(said));
  const watched = async (): Promise<number> =>
    (await portal.house.database.execute("select from signin_watch where binding_id = $1", [bindingId])).length;
  const raise = async (kind: "night" | "newOffice", day: string): Promise<void> => {
    const binding = await bindingsOf(portal.house).find(bindingId);
    if (!binding) throw new Error("the demo binds it");
    const sign = { at: instantOf(`${day} 03:00:00`), pid: "9E01", office: "SHA999" };
    await storeOf(portal.house).raise(binding, { kind, day, ...sign });
    await portal.house.todos.open({
      cause: `signin:${bindingId}:${kind}:${day}`,
      to: { account: binding.accountId },
      type: "unusualSignIn",
      title: { zh: "核实", en: "Check" },
      source: { zh: "登录", en: "Sign-ins" },
      url: "/loginRecord",
    });
  };
  const todos = async (): Promise<number> =>
    (
      await portal.house.database.execute(
        "select from todo where type = 'unusualSignIn' and cause like $1 and settled_at is null",
        [`signin:${bindingId}:%`],
      )
    ).length;

  it("goes after six months, and nobody has to look at it; nor at a number that is no longer his", async () => {
    await run("signin.look");
    for (const table of ["signin_alert", "todo"]) await portal.house.database.execute(`delete from ${table}`);
    await raise("night", addDays(today(), -184));
    await raise("newOffice", addDays(today(), -170));
    expect(await todos()).toBe(2);
    await run("signin.purge");
    expect([await kept(), await todos()]).toEqual([["newOffice open"], 1]);
    expect(await watched()).toBe(1);
    const administrator = await portal.visitAs({ accountId: "desk", roles: ["90010000"] });
    await administrator.post("/cass/agentDesk/unbind", { bindingId, reason: "离职" });
    expect([await kept(), await todos(), await watched()]).toEqual([["newOffice ended"], 0, 0]);
  });

  it("goes with the account, and so do the files that were made for it", async () => {
    const account = await accountsOf(portal.house).byAddress("1", { channel: "sms", address: mobile });
    const accountId = account?.id ?? "";
    const { database } = portal.house;
    const kinds = async () =>
      (await database.execute("select kind from signin_alert where account_id = $1", [accountId])).length;
    const files = async () =>
      (await database.execute("select from long_export where account_id = $1", [accountId])).length;
    await database.execute(
      `insert into signin_alert (binding_id, account_id, system, agent_number, kind, day, at, pid, office, raised_at)
       values ('gone', $1, 'C', '10001', 'night', '2026-01-01', now(), '9E01', 'SHA999', now())`,
      [accountId],
    );
    await database.execute(
      `insert into long_export (id, kind, account_id, query, language, name, state, created_at, touched_at)
       values ('kept', 'signin.export', $1, '{}', 'zh', 'x', 'failed', now(), now())`,
      [accountId],
    );
    expect([await kinds(), await files()]).not.toContain(0);
    await database.transaction(async () => await eraseParts(portal.house, accountId));
    expect([await kinds(), await files()]).toEqual([0, 0]);
  });
});
