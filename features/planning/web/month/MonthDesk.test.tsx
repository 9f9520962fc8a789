import { afterEach, expect, test } from "vitest";
import { clear, show, type Answers } from "@apron/kit/web/testing/stage";
import { MonthDesk } from "./MonthDesk.tsx";
import { rosterRow } from "../testing/roster-row.ts";

afterEach(clear);

const root = "/cass/onDutyManagement/desk";
const row = rosterRow({ id: "s1" });
const counts = { added: 0, removed: 0, changed: 0 };
const by = { createdAt: "2026-11-21 09:00:00", createdBy: "郑凯", changedAt: "2026-11-21 09:00:00", changedBy: "郑凯" };
const sections = [{ depaName: "网络部", month: "2026-12", rows: 1 }];
const head = { id: "m1", source: "grid", fileName: "", revision: 1, rows: 1, errors: 0, warnings: 0, ...by };
const draft = { ...head, ...counts, sections };
const published = {
  id: "v1",
  departmentId: "d1",
  depaName: "网络部",
  month: "2026-12",
  number: 1,
  source: "grid",
  fileName: "",
  note: "",
  publishedAt: "2026-11-21 09:00:00",
  publishedBy: "郑凯",
  shifts: 1,
  ...counts,
};
const days = [{ day: "2026-12-01", weekday: 2, kind: "ordinary", name: "", keyDays: [] }];

const portal = (): Answers => {
  let isOpen = false;
  return {
    [`${root}/directory`]: () => ({
      departments: [{ id: "d1", name: "网络部", main: true, version: 1 }],
      posts: [],
      people: [],
      applications: [],
      restHours: 8,
      rules: { monthNights: 0, yearHours: 0, yearNights: 0, yearHolidays: 0 },
    }),
    [`${root}/month`]: () => ({
      days,
      rows: [{ ...row, stateNum: 0 }],
      published,
      ...(isOpen && { draft }),
      balance: [],
    }),
    [`${root}/openDraft`]: () => {
      isOpen = true;
      return { id: "m1", revision: 1 };
    },
    [`${root}/discardDraft`]: () => {
      isOpen = false;
      return {};
    },
    [`${root}/draft`]: () => ({
      draft,
      rows: [row],
      total: 1,
      problems: [],
      changes: [],
      changesTotal: 0,
      columns: [],
      mapping: {},
      unmapped: [],
      corrections: 0,
    }),
    [`${root}/drafts`]: () => [],
  };
};
const focused = (): string => document.activeElement?.textContent ?? "";

test("whoever edits a month, and whoever leaves its draft, goes on in the grid and not beside the button that went", async () => {
  const stage = await show(MonthDesk, "/dutyPlan/month?department=d1&month=2026-12", portal());
  await stage.press("编辑月历");
  expect(stage.all("button").map((button) => button.textContent)).toContain("作废草稿");
  expect(document.activeElement?.closest("[role=grid]")).not.toBeNull();
  expect(focused()).toContain("张三");
  await stage.press("作废草稿");
  await stage.click(stage.all("dialog button").find((button) => button.textContent === "作废草稿"));
  expect(stage.all("button").map((button) => button.textContent)).toContain("编辑月历");
  expect(focused()).toContain("张三");
});

test("an address of a department that is gone shows no other department's month", async () => {
  const stage = await show(MonthDesk, "/dutyPlan/month?department=gone&month=2026-12", portal());
  expect(document.body.textContent).toContain("没有这个部门");
  expect(stage.all("[role=grid]")).toEqual([]);
});

test("a month nobody has planned begins with the month before, or with nothing", async () => {
  const begun: unknown[] = [];
  for (const word of ["从上月复制", "从空白开始"]) {
    const answers = portal();
    const stage = await show(MonthDesk, "/dutyPlan/month?department=d1&month=2026-12", {
      ...answers,
      [`${root}/month`]: () => ({ days, rows: [], balance: [] }),
    });
    expect(stage.all("button").map(({ textContent }) => textContent)).not.toContain("编辑月历");
    await stage.press(word);
    begun.push(stage.calls.find(({ path }) => path === `${root}/openDraft`)?.body);
    await clear();
  }
  const asked = { departmentId: "d1", month: "2026-12" };
  expect(begun).toMatchObject([
    { ...asked, from: "previousMonth" },
    { ...asked, from: "empty" },
  ]);
});
