import { setTimeout as wait } from "node:timers/promises";
import { roles } from "@apron/kit/contract/roles";
import { addDays, weekdayOf } from "@apron/kit/server/clock";
import type { Browser } from "@apron/kit/server/testing";
import { hears } from "@apron/kit/server/testing/hearing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { base, inspection, openSmallHouse, rightOf, type SmallHouse } from "./small-house.testing.ts";

let house: SmallHouse;
let li: Browser;
let chief: Browser;

beforeAll(async () => {
  house = await openSmallHouse();
}, 180_000);
afterAll(async () => await house.portal.close());
beforeEach(async () => {
  li = await house.as("13800000001");
  chief = await house.as("13800000015", [roles.reportHandler.id]);
});

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const plan = async (who: Browser, more: object = {}) =>
  await who.post(`${base}/savePlan`, {
    applicationId: "pek-newapp",
    templateId: "work-lgui",
    weekdays: everyDay,
    startsOn: addDays(house.today(), -2),
    version: 0,
    ...more,
  });
const cellsOf = async (applicationId = "pek-newapp") => {
  const { result } = rightOf(await li.post(`${base}/getBoard`, { days: 4, endDay: addDays(house.today(), 1) }));
  const line = result.lines.find((one: { applicationId: string }) => one.applicationId === applicationId);
  return line.cells.map(({ state }: { state: string }) => state);
};
const ofMissing = "select addressee, cause from todo where settled_at is null and cause like 'record:missing:%'";
const open = async () =>
  (await house.portal.house.database.execute(ofMissing)).map(
    ({ addressee, cause }) => `${String(addressee)} ${String(cause)}`,
  );

test("only supervisors plan; of two at once one saves, and everybody sees the board walk through a day", async () => {
  expect((await plan(li)).status).toBe("403-2");
  rightOf(await plan(chief));
  expect((await plan(chief)).code).toBe("E9409");
  const answers = await Promise.all(
    [1, 2].map(() => plan(chief, { version: 1, dueTime: "１２：００", keyDayTime: "9:30 " })),
  );
  expect(answers.map(({ code }) => code ?? "ok").toSorted()).toEqual(["E9409", "ok"]);
  const { list } = (await chief.post(`${base}/getPlan`, { officeCode: "PEK128" })).result;
  expect(list).toContainEqual(expect.objectContaining({ dueTime: "12:00", keyDayTime: "09:30" }));
  for (const dueTime of ["", "24:00", "九点"])
    expect((await plan(chief, { version: 2, dueTime })).result.fields).toHaveProperty("dueTime");
  expect((await plan(chief, { applicationId: "nowhere" })).code).toBe("E16054");
  expect((await plan(chief, { applicationId: "pek-dlb", templateId: "exercise-lan" })).result.fields).toHaveProperty(
    "templateId",
  );
  expect(await cellsOf()).toEqual(["missed", "missed", "due", "notDue"]);
  house.portal.pass(4 * 3600);
  li = await house.as("13800000001");
  expect(await cellsOf()).toEqual(["missed", "missed", "late", "notDue"]);
});

test("what is missing becomes a to-do once, for the supervisors while the roster names nobody, and vanishes when it comes", async () => {
  const heard = hears(house.portal, { accountId: "colleague", version: "3", roles: [] });
  await house.run("record.remind");
  await heard("record");
  await house.run("record.remind");
  const missing = `record:missing:pek-newapp:${house.today()}`;
  expect(await open()).toEqual([`r:${roles.reportHandler.id} ${missing}`]);
  // It says that it was begun, to whoever began it alone, until it is submitted.
  const begun = async (who: Browser) => rightOf(await who.get(`${base}/getToday`)).result.list[0].begunTime;
  const typed = { applicationId: "pek-newapp", templateId: "work-lgui", templateVersion: 1, details: "{}" };
  rightOf(await li.post(`${base}/saveDraft`, typed));
  expect([await begun(li), await begun(chief)]).toEqual([expect.stringContaining(house.today()), ""]);
  rightOf(await li.post(`${base}/save`, inspection()));
  expect(await open()).toEqual([]);
  expect(await cellsOf()).toEqual(["missed", "missed", "late", "notDue"]);
  const today = rightOf(await li.get(`${base}/getToday`)).result;
  expect(today.list).toMatchObject([
    { applicationId: "pek-newapp", state: "late", by: "李航", begunTime: "", mine: true },
  ]);
  await house.run("record.remind");
  expect(await open()).toEqual([]);
});

test("a reminder of a day that is over is taken back, and the next day's is another", async () => {
  house.portal.pass(86_400);
  await house.run("record.remind");
  expect(await open()).toHaveLength(1);
  house.portal.pass(86_400);
  await house.run("record.remind");
  expect(await open()).toEqual([`r:${roles.reportHandler.id} record:missing:pek-newapp:${house.today()}`]);
  const heard = hears(house.portal, { accountId: "colleague", version: "3", roles: [] });
  await house.run("record.day");
  await heard("record");
});

test("whoever the roster has on duty for the application is told, by a to-do and by a message", async () => {
  const { database, clock } = house.portal.house;
  house.portal.pass(86_400);
  const day = house.today();
  await database.execute("insert into duty_department (id, name, place, version) values ('d', '网络部', 1, 1)");
  await database.execute(
    "insert into duty_post (id, department_id, name, telephone, app_name, place) values ('p', 'd', '监控', '', '离港前端 NewAPP', 1)",
  );
  await database.execute(
    "insert into duty_person (id, department_id, name, pinyin, initials, post_no, mobile) values ('u', 'd', '李航', '', '', 'Y1', '13800000001')",
  );
  await database.execute(
    `insert into duty_shift (id, department_id, post_id, person_id, depa_place, post_place, start_at, end_at, depa_name, post_name,
       posttype, type, shift, form, name, post_no, mobile, telephone, remark, app_name)
     values ('s', 'd', 'p', 'u', 1, 1, $1, $2, '网络部', '监控', 'one', 'onduty', 'day', 'leader', '李航', 'Y1', '13800000001', '', '', '离港前端 NewAPP')`,
    [`${day} 00:00:00`, `${addDays(day, 1)} 00:00:00`],
  );
  expect(clock.now()).toBeGreaterThan(0);
  await house.run("record.remind");
  expect(await open()).toEqual([`a:${await house.accountOf("13800000001")} record:missing:pek-newapp:${day}`]);
  const [message] = await house.portal.house.outbox.demoMessages("13800000001");
  expect(message).toMatchObject({ purpose: "record.missing", channel: "sms" });
  expect(message?.text).toContain("北京首都国际机场离港前端 NewAPP");
});

test("who reads English is told in English; one telephone is rung once, whatever posts it stands on", async () => {
  const { database, outbox } = house.portal.house;
  house.portal.pass(86_400);
  const day = house.today();
  await database.execute("update login_account set language = 'en' where id = $1", [
    await house.accountOf("13800000001"),
  ]);
  await database.execute(
    "insert into duty_post (id, department_id, name, telephone, app_name, place) values ('q', 'd', '值班经理', '', '离港前端 NewAPP', 2)",
  );
  for (const [id, post, name] of [
    ["en1", "p", "李航"],
    ["en2", "q", "李 航"],
  ])
    await database.execute(
      `insert into duty_shift (id, department_id, post_id, person_id, depa_place, post_place, start_at, end_at, depa_name, post_name,
         posttype, type, shift, form, name, post_no, mobile, telephone, remark, app_name)
       values ($1, 'd', $2, 'u', 1, 1, $3, $4, '网络部', '监控', 'one', 'onduty', 'day', 'leader', $5, 'Y1', '13800000001', '', '', '离港前端 NewAPP')`,
      [id ?? "", post ?? "", `${day} 00:00:00`, `${addDays(day, 1)} 00:00:00`, name ?? ""],
    );
  const before = (await outbox.demoMessages("13800000001")).length;
  await house.run("record.remind");
  const told = (await outbox.demoMessages("13800000001")).slice(0, -before);
  expect(told.map(({ text }) => text)).toEqual([
    "Beijing Capital International Airport 离港前端 NewAPP: today's inspection was due by 12:00 and is missing.",
  ]);
});

test("a form that was closed is planned no more, and whoever is sent to the check chooses another instead of filling it in in vain", async () => {
  const { database } = house.portal.house;
  house.portal.pass(86_400);
  li = await house.as("13800000001");
  chief = await house.as("13800000015", [roles.reportHandler.id]);
  await database.execute("update template set enabled = false where id = 'work-lgui'");
  const refused = await plan(chief, { applicationId: "pek-dlb" });
  expect([refused.code, Object.keys(refused.result.fields ?? {})]).toEqual(["E16037", ["templateId"]]);
  const asked = `${base}/prepare?applicationId=pek-newapp&templateId=work-lgui`;
  const opened = await li.get(asked);
  expect([opened.code, opened.result.actions]).toEqual([
    "E16037",
    [{ label: "选择其他表单", route: "/dailyInspection/submit?officeCode=PEK128&applicationId=pek-newapp" }],
  ]);
  expect(rightOf(await li.get(`${base}/getToday`)).result.list).toMatchObject([
    { applicationId: "pek-newapp", templateId: "" },
  ]);
  await house.run("record.remind");
  const [todo] = await database.execute(
    "select url from todo where settled_at is null and cause like 'record:missing:%'",
  );
  expect(todo).toEqual({
    url: `/dailyInspection/submit?officeCode=PEK128&applicationId=pek-newapp&day=${house.today()}`,
  });
  await database.execute("update template set enabled = true where id = 'work-lgui'");
  expect(rightOf(await li.get(asked)).result.today).toBeNull();
});

test("an inspection that comes in the moment in which it is missed leaves no to-do", async () => {
  for (let round = 0; round < 10; round += 1) {
    house.portal.pass(86_400);
    li = await house.as("13800000001");
    const [, submitted] = await Promise.all([
      house.run("record.remind"),
      wait(round * 4).then(async () => await li.post(`${base}/save`, inspection())),
    ]);
    rightOf(submitted);
    expect(await open()).toEqual([]);
  }
});

test("a reminder ends with the plan that asked for the check, and comes again where it asks again", async () => {
  house.portal.pass(86_400);
  chief = await house.as("13800000015", [roles.reportHandler.id]);
  const [{ version = 0 } = {}] = await house.portal.house.database.execute(
    "select version from record_plan where application_id = 'pek-newapp'",
  );
  const seen = Number(version);
  await house.run("record.remind");
  expect(await open()).not.toEqual([]);
  const today = weekdayOf(house.today());
  rightOf(await plan(chief, { version: seen, weekdays: everyDay.filter((one) => one !== today), dueTime: "12:00" }));
  expect(await open()).toEqual([]);
  rightOf(await plan(chief, { version: seen + 1, dueTime: "12:00" }));
  await house.run("record.remind");
  expect(await open()).not.toEqual([]);
  rightOf(await chief.post(`${base}/removePlan`, { applicationId: "pek-newapp", version: seen + 2 }));
  await house.run("record.remind");
  expect(await open()).toEqual([]);
});
