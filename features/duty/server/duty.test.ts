import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, addYears, dayOf } from "@apron/kit/server/clock";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { sendFile } from "@apron/kit/server/testing/uploads";
import { agreements } from "@apron/features/agreements/server";
import { login } from "@apron/features/login/server";
import type { DutyRecord } from "../record.ts";
import { duty, findDutyPeople, onDutyNow, shiftsOfAccount } from "./index.ts";

const root = "/cass/onDutyManagement";
const main = "总部运行保障部";

let portal: TestPortal;
let engineer: Browser;
let senior: Browser;
let planner: Browser;
let today: string;

beforeAll(async () => {
  portal = await openTestPortal([agreements, login, duty]);
  [engineer, senior, planner] = [portal.visit(), portal.visit(), portal.visit()];
  await engineer.signIn("13800000001");
  await senior.signIn("13800000002");
  await planner.signIn("13800000014");
  today = dayOf(portal.house.clock.now());
}, 180_000);
afterAll(async () => await portal.close());

const search = async (entity: object): Promise<DutyRecord[]> =>
  (await engineer.post(`${root}/getList`, { entity })).result;
const idOf = async (name: string): Promise<string> =>
  (await planner.get(`${root}/desk/directory`)).result.departments.find(
    (department: { name: string }) => department.name === name,
  ).id;

test("a day shows every shift that overlaps it, the night before included, in the order of the roster", async () => {
  const rows = await search({ date: today });
  expect(rows.length).toBeGreaterThan(60);
  expect(
    rows.every((row) => row.startOndutyDate < `${addDays(today, 1)} 00` && row.endOndutyDate > `${today} 00:00:00`),
  ).toBe(true);
  expect(rows.some((row) => row.startOndutyDate.startsWith(addDays(today, -1)))).toBe(true);
  expect(rows[0]).toMatchObject({ depaName: main, postName: "生产运行总值班", posttype: "one", form: "leader" });
  const names = rows.map((row) => row.depaName);
  expect([...new Set(names)]).toEqual(
    (await engineer.post(`${root}/depaNameList`)).result.filter((name: string) => names.includes(name)),
  );
});

test("one who is on now is marked, and only then", async () => {
  const rows = await search({ date: today });
  const now: string = (await engineer.get(`${root}/getNow`)).result.time;
  for (const row of rows) expect(row.stateNum).toBe(row.startOndutyDate <= now && now < row.endOndutyDate ? 1 : 0);
});

test("filters match parts of names whatever the case, departments whole, applications any of several", async () => {
  expect(
    (await search({ date: today, appName: " newapp，没有这个 " })).every((row) => row.appName.includes("NewAPP")),
  ).toBe(true);
  expect((await search({ date: today, depaName: main })).every((row) => row.depaName === main)).toBe(true);
  expect(await search({ date: today, depaName: main.slice(0, 3) })).toEqual([]);
  expect((await search({ date: today, name: "李航" })).every((row) => row.name === "李航")).toBe(true);
  expect((await search({ date: today, postName: "系统一线" })).length).toBeGreaterThan(0);
  for (const sign of ["%", "_", "\\", "'", '"'])
    expect(await search({ date: today, name: sign, postName: sign, appName: sign })).toEqual([]);
});

test("the date must lie within a year and be one; without it today is meant", async () => {
  expect((await engineer.post(`${root}/getList`, { date: addDays(addYears(today, 1), 1) })).code).toBe("E15001");
  expect(
    (await engineer.post(`${root}/getList`, { date: addDays(addYears(today, -1), -1) })).result.fields,
  ).toHaveProperty("date");
  expect((await engineer.post(`${root}/getList`, { date: "2026-02-30" })).status).toBe("400-1");
  expect((await engineer.post(`${root}/getList`, { date: today, name: "长".repeat(61) })).result.fields).toHaveProperty(
    "name",
  );
  expect(await search({})).toEqual(await search({ date: today }));
});

test("a shift opens by its id, an unknown one is no record", async () => {
  const [row] = await search({ date: today });
  expect((await engineer.get(`${root}/detail?id=${row?.id}`)).result).toEqual(row);
  expect((await engineer.get(`${root}/detail?id=none`)).status).toBe("404");
});

test("guests and people of other versions see no roster, staff without the role no desk", async () => {
  const guest = portal.visit();
  expect((await guest.post(`${root}/getList`, { date: today })).status).toBe("403");
  const holder = portal.visit();
  await holder.signIn("13900000001", "1");
  expect((await holder.post(`${root}/getList`, { date: today })).status).toBe("403-2");
  expect((await engineer.get(`${root}/desk/directory`)).status).toBe("403-2");
});

test("home hears who is on duty, and finds people by Chinese, pinyin and initials", async () => {
  const board = await onDutyNow(portal.house);
  expect(board.departments[0]?.depaName).toBe(main);
  expect(board.departments.flatMap(({ lines }) => lines).every(({ nextChange }) => nextChange > board.time)).toBe(true);
  for (const text of ["李航", "lihang", "LH", "13800000001"])
    expect((await findDutyPeople(portal.house, text, 50)).map(({ name }) => name)).toContain("李航");
});

test("a post that nobody covers shows its gap", async () => {
  expect((await engineer.post(`${root}/getGaps`, { date: today })).result).toEqual([]);
  const empty = addDays(today, 45);
  expect((await engineer.post(`${root}/getGaps`, { date: empty, depaName: "网络通信部" })).result).toEqual([
    {
      depaName: "网络通信部",
      postName: "网络监控",
      startTime: `${empty} 00:00:00`,
      endTime: `${addDays(empty, 1)} 00:00:00`,
    },
  ]);
});

test("a personal calendar is read with its key alone, until it is revoked or issued anew", async () => {
  const guest = portal.visit();
  const issue = async () => new URL((await engineer.post(`${root}/calendar/issue`)).result.url);
  const first = await issue();
  const calendar = await guest.get(first.pathname + first.search);
  expect(calendar.raw).toContain("BEGIN:VCALENDAR");
  expect(calendar.raw).toMatch(/DTSTART:\d{8}T\d{6}Z\r\n/);
  const second = await issue();
  expect((await guest.get(first.pathname + first.search)).status).toBe("404");
  expect((await guest.get(second.pathname + second.search)).http).toBe(200);
  await engineer.post(`${root}/calendar/revoke`);
  expect((await guest.get(second.pathname + second.search)).status).toBe("404");
  expect((await guest.get(`${root}/calendar`)).status).toBe("404");
});

test("a draft is seen by nobody until it is published; publishing and rolling back are versions of their own", async () => {
  const departmentId = await idOf("网络通信部");
  const month = addDays(`${today.slice(0, 7)}-01`, 35).slice(0, 7);
  const opened = (await planner.post(`${root}/desk/openDraft`, { departmentId, month, from: "previousMonth" })).result;
  const seen = (await planner.post(`${root}/desk/draft`, { id: opened.id, pageSize: 5 })).result;
  expect(seen.rows).toHaveLength(5);
  expect(seen.draft.errors).toBe(0);
  expect(await search({ date: `${month}-03`, depaName: "网络通信部" })).toEqual([]);

  const again = await planner.post(`${root}/desk/publishDraft`, { id: opened.id, revision: 9, acceptWarnings: true });
  expect(again.status).toBe("409");
  const publish = () =>
    planner.post(`${root}/desk/publishDraft`, { id: opened.id, revision: opened.revision, acceptWarnings: true });
  const both = await Promise.all([publish(), publish()]);
  expect(both.map(({ status }) => status).filter((status) => status === "200")).toHaveLength(1);
  const published = await search({ date: `${month}-03`, depaName: "网络通信部" });
  expect(published.length).toBeGreaterThan(0);

  const edit = (await planner.post(`${root}/desk/openDraft`, { departmentId, month })).result;
  const { rows } = (await planner.post(`${root}/desk/draft`, { id: edit.id, pageSize: 5_000 })).result;
  const saved = await planner.post(`${root}/desk/saveDraft`, {
    id: edit.id,
    revision: edit.revision,
    put: [],
    remove: rows.map(({ n }: { n: number }) => n).slice(1),
  });
  expect(saved.result.warnings).toBeGreaterThan(0);
  expect(
    (
      await planner.post(`${root}/desk/publishDraft`, {
        id: edit.id,
        revision: saved.result.revision,
        acceptWarnings: false,
      })
    ).code,
  ).toBe("E15011");
  await planner.post(`${root}/desk/publishDraft`, {
    id: edit.id,
    revision: saved.result.revision,
    acceptWarnings: true,
  });
  expect(await search({ date: `${month}-05`, depaName: "网络通信部" })).toEqual([]);

  const versions = (await planner.get(`${root}/desk/versions?departmentId=${departmentId}&month=${month}`)).result;
  expect(
    versions.map(({ number, publishedBy }: { number: number; publishedBy: string }) => [number, publishedBy]),
  ).toEqual([
    [2, "郑凯"],
    [1, "郑凯"],
  ]);
  expect((await planner.post(`${root}/desk/rollBack`, { id: versions[1].id })).result).toMatchObject({
    published: true,
    number: 3,
  });
  expect(await search({ date: `${month}-03`, depaName: "网络通信部" })).toEqual(published);
});

test("an import is a preview with its differences and errors per row, mended in place, and published whole", async () => {
  const departmentId = await idOf("机房基础设施部");
  const month = addDays(`${today.slice(0, 7)}-01`, 35).slice(0, 7);
  const csv = (
    await planner.get(`${root}/desk/export?departmentId=${departmentId}&from=${month}-01&to=${month}-27&format=csv`)
  ).raw;
  const lines = csv.trim().split("\r\n");
  const broken = [
    lines[0],
    ...lines.slice(1, 4),
    (lines[4] ?? "").replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, "下周一"),
    ...lines.slice(5),
  ].join("\r\n");
  const before = await search({ date: `${month}-10`, depaName: "机房基础设施部" });
  const imported = await upload("roster.csv", broken);
  expect(imported.result).toMatchObject({ errors: 1 });
  const draft = async () =>
    (await planner.post(`${root}/desk/draft`, { id: imported.result.id, show: "problems" })).result;
  const { problems, rows } = await draft();
  expect(problems.find(({ severity }: { severity: string }) => severity === "error")).toMatchObject({
    row: 5,
    kind: "badDate",
    field: "startOndutyDate",
  });
  expect(
    (await planner.post(`${root}/desk/publishDraft`, { id: imported.result.id, revision: 1, acceptWarnings: true }))
      .code,
  ).toBe("E15010");
  expect(await search({ date: `${month}-10`, depaName: "机房基础设施部" })).toEqual(before);

  const bad = rows.find(({ n }: { n: number }) => n === 5);
  const mended = { ...bad, startOndutyDate: /\d{4}[\d: -]+/.exec(lines[4] ?? "")?.[0] };
  const saved = await planner.post(`${root}/desk/saveDraft`, {
    id: imported.result.id,
    revision: 1,
    put: [mended],
    remove: [],
  });
  expect(saved.result.errors).toBe(0);
  const published = await planner.post(`${root}/desk/publishDraft`, {
    id: imported.result.id,
    revision: 2,
    acceptWarnings: true,
    note: "导入",
  });
  expect(published.result.versions).toMatchObject([{ depaName: "机房基础设施部", month, number: 2 }]);
  expect((await planner.post(`${root}/desk/draft`, { id: imported.result.id })).status).toBe("404");
});

test("broken files are refused at the file, and change nothing", async () => {
  const picture = await upload("roster.xlsx", Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]));
  expect(picture).toMatchObject({ status: "400-1", code: "E15020" });
  expect(picture.result.fields).toHaveProperty("file");
});

/** A shift of the duty engineer and one of the senior engineer at the same hours, `days` from now. */
const twoShifts = async (days: number): Promise<{ mine: DutyRecord; theirs: DutyRecord; colleague: string }> => {
  const rows: DutyRecord[] = (await engineer.get(`${root}/getMine?date=${addDays(today, days)}`)).result.rows;
  const mine = rows.find((row) => row.startOndutyDate > `${addDays(today, days)} 00`);
  const choices = (await engineer.get(`${root}/swap/choices?shiftId=${mine?.id}`)).result;
  const theirs = choices.shifts.find(
    (row: DutyRecord) => row.name === "王磊" && row.startOndutyDate === mine?.startOndutyDate,
  );
  const colleague = choices.people.find(({ name }: { name: string }) => name === "王磊").id;
  if (!mine || !theirs) throw new Error("the demo has no such shifts");
  return { mine, theirs, colleague };
};

test("a swap counts when the other has accepted and a planner who is neither has approved", async () => {
  const { mine, theirs } = await twoShifts(3);
  const nameOn = async (id: string) => (await engineer.get(`${root}/detail?id=${id}`)).result.name;
  expect((await senior.post(`${root}/swap/ask`, { shiftId: mine.id })).status).toBe("404");
  const asked = await engineer.post(`${root}/swap/ask`, {
    shiftId: mine.id,
    otherShiftId: theirs.id,
    note: "家中有事",
  });
  const { id } = asked.result;
  expect((await engineer.post(`${root}/swap/ask`, { shiftId: mine.id })).code).toBe("E15031");
  expect((await planner.post(`${root}/desk/decideSwap`, { id, version: 1, approve: true })).status).toBe("409");

  const both = await Promise.all(
    [1, 2].map(() => senior.post(`${root}/swap/answer`, { id, version: 1, accept: true })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(["200", "409"]);
  expect((await senior.post(`${root}/swap/untake`, { id, version: 2 })).status).toBe("200");
  expect((await senior.post(`${root}/swap/answer`, { id, version: 3, accept: true })).status).toBe("200");
  expect(await nameOn(mine.id)).toBe("李航");
  expect((await planner.get(`${root}/desk/swaps`)).result[0]).toMatchObject({ id, may: ["approve", "refuse"] });
  expect((await planner.post(`${root}/desk/decideSwap`, { id, version: 4, approve: true })).status).toBe("200");
  expect([await nameOn(mine.id), await nameOn(theirs.id)]).toEqual(["王磊", "李航"]);
  expect((await engineer.get(`${root}/swap/mine`)).result[0]).toMatchObject({
    id,
    state: "approved",
    decidedBy: "郑凯",
    may: [],
  });
});

test("a cover that would put somebody on two posts at once is refused by name, and nothing changes", async () => {
  const { mine, colleague } = await twoShifts(10);
  const { id } = (await engineer.post(`${root}/swap/ask`, { shiftId: mine.id, otherPersonId: colleague })).result;
  await senior.post(`${root}/swap/answer`, { id, version: 1, accept: true });
  const refused = await planner.post(`${root}/desk/decideSwap`, { id, version: 2, approve: true });
  expect(refused.code).toBe("E15032");
  expect(refused.message).toContain("王磊");
  expect((await engineer.get(`${root}/swap/mine`)).result[0]).toMatchObject({
    id,
    state: "accepted",
    may: ["withdraw"],
  });
  expect((await engineer.post(`${root}/swap/withdraw`, { id, version: 2 })).status).toBe("200");
});

test("an account hears of its own shifts only", async () => {
  const rows = await shiftsOfAccount(portal.house, (await engineer.get("/cass/agent/query/userInfo")).result.id ?? "");
  expect(new Set(rows.map((row) => row.mobile))).toEqual(new Set(["13800000001"]));
});

test("directory entries are saved once each, and never over somebody else's change", async () => {
  const post = (body: object) => planner.post(`${root}/desk/saveDepartment`, body);
  const requestId = "5a1c6f0e-0000-4000-8000-000000000001";
  const first = await post({ id: "", version: 0, name: "新部门", main: false, requestId });
  expect((await post({ id: "", version: 0, name: "新部门", main: false, requestId })).result).toEqual(first.result);
  expect((await post({ id: "", version: 0, name: "别的", main: false, requestId })).status).toBe("409");
  expect((await post({ id: "", version: 0, name: "新部门", main: false })).code).toBe("E15013");
  const { id, version } = first.result;
  expect((await post({ id, version, name: "改名部门", main: false })).result.version).toBe(version + 1);
  expect((await post({ id, version, name: "又改名", main: false })).status).toBe("409");
  const main = await idOf("总部运行保障部");
  expect((await planner.post(`${root}/desk/remove`, { kind: "department", id: main, version: 1 })).code).toBe("E15014");
});

test("statutory holidays and make-up days are known and may be corrected", async () => {
  const days = async () => (await planner.get(`${root}/desk/calendar?year=2026`)).result.days;
  expect(await days()).toContainEqual({ day: "2026-10-10", kind: "workday", name: "国庆节", source: "official" });
  await planner.post(`${root}/desk/saveCalendarDay`, { day: "2026-10-10", kind: "ordinary", name: "" });
  expect((await days()).some(({ day }: { day: string }) => day === "2026-10-10")).toBe(false);
});

const upload = (name: string, bytes: string | Buffer) =>
  sendFile(planner, `${root}/desk/importPreview`, { name, bytes }, {});
