import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { identity } from "@apron/features/identity/server";
import { accountsOf, eraseParts, login } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { timestamp } from "@apron/kit/server/clock";
import { files } from "@apron/kit/server/files";
import { type Answered, type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryLimits } from "../contract.ts";
import { query } from "./index.ts";
import { alarmsOf, firstTold, maskedAgain } from "./rules.ts";

let portal: TestPortal;
let accountId: string;
/** One account at both instances. */
let holders: readonly [Browser, Browser];

const idOf = async (address: string): Promise<string> =>
  (await accountsOf(portal.house).byAddress("1", { channel: "sms", address }))?.id ?? "";
const visit = async (address: string): Promise<Browser> =>
  await portal.visitAs({ accountId: await idOf(address), version: "1" });
const ask = async (kind: string, body: object, instance: 0 | 1 = 0): Promise<Answered> =>
  await holders[instance].post(`/cass/query/${kind}`, body);
const quota = async (kind: string) => (await holders[0].get(`/cass/query/getQuota?kind=${kind}`)).result;

beforeAll(async () => {
  portal = await openTestPortal([files, agreements, blacklist, login, agents, identity, query]);
  accountId = await idOf("13900000002");
}, 30_000);
afterAll(async () => await portal.close());
/** Every promise has a day of its own. */
beforeEach(async () => {
  portal.nextDay();
  const who = { accountId, version: "1" } as const;
  const first = await portal.visitAs(who);
  const second = await portal.visitAs(who, 1);
  for (const [name, value] of second.cookies) first.cookies.set(name, value);
  holders = [first, second];
});

describe("a query by exact key", () => {
  it("tells of a work number with its owner masked", async () => {
    const { result } = await ask("agentInfo", { system: "J", agentNumber: "２０００\u200b１ " });
    expect(result).toEqual({
      system: "J",
      agentNumber: "20001",
      ownerName: "刘*",
      role: "值机员",
      registrationDate: "2021-04-12",
      departmentId: "D20001",
      departmentName: "地面服务部",
    });
  });

  it("tells of an office, a department and the state of a number, whichever system knows it", async () => {
    expect((await ask("officeInfo", { officeId: "ｓｈａ 201" })).result).toMatchObject({
      officeId: "SHA201",
      nameCn: "滨江机场值机",
    });
    expect((await ask("departmentInfo", { departmentId: "d10001" })).result).toMatchObject({ city: "北京" });
    expect((await ask("workNumber", { agentNumber: "10006" })).result).toEqual({
      system: "C",
      agentNumber: "10006",
      status: "disabled",
      disabled: true,
      limited: false,
      realname: true,
      twoFactorType: "2",
      alsoIn: [],
    });
    expect((await ask("workNumber", { agentNumber: "10006", system: "J" })).code).toBe("E14007");
  });

  it("tells of configurations, masked, by one of three keys", async () => {
    const { result } = await ask("configuration", { system: "C", userId: "bjs101-10001" });
    expect(result.list).toEqual([
      expect.objectContaining({
        agent: "10001",
        userIdNameCn: "张*",
        bindPhone: "139****0001",
        mandatoryRealname: true,
      }),
    ]);
    expect((await ask("configuration", { system: "C", departmentNo: "D10001", pageSize: 2 })).result).toMatchObject({
      list: [{ departmentNo: "D10001" }, { departmentNo: "D10001" }],
      pageSize: 2,
    });
    expect((await ask("configuration", { agentNumber: "99999" })).result.total).toBe(0);
    expect(Object.keys((await ask("configuration", {})).result.fields)).toEqual(["agentNumber"]);
    expect(Object.keys((await ask("configuration", { agentNumber: "1", userId: "B" })).result.fields)).toEqual([
      "agentNumber",
      "userId",
    ]);
  });

  it.each([
    ["agentInfo", { system: "J" }, "agentNumber", ["", "%", "2000*", "20001-20009", "20001,20002", "２０００？", "_"]],
    ["officeInfo", {}, "officeId", ["", "%", "SHA2__", "SHA20", "SHA2011", "SHA201-SHA209", "上海201", "*"]],
    ["workNumber", {}, "agentNumber", ["", "%", "1..9", "10001;10002", "12345678901"]],
    ["departmentInfo", {}, "departmentId", ["", "%", "D1000*", "D10001,D10002", "10001-10005", "D_____", "部门"]],
    ["configuration", {}, "userId", ["%", "BJS101-*", "10001-10005", "BJS101-10001..9"]],
  ])("%s refuses what is empty, a wildcard or a range, and counts none of it", async (kind, rest, field, typed) => {
    for (const key of typed) {
      const { status, result } = await ask(kind, { ...rest, [field]: key });
      expect([key, status, Object.keys(result?.fields ?? {})]).toEqual([key, "400-1", [field]]);
    }
    const name = kind === "officeInfo" ? "office" : kind === "departmentInfo" ? "department" : kind;
    expect((await quota(name)).used).toBe(0);
  });
});

describe("who may ask", () => {
  const body = { system: "J", agentNumber: "20001" };
  it("is told the first gate that is closed, in the order of the catalogue", async () => {
    const codeOf = async (mobile: string, path = "agentInfo"): Promise<string | undefined> =>
      (
        await (
          await visit(mobile)
        ).post(`/cass/query/${path}`, path === "configuration" ? { agentNumber: "20001" } : body)
      ).code;
    expect(await codeOf("13900000008")).toBe("E14006");
    expect(await codeOf("13900000001")).toBe("E14006");
    expect(await codeOf("13900000001", "configuration")).toBe("E14006");
    const { result } = await (await visit("13900000008")).post("/cass/query/configuration", { agentNumber: "20001" });
    expect(result.actions[0].route).toBe("/agentManage/add");
    await sql`insert into agent_abnormal (id, system, agent_number, reason, evidence, marked_at, marked_by)
      values ('t', 'J', '20007', 't', '', now(), 't')`.execute(portal.house.database.sql);
    expect(await codeOf("13900000007")).toBe("E3011");
    expect(await codeOf("13900000007", "configuration")).toBe("E3011");
    await sql`delete from agent_abnormal where id = 't'`.execute(portal.house.database.sql);
    expect(await codeOf("13900000007")).toBeUndefined();
  });

  it("are staff without a work number for the configuration, and for nothing else", async () => {
    const staff = await portal.visitAs({ accountId: "staff" });
    const { result } = await staff.post("/cass/query/configuration", { system: "C", agentNumber: "10001" });
    expect(result.list[0].userIdNameCn).toBe("张*");
    expect((await staff.post("/cass/query/agentInfo", body)).code).toBe("E9403");
    expect((await portal.visit().post("/cass/query/configuration", { agentNumber: "1" })).code).toBe("E9401");
  });
});

describe("the day's counters", () => {
  it("let exactly 9 of 100 through on two instances, and say when there are more", async () => {
    const said = await Promise.all(
      Array.from({ length: 100 }, async (_, place) => ask("officeInfo", { officeId: "SHA201" }, place % 2 ? 1 : 0)),
    );
    expect(said.filter(({ status }) => status === "200")).toHaveLength(9);
    const [refused] = said.filter(({ status }) => status !== "200");
    expect([refused?.code, refused?.message]).toEqual(["E14001", "今日查询次数已达9次上限，请明日再试"]);
    expect(await quota("office")).toMatchObject({ used: 9, limit: 9 });
    expect((await quota("office")).nextAllowedAt.slice(11)).toBe("00:00:00");
    portal.nextDay();
    holders = [await portal.visitAs({ accountId, version: "1" }), holders[1]];
    expect((await ask("officeInfo", { officeId: "SHA201" })).status).toBe("200");
  });

  it("let one through in 30 seconds, which the countdown says", async () => {
    const body = { system: "J", agentNumber: "20001" };
    const said = await Promise.all(
      Array.from({ length: 20 }, async (_, place) => ask("agentInfo", body, place % 2 ? 1 : 0)),
    );
    expect(said.filter(({ status }) => status === "200")).toHaveLength(1);
    const [refused] = said.filter(({ status }) => status !== "200");
    expect([refused?.code, refused?.message]).toEqual(["E14010", "请30秒后再查"]);
    expect(await quota("agentInfo")).toMatchObject({ used: 1, limit: 99, waitSeconds: 30 });
    portal.pass(29);
    expect((await ask("agentInfo", body)).message).toBe("请1秒后再查");
    portal.pass(1);
    expect((await ask("agentInfo", body)).status).toBe("200");
  });

  it("count what a host has answered, also that there is none, and nothing of one that is away, late, twice or of another", async () => {
    expect((await ask("officeInfo", { officeId: "XXX999" })).code).toBe("E14009");
    expect((await ask("departmentInfo", { departmentId: "X1" })).code).toBe("E14040");
    expect([(await quota("office")).used, (await quota("department")).used]).toEqual([1, 1]);
    const ills = [
      { down: true },
      { lies: "ids" as const },
      { lies: "shape" as const },
      { twice: true },
      { late: 3000 },
    ];
    for (const ill of ills) {
      for (const system of ["J", "B", "C"] as const) await portal.simulator.turn(system, ill);
      expect([ill, (await ask("workNumber", { agentNumber: "20001" })).code]).toEqual([ill, "E9503"]);
      expect([ill, (await ask("agentInfo", { system: "J", agentNumber: "20001" })).code]).toEqual([ill, "E9503"]);
      for (const system of ["J", "B", "C"] as const) await portal.simulator.turn(system, {});
      portal.pass(31);
    }
    expect(await quota("workNumber")).toMatchObject({ used: 0, nextAllowedAt: "" });
    expect(await quota("agentInfo")).toMatchObject({ used: 0, waitSeconds: 0 });
  }, 60_000);
});

describe("bulk reading", () => {
  const watcher = async (): Promise<Browser> =>
    await portal.visitAs({ accountId: "watcher", roles: [roles.securityAdministrator.id] });
  const todos = async (): Promise<string[]> =>
    (
      await sql<{ addressee: string }>`select addressee from todo where type = 'bulkReading' and settled_at is null
        and created_at > ${timestamp(portal.house.clock.now() - 3_600_000)} order by addressee`.execute(
        portal.house.database.sql,
      )
    ).rows.map(({ addressee }) => addressee);

  it("is noticed by rules alone", () => {
    const { alarmKeys, alarmMisses } = queryLimits;
    expect([
      alarmsOf({ keys: alarmKeys - 1, misses: alarmMisses - 1 }),
      alarmsOf({ keys: alarmKeys, misses: alarmMisses }),
    ]).toEqual([[], ["keys", "misses"]]);
  });

  it("is told the security administrator and the auditor once a day, and shows what was asked, not what was answered", async () => {
    for (let place = 1; place <= queryLimits.alarmMisses; place += 1) {
      await ask("departmentInfo", { departmentId: `X${place}` });
      expect([place, await todos()]).toEqual([
        place,
        place < queryLimits.alarmMisses ? [] : [`r:${roles.auditor.id}`, `r:${roles.securityAdministrator.id}`],
      ]);
    }
    await ask("departmentInfo", { departmentId: "X99" });
    const desk = await watcher();
    const { result } = await desk.post("/cass/queryDesk/getAlarms", { state: "open", cause: "misses" });
    const [alarm] = result.list;
    expect(alarm).toMatchObject({ accountId, misses: queryLimits.alarmMisses + 1, cause: "misses" });
    const detail = await desk.post("/cass/queryDesk/detail", { id: alarm.id });
    expect(detail.result.list[0]).toMatchObject({ kind: "department", key: "X99", found: false });
    expect((await holders[0].post("/cass/queryDesk/detail", { id: alarm.id })).code).toBe("E9403");
    expect((await desk.post("/cass/queryDesk/settle", { id: alarm.id, remark: "误操作" })).status).toBe("200");
    expect((await desk.post("/cass/queryDesk/settle", { id: alarm.id, remark: "又一次" })).code).toBe("E9409");
    expect(await todos()).toEqual([]);
  });

  it("leaves a line of the audit for every query, with its key and what came of it", async () => {
    await ask("officeInfo", { officeId: "SHA201" });
    await ask("officeInfo", { officeId: "XXX998" });
    const lines = await sql<{ object: string; result: string }>`select object, result from audit
      where action = 'query.office' order by id desc limit 2`.execute(portal.house.database.sql);
    expect(lines.rows).toEqual([
      { object: "XXX998", result: "E14009" },
      { object: "SHA201", result: "ok" },
    ]);
  });

  it("is forgotten with what was asked after its months, but for what nobody settled, and all of it with the account", async () => {
    const { database } = portal.house;
    const count = async () =>
      await Promise.all(
        ["query_asked", "query_alarm"].map(async (table) => (await database.execute(`select from ${table}`)).length),
      );
    await database.execute("delete from query_alarm");
    await ask("officeInfo", { officeId: "SHA201" });
    const [asked = 0] = await count();
    await database.execute(
      `insert into query_alarm (id, account_id, day, cause, keys, misses, raised_at, settled_at, settled_by)
       values ('open', $1, '2020-01-01', 'misses', 9, 9, $2, null, null), ('done', $1, '2020-01-02', 'misses', 9, 9, $2, $2, 'x')`,
      [accountId, timestamp(portal.house.clock.now())],
    );
    const purge = async () => {
      for (const job of portal.features.flatMap(({ jobs }) => jobs ?? []))
        if (job.name === "query.purge") await job.run({});
    };
    await purge();
    expect(await count()).toEqual([asked, 2]);
    portal.pass((queryLimits.keptMonths * 31 + 1) * 86_400);
    await purge();
    expect(await count()).toEqual([0, 1]);
    holders = [await visit("13900000002"), holders[1]];
    await ask("officeInfo", { officeId: "SHA201" });
    expect((await count())[0]).toBe(1);
    await database.transaction(async () => await eraseParts(portal.house, accountId));
    expect(await count()).toEqual([0, 0]);
  });
});

describe("several hosts", () => {
  it("are believed in their order; one that is away matters only where no other knows", () => {
    const at = (system: string, told: "unknown" | "away" | { readonly name: string }) => ({ system, told });
    const known = { name: "a" };
    expect(firstTold([at("J", "unknown"), at("B", known), at("C", known)])).toEqual({
      system: "B",
      told: known,
      alsoIn: ["C"],
    });
    expect(firstTold([at("J", "away"), at("B", known)])).toMatchObject({ system: "B" });
    expect(firstTold([at("J", "away"), at("B", "unknown")])).toBe("away");
    expect(firstTold([at("J", "unknown"), at("B", "unknown")])).toBeUndefined();
  });

  it("are masked again where they did not", () => {
    const mask = (): string => "***";
    expect(["", "139****0001", "13900000001"].map((address) => maskedAgain(address, mask))).toEqual([
      "",
      "139****0001",
      "***",
    ]);
  });
});
