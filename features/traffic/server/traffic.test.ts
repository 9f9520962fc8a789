import { agents, bindingsOf } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { blacklist } from "@apron/features/blacklist/server";
import { identity } from "@apron/features/identity/server";
import { accountsOf, login } from "@apron/features/login/server";
import { addDays, dayOf, timestamp, wallTime } from "@apron/kit/server/clock";
import { files } from "@apron/kit/server/files";
import { type Answered, type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { daysOf, traffic } from "./index.ts";

const bindingId = "demo-C-10004";
const agent = { system: "C", agentNumber: "10004" } as const;
let portal: TestPortal;
let holder: Browser;
let accountId = "";
beforeAll(async () => {
  portal = await openTestPortal([files, agreements, blacklist, login, agents, identity, traffic]);
  accountId = (await bindingsOf(portal.house).ofAgent(agent))?.accountId ?? "";
});
afterAll(async () => await portal.close());
/** Every promise has a day of its own, on which nothing was sent yet and which has been read once. */
beforeEach(async () => {
  portal.nextDay();
  for (const system of ["B", "C", "J"] as const) await portal.simulator.turn(system, {});
  await run("traffic.night");
  await run("traffic.read");
  await enter();
});

/** Signs the holder in, whose session has run out where much time has passed. */
const enter = async (): Promise<void> => {
  holder = await portal.visitAs({ accountId, version: "1" });
};

const run = async (name: string): Promise<void> =>
  await portal.features
    .flatMap(({ jobs = [] }) => jobs)
    .find((job) => job.name === name)
    ?.run({});
/** Reads at the next beat. */
const beat = async (): Promise<void> => {
  portal.pass(600);
  await run("traffic.read");
};
/** Sends instructions at a terminal; each command costs two. */
const send = async (commands: number, number = agent.agentNumber): Promise<void> => {
  await portal.simulator.type("C", "4F", `SI:${number}/Host2026a`);
  for (let sent = 0; sent < commands; sent += 1) await portal.simulator.type("C", "4F", "AV:PEKSHA");
};
const threshold = async (value: number): Promise<void> => {
  const today = dayOf(portal.house.clock.now());
  const operationId = crypto.randomUUID();
  await portal.house.hosts
    .host("C")
    .setThreshold({ operationId, agentNumber: agent.agentNumber, from: today, to: today, value });
};
const today = async (): Promise<Answered> => await holder.get(`/cass/flow/getToday?bindingId=${bindingId}`);
const clear = async (id = bindingId): Promise<Answered> => {
  const pass = await holder.solveSlider({ type: 0, signTel: "13900000004" }, "11");
  return await holder.post("/cass/flow/reset", { bindingId: id, ...pass });
};
const todos = async (): Promise<{ title: { zh: string }; url: string }[]> =>
  (
    await sql<{ title: { zh: string }; url: string }>`select title, url from todo
      where cause = 'traffic:C:10004' and settled_at is null`.execute(portal.house.database.sql)
  ).rows;
const messages = async (word: string): Promise<number> =>
  (await portal.house.outbox.demoMessages("13900000004")).filter(({ text }) => text.includes(word)).length;

describe("today's traffic", () => {
  it("is what the host counts, with what remains, PIDs and the time of it", async () => {
    await send(4);
    const { result } = await today();
    expect(result).toMatchObject({
      agentNumber: "10004",
      flow: 10,
      threshold: 1000,
      remaining: 990,
      usedPidCount: 1,
      status: 1,
      hostAnswered: true,
    });
    expect(result.updateTime.slice(0, 16)).toBe(wallTime(portal.house.clock.now()).slice(0, 16));
  });

  it("is over at the threshold, and nothing remains", async () => {
    await threshold(8);
    await send(9);
    expect((await today()).result).toMatchObject({ remaining: 0, status: 2 });
  });

  it("is shown as it was, with its time, while the host is away", async () => {
    await send(4);
    const { result: before } = await today();
    portal.pass(300);
    await portal.simulator.turn("C", { down: true });
    expect((await today()).result).toEqual({ ...before, hostAnswered: false });
    const { result } = await holder.get(`/cass/flow/getSevenDay?bindingId=${bindingId}`);
    expect(result).toHaveLength(7);
    expect(result[6]).toMatchObject({ date: dayOf(portal.house.clock.now()), flow: 10 });
    expect((await holder.post("/cass/flow/getPidDetail", { bindingId, date: result[6].date })).code).toBe("E9503");
    expect((await holder.get(`/cass/flow/getRadar?bindingId=${bindingId}`)).result.flow).toBe(10);
  });

  it("over the threshold yesterday is over nothing today, though the host is away since", async () => {
    await threshold(10);
    await send(5);
    expect((await today()).result).toMatchObject({ status: 2, hostAnswered: true });
    await portal.simulator.turn("C", { down: true });
    portal.nextDay();
    await enter();
    expect((await today()).result).toMatchObject({ status: 1, hostAnswered: false });
    const [row] = (await holder.post("/cass/agent/list", {})).result.list;
    expect(row).toMatchObject({ agentNumber: agent.agentNumber, status: 1 });
  });

  it("is one's own alone", async () => {
    const other = await portal.visitAs({
      accountId: (await bindingsOf(portal.house).ofAgent({ system: "C", agentNumber: "10001" }))?.accountId ?? "",
      version: "1",
    });
    for (const path of ["getToday", "getSevenDay", "getRadar", "getDays"])
      expect((await other.get(`/cass/flow/${path}?bindingId=${bindingId}`)).status).toBe("404");
    expect((await portal.visit().get(`/cass/flow/getToday?bindingId=${bindingId}`)).status).toBe("403");
  });
});

describe("seven days and their instructions", () => {
  it("are rows of zeros where nothing was sent, oldest first, and add up", async () => {
    await send(4);
    const { result } = await holder.get(`/cass/flow/getSevenDay?bindingId=${bindingId}`);
    const last = dayOf(portal.house.clock.now());
    expect(result.map(({ date }: { date: string }) => date)).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map((ago) => addDays(last, -ago)),
    );
    const detail = await holder.post("/cass/flow/getPidDetail", { bindingId, date: last, pid: "4f", pageSize: 2 });
    expect(detail.result).toMatchObject({ total: 5, pages: 3, list: [{ pid: "4F", flow: 2, instruction: "AV" }, {}] });
    expect((await holder.post("/cass/flow/getPidDetail", { bindingId, date: last, pid: "9A" })).result.list).toEqual(
      [],
    );
    const wide = await holder.post("/cass/flow/getPidDetail", {
      bindingId,
      date: last,
      pid: "４ｆ\u200b",
      pageSize: 2,
    });
    expect(wide.result.list).toEqual(detail.result.list);
    const beyond = await holder.post("/cass/flow/getPidDetail", { bindingId, date: last, currentPage: 900_000 });
    expect(beyond.result).toMatchObject({ list: [], total: 5 });
  });

  it("are today and the six days before, whatever the client's clock says", async () => {
    const last = dayOf(portal.house.clock.now());
    const code = async (date: string) =>
      (await holder.post("/cass/flow/getPidDetail", { bindingId, date })).result.fields;
    expect(await code(addDays(last, 1))).toHaveProperty("date");
    expect(await code(addDays(last, -7))).toHaveProperty("date");
    expect(await code(addDays(last, -6))).toBeUndefined();
  });
});

describe("clearing", () => {
  it("sets today's count back to 0, once a day, and counts only what the host did", async () => {
    await send(4);
    await portal.simulator.turn("C", { down: true });
    expect((await clear()).code).toBe("E9503");
    await portal.simulator.turn("C", {});
    portal.pass(60);
    expect(await clear()).toMatchObject({ status: "200", result: { flow: 0 } });
    expect((await today()).result.flow).toBe(0);
    expect(await clear()).toMatchObject({ code: "E6001", result: { remaining: 0 } });
    const gate = await holder.get(`/cass/feature/check?feature=/cass/flow/reset&bindingId=${bindingId}`);
    expect(gate.result).toMatchObject({ allowed: false, code: "E6001", remaining: 0 });
    portal.nextDay();
    await enter();
    expect((await clear()).status).toBe("200");
  });

  it("lets one of ten at once through", async () => {
    const passes = [];
    for (let hand = 0; hand < 10; hand += 1)
      passes.push(await holder.solveSlider({ type: 0, signTel: "13900000004" }, "11"));
    const done = await Promise.all(
      passes.map(async (pass) => await holder.post("/cass/flow/reset", { bindingId, ...pass })),
    );
    expect(done.filter(({ status }) => status === "200")).toHaveLength(1);
    expect(new Set(done.flatMap(({ code }) => code ?? []))).toEqual(new Set(["E6001"]));
  });

  it("is refused beyond the threshold, with the way to the quiz", async () => {
    await threshold(8);
    await send(9);
    const { code, result } = await clear();
    expect([code, result.actions[0].route]).toEqual(["E6002", `/agentTool/unlock?bindingId=${bindingId}`]);
    await beat();
    const gate = await holder.get(`/cass/feature/check?feature=/cass/flow/reset&bindingId=${bindingId}`);
    expect(gate.result.code).toBe("E6002");
  });

  it("is refused for another's number as for nobody's", async () => {
    expect([(await clear("demo-C-10003")).code, (await clear("nobodys")).code]).toEqual(["E6003", "E6003"]);
  });

  it("needs a puzzle", async () => {
    expect((await holder.post("/cass/flow/reset", { bindingId })).status).toBe("400-4");
  });
});

describe("the beat", () => {
  it("keeps a reading of every bound number, however many instances read", async () => {
    await send(4);
    portal.pass(600);
    await Promise.all([run("traffic.read"), run("traffic.read"), run("traffic.read")]);
    const kept = await sql<{ system: string; agent_number: string; flow: number }>`
      select system, agent_number, flow from traffic_reading where at > ${wallTime(portal.house.clock.now() - 300_000)}::timestamp at time zone 'Asia/Shanghai'
      order by system, agent_number`.execute(portal.house.database.sql);
    expect(kept.rows.map(({ system, agent_number }) => `${system} ${agent_number}`)).toEqual([
      "B 30005",
      "B 30007",
      "C 10001",
      "C 10003",
      "C 10004",
      "C 10006",
      "C 10009",
      "J 20001",
      "J 20007",
    ]);
    expect(kept.rows[4]?.flow).toBe(10);
  });

  it("goes on where a run that was cut off stood", async () => {
    portal.pass(600);
    await sql`update round set begun_at = ${timestamp(portal.house.clock.now())}, cursor = '10003',
      finished_at = null, holder = 'killed', held_until = ${timestamp(portal.house.clock.now() + 20_000)}
      where name = 'traffic.C'`.execute(portal.house.database.sql);
    const read = async () =>
      (
        await sql<{ agent_number: string }>`select agent_number from traffic_number
          where system = 'C' and asked_at > ${timestamp(portal.house.clock.now() - 120_000)}
          order by agent_number`.execute(portal.house.database.sql)
      ).rows.map(({ agent_number }) => agent_number);
    await run("traffic.read");
    expect(await read()).toEqual([]);
    portal.pass(30);
    await run("traffic.read");
    expect(await read()).toEqual(["10004", "10006", "10009"]);
  });

  it("leaves a host alone that is away, and the others none the worse", async () => {
    await portal.simulator.turn("C", { down: true });
    await beat();
    const { rows } = await sql<{ system: string }>`select distinct system from traffic_number
      where asked_at > ${timestamp(portal.house.clock.now() - 60_000)} order by 1`.execute(portal.house.database.sql);
    expect(rows.map(({ system }) => system)).toEqual(["B", "J"]);
  });

  it("closes a day with its last figure, which others may ask for", async () => {
    await send(20);
    const day = dayOf(portal.house.clock.now());
    await beat();
    portal.nextDay();
    await run("traffic.read");
    expect(await daysOf(portal.house, agent, day, addDays(day, 1))).toEqual([
      { day, flow: 42, threshold: 1000 },
      { day: addDays(day, 1), flow: 0, threshold: 1000 },
    ]);
    await enter();
    const { result } = await holder.get(`/cass/flow/getDays?bindingId=${bindingId}`);
    expect(result.length).toBeGreaterThan(380);
    expect(result.at(-2)).toEqual({ date: day, flow: 42, threshold: 1000 });
  });
});

describe("a warning", () => {
  it("comes at 80 and at 95 % of the threshold, each once a day, as a to-do and a message", async () => {
    await threshold(100);
    await send(39);
    const before = await messages("已达阈值的80%");
    await Promise.all([beat(), beat()]);
    await beat();
    expect((await todos())[0]).toMatchObject({
      title: { zh: "工作号C 10004流量已达80%" },
      url: `/flow/statistics?bindingId=${bindingId}`,
    });
    expect(await messages("已达阈值的80%")).toBe(before + 1);
    await send(7);
    await beat();
    expect(await messages("已达阈值的96%")).toBe(1);
    expect(await todos()).toHaveLength(1);
  });

  it("of a day gone by is over however long nobody looked, and one of today stands", async () => {
    const full = async (): Promise<void> => {
      await threshold(100);
      await send(48);
      await beat();
    };
    await full();
    for (let day = 0; day < 4; day += 1) portal.nextDay();
    await run("traffic.night");
    expect(await todos()).toEqual([]);
    await full();
    portal.nextDay();
    await full();
    await run("traffic.night");
    expect(await todos()).toHaveLength(1);
  });

  it("leads to the quiz when the number is full already, and is done when that is lifted", async () => {
    await threshold(10);
    await send(9);
    await beat();
    expect((await todos())[0]?.url).toBe(`/agentTool/unlock?bindingId=${bindingId}`);
    await threshold(5000);
    await beat();
    expect(await todos()).toEqual([]);
  });

  it("already given leads to the quiz once the number is full, without a second message, and back where it is not", async () => {
    await threshold(100);
    await send(48);
    await beat();
    const before = await messages("工作号C 10004");
    expect((await todos())[0]?.url).toBe(`/flow/statistics?bindingId=${bindingId}`);
    await send(2);
    await beat();
    expect(await todos()).toEqual([
      {
        title: expect.objectContaining({ zh: expect.stringContaining("已满") }),
        url: `/agentTool/unlock?bindingId=${bindingId}`,
      },
    ]);
    await threshold(110);
    await beat();
    expect((await todos())[0]?.url).toBe(`/flow/statistics?bindingId=${bindingId}`);
    expect(await messages("工作号C 10004")).toBe(before);
  });

  it("leads to no application that its holder may not make: not verified, or with an abnormal number", async () => {
    const bindings = bindingsOf(portal.house);
    await sql`update traffic_number set flow = 90, threshold = 100, limited = false, course = 'rising'
      where agent_number in ('20001', '30005')`.execute(portal.house.database.sql);
    const actionOf = async (system: "B" | "J", agentNumber: string): Promise<unknown> => {
      const { id = "", accountId: owner = "" } = (await bindings.ofAgent({ system, agentNumber })) ?? {};
      const { result } = await (
        await portal.visitAs({ accountId: owner, version: "1" })
      ).get(`/cass/flow/getRadar?bindingId=${id}`);
      return result.action?.route;
    };
    expect(await actionOf("J", "20001")).toContain("/threshold/apply");
    expect(await actionOf("B", "30005")).toBeUndefined();
    const { accountId: owner = "" } = (await bindings.ofAgent({ system: "J", agentNumber: "20001" })) ?? {};
    await bindings.writeIdentityStage(owner, "failed");
    expect(await actionOf("J", "20001")).toBeUndefined();
    await bindings.writeIdentityStage(owner, "verified");
  });

  it("is no message where its holder wants none, and a to-do all the same", async () => {
    const save = async (message: string, seen: string) =>
      await holder.post("/cass/flow/saveSettings", { message, seen: { message: seen } });
    expect((await save("none", "all")).status).toBe("200");
    expect((await save("urgent", "all")).code).toBe("E9409");
    const before = await messages("工作号C 10004");
    await threshold(100);
    await send(41);
    await beat();
    expect(await todos()).toHaveLength(1);
    expect(await messages("工作号C 10004")).toBe(before);
    expect((await holder.get("/cass/flow/getSettings")).result).toEqual({ message: "none" });
    await save("all", "none");
  });

  it("of a script gone wild comes within minutes: a number that stands out is read every two", async () => {
    for (let part = 0; part < 4; part += 1) await beat();
    await send(60);
    await beat();
    const before = await messages("疑似脚本失控");
    for (let part = 0; part < 3; part += 1) {
      await send(40);
      portal.pass(120);
      await run("traffic.watch");
    }
    expect(await messages("疑似脚本失控")).toBe(before + 1);
    await enter();
    const { result } = await holder.get(`/cass/flow/getRadar?bindingId=${bindingId}`);
    expect(result).toMatchObject({ course: "jump", pids: [{ name: "4F", share: 100 }] });
  });
});

describe("the overview of an organisation", () => {
  it("shows its owner the numbers of his departments, the first to be full first, and nobody else any", async () => {
    const owner = await portal.visitAs({
      accountId: (await bindingsOf(portal.house).ofAgent({ system: "C", agentNumber: "10001" }))?.accountId ?? "",
      version: "1",
    });
    const { result } = await owner.post("/cass/flow/getOverview", {});
    expect(result.list[0]).toMatchObject({
      agentNumber: "10003",
      course: "full",
      organization: "云程票务代理有限公司",
      said: expect.stringContaining("今日已用"),
    });
    expect(new Set(result.list.map(({ system }: { system: string }) => system))).toEqual(new Set(["C"]));
    expect((await owner.post("/cass/flow/getOverview", { agentNumber: "10004" })).result.total).toBe(1);
    expect((await holder.post("/cass/flow/getOverview", {})).code).toBe("E3023");
  });

  it("shows configuration administrators all", async () => {
    const desk = await accountsOf(portal.house).byAddress("3", { channel: "sms", address: "13800000019" });
    const browser = await portal.visitAs({ accountId: desk?.id ?? "", roles: desk?.roles ?? [] });
    expect((await browser.post("/cass/flow/getOverview", {})).result.total).toBe(9);
    expect((await browser.post("/cass/flow/getOverview", { system: "J" })).result.total).toBe(2);
  });
});

it("is said on the health card, and the session knows who may look at it", async () => {
  await send(30);
  await beat();
  const { result } = await holder.get("/cass/agent/health");
  expect(result.list[0].said).toContain("今日已用62条");
  // What the host says now and what was read some minutes ago are not told side by side.
  await send(5);
  const [card] = (await holder.get("/cass/agent/health")).result.list;
  expect(card.flow).toBeGreaterThan(62);
  expect(card.said).toContain(`今日已用${card.flow}条`);
  const profile = await holder.get("/cass/agent/query/userInfo");
  expect(profile.result.trafficQueryState).toBe(1);
});

it("of a count that began anew names nothing that was sent before", async () => {
  await enter();
  await send(40);
  await beat();
  const said = async (): Promise<string> =>
    (await holder.get(`/cass/flow/getRadar?bindingId=${bindingId}`)).result.said;
  await said();
  expect(await said()).toContain("PID");
  expect((await clear()).status).toBe("200");
  await beat();
  expect(await said()).toContain("今日已用0条");
  expect(await said()).not.toContain("PID");
});

it("keeps days and readings in parts, and drops the oldest whole", async () => {
  const parts = async () =>
    (
      await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
        where inhparent in ('traffic_day'::regclass, 'traffic_reading'::regclass) order by 1`.execute(
        portal.house.database.sql,
      )
    ).rows.map(({ name }) => name);
  const before = await parts();
  await sql`select traffic_make_parts(${addDays(dayOf(portal.house.clock.now()), 100)}::date)`.execute(
    portal.house.database.sql,
  );
  expect((await parts()).length).toBeGreaterThan(before.length);
  await sql`select traffic_drop_parts(${addDays(dayOf(portal.house.clock.now()), 60)}::date)`.execute(
    portal.house.database.sql,
  );
  const after = await parts();
  expect(after).not.toContain(before[0]);
  await run("traffic.read");
  expect((await today()).status).toBe("200");
});

it("ends with the binding, also while a clearing is under way: nothing of it stays to be done or read", async () => {
  await threshold(30);
  await send(13);
  await beat();
  await enter();
  expect(await todos()).toHaveLength(1);
  const pass = await holder.solveSlider({ type: 0, signTel: "13900000004" }, "11");
  await portal.simulator.turn("C", { late: 800, operations: ["clearFlow"] });
  const clearing = holder.post("/cass/flow/reset", { bindingId, ...pass });
  const underWay = sql`select 1 from agent_operation where kind = 'clearFlow' and state = 'begun'`;
  await expect.poll(async () => (await underWay.execute(portal.house.database.sql)).rows.length).toBe(1);
  const desk = await accountsOf(portal.house).byAddress("3", { channel: "sms", address: "13800000019" });
  const browser = await portal.visitAs({ accountId: desk?.id ?? "", roles: desk?.roles ?? [] });
  expect((await browser.post("/cass/agentDesk/unbind", { bindingId, reason: "离职" })).status).toBe("200");
  expect((await clearing).status).toBe("200");
  expect(await todos()).toEqual([]);
  expect((await today()).status).toBe("404");
  expect((await clear()).code).toBe("E6003");
  await beat();
  const left = await sql`select 1 from traffic_number where agent_number = '10004'`.execute(portal.house.database.sql);
  expect(left.rows).toEqual([]);
});
