import { afterEach, expect, test } from "vitest";
import { clear, show, type Answers } from "@apron/kit/web/testing/stage";
import { PlanOverview } from "./PlanOverview.tsx";
import { VersionsDesk } from "./VersionsDesk.tsx";

afterEach(clear);

const root = "/cass/onDutyManagement/desk";
const counts = { added: 0, removed: 0, changed: 1 };
const version = (number: number) => ({
  id: `v${number}`,
  departmentId: "d1",
  depaName: "网络部",
  month: "2026-12",
  number,
  source: "grid",
  fileName: "",
  note: "",
  publishedAt: "2026-11-21 09:00:00",
  publishedBy: "郑凯",
  shifts: 3,
  ...counts,
});
const draft = (id: string, source: string) => ({
  id,
  source,
  fileName: "",
  revision: 1,
  createdAt: "2026-11-21 09:00:00",
  createdBy: "郑凯",
  changedAt: "2026-11-21 09:00:00",
  changedBy: "郑凯",
  rows: 3,
  errors: 1,
  warnings: 0,
  ...counts,
  sections: [{ depaName: "网络部", month: "2026-12", rows: 3 }],
});
const answers: Answers = {
  [`${root}/directory`]: () => ({
    departments: [{ id: "d1", name: "网络部", main: true, version: 1 }],
    posts: [],
    people: [],
    applications: [],
    restHours: 8,
    rules: { monthNights: 0, yearHours: 0, yearNights: 0, yearHolidays: 0 },
  }),
  [`${root}/versions`]: () => [version(2), version(1)],
  [`${root}/swaps`]: () => [],
  [`${root}/drafts`]: () => [draft("grid1", "grid"), draft("back1", "rollback")],
  [`${root}/rollBack`]: () => ({ published: false, draftId: "back1", number: 0 }),
};

test("a roll-back that no longer fits leads to its own draft, not to the month as it is published", async () => {
  const stage = await show(VersionsDesk, "/dutyPlan/versions?department=d1&month=2026-12", answers);
  await stage.press("回退到此版本");
  await stage.click(stage.all("dialog button").find((button) => button.textContent === "回退到此版本"));
  expect(stage.address()).toBe("/dutyPlan/import?draft=back1");
});

test("the list of drafts leads to the grid for a month's own, and to its rows for a roll-back", async () => {
  for (const [source, address] of [
    ["月历编辑", "/dutyPlan/month?department=d1&month=2026-12"],
    ["回退", "/dutyPlan/import?draft=back1"],
  ]) {
    const stage = await show(PlanOverview, "/dutyPlan", answers);
    await stage.click(stage.all("tbody td").find((cell) => cell.textContent === source));
    expect(stage.address()).toBe(address);
    await clear();
  }
});
