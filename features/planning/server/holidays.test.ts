import { agreements } from "@apron/features/agreements/server";
import { duty, isYearKnown } from "@apron/features/duty/server";
import { login } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { addDays, instantOf } from "@apron/kit/server/clock";
import { openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { planning } from "./index.ts";

/** A year of which the package cannot know anything yet. */
const year = "2041";
let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal([agreements, login, duty, planning]);
}, 180_000);
afterAll(async () => await portal.close());

const goTo = (day: string): void =>
  portal.pass(Math.ceil((instantOf(`${day} 10:00:00`) - portal.house.clock.now()) / 1000));
const openTodos = async (): Promise<unknown[]> =>
  await portal.house.database.execute("select url, addressee from todo where cause = $1 and settled_at is null", [
    `planning:holidays:${year}`,
  ]);
const waiting = async (): Promise<unknown[]> => {
  await portal.features
    .flatMap(({ jobs = [] }) => jobs)
    .find(({ name }) => name === "duty.checkHolidays")
    ?.run({});
  return await openTodos();
};

test("holidays that are missing are asked of the planners, from November on and in the year itself, until they entered them", async () => {
  goTo("2040-11-14");
  expect(await waiting()).toEqual([]);
  goTo("2040-11-15");
  const asked = { url: `/dutyPlan/directory?tab=holidays&year=${year}`, addressee: "r:90050000" };
  expect(await waiting()).toEqual([asked]);
  goTo(`${year}-01-02`);
  expect(await waiting()).toEqual([asked]);
  expect(await isYearKnown(portal.house, year)).toBe(false);

  const planner = await portal.visitAs({ accountId: "planner", roles: [roles.dutyPlanner.id] });
  const calendar = async () => (await planner.get(`/cass/onDutyManagement/desk/calendar?year=${year}`)).result;
  for (let place = 0; place < 13; place += 1) {
    expect((await calendar()).known).toBe(false);
    const entry = { day: addDays(`${year}-05-01`, place), kind: "holiday", name: "劳动节" };
    expect((await planner.post("/cass/onDutyManagement/desk/saveCalendarDay", entry)).status).toBe("200");
  }
  expect((await calendar()).known).toBe(true);
  expect(await openTodos()).toEqual([]);
  expect(await waiting()).toEqual([]);
});
