import { roles } from "@apron/kit/contract/roles";
import { addDays } from "@apron/kit/server/clock";
import type { Browser } from "@apron/kit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { base, inspection, openSmallHouse, rightOf, type SmallHouse } from "../small-house.testing.ts";

let house: SmallHouse;
let li: Browser;
let wang: Browser;
let chief: Browser;

const application = "pek-newapp";
const check = (more: object = {}): object => inspection({ applicationId: application, ...more });
const signIn = async (): Promise<void> => {
  li = await house.as("13800000001");
  wang = await house.as("13800000002");
  chief = await house.as("13800000015", [roles.reportHandler.id]);
};

beforeAll(async () => {
  house = await openSmallHouse();
  await signIn();
  const today = house.today();
  await house.portal.house.database.execute(
    `insert into duty_key_day (id, title, type, is_key, from_day, to_day, version)
     values ('k', '春运重保', 1, true, $1, $1, 1), ('o', '百日安全', 2, true, $2, $2, 1)`,
    [today, addDays(today, 1)],
  );
}, 180_000);
afterAll(async () => await house.portal.close());

const plan = async (more: object = {}) =>
  await chief.post(`${base}/savePlan`, {
    applicationId: application,
    templateId: "work-lgui",
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    dueTime: "18:00",
    startsOn: addDays(house.today(), -1),
    version: 0,
    ...more,
  });
const cells = async () => {
  const { result } = rightOf(await li.post(`${base}/getBoard`, { days: 3, endDay: addDays(house.today(), 1) }));
  const [line] = result.lines;
  return line.cells.map(({ state, again }: { state: string; again?: { state: string } }) =>
    again ? `${state} ${again.state}` : state,
  );
};
const prepared = async (who: Browser) => {
  const { result } = rightOf(await who.get(`${base}/prepare?applicationId=${application}&templateId=work-lgui`));
  return { turn: result.turn, turns: result.turns, today: result.today?.id ?? "", previous: result.previous?.id ?? "" };
};
const toDo = async () =>
  rightOf(await li.get(`${base}/getToday`)).result.list.map(
    ({ turn, dueTime, state }: { turn: number; dueTime: string; state: string }) => `${turn} ${dueTime} ${state}`,
  );

test("a day of key assurance has two checks on the board where the plan asks for it, other tagged days have one", async () => {
  expect((await plan({ keyDayTime: "18:00" })).result.fields).toHaveProperty("keyDayTime");
  rightOf(await plan({ keyDayTime: "12:00" }));
  expect(await cells()).toEqual(["missed", "due due", "notDue"]);
  expect(await toDo()).toEqual(["1 12:00 due"]);
});

test("each check is a record of its own, one of each: by whoever is there, and the second begins with the first's values", async () => {
  const first = rightOf(await li.post(`${base}/save`, check())).result.id;
  expect(await prepared(li)).toMatchObject({ turn: 1, turns: 2, today: first });
  expect(await cells()).toEqual(["missed", "done due", "notDue"]);
  house.portal.pass(3 * 3600 + 120);
  await signIn();
  expect(await toDo()).toEqual(["1 12:00 done", "2 18:00 due"]);
  expect(await prepared(wang)).toMatchObject({ turn: 2, today: "", previous: first });
  // Opened for the first check before that was done: it is not counted as the second.
  expect((await wang.post(`${base}/save`, check({ turn: 1, version: 0 }))).code).toBe("E16003");
  const both = await Promise.all([wang, li].map((who) => who.post(`${base}/save`, check({ turn: 2, version: 0 }))));
  expect(both.map(({ code }) => code ?? "ok").toSorted()).toEqual(["E16003", "ok"]);
  expect(await cells()).toEqual(["missed", "done done", "notDue"]);
  const { list } = rightOf(await li.post(`${base}/getWorkDetailsList`, { applicationId: application })).result;
  expect(list.map(({ turn, dueDay }: { turn: number; dueDay: string }) => [turn, dueDay])).toEqual([
    [2, house.today()],
    [1, house.today()],
  ]);
});

test("a record of a second check is corrected on its day like any other", async () => {
  const { list } = rightOf(await li.post(`${base}/getWorkDetailsList`, { applicationId: application })).result;
  const [second] = list;
  const detail = rightOf(await li.get(`${base}/detail?id=${second.id}`)).result;
  const own = detail.mayCorrect ? li : wang;
  const sent = check({ id: second.id, version: 1, place: "A01" });
  expect(rightOf(await own.post(`${base}/save`, sent)).result).toEqual({ id: second.id, version: 2 });
});

test("a second check that is missing is reminded of by itself", async () => {
  await house.portal.house.database.execute("delete from record where again_on is not null");
  house.portal.pass(7 * 3600);
  await signIn();
  await house.run("record.remind");
  await house.run("record.remind");
  const open = await house.portal.house.database.execute(
    "select cause from todo where settled_at is null and cause like 'record:missing:%'",
  );
  expect(open).toEqual([{ cause: `record:missing:${application}:${house.today()}:2` }]);
  rightOf(await li.post(`${base}/save`, check()));
  expect(await cells()).toEqual(["missed", "done late", "notDue"]);
  expect(
    await house.portal.house.database.execute(
      "select cause from todo where settled_at is null and cause like 'record:missing:%'",
    ),
  ).toEqual([]);
});
