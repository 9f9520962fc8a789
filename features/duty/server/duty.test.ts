import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, addYears, dayOf } from "@apron/kit/server/clock";
import { type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { agreements } from "@apron/features/agreements/server";
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
  portal = await openTestPortal([agreements, login, duty, planning]);
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
