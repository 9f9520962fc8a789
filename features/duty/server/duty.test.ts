import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, addYears, dayOf, wallTime } from "@apron/kit/server/clock";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { agreements } from "@apron/features/agreements/server";
import { airport } from "@apron/features/airport/server";
import { login } from "@apron/features/login/server";
import { planning } from "@apron/features/planning/server";
import type { DutyRecord } from "../record.ts";
import { duty, findDutyPeople, onDutyNow, shiftsOfAccount } from "./index.ts";

const root = "/cass/onDutyManagement";
const main = "总部运行保障部";

let portal: TestPortal;
let engineer: Browser;
let today: string;

beforeAll(async () => {
  portal = await openTestPortal([agreements, login, duty, planning, airport]);
  engineer = portal.visit();
  await engineer.signIn("13800000001");
  today = dayOf(portal.house.clock.now());
}, 180_000);
afterAll(async () => await portal.close());

const search = async (entity: object): Promise<DutyRecord[]> =>
  (await engineer.post(`${root}/getList`, { entity })).result;

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

test("in the demo the duty engineer is on now and the senior engineer next, so that they can exchange shifts", async () => {
  const stateOf = async (name: string) =>
    (await search({ date: today, name })).filter(({ mobile }) => mobile !== "").map(({ stateNum }) => stateNum);
  expect(await stateOf("李航")).toContain(1);
  expect(await stateOf("王磊")).not.toContain(1);
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
  for (const address of [`${root}/calendar`, first.pathname + first.search])
    expect((await guest.get(address)).http).toBe(404);
});

test("an account hears of its own shifts only", async () => {
  const rows = await shiftsOfAccount(portal.house, (await engineer.get("/cass/agent/query/userInfo")).result.id ?? "");
  expect(new Set(rows.map((row) => row.mobile))).toEqual(new Set(["13800000001"]));
});

test("the wall hears of a post that nobody covers now, until when, and whom to call instead", async () => {
  const now = async () => (await engineer.get(`${root}/getNow`)).result;
  expect((await now()).uncovered).toEqual([]);
  expect((await now()).generalPhone).toBe(portal.house.config.dutyPhone);
  const { time } = await now();
  const [shift] = await portal.house.database.execute(
    "delete from duty_shift where depa_name = '网络通信部' and post_name = '网络监控' and start_at <= $1 and end_at > $1 returning end_at",
    [time],
  );
  expect(await now()).toMatchObject({
    uncovered: [{ depaName: "网络通信部", postName: "网络监控", until: shift?.["end_at"] }],
  });
});

test("an engineer reads his own year only, the planner everybody's, by department, and both as a workbook", async () => {
  const year = today.slice(0, 4);
  const read = async (by: Browser, query = "") => (await by.get(`${root}/getYear?year=${year}${query}`)).result;
  const own = await read(engineer);
  expect(own).toMatchObject({ isEverybody: false, own: { name: "李航" }, people: [{ name: "李航" }] });
  const mine = (
    await portal.house.database.execute(
      "select count(*)::int as shifts from duty_shift where mobile = '13800000001' and to_char(start_at, 'YYYY') = $1",
      [year],
    )
  )[0];
  expect(own.own.shifts).toBe(mine?.["shifts"]);
  expect(own.own.months).toHaveLength(12);
  const planner = portal.visit();
  await planner.signIn("13800000014");
  const all = await read(planner);
  expect(all.isEverybody).toBe(true);
  expect(all.people.length).toBeGreaterThan(100);
  const ofMain = await read(planner, `&depaName=${encodeURIComponent(main)}`);
  expect(new Set(ofMain.people.map(({ depaName }: { depaName: string }) => depaName))).toEqual(new Set([main]));
  const save = (rules: object) => planner.post(`${root}/desk/saveRules`, rules);
  const seen = all.rules;
  expect((await save({ ...seen, yearHours: 1, seen: { ...seen, yearHours: 9 } })).status).toBe("409");
  expect((await save({ ...seen, yearHours: 1, seen })).status).toBe("200");
  expect((await read(engineer)).own.over).toContain("yearHours");
  const file = await engineer.get(`${root}/exportYear?year=${year}`);
  expect([file.http, file.raw.slice(0, 2)]).toEqual([200, "PK"]);
});

const called = async (question: string) => (await engineer.post(`${root}/whoToCall`, { question })).result;

test("who is to be called for an application at an airport is answered as it is asked, the first line first, with why", async () => {
  for (const question of ["NewAPP PEK", "Who do I call for NewAPP at PEK now?", "newapp@首都机场", "首都 离港前端"]) {
    const found = await called(question);
    expect([question, found.application, found.airportCn]).toEqual([question, "离港前端 NewAPP", "北京首都国际机场"]);
    expect(found.people[0]).toMatchObject({ line: "one", form: "leader", mobile: expect.stringMatching(/^1\d{10}$/) });
    expect(found.people[0].until > found.time).toBe(true);
    expect(found.people.map(({ line }: { line: string }) => line)).toEqual(
      found.people.map(({ line }: { line: string }) => line).toSorted(),
    );
    expect(found.supervisors).toEqual([]);
  }
  expect((await called("NewAPP")).application).toBe("离港前端 NewAPP");
  const choices: string[] = (await called("PEK")).choices;
  expect(choices.every((choice) => choice.endsWith(" PEK"))).toBe(true);
});

test("where nobody is on duty for it, it is said who is called instead and who comes next", async () => {
  const { house } = portal;
  await house.database.execute(
    "update airport_application set roster_name = '无人应用' where application_id = 'tsn-newapp'",
  );
  const found = await called("NewAPP TSN");
  expect(found).toMatchObject({
    application: "无人应用",
    people: [],
    next: null,
    generalPhone: house.config.dutyPhone,
  });
  expect(found.supervisors.length).toBeGreaterThan(0);
  // The roster spells it as it likes, here as among those on duty now.
  const [shift] = await house.database.execute(
    "select id, app_name, name, start_at from duty_shift where start_at > $1 order by start_at limit 1",
    [wallTime(house.clock.now() + 3_600_000)],
  );
  const spelled = async (roster: string, shiftOf: unknown): Promise<void> => {
    await house.database.execute(
      "update airport_application set roster_name = $1 where application_id = 'tsn-newapp'",
      [roster],
    );
    await house.database.execute("update duty_shift set app_name = $1 where id = $2", [
      String(shiftOf),
      String(shift?.["id"]),
    ]);
  };
  await spelled("Fox app ", "其他,FOX App");
  expect((await called("NewAPP TSN")).next).toMatchObject({ name: shift?.["name"] });
  await spelled("无人应用", shift?.["app_name"]);
});

test("what names nothing that is known is answered with nothing, and a question of operations staff only", async () => {
  for (const question of ["", "   ", "没有这个应用", "%", "李航"])
    expect(await called(question)).toMatchObject({ application: "", people: [], supervisors: [] });
  expect((await portal.visit().post(`${root}/whoToCall`, { question: "NewAPP" })).status).toBe("403");
});
