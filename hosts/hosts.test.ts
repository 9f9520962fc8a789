import { randomUUID } from "node:crypto";
import { testDatabase, type TestDatabase } from "@apron/database/testing";
import { addDays, dayOf, instantOf, systemClock, wallTime } from "@apron/kit/server/clock";
import { openLog } from "@apron/kit/server/log";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Host, type Hosts, HostRefused, HostUnavailable, OutcomeUnknown } from "./index.ts";
import type { Simulator } from "./simulator/simulator.ts";
import { openTestHosts, type TestHosts } from "./testing.ts";

const right = "Host2026a";
const other = "Another77x";
const page = { currentPage: 1, pageSize: 20 };
const operationId = () => randomUUID();

/** What a promise was refused with. */
const refusal = async (work: Promise<unknown>): Promise<unknown> =>
  await work.then(
    () => "nothing",
    (error: unknown) => (error instanceof HostRefused ? error.reason : error instanceof Error ? error.name : error),
  );

describe.each(["process", "wire"])("a host asked by way of %s", (way) => {
  let test: TestDatabase;
  let opened: TestHosts;
  let simulator: Simulator;
  let hosts: Hosts;
  let crs: Host;
  let passed = 0;
  const clock = systemClock(() => passed);
  const limits = { connect: 1000, try: 500, all: 1500 };
  /** Fifty at once wait for each other, and a busy machine fails no promise. */
  const patient = { connect: 10_000, try: 20_000, all: 25_000 };
  beforeAll(async () => {
    test = await testDatabase();
    opened = await openTestHosts({ database: test.database, clock, log: openLog("silent") }, way);
    ({ simulator } = opened);
  });
  beforeEach(async () => {
    passed = 0;
    for (const system of ["B", "C", "J"] as const) await simulator.turn(system, {});
    // A client of its own, so that no breaker remembers another test.
    hosts = opened.connect(patient);
    crs = hosts.host("C");
  });
  afterAll(async () => {
    await opened.close();
    await test.drop();
  });

  describe("work numbers", () => {
    it("tells the facts of a work number with its owner masked", async () => {
      const agent = await crs.getAgent({ agentNumber: "10001" });
      expect(agent).toMatchObject({
        system: "C",
        ownerName: "张伟",
        state: "enabled",
        office: "BJS101",
        lockedPids: 1,
      });
      expect(agent.ownerIdMasked).toMatch(/^110\*{11}\d{3}[\dX]$/);
      expect(agent.mobileMasked).toBe("139****0001");
    });

    it("knows a work number in its own system only", async () => {
      expect(await refusal(hosts.host("B").getAgent({ agentNumber: "10001" }))).toBe("unknownAgent");
      expect((await hosts.host("D2").getAgent({ agentNumber: "20202" })).system).toBe("D2");
    });

    it("disables a work number at the fifth wrong password in a row, until it is activated", async () => {
      const ask = (password: string) =>
        crs.verifyPassword({ operationId: operationId(), agentNumber: "10004", password });
      const left: unknown[] = [];
      for (let time = 0; time < 5; time += 1)
        await ask("wrong").catch((error: unknown) => left.push(error instanceof HostRefused ? error.remaining : error));
      expect(left).toEqual([4, 3, 2, 1, 0]);
      expect(await refusal(ask(right))).toBe("disabledWrongPasswords");
      expect(await crs.getAgent({ agentNumber: "10004" })).toMatchObject({ disabledReason: "wrongPasswords" });
      await crs.activate({ operationId: operationId(), agentNumber: "10004" });
      expect(await ask(right)).toEqual({ agentNumber: "10004" });
      expect(await refusal(crs.activate({ operationId: operationId(), agentNumber: "10004" }))).toBe("notDisabled");
    });

    it("disables as inactive whoever does not sign in within seven days of an activation or a reset", async () => {
      const { signInDeadline } = await crs.activate({ operationId: operationId(), agentNumber: "10103" });
      expect(instantOf(signInDeadline) - clock.now()).toBeGreaterThan(6.99 * 86_400_000);
      expect(await crs.getAgent({ agentNumber: "10103" })).toMatchObject({ state: "enabled", signInDeadline });
      passed = 7 * 86_400_000 + 1000;
      expect(await crs.getAgent({ agentNumber: "10103" })).toMatchObject({ disabledReason: "inactive" });
    });

    it("takes a new password that differs from the present one, and then only that", async () => {
      const reset = (newPassword: string) =>
        crs.resetPassword({ operationId: operationId(), agentNumber: "10101", newPassword });
      expect(await refusal(reset(right))).toBe("samePassword");
      expect(await refusal(reset("short1"))).toBe("weakPassword");
      await reset(other);
      const verify = (password: string) =>
        refusal(crs.verifyPassword({ operationId: operationId(), agentNumber: "10101", password }));
      expect([await verify(right), await verify(other)]).toEqual(["wrongPassword", "nothing"]);
    });

    it("refuses to sign in a frozen work number until it is unfrozen", async () => {
      const number = { agentNumber: "10110" };
      const signIn = () => refusal(crs.signIn({ operationId: operationId(), ...number, password: right, pid: "1A01" }));
      await crs.freeze({ operationId: operationId(), ...number });
      expect(await signIn()).toBe("frozen");
      await crs.unfreeze({ operationId: operationId(), ...number });
      expect(await signIn()).toBe("nothing");
      expect(await refusal(crs.unfreeze({ operationId: operationId(), ...number }))).toBe("notFrozen");
    });

    it("takes a random code once, and none after two wrong tries", async () => {
      const number = { agentNumber: "10102" };
      const check = (code: string) => refusal(crs.checkRandomCode({ operationId: operationId(), ...number, code }));
      await crs.sendRandomCode({ operationId: operationId(), ...number });
      const code = (await simulator.codeOf("C", "10102")) ?? "";
      expect([await check(code), await check(code)]).toEqual(["nothing", "deadCode"]);
      await crs.sendRandomCode({ operationId: operationId(), ...number });
      const next = (await simulator.codeOf("C", "10102")) ?? "";
      const wrong = next === "000000" ? "111111" : "000000";
      expect([await check(wrong), await check(wrong), await check(next)]).toEqual([
        "wrongCode",
        "wrongCode",
        "deadCode",
      ]);
    });

    it("says that a code was sent also for a work number there is not", async () => {
      const sent = await crs.sendRandomCode({ operationId: operationId(), agentNumber: "99999" });
      expect(sent.expiresAt).toBe(wallTime(instantOf(sent.expiresAt)));
    });

    it("unlocks a locked PID once", async () => {
      const unlock = () => crs.unlockPid({ operationId: operationId(), agentNumber: "10105", pid: "1A2B" });
      expect((await crs.listLockedPids({ agentNumber: "10105" })).list.map(({ pid }) => pid)).toContain("1A2B");
      await unlock();
      expect((await crs.listLockedPids({ agentNumber: "10105" })).total).toBe(1);
      expect(await refusal(unlock())).toBe("notLocked");
    });

    it("remembers a cancelled work number as cancelled and does nothing for it", async () => {
      const ics = hosts.host("B");
      await ics.cancelAgent({ operationId: operationId(), agentNumber: "30110" });
      expect((await ics.getAgent({ agentNumber: "30110" })).state).toBe("cancelled");
      expect(await refusal(ics.freeze({ operationId: operationId(), agentNumber: "30110" }))).toBe("unknownAgent");
    });

    it("compares an owner without handing one out", async () => {
      const matches = await crs.checkOwner({ agentNumber: "10001", name: "张伟", idNumber: "110101199003070010" });
      expect(matches).toEqual({ agentNumber: "10001", nameMatches: true, idNumberMatches: false });
    });
  });

  describe("traffic", () => {
    it("limits the work number that reaches its threshold, until it is lifted", async () => {
      const number = { agentNumber: "10003" };
      expect(await crs.getAgent(number)).toMatchObject({ limited: true, flow: 1012, threshold: 1000 });
      // Since when agrees with what was sent: a programme had used the day up before anybody was awake.
      const day = dayOf(clock.now());
      const { list } = await crs.getPidDetail({ ...number, day, currentPage: 1, pageSize: 100 });
      expect(list.reduce((sum, { flow }) => sum + flow, 0)).toBe(1012);
      expect(list.filter(({ time }) => !time.startsWith(`${day} 00:00:`))).toEqual([]);
      expect((await crs.getAgent(number)).limitedAt).toBe(`${day} 00:00:00`);
      expect(await refusal(crs.clearFlow({ operationId: operationId(), ...number }))).toBe("limited");
      await crs.liftFlow({ operationId: operationId(), ...number });
      expect(await crs.getAgent(number)).toMatchObject({ limited: false, flow: 0 });
      expect(await refusal(crs.liftFlow({ operationId: operationId(), ...number }))).toBe("notLimited");
    });

    it("has another threshold on the days it was set for, and the old one again when it is taken back", async () => {
      const today = dayOf(clock.now());
      const set = (value: number, from: string, to: string) =>
        crs.setThreshold({ operationId: operationId(), agentNumber: "10107", from, to, value });
      expect(await set(3000, addDays(today, 1), addDays(today, 3))).toMatchObject({ threshold: 1000 });
      expect((await crs.getAgent({ agentNumber: "10107" })).limited).toBe(true);
      passed = 86_400_000;
      expect(await crs.getAgent({ agentNumber: "10107" })).toMatchObject({ threshold: 3000, limited: false });
      expect(await set(0, addDays(today, 1), addDays(today, 3))).toMatchObject({ threshold: 1000 });
      expect(await refusal(set(500, addDays(today, -3), addDays(today, -2)))).toBe("thresholdRange");
    });

    it("has another threshold only while it is whose it was said to be", async () => {
      const today = dayOf(clock.now());
      const { ownerName, ownerIdMasked, departmentId } = await crs.getAgent({ agentNumber: "10004" });
      const set = (owner: object) =>
        crs.setThreshold({
          operationId: operationId(),
          agentNumber: "10004",
          from: today,
          to: today,
          value: 3000,
          owner: { ownerName, ownerIdMasked, departmentId, ...owner },
        });
      expect(await refusal(set({ ownerName: "王新" }))).toBe("ownerChanged");
      expect(await refusal(set({ ownerIdMasked: "320***********0024" }))).toBe("ownerChanged");
      expect(await refusal(set({ ownerName: "" }))).toBe("ownerChanged");
      expect((await crs.getAgent({ agentNumber: "10004" })).threshold).toBe(1000);
      // A person keeps the number when the department becomes another.
      expect(await set({ departmentId: "D99999" })).toMatchObject({ threshold: 3000 });
    });

    it("of a number that was disabled has come to an end, and of no day has anything that is yet to come", async () => {
      const today = dayOf(clock.now());
      const { days } = await crs.getFlow({ agentNumber: "10006", from: addDays(today, -6), to: today });
      expect(days.map(({ flow }) => flow > 0)).toEqual([true, true, true, true, false, false, false]);
      for (const agentNumber of ["10006", "10102"]) {
        const page = { agentNumber, day: today, currentPage: 1, pageSize: 1000 };
        const { list } = await crs.getPidDetail(page);
        const flow = (await crs.getFlow({ agentNumber, from: today, to: today })).days[0]?.flow;
        expect(list.reduce((total, one) => total + one.flow, 0)).toBe(flow);
        expect(list.filter(({ time }) => instantOf(time) > clock.now())).toEqual([]);
      }
    });

    it("tells seven days, each the sum of its instructions, the same whenever it is asked", async () => {
      const today = dayOf(clock.now());
      const ask = () => crs.getFlow({ agentNumber: "10109", from: addDays(today, -6), to: today });
      const told = await ask();
      expect(told.days.map(({ day }) => day)).toEqual([6, 5, 4, 3, 2, 1, 0].map((ago) => addDays(today, -ago)));
      expect((await ask()).days).toEqual(told.days);
      const detail = await crs.getPidDetail({
        agentNumber: "10109",
        day: addDays(today, -2),
        currentPage: 1,
        pageSize: 100,
      });
      const sum = detail.list.reduce((total, { flow }) => total + flow, 0);
      expect(sum).toBe(told.days[4]?.flow);
    });

    it("tells the traffic of many at once as of each, and leaves out whom it does not know", async () => {
      const today = dayOf(clock.now());
      const days = { from: addDays(today, -3), to: today };
      const { list } = await crs.getFlows({ agentNumbers: ["10109", "99999", "10101"], ...days });
      expect(list.map(({ agentNumber }) => agentNumber).toSorted()).toEqual(["10101", "10109"]);
      const { updatedAt: _, ...alone } = await crs.getFlow({ agentNumber: "10109", ...days });
      expect(list.find(({ agentNumber }) => agentNumber === "10109")).toMatchObject(alone);
    });

    it("lets some numbers send by themselves: the sum of their instructions grows with the day, commands count besides", async () => {
      const ask = async () => (await crs.getAgent({ agentNumber: "10001" })).flow;
      const sum = async () =>
        (
          await crs.getPidDetail({ agentNumber: "10001", day: dayOf(clock.now()), currentPage: 1, pageSize: 1000 })
        ).list.reduce((total, { flow }) => total + flow, 0);
      const begun = await ask();
      expect(await sum()).toBe(begun);
      await simulator.type("C", "4F", "SI:10001/Host2026a");
      expect(await ask()).toBe(begun + 2);
      const noon = instantOf(`${addDays(dayOf(clock.now()), 1)} 12:00:00`);
      passed = noon - clock.now();
      const atNoon = await ask();
      expect(await sum()).toBe(atNoon);
      passed += 3_600_000;
      expect(await ask()).toBeGreaterThan(atNoon);
      await crs.clearFlow({ operationId: operationId(), agentNumber: "10001" });
      expect(await ask()).toBe(0);
      passed += 1_800_000;
      expect(await ask()).toBeGreaterThan(0);
    });

    it("keeps sign records of six months, and none older", async () => {
      const today = dayOf(clock.now());
      const ask = (from: string, to: string) =>
        crs.getSignRecords({ agentNumber: "10109", from: `${from} 00:00:00`, to: `${to} 23:59:59`, ...page });
      expect((await ask(addDays(today, -40), addDays(today, -10))).total).toBeGreaterThan(5);
      expect((await ask(addDays(today, -230), addDays(today, -190))).total).toBe(0);
    });
  });

  describe("queries", () => {
    it("says of a ticket whether the asking work number issued it", async () => {
      const ticketNumber = "7842158600011";
      expect((await crs.queryTicket({ agentNumber: "10001", ticketNumber })).issuedByAgent).toBe(true);
      expect((await crs.queryTicket({ agentNumber: "10004", ticketNumber })).issuedByAgent).toBe(false);
      expect(await refusal(crs.queryTicket({ agentNumber: "10001", ticketNumber: "7842158600099" }))).toBe(
        "unknownTicket",
      );
    });

    it("finds offices, departments, configurations and passengers by exact keys", async () => {
      expect((await crs.getOffice({ office: "BJS101" })).nameCn).toBe("云程北京营业部");
      expect((await crs.getDepartment({ departmentId: "D10001" })).city).toBe("北京");
      expect((await crs.getConfiguration({ userId: "BJS101-10001", ...page })).total).toBe(1);
      const flight = { flightNo: "CZ3101", flightDate: "2025-03-12", from: "CAN" };
      const asked = { agentNumber: "10001", ...flight, name: "YUN/QINGHE" };
      expect((await crs.queryPassenger(asked)).list[0]?.ticketNumber).toBe("7842158600011");
    });
  });

  describe("resources", () => {
    const all = async (kind: "PID" | "configuration" | "office", most: number) => {
      const list = [];
      for (let after = ""; ;) {
        const told = await crs.listResources({ kind, after, most });
        list.push(...told.list);
        if (told.next === "") return list;
        after = told.next;
      }
    };

    it("are told in the order of their keys, each once, however many at a time", async () => {
      const keys = (await all("PID", 500)).map(({ key }) => key);
      expect(keys.length).toBeGreaterThan(20);
      expect(keys).toEqual([...new Set(keys)].toSorted());
      expect((await all("PID", 7)).map(({ key }) => key)).toEqual(keys);
      expect((await all("office", 1)).map(({ number }) => number)).toEqual(["BJS101", "BJS102"]);
    });

    it("tell who used a PID last and which are locked, and name nobody", async () => {
      const pids = await all("PID", 500);
      expect(pids.find(({ key }) => key === "CAN301/7F3A")).toMatchObject({ lastUsedBy: "10001" });
      expect(pids.find(({ key }) => key === "BJS101/2B11")?.state).toBe("locked");
      const configurations = await all("configuration", 500);
      expect(configurations.find(({ number }) => number === "BJS101-10001")).toMatchObject({ owner: "张*" });
      expect(configurations.find(({ number }) => number === "BJS101-10006")?.state).toBe("disabled");
    });
  });

  describe("exactly once", () => {
    it("carries out a write once however often its id comes, and answers the same each time", async () => {
      const id = operationId();
      const write = () =>
        hosts.host("J").signIn({ operationId: id, agentNumber: "20101", password: right, pid: "AB01" });
      const before = (await hosts.host("J").getAgent({ agentNumber: "20101" })).flow;
      const answers = await Promise.all(Array.from({ length: 50 }, write));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect((await hosts.host("J").getAgent({ agentNumber: "20101" })).flow).toBe(before + 2);
    });

    it("counts every one of fifty writes at the same moment", async () => {
      const before = (await hosts.host("J").getAgent({ agentNumber: "20102" })).flow;
      await Promise.all(
        Array.from({ length: 50 }, () =>
          hosts.host("J").signIn({ operationId: operationId(), agentNumber: "20102", password: right, pid: "AB02" }),
        ),
      );
      expect((await hosts.host("J").getAgent({ agentNumber: "20102" })).flow).toBe(before + 100);
    });

    it("lets through no more instructions than the threshold allows, however many come at once", async () => {
      const dcs = hosts.host("J");
      const number = { agentNumber: "20110" };
      const today = dayOf(clock.now());
      const { flow } = await dcs.getAgent(number);
      await dcs.setThreshold({ operationId: operationId(), ...number, from: today, to: today, value: flow + 20 });
      const signIns = await Promise.all(
        Array.from({ length: 50 }, () =>
          refusal(dcs.signIn({ operationId: operationId(), ...number, password: right, pid: "AB03" })),
        ),
      );
      expect(signIns.filter((said) => said === "nothing")).toHaveLength(10);
      expect(signIns.filter((said) => said === "limited")).toHaveLength(40);
      expect(await dcs.getAgent(number)).toMatchObject({ limited: true, flow: flow + 20 });
    });

    it("lets one of fifty lifts through", async () => {
      const lifts = await Promise.all(
        Array.from({ length: 50 }, () =>
          refusal(hosts.host("J").liftFlow({ operationId: operationId(), agentNumber: "20107" })),
        ),
      );
      expect(lifts.filter((said) => said === "nothing")).toHaveLength(1);
      expect(lifts.filter((said) => said === "notLimited")).toHaveLength(49);
    });

    it("refuses an id that was used for something else", async () => {
      const id = operationId();
      await crs.freeze({ operationId: id, agentNumber: "10106" });
      expect(await refusal(crs.unfreeze({ operationId: id, agentNumber: "10106" }))).toBe("operationReused");
      expect((await crs.getAgent({ agentNumber: "10106" })).frozen).toBe(true);
    });

    it("never carries out what it was asked about before it came", async () => {
      const id = operationId();
      expect(await hosts.outcomeOf("C", id)).toEqual({ state: "never" });
      expect(await refusal(crs.freeze({ operationId: id, agentNumber: "10108" }))).toBe("operationReused");
      expect((await crs.getAgent({ agentNumber: "10108" })).frozen).toBe(false);
    });
  });

  describe("a host in trouble", () => {
    const number = { agentNumber: "30101" };
    const read = () => refusal(hosts.host("B").getAgent(number));
    const write = (id = operationId()) => refusal(hosts.host("B").freeze({ operationId: id, ...number }));
    const isFrozen = async () => (await hosts.host("B").getAgent(number)).frozen;
    beforeEach(async () => {
      hosts = opened.connect(limits);
      await hosts
        .host("B")
        .unfreeze({ operationId: operationId(), ...number })
        .catch(() => undefined);
    });

    it("that is down is unavailable, and nothing was done", async () => {
      await simulator.turn("B", { down: true });
      expect([await read(), await write()]).toEqual(["HostUnavailable", "HostUnavailable"]);
      await simulator.turn("B", {});
      expect(await isFrozen()).toBe(false);
    });

    it("leaves the others alone: each system has its own trouble", async () => {
      await simulator.turn("B", { down: true });
      expect((await hosts.host("J").getAgent({ agentNumber: "20001" })).ownerName).toBe("刘洋");
    });

    it("that is read-only answers reads and is unavailable for writes", async () => {
      await simulator.turn("B", { readOnly: true });
      expect([await read(), await write()]).toEqual(["nothing", "HostUnavailable"]);
    });

    it("that fails every time is unavailable; the portal learns that nothing was done", async () => {
      await simulator.turn("B", { errorRate: 1, operations: ["getAgent", "freeze"] });
      expect([await read(), await write()]).toEqual(["HostUnavailable", "HostUnavailable"]);
    });

    it("that answers too late has its write found out, not repeated", async () => {
      await simulator.turn("B", { late: 900, operations: ["freeze"] });
      expect(await write()).toBe("nothing");
      expect(await isFrozen()).toBe(true);
    });

    it("that took too long to begin must not carry the write out afterwards", async () => {
      await simulator.turn("B", { latency: 900, operations: ["freeze"] });
      const id = operationId();
      expect(await write(id)).toBe("HostUnavailable");
      expect(await hosts.outcomeOf("B", id)).toEqual({ state: "never" });
    });

    it("that hangs altogether leaves a write unknown, to be asked about later", async () => {
      await simulator.turn("B", { hang: true });
      const id = operationId();
      const unknown = await hosts
        .host("B")
        .freeze({ operationId: id, ...number })
        .catch((error: unknown) => error);
      expect(unknown).toBeInstanceOf(OutcomeUnknown);
      await simulator.turn("B", {});
      expect(await hosts.outcomeOf("B", id)).toMatchObject({ state: "done" });
    });

    it.each(["shape", "ids", "oversize", "garbage"] as const)("that lies (%s) is believed by nobody", async (lies) => {
      await simulator.turn("B", { lies, operations: ["getAgent", "freeze"] });
      expect(await read()).toBe("HostUnavailable");
      // It was done in spite of the nonsense that came back, which asking for it brings to light.
      expect(await write()).toBe("nothing");
      await simulator.turn("B", {});
      expect(await isFrozen()).toBe(true);
    });

    it("that answers twice is not believed, and its write happened once", async () => {
      await simulator.turn("B", { twice: true, operations: ["getAgent", "freeze"] });
      expect([await read(), await write()]).toEqual(["HostUnavailable", "nothing"]);
    });

    it("is asked a second time for a read, and not for a write", async () => {
      const asked: string[] = [];
      const answer = simulator.answer.bind(simulator);
      Object.assign(simulator, {
        answer: async (path: string, body: string) => {
          asked.push(path);
          return await answer(path, body);
        },
      });
      await simulator.turn("B", { down: true });
      await read();
      await write();
      Object.assign(simulator, { answer });
      expect(asked).toEqual(["/v1/B/getAgent", "/v1/B/getAgent", "/v1/B/freeze"]);
    });

    it("is left in peace for 30 s after five failures, then tried once", async () => {
      await simulator.turn("B", { down: true });
      for (let time = 0; time < 5; time += 1) await write();
      await simulator.turn("B", {});
      expect(await read()).toBe("HostUnavailable");
      passed = 29_000;
      expect(await read()).toBe("HostUnavailable");
      passed = 31_000;
      expect(await read()).toBe("nothing");
    });
  });

  describe("a terminal", () => {
    const type = (line: string, pid = "1A01", system: "C" | "J" = "J") => simulator.type(system, pid, line);
    const flow = async () => (await hosts.host("J").getAgent({ agentNumber: "20108" })).flow;

    it("wants a sign-in first, counts a command and its answer, and signs out", async () => {
      expect(await type("DA")).toContain("PLEASE SIGN IN FIRST");
      const before = await flow();
      expect(await type(`SI:20108/${right}`)).toContain("SIGNED IN");
      expect(await flow()).toBe(before + 2);
      expect(await type("SIIF")).toContain("LAST SIGN-IN");
      expect(await type("av canpek")).toContain("RESIDUAL FLOW");
      expect(await flow()).toBe(before + 6);
      expect(await type("DETR:TN/784-2158600011")).toContain("TKTN: 784-2158600011");
      expect(await type("SO")).toContain("SIGNED OUT");
      expect(await type("DA")).toContain("PLEASE SIGN IN FIRST");
    });

    it("shows every PID at which the work number is signed in", async () => {
      await type(`SI:20108/${right}`, "1A01");
      await type(`SI:20108/${right}`, "1A02");
      const shown = await type("DA", "1A02");
      expect(shown).toContain("1A01");
      expect(shown).toContain("1A02");
    });

    it("changes the password by the old one", async () => {
      await type(`SI:20104/${right}`, "2B01");
      await hosts.host("J").activate({ operationId: operationId(), agentNumber: "20104" });
      await type(`SI:20104/${right}`, "2B01");
      expect(await type(`AN:wrong/${other}`, "2B01")).toContain("WRONG AGENT NUMBER OR PASSWORD");
      expect(await type(`AN:${right}/${other}`, "2B01")).toContain("PASSWORD CHANGED");
      expect(await type(`SI:20104/${other}`, "2B01")).toContain("SIGNED IN");
    });

    it("refuses whoever is over the threshold, disabled, locked at this PID or wrong, in words", async () => {
      expect(await type(`SI:10107/${right}`, "1A01", "C")).toContain("LIMITED");
      expect(await type(`SI:10006/${right}`, "1A01", "C")).toContain("TOO MANY WRONG PASSWORDS");
      expect(await type(`SI:10001/${right}`, "2B11", "C")).toContain("PID LOCKED");
      expect(await type("SI:20109/nope")).toContain("4 TRIES LEFT");
      expect(await type(`SI:20108/${right}`, "XYZ")).toContain("A PID has");
    });
  });

  it("fails loudly when it is asked for something that is no request", async () => {
    await expect(crs.getAgent({ agentNumber: "12a" })).rejects.not.toBeInstanceOf(HostUnavailable);
  });
});
