import { agents } from "@apron/features/agents/server";
import { agreements } from "@apron/features/agreements/server";
import { airport } from "@apron/features/airport/server";
import { blacklist } from "@apron/features/blacklist/server";
import { duty } from "@apron/features/duty/server";
import { fault } from "@apron/features/fault/server";
import { identity } from "@apron/features/identity/server";
import { accountsOf, login } from "@apron/features/login/server";
import { notice } from "@apron/features/notice/server";
import { planning } from "@apron/features/planning/server";
import { record } from "@apron/features/record/server";
import { status } from "@apron/features/status/server";
import { template } from "@apron/features/template/server";
import { roles } from "@apron/kit/contract/roles";
import { addDays, addSeconds, dayOf, wallTime } from "@apron/kit/server/clock";
import type { FeatureDoor } from "@apron/kit/server/feature";
import { files } from "@apron/kit/server/files";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { hears } from "@apron/kit/server/testing/hearing";
import { sendFile } from "@apron/kit/server/testing/uploads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { change } from "./index.ts";
import { storeOf } from "./store.ts";
import { remindOfChanges } from "./telling.ts";

/** What is recorded of airports is nothing these promises look at, and takes a while to fill. */
const recordsOfNobody: FeatureDoor = (house) => ({ ...record(house), demo: {} });

let portal: TestPortal;
let manager: Browser;
let second: Browser;
let engineer: Browser;
let editor: Browser;

const idOf = async (mobile: string): Promise<string> =>
  (await accountsOf(portal.house).byAddress("3", { channel: "sms", address: mobile }))?.id ?? "";

beforeAll(async () => {
  portal = await openTestPortal([
    files,
    agreements,
    blacklist,
    login,
    agents,
    identity,
    duty,
    planning,
    airport,
    change,
    template,
    recordsOfNobody,
    fault,
    status,
    notice,
  ]);
  const managing = [roles.changeManager.id];
  manager = await portal.visitAs({ accountId: await idOf("13800000021"), roles: managing });
  second = await portal.visitAs({ accountId: await idOf("13800000002"), roles: managing });
  engineer = await portal.visitAs({ accountId: await idOf("13800000001") });
  editor = await portal.visitAs({ accountId: await idOf("13800000013"), roles: [roles.contentEditor.id] });
}, 180_000);
afterAll(async () => await portal.close());

const root = "/cass/change";
const inDays = (days: number, time: string): string => `${addDays(dayOf(portal.house.clock.now()), days)} ${time}:00`;
const facts = (over: object = {}) => ({
  id: "",
  title: "兰州中川机场打印服务升级",
  system: "打印服务",
  level: "minor",
  type: "normal",
  windowStart: inDays(30, "01:00"),
  windowEnd: inDays(30, "03:00"),
  impact: "登机牌打印中断五分钟",
  risk: "驱动不兼容",
  plan: "逐台升级",
  rollback: "恢复旧版本",
  owner: "李航",
  department: "网络通信部",
  airports: ["LHW604"],
  ...over,
});
const enter = async (over: object = {}) => (await manager.post(`${root}/desk/save`, facts(over))).result;
const step = async (who: Browser, id: string, version: number, name: string, note = "") =>
  await who.post(`${root}/desk/advance`, { id, version, step: name, note });
const whole = async (who: Browser, id: string) => (await who.get(`${root}/detail?id=${id}`)).result;
const numbers = async (asked: object): Promise<string[]> =>
  (await engineer.post(`${root}/getList`, { pageSize: 100, ...asked })).result.list.map(({ id }: { id: string }) => id);

describe("a change", () => {
  it("is entered with a number, read by all of the staff with who did what, and written by its managers alone", async () => {
    const { id, changeNo } = await enter();
    expect(changeNo).toMatch(/^CHG\d{8}-\d{2}$/);
    const found = await whole(engineer, id);
    expect(found).toMatchObject({ changeNo, status: "planned", airports: ["LHW604"], may: [], mayEdit: false });
    expect(found.timeline).toMatchObject([{ kind: "enter", name: "丁锐" }]);
    expect((await whole(manager, id)).may).toEqual(["approve", "cancel"]);
    expect((await engineer.post(`${root}/desk/save`, facts())).status).toBe("403-2");
    const holder = await portal.visitAs({ accountId: "holder", version: "1" });
    expect((await holder.post(`${root}/getList`, {})).status).not.toBe("200");
  });

  it("is refused with a window that ends before it begins, airports nobody knows, or a number that is taken", async () => {
    const refused = async (over: object) => (await manager.post(`${root}/desk/save`, facts(over))).result.fields;
    expect(Object.keys(await refused({ windowEnd: inDays(30, "00:30") }))).toEqual(["windowEnd"]);
    expect(Object.keys(await refused({ airports: ["XXX999"], windowEnd: inDays(60, "00:30") }))).toEqual([
      "windowEnd",
      "airports",
    ]);
    expect(Object.keys(await refused({ windowStart: "2026-02-30 01:00:00", title: "" })).toSorted()).toEqual([
      "title",
      "windowStart",
    ]);
    await enter({ changeNo: "ABC-1" });
    expect(Object.keys(await refused({ changeNo: "abc-1" }))).toEqual(["changeNo"]);
  });

  it("is changed only as it was seen, with what differs in its history, and no more once it is approved", async () => {
    const { id, version } = await enter({ title: "一" });
    const edit = async (who: Browser, title: string, seen: number) =>
      await who.post(`${root}/desk/save`, facts({ id, title, version: seen }));
    expect((await edit(manager, "二", version)).result.version).toBe(2);
    expect((await edit(second, "三", version)).code).toBe("E9409");
    expect((await whole(engineer, id)).timeline[0].changes).toEqual([{ field: "变更标题", before: "一", after: "二" }]);
    await step(manager, id, 2, "approve", "已核对");
    expect((await edit(manager, "四", 3)).code).toBe("E18024");
  });

  it("is found by part of its texts, its airport, its days and how far it is", async () => {
    const { id } = await enter({ title: "呼和浩特白塔机场专用词", airports: ["HET107"], lines: ["白塔专线-7"] });
    for (const asked of [
      { keyword: "专用词" },
      { keyword: "白塔专线-7" },
      { keyword: "专\u200b用词" },
      { airport: "het" },
      { airport: "呼和浩特" },
      {
        keyword: "专用词",
        status: "live",
        startTime: inDays(30, "").slice(0, 10),
        endTime: inDays(30, "").slice(0, 10),
      },
    ])
      expect(await numbers(asked)).toEqual([id]);
    for (const name of ["白塔专线-7", "白塔 专线－７"])
      expect((await storeOf(portal.house.database).ofLines([name, ""])).map((one) => one.id)).toEqual([id]);
    expect(await storeOf(portal.house.database).ofLines(["白塔专线", "呼和浩特白塔机场专用词"])).toEqual([]);
    expect(await numbers({ keyword: "专用词", status: "done" })).toEqual([]);
    expect(await numbers({ keyword: "专用词", startTime: inDays(31, "").slice(0, 10) })).toEqual([]);
    expect(await numbers({ keyword: "%" })).toEqual([]);
    expect(await numbers({ status: "overdue" })).toEqual(["demo-change-overdue"]);
  });
});

describe("a step", () => {
  it("is taken once, however many take it at once, and the others are told who was first", async () => {
    const { id } = await enter();
    const answers = await Promise.all(
      [manager, second, manager, second, manager, second].map((who) => step(who, id, 1, "approve", "同意")),
    );
    expect(answers.filter(({ status: is }) => is === "200")).toHaveLength(1);
    for (const { code } of answers.filter(({ status: is }) => is !== "200"))
      expect(["E18025", "E9409"]).toContain(code);
    const late = await step(second, id, 2, "approve");
    expect(late).toMatchObject({ code: "E18025" });
    expect(late.message).toContain("已批准");
    expect((await whole(manager, id)).timeline.filter(({ kind }: { kind: string }) => kind === "approve")).toHaveLength(
      1,
    );
  });

  it("is refused out of order, and asks for a word where one is needed", async () => {
    const { id } = await enter();
    for (const early of ["start", "finish", "rollBack", "withdraw"])
      expect((await step(manager, id, 1, early, "x")).code).toBe("E18025");
    for (const nothing of ["", " \u200b　"])
      expect((await step(manager, id, 1, "cancel", nothing)).result.fields).toHaveProperty("note");
    await step(manager, id, 1, "approve", "没有冲突");
    expect((await step(manager, id, 2, "start")).code).toBe("E18027");
    expect((await step(manager, id, 2, "start", "提前实施")).result).toEqual({ status: "implementing", version: 3 });
    expect((await step(manager, id, 3, "rollBack")).code).toBe("E18029");
    expect((await step(manager, id, 3, "rollBack", "驱动不兼容")).result.status).toBe("rolledBack");
    for (const over of ["finish", "cancel", "approve"])
      expect((await step(manager, id, 4, over, "x")).code).toBe("E18025");
  });

  it("is not taken over a version nobody looked at, nor approved when the window is over", async () => {
    const { id } = await enter();
    await manager.post(`${root}/desk/save`, facts({ id, version: 1, title: "改过" }));
    expect((await step(second, id, 1, "approve", "x")).code).toBe("E9409");
    const past = await enter({ windowStart: inDays(-1, "01:00"), windowEnd: inDays(-1, "02:00") });
    expect((await step(manager, past.id, 1, "approve", "x")).code).toBe("E18028");
  });
});

describe("conflicts", () => {
  it("of another change of the same things are told before somebody approves, who then says why", async () => {
    const first = await enter({
      lines: ["兰州专线"],
      windowStart: inDays(41, "01:00"),
      windowEnd: inDays(41, "03:00"),
    });
    const window = { windowStart: inDays(41, "02:00"), windowEnd: inDays(41, "04:00") };
    const other = { ...window, airports: ["URC701"], lines: ["兰州专线"], system: "防火墙" };
    const { conflicts } = (await manager.post(`${root}/desk/getConflicts`, other)).result;
    expect(conflicts).toContainEqual(expect.objectContaining({ kind: "change", changeId: first.id }));
    const { id } = await enter(other);
    const refused = await step(manager, id, 1, "approve");
    expect(refused.code).toBe("E18026");
    expect(refused.result.fields).toHaveProperty("note");
    expect((await step(manager, id, 1, "approve", "已与对方协调")).status).toBe("200");
  });

  it("stand on key days and where nobody is on duty, also in the calendar", async () => {
    const found = await whole(manager, "demo-change-frozen");
    expect(found.conflicts).toContainEqual(expect.objectContaining({ kind: "keyDay" }));
    const far = await enter({ windowStart: inDays(500, "01:00"), windowEnd: inDays(500, "02:00") });
    expect((await whole(manager, far.id)).conflicts).toEqual([expect.objectContaining({ kind: "gap" })]);
    const day = found.windowStart.slice(0, 10);
    const { result } = await engineer.post(`${root}/getCalendar`, { from: day, to: day });
    expect(result.keyDays).toContainEqual(expect.objectContaining({ frozen: true }));
    const listed = result.changes.find(({ id }: { id: string }) => id === "demo-change-frozen");
    expect(listed.conflicts).toContainEqual(expect.objectContaining({ kind: "keyDay" }));
  });

  it("are told in a calendar too where they lie beyond its days", async () => {
    const own = { system: "跨月系统", airports: [] };
    const { id } = await enter({ ...own, windowStart: "2028-03-31 22:00:00", windowEnd: "2028-04-01 04:00:00" });
    const other = await enter({ ...own, windowStart: "2028-04-01 02:00:00", windowEnd: "2028-04-01 05:00:00" });
    for (const [day, shown, against] of [
      ["2028-03-31", id, other.id],
      ["2028-04-01", other.id, id],
    ] as const) {
      const { changes } = (await engineer.post(`${root}/getCalendar`, { from: day, to: day })).result;
      const found = changes.find((one: { id: string }) => one.id === shown);
      expect(found.conflicts).toContainEqual(expect.objectContaining({ kind: "change", changeId: against }));
    }
    const frozen = (await whole(manager, "demo-change-frozen")).windowStart.slice(0, 10);
    const eve = addDays(frozen, -1);
    const before = (await engineer.post(`${root}/getCalendar`, { from: eve, to: eve })).result.keyDays;
    const over = await enter({ ...own, windowStart: `${eve} 22:00:00`, windowEnd: `${frozen} 02:00:00` });
    const { changes, keyDays } = (await engineer.post(`${root}/getCalendar`, { from: eve, to: eve })).result;
    expect(keyDays).toEqual(before);
    expect(changes.find((one: { id: string }) => one.id === over.id).conflicts).toContainEqual(
      expect.objectContaining({ kind: "keyDay" }),
    );
  });

  it("of a calendar too long or turned round are none", async () => {
    const asked = async (from: string, to: string) =>
      Object.keys((await engineer.post(`${root}/getCalendar`, { from, to })).result.fields ?? {});
    expect(await asked("2026-12-02", "2026-12-01")).toEqual(["to"]);
    expect(await asked("2026-01-01", "2026-12-01")).toEqual(["to"]);
  });
});

describe("what comes of a change", () => {
  it("is a notice to its airports, drafted for the editors and gone from their to-dos once it is out", async () => {
    const { id } = await enter({ titleEn: "Printing <b>service</b>" });
    expect((await manager.post(`${root}/desk/draftNotice`, { id, version: 1 })).code).toBe("E18025");
    await step(manager, id, 1, "approve", "x");
    expect((await manager.post(`${root}/desk/draftNotice`, { id, version: 1 })).code).toBe("E9409");
    expect((await manager.post(`${root}/desk/draftNotice`, { id: "nowhere", version: 1 })).code).toBe("E9404");
    const drafted = await manager.post(`${root}/desk/draftNotice`, { id, version: 2 });
    const { noticeId } = drafted.result;
    const found = (await editor.get(`/cass/notice/desk/detail?id=${noticeId}`)).result;
    expect(found).toMatchObject({ subType: "43", state: "draft", airports: ["LHW"], windowFrom: inDays(30, "01:00") });
    expect(found.audience.airports).toEqual(["LHW"]);
    expect(found.titleEn).toContain("Printing");
    const waiting = async () =>
      (
        await portal.house.database.sql
          .selectFrom("todo")
          .select("settled_at")
          .where("cause", "=", `notice:draft:${noticeId}`)
          .execute()
      ).map(({ settled_at }) => settled_at === null);
    expect(await waiting()).toEqual([true]);
    expect((await whole(manager, id)).notices).toMatchObject([{ state: "draft", route: "" }]);
    expect((await whole(editor, id)).notices[0].route).toBe(`/noticeDesk/edit?id=${noticeId}`);
    await editor.post("/cass/notice/desk/discard", { id: noticeId, revision: 1 });
    expect(await waiting()).toEqual([false]);
    const none = await enter({ airports: [] });
    await step(manager, none.id, 1, "approve", "x");
    expect((await manager.post(`${root}/desk/draftNotice`, { id: none.id, version: 2 })).code).toBe("E18030");
  });

  it("is no notice that something is off which was never approved: its airports have heard nothing of it", async () => {
    const { id } = await enter({});
    await step(manager, id, 1, "cancel", "不做了");
    expect((await whole(manager, id)).mayNotify).toBe(false);
    expect((await manager.post(`${root}/desk/draftNotice`, { id, version: 2 })).code).toBe("E18025");
    const approved = await enter({});
    await step(manager, approved.id, 1, "approve", "x");
    await step(manager, approved.id, 2, "withdraw");
    await step(manager, approved.id, 3, "cancel", "不做了");
    expect((await whole(manager, approved.id)).mayNotify).toBe(true);
  });

  it("is one notice however many draft it at once, until it is out, given up, or says something else", async () => {
    const { id } = await enter({});
    await step(manager, id, 1, "approve", "x");
    const draft = async (by: Browser, version: number) =>
      (await by.post(`${root}/desk/draftNotice`, { id, version })).result;
    const all = await Promise.all([manager, second, manager, second].map(async (by) => await draft(by, 2)));
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    const [first] = [...new Set(all.map(({ noticeId }): string => noticeId))];
    expect((await whole(second, id)).notices).toMatchObject([{ id: first }]);
    await editor.post("/cass/notice/desk/discard", { id: first, revision: 1 });
    const next = await draft(second, 2);
    expect(next).toMatchObject({ isNew: true });
    await step(manager, id, 2, "cancel", "不做了");
    const off = await draft(manager, 3);
    expect(off).toMatchObject({ isNew: true });
    expect(await draft(second, 3)).toEqual({ noticeId: off.noticeId, isNew: false });
    expect((await whole(manager, id)).notices).toHaveLength(2);
  });

  it("is maintenance on service status once it is approved, while its window is open", async () => {
    const announced = async (): Promise<string[]> =>
      (await engineer.get("/cass/status/get")).result.windows.map(({ title }: { title: string }) => title);
    const { id } = await enter({ title: "状态页公告", hosts: ["B"] });
    expect(await announced()).not.toContain("状态页公告");
    await step(manager, id, 1, "approve", "x");
    expect(await announced()).toContain("状态页公告");
    await step(manager, id, 2, "cancel", "不做了");
    expect(await announced()).not.toContain("状态页公告");
  });

  it("is linked to the faults it caused, both ways, with its roll-back plan", async () => {
    const { result } = await engineer.post("/cass/reportFaultDetails/getFaultDetailsList", { officeCode: "PVG310" });
    const caused = (await whole(engineer, "demo-change-yesterday")).faults;
    expect(caused).toHaveLength(1);
    const read = async (id: string) => (await engineer.get(`/cass/reportFaultDetails/detail?id=${id}`)).result;
    const found = await read(caused[0].id);
    expect(found.change).toMatchObject({ id: "demo-change-yesterday", doneBy: "丁锐" });
    expect(found.change.rollback).toContain("8.4.1");
    expect(result.list.map(({ id }: { id: string }) => id)).toContain(caused[0].id);
    const set = async (who: Browser, asked: object) => await who.post("/cass/reportFaultDetails/setChange", asked);
    expect((await set(engineer, { id: found.id, change: "CHG-NONE" })).result.fields).toHaveProperty("change");
    await set(engineer, { id: found.id, change: "" });
    const suspects = (await read(found.id)).suspects.map(({ id }: { id: string }) => id);
    expect(suspects).toContain("demo-change-yesterday");
    expect((await whole(engineer, "demo-change-yesterday")).faults).toEqual([]);
    const stranger = await portal.visitAs({ accountId: await idOf("13800000018") });
    expect((await set(stranger, { id: found.id, change: "demo-change-yesterday" })).code).toBe("E16083");
    expect((await set(manager, { id: found.id, change: found.change.changeNo })).status).toBe("200");
    expect((await whole(engineer, "demo-change-yesterday")).faults).toHaveLength(1);
  });

  it("is a reminder within the hour before it begins, and another when nobody closes it", async () => {
    const { house } = portal;
    const from = wallTime(addSeconds(house.clock.now(), 20 * 60));
    const { id } = await enter({ windowStart: from, windowEnd: wallTime(addSeconds(house.clock.now(), 24 * 60)) });
    const open = async (): Promise<string[]> =>
      (
        await house.database.sql
          .selectFrom("todo")
          .select(["cause", "addressee"])
          .where("settled_at", "is", null)
          .where("url", "=", `/changeInquiry/detail?id=${id}`)
          .execute()
      ).map(({ cause, addressee }) => `${cause.split(":")[1]} ${addressee}`);
    const remind = async () => await remindOfChanges(house, storeOf(house.database));
    await remind();
    expect(await open()).toEqual([]);
    await step(manager, id, 1, "approve", "x");
    await remind();
    await remind();
    const owner = `a:${await idOf("13800000001")}`;
    expect((await open()).toSorted()).toEqual([`soon ${owner}`, "soon r:90120000"]);
    portal.pass(25 * 60);
    const heard = hears(portal, { accountId: "reader", version: "3", roles: [] });
    await remind();
    // It stands in every open list as overdue from now on.
    await heard("change");
    expect((await open()).toSorted()).toEqual([`overdue ${owner}`, "overdue r:90120000"]);
    await step(manager, id, 2, "cancel", "错过窗口");
    expect(await open()).toEqual([]);
  });

  it("is no reminder any more where it got another window or owner, or its import was taken back", async () => {
    const { house } = portal;
    const open = async (id: string): Promise<string[]> =>
      (
        await house.database.sql
          .selectFrom("todo")
          .select("addressee")
          .where("settled_at", "is", null)
          .where("url", "=", `/changeInquiry/detail?id=${id}`)
          .execute()
      ).map(({ addressee }) => addressee);
    const remind = async () => await remindOfChanges(house, storeOf(house.database));
    const past = { windowStart: inDays(-1, "01:00"), windowEnd: inDays(-1, "02:00") };
    const { id } = await enter(past);
    await remind();
    expect(await open(id)).toHaveLength(2);
    const save = async (version: number, over: object) =>
      await manager.post(`${root}/desk/save`, facts({ id, version, ...over }));
    await save(1, { ...past, owner: "无此人" });
    await remind();
    expect(await open(id)).toEqual(["r:90120000"]);
    await save(2, {});
    await remind();
    expect(await open(id)).toEqual([]);

    const head = "变更编号,变更标题,变更系统,窗口开始,窗口结束,影响范围,风险,实施方案,回退方案,负责人,部门";
    const line = (no: string, end: string) =>
      `${no},文件,DLB,${past.windowStart},${end},无,低,一步,退回,李航,网络通信部`;
    const known = await enter({ ...past, changeNo: "REM-1" });
    await remind();
    expect(await open(known.id)).toHaveLength(2);
    const bytes = [head, line("REM-1", inDays(1, "02:00")), line("REM-2", past.windowEnd)].join("\n");
    const sent = (await sendFile(manager, `${root}/desk/import`, { name: "a.csv", bytes }, {})).result;
    const seen = { id: sent.id, version: sent.version };
    const applied = (await manager.post(`${root}/desk/apply`, seen)).result;
    await remind();
    expect(await open(known.id)).toEqual([]);
    const [fresh = ""] = await numbers({ keyword: "REM-2" });
    expect(await open(fresh)).toHaveLength(2);
    await manager.post(`${root}/desk/rollBack`, { id: applied.id, version: applied.version });
    expect(await open(fresh)).toEqual([]);
  });
});

describe("a file of changes", () => {
  const head = "变更编号,变更标题,变更系统,窗口开始,窗口结束,影响范围,风险,实施方案,回退方案,负责人,部门,受影响机场";
  const row = (no: string, title: string, end = "03:00") =>
    `${no},${title},DLB,${inDays(50, "01:00")},${inDays(50, end)},无,低,一步,退回,李航,网络通信部,XIY`;
  const send = async (text: string | Uint8Array, name = "changes.csv") => {
    return await sendFile(manager, `${root}/desk/import`, { name, bytes: text }, {});
  };
  const moved = async (name: "apply" | "rollBack", { id, version }: { id: string; version: number }) =>
    await manager.post(`${root}/desk/${name}`, { id, version });

  it("is compared first, written once somebody says so, and taken back as a whole", async () => {
    const { id } = await enter({ changeNo: "IMP-1", title: "原标题" });
    const { result } = await send([head, row("IMP-1", "新标题"), row("IMP-2", "新增一条")].join("\n"));
    expect(result).toMatchObject({ state: "preview", added: 1, changed: 1, errors: 0 });
    expect((await whole(manager, id)).title).toBe("原标题");
    const shown = (await manager.post(`${root}/desk/getImport`, { id: result.id, kind: "changed" })).result.list;
    expect(shown[0].changes).toContainEqual({ field: "title", before: "原标题", after: "新标题" });
    const applied = (await moved("apply", result)).result;
    expect(await numbers({ keyword: "IMP-2" })).toHaveLength(1);
    expect(await whole(manager, id)).toMatchObject({ title: "新标题", airports: ["XIY601"] });
    expect((await moved("apply", result)).code).toBe("E9409");
    expect((await moved("rollBack", applied)).result.state).toBe("rolledBack");
    expect(await numbers({ keyword: "IMP-2" })).toEqual([]);
    expect((await whole(manager, id)).title).toBe("原标题");
  });

  it("with a wrong row writes nothing, and says what is wrong at each row", async () => {
    const { result } = await send([head, row("IMP-3", "好的"), row("IMP-4", "倒置", "00:10")].join("\n"));
    expect(result).toMatchObject({ added: 1, errors: 1 });
    expect((await moved("apply", result)).code).toBe("E11003");
    const shown = (await manager.post(`${root}/desk/getImport`, { id: result.id, kind: "error" })).result.list;
    expect(shown).toMatchObject([{ n: 3, name: "IMP-4", problems: [{ field: "windowEnd" }] }]);
    expect(await numbers({ keyword: "IMP-3" })).toEqual([]);
  });

  it("is never written over what somebody changed meanwhile, nor taken back over it", async () => {
    const { id } = await enter({ changeNo: "IMP-5" });
    const { result } = await send([head, row("IMP-5", "文件的")].join("\n"));
    await manager.post(`${root}/desk/save`, facts({ id, version: 1, changeNo: "IMP-5", title: "手改的" }));
    expect((await moved("apply", result)).code).toBe("E11009");
    const again = (await send([head, row("IMP-5", "文件的")].join("\n"))).result;
    const applied = (await moved("apply", again)).result;
    await step(manager, id, 3, "approve", "x");
    expect((await moved("rollBack", applied)).code).toBe("E11010");
    expect((await whole(manager, id)).title).toBe("文件的");
  });

  it("is not taken back once a fault was put down to one of its changes, or a notice made from it", async () => {
    const done = (no: string) =>
      `${row(no, "已做完").replaceAll(inDays(50, "").slice(0, 10), inDays(-1, "").slice(0, 10))},已完成`;
    const { result } = await send([`${head},变更状态`, done("IMP-7"), done("IMP-8"), done("IMP-9")].join("\n"));
    const applied = (await moved("apply", result)).result;
    const faults = (await engineer.post("/cass/reportFaultDetails/getFaultDetailsList", {})).result.list;
    const blame = async (change: string) =>
      await manager.post("/cass/reportFaultDetails/setChange", { id: faults[0].id, change });
    await blame("IMP-7");
    const [noticed = ""] = await numbers({ keyword: "IMP-8" });
    await manager.post(`${root}/desk/draftNotice`, { id: noticed, version: 1 });
    const refused = await moved("rollBack", applied);
    expect(refused.code).toBe("E11010");
    expect(refused.result.reason).toContain("：IMP-7, IMP-8。");
    await blame("");
    expect((await moved("rollBack", applied)).result.reason).toContain("：IMP-8。");
    expect(await numbers({ keyword: "IMP-9" })).toHaveLength(1);
  });

  it("that is no table, lacks columns or has no rows is refused at the file", async () => {
    const refused = async (text: string, name?: string) => Object.keys((await send(text, name)).result.fields ?? {});
    expect(await refused("变更编号,变更标题\nA,B")).toEqual(["file"]);
    expect(await refused(head)).toEqual(["file"]);
    expect(await refused("\u0089PNG\r\n\u001a\n", "changes.xlsx")).toEqual(["file"]);
    expect(await refused("PK\u0003\u0004broken", "changes.xlsx")).toEqual(["file"]);
  });

  it("can be exported and is the same when it is imported again", async () => {
    const file = await manager.get(`${root}/desk/export?format=csv`);
    const { result } = await send(file.bytes);
    expect(result).toMatchObject({ added: 0, changed: 0, errors: 0 });
    expect(result.beside).toBeUndefined();
  });
});
