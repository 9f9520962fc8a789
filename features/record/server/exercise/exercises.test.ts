import { roles } from "@apron/kit/contract/roles";
import { addDays } from "@apron/kit/server/clock";
import type { Browser } from "@apron/kit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exercises as base, openSmallHouse, rightOf, type SmallHouse } from "../small-house.testing.ts";

let house: SmallHouse;
let li: Browser;
let wang: Browser;
let chief: Browser;
let guest: Browser;
let liId: string;
let wangId: string;

beforeAll(async () => {
  house = await openSmallHouse();
  li = await house.as("13800000001");
  wang = await house.as("13800000002", [], 1);
  chief = await house.as("13800000015", [roles.reportHandler.id]);
  guest = await house.as("13800000009");
  liId = await house.accountOf("13800000001");
  wangId = await house.accountOf("13800000002");
}, 180_000);
afterAll(async () => await house.portal.close());

const place = { templateId: "exercise-host", officeCode: "KWL418", applicationId: "kwl-newapp" };
const plan = (more: object = {}) => ({
  ...place,
  plannedTime: `${addDays(house.today(), 3)} 14:00:00`,
  goal: "两小时内恢复值机",
  participants: [
    { accountId: liId, name: "李航" },
    { accountId: "", name: "机场值机部" },
  ],
  steps: [
    { title: "宣布主机中断", minutes: 0 },
    { title: "启用手工值机", minutes: 15 },
  ],
  ...more,
});
const report = (more: object = {}) => ({
  ...place,
  templateVersion: 1,
  details: JSON.stringify({
    time: ["2026-11-21 14:00:00", "2026-11-21 16:00:00"],
    place: "T2 值机岛",
    leader: "李航",
    people: 12,
    system: "dcs",
    manual: true,
    steps: [{ step: "发现主机无响应并上报", start: "2026-11-21 14:00:00", done: "normal" }],
    outcome: "partly",
    findings: "备用登机牌不足",
    minutes: 42,
  }),
  ...more,
});
const detail = async (id: string) => rightOf(await li.get(`${base}/detail?id=${id}`)).result;
const openFor = async (accountId: string) =>
  (
    await house.portal.house.database.execute("select cause from todo where addressee = $1 and settled_at is null", [
      `a:${accountId}`,
    ])
  ).map(({ cause }) => String(cause));

test("a planned exercise is a record with its steps, and a to-do of everybody who takes part", async () => {
  const { result } = rightOf(await li.post(`${base}/plan`, plan()));
  expect(await detail(result.id)).toMatchObject({
    status: "planned",
    airportCn: "桂林两江国际机场",
    exercise: { goal: "两小时内恢复值机", planner: "李航", steps: [{ minutes: 0, doneTime: "" }, { minutes: 15 }] },
  });
  expect(await openFor(liId)).toEqual([`record:planned:${result.id}`]);
  const changed = await Promise.all(
    [li, wang].map((who) => who.post(`${base}/plan`, plan({ id: result.id, version: 1, participants: [] }))),
  );
  expect(changed.map(({ code }) => code ?? "ok").toSorted()).toEqual(["E9409", "ok"]);
  expect(await openFor(liId)).toEqual([]);
  rightOf(await li.post(`${base}/cancelPlan`, { id: result.id, version: 2 }));
  expect((await li.get(`${base}/detail?id=${result.id}`)).code).toBe("E9404");
});

test("a form that is closed is planned no more, and what was planned with it before is reported all the same", async () => {
  const { database } = house.portal.house;
  const { id } = rightOf(await li.post(`${base}/plan`, plan())).result;
  await database.execute("update template set enabled = false where id = 'exercise-host'");
  const refused = await li.post(`${base}/plan`, plan());
  expect([refused.code, Object.keys(refused.result.fields)]).toEqual(["E16037", ["templateId"]]);
  expect((await li.post(`${base}/save`, report())).code).toBe("E16037");
  rightOf(await li.post(`${base}/save`, report({ id })));
  expect((await detail(id)).status).toBe("submitted");
  await database.execute("update template set enabled = true where id = 'exercise-host'");
});

test("no account but the operations staff's has a to-do of an exercise, whoever is named as taking part", async () => {
  const [holder] = await house.portal.house.database.execute(
    "select id from login_account where version = '1' limit 1",
  );
  const holderId = String(holder?.["id"]);
  const participants = [
    { accountId: holderId, name: "代理人" },
    { accountId: "nobody", name: "无此人" },
    { accountId: liId, name: "李航" },
  ];
  const { id } = rightOf(await li.post(`${base}/plan`, plan({ participants }))).result;
  expect([await openFor(holderId), await openFor("nobody")]).toEqual([[], []]);
  expect(await openFor(liId)).toEqual([`record:planned:${id}`]);
  rightOf(await li.post(`${base}/cancelPlan`, { id, version: 1 }));
});

test("a plan that is changed keeps each stamped step once; cancelled, it takes the to-dos of its actions along", async () => {
  const { id } = rightOf(await li.post(`${base}/plan`, plan({ participants: [] }))).result;
  const [, second] = (await detail(id)).exercise.steps;
  const { doneTime } = rightOf(await li.post(`${base}/markStep`, { exerciseId: id, stepId: second.id })).result;
  const steps = [{ title: "通知值班经理", minutes: 5 }, ...plan().steps];
  rightOf(await li.post(`${base}/plan`, plan({ id, version: 1, participants: [], steps })));
  expect((await detail(id)).exercise.steps).toMatchObject([
    { title: "通知值班经理", doneTime: "" },
    { title: "宣布主机中断", doneTime: "" },
    { id: second.id, title: "启用手工值机", doneTime },
  ]);
  // Cut short for its to-do, in the middle of what is no letter.
  const measure = `${"备".repeat(59)}📦📦`;
  const due = addDays(house.today(), 7);
  const action = { exerciseId: id, findingId: "", measure, ownerId: wangId, due };
  const made = rightOf(await li.post(`${base}/saveAction`, action)).result;
  expect(await openFor(wangId)).toEqual([`record:action:${made.id}`]);
  rightOf(await li.post(`${base}/cancelPlan`, { id, version: 2 }));
  expect(await openFor(wangId)).toEqual([]);
});

test("an exercise that is planned for another airport takes what was to be done about it along", async () => {
  const { id } = rightOf(await li.post(`${base}/plan`, plan({ participants: [] }))).result;
  const due = addDays(house.today(), 7);
  const action = { exerciseId: id, findingId: "", measure: "核对备件", ownerId: wangId, due };
  const made = rightOf(await li.post(`${base}/saveAction`, action)).result;
  const openAt = async (officeCode: string): Promise<string[]> =>
    (await li.post(`${base}/getActions`, { officeCode })).result.map((one: { id: string }) => one.id);
  const there = { officeCode: "PEK128", applicationId: "pek-newapp" };
  const here: string = plan().officeCode;
  expect(await openAt(here)).toContain(made.id);
  rightOf(await li.post(`${base}/plan`, plan({ id, version: 1, participants: [], ...there })));
  expect(await openAt(here)).not.toContain(made.id);
  expect(await openAt(there.officeCode)).toContain(made.id);
  rightOf(await li.post(`${base}/cancelPlan`, { id, version: 2 }));
});

test("an exercise that is cancelled while others write to it leaves nothing behind, and nobody meets a failure", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = rightOf(await li.post(`${base}/plan`, plan({ participants: [] }))).result;
    const due = addDays(house.today(), 7);
    const action = { exerciseId: id, findingId: "", measure: "补充备件", ownerId: wangId, due };
    const answers = await Promise.all([
      wang.post(`${base}/addFinding`, { exerciseId: id, finding: "备件不足" }),
      wang.post(`${base}/saveAction`, action),
      li.post(`${base}/cancelPlan`, { id, version: 1 }),
    ]);
    expect(answers.map(({ code }) => code ?? "ok").filter((code) => !["ok", "E9404"].includes(code))).toEqual([]);
    expect(answers[2].status).toBe("200");
    expect(await openFor(wangId)).toEqual([]);
  }
});

test("from plan to the next exercise: stamped steps, findings, actions with owners, and what is left opens with the next", async () => {
  const { id } = rightOf(await li.post(`${base}/plan`, plan())).result;
  const [first] = (await detail(id)).exercise.steps;
  const stamps = await Promise.all(
    [li, wang].map((who) => who.post(`${base}/markStep`, { exerciseId: id, stepId: first.id })),
  );
  expect(stamps.map(({ code }) => code ?? "ok").toSorted()).toEqual(["E9409", "ok"]);
  const finding = rightOf(await li.post(`${base}/addFinding`, { exerciseId: id, finding: "备用登机牌不足" })).result;
  const action = (more: object = {}) => ({
    exerciseId: id,
    findingId: finding.id,
    measure: "每个值机岛备 500 张",
    ownerId: wangId,
    due: addDays(house.today(), 7),
    ...more,
  });
  expect((await li.post(`${base}/saveAction`, action({ ownerId: "nobody" }))).code).toBe("E16067");
  // Nor one who may not sign in: he is neither offered nor taken.
  const { database } = house.portal.house;
  const offered = async () => (await li.post(`${base}/getPeople`, { keyword: "13800000002" })).result;
  expect(await offered()).toEqual([expect.objectContaining({ accountId: wangId })]);
  await database.execute(
    "insert into login_suspension (id, account_id, reason, suspended_at, suspended_by) values ('off', $1, '离职', now(), '')",
    [wangId],
  );
  expect((await li.post(`${base}/saveAction`, action())).code).toBe("E16067");
  expect(await offered()).toEqual([]);
  await database.execute("delete from login_suspension where id = 'off'");
  const made = rightOf(await li.post(`${base}/saveAction`, action())).result;
  expect(await openFor(wangId)).toEqual([`record:action:${made.id}`]);

  const submits = await Promise.all([li, wang].map((who) => who.post(`${base}/save`, report({ id }))));
  expect(submits.map(({ status }) => status).filter((status) => status === "200")).toHaveLength(1);
  const submitted = await detail(id);
  expect(submitted).toMatchObject({ status: "submitted", abnormal: 1 });
  expect(submitted.history.map(({ what }: { what: string }) => what)).toEqual(["planned", "submitted"]);
  expect(await openFor(liId)).toEqual([]);
  expect((await li.post(`${base}/cancelPlan`, { id, version: 2 })).code).toBe("E16066");

  const next = rightOf(await li.post(`${base}/plan`, plan({ participants: [] }))).result;
  expect((await detail(next.id)).exercise.carried).toMatchObject([{ id: made.id, owner: "王磊" }]);
  expect((await li.post(`${base}/closeAction`, { id: made.id, version: 1 })).code).toBe("E16068");
  const closing = await Promise.all(
    [wang, chief].map((who) => who.post(`${base}/closeAction`, { id: made.id, version: 1, note: "已配齐" })),
  );
  expect(closing.map(({ code }) => code ?? "ok").toSorted()).toEqual(["E9409", "ok"]);
  expect(await openFor(wangId)).toEqual([]);
  expect((await detail(next.id)).exercise.carried).toEqual([]);
  expect((await detail(id)).exercise.actions).toMatchObject([{ doneNote: "已配齐", overdue: false }]);
});

test("of two who report an exercise they both take part in, the second is told, takes his own into it, and neither reviews it", async () => {
  const people = [liId, wangId, await house.accountOf("13800000015")].map((accountId) => ({
    accountId,
    name: "参与人",
  }));
  const { id } = rightOf(await li.post(`${base}/plan`, plan({ participants: people }))).result;
  const { version } = rightOf(await li.post(`${base}/save`, report({ id, version: 1 }))).result;
  expect((await wang.post(`${base}/save`, report({ id, version: 1, place: "T1" }))).code).toBe("E9409");
  expect(rightOf(await wang.get(`${base}/detail?id=${id}`)).result).toMatchObject({ version, mayCorrect: true });
  const corrected = rightOf(await wang.post(`${base}/save`, report({ id, version, place: "T1" }))).result;
  expect(await detail(id)).toMatchObject({ submitter: "李航", place: "T1", version: corrected.version });
  // Who reviews sends it back instead, and who takes no part was not first.
  expect((await chief.post(`${base}/save`, report({ id, version: 1 }))).code).toBe("E16066");
  expect((await chief.post(`${base}/save`, report({ id, version: corrected.version }))).code).toBe("E16064");
  expect((await guest.post(`${base}/save`, report({ id, version: 1 }))).code).toBe("E16066");
  expect(rightOf(await guest.get(`${base}/detail?id=${id}`)).result.mayCorrect).toBe(false);
  // Whoever has corrected it does not sign it off either, whatever role he is given since.
  const promoted = await house.as("13800000002", [roles.reportHandler.id]);
  const signed = await promoted.post(`${base}/review`, { id, version: corrected.version, decision: "sign" });
  expect(signed.code).toBe("E16062");
  expect(rightOf(await promoted.get(`${base}/detail?id=${id}`)).result.mayReview).toBe(false);
  const waits = async (browser: Browser): Promise<string[]> =>
    rightOf(await browser.post(`${base}/getWaiting`, {})).result.list.map((row: { id: string }) => row.id);
  expect(await waits(promoted)).not.toContain(id);
  expect(await waits(chief)).toContain(id);
  rightOf(await chief.post(`${base}/review`, { id, version: corrected.version, decision: "sign" }));
});

test("a report is of the day it is submitted on, whenever the exercise was planned for, and ends the stamping of steps", async () => {
  const { id } = rightOf(await li.post(`${base}/plan`, plan({ participants: [] }))).result;
  house.portal.pass(60);
  rightOf(await li.post(`${base}/save`, report({ id, version: 1 })));
  const submitted = await detail(id);
  expect(submitted).toMatchObject({ dueDay: house.today(), mayCorrect: true, createTime: submitted.updateTime });
  expect(submitted.createTime > submitted.history[0].time).toBe(true);
  const [step] = submitted.exercise.steps;
  expect((await li.post(`${base}/markStep`, { exerciseId: id, stepId: step.id })).code).toBe("E16066");
});

test("a plan is listed and exported with its time, as nobody's submission yet, and says who changed it", async () => {
  const { id } = rightOf(await li.post(`${base}/plan`, plan())).result;
  rightOf(await wang.post(`${base}/plan`, plan({ id, version: 1 })));
  expect((await detail(id)).history).toMatchObject([
    { what: "planned", by: "李航", version: 1 },
    { what: "planned", by: "王磊", version: 2 },
  ]);
  const { plannedTime } = plan();
  expect((await li.post(`${base}/getObstaclesDetailsList`, { id })).result.list).toMatchObject([{ plannedTime }]);
  const lines = (await li.get(`${base}/export?id=${id}`)).raw.replace("\uFEFF", "").split("\r\n");
  const cells = (lines[1] ?? "").split(",");
  const cell = (title: string) => cells[(lines[0] ?? "").split(",").indexOf(title)];
  expect([cell("计划时间"), cell("提交时间"), cell("提交人")]).toEqual([plannedTime, "", ""]);
});

test("an exercise may be submitted without a plan, and is reviewed like maintenance", async () => {
  const { id, version } = rightOf(await li.post(`${base}/save`, report())).result;
  expect((await li.post(`${base}/getObstaclesDetailsList`, { id })).result.list).toMatchObject([
    { subtypeName: "主机无响应" },
  ]);
  // It is no inspection: nobody reviews it as one, or walks to it among them.
  const elsewhere = "/cass/reportWorkDetails";
  expect((await chief.post(`${elsewhere}/review`, { id, version, decision: "sign" })).code).toBe("E9404");
  expect((await chief.get(`${elsewhere}/getNeighbours?id=${id}`)).code).toBe("E9404");
  rightOf(await chief.post(`${base}/review`, { id, version, decision: "sign" }));
  expect((await detail(id)).status).toBe("reviewed");
  expect((await li.get(`/cass/reportWorkDetails/detail?id=${id}`)).code).toBe("E9404");
});

test("a record shows the form of its own version, whatever became of the template since", async () => {
  const older = await li.get(`${base}/getObstaclesTempleDetail?templeId=exercise-lan&version=1`);
  const newest = await li.get(`${base}/getObstaclesTempleDetail?templeId=exercise-lan`);
  expect([older.result.version, newest.result.version]).toEqual([1, 2]);
  expect(older.result.content).not.toBe(newest.result.content);
  expect((await li.get(`${base}/getObstaclesTempleDetail?templeId=nothing`)).code).toBe("E16001");
  // Both names of a template are understood, and answered (catalogue X19).
  expect((await li.get(`${base}/getObstaclesTempleDetail?templateId=exercise-lan`)).result).toEqual(newest.result);
  expect(newest.result).toMatchObject({ templeId: "exercise-lan", templateId: "exercise-lan" });
  expect((await li.get(`${base}/getObstaclesTempleDetail`)).result.fields).toEqual({ templeId: "必填项" });
  const offered = rightOf(await li.get(`${base}/getObstaclesTempleList`)).result;
  expect(offered).toContainEqual(expect.objectContaining({ templateId: "exercise-host", templeId: "exercise-host" }));
});

test("people are found by name in the roster or by their whole number, and only with an account", async () => {
  const find = async (keyword: string) => rightOf(await li.post(`${base}/getPeople`, { keyword })).result;
  expect(await find("13800000002")).toMatchObject([{ accountId: wangId, name: "王磊" }]);
  expect(await find("1380000")).toEqual([]);
});
