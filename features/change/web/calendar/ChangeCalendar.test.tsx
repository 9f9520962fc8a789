import { act } from "react";
import { afterEach, expect, it } from "vitest";
import { clear, settled, show, type Stage } from "@apron/kit/web/testing/stage";
import { getChangeCalendar } from "../../contract.ts";
import { ChangeCalendar } from "./ChangeCalendar.tsx";
import type { Calendar, CalendarChange } from "./month.ts";

afterEach(async () => await clear());

const change = (id: string, windowStart: string, windowEnd: string, over: Partial<CalendarChange> = {}) =>
  ({
    id,
    changeNo: id,
    title: `变更${id}`,
    titleEn: "",
    system: "离港网络",
    level: "minor",
    type: "normal",
    status: "planned",
    windowStart: `${windowStart}:00`,
    windowEnd: `${windowEnd}:00`,
    owner: "李航",
    department: "网络通信部",
    airports: [],
    airportNames: [],
    overdue: false,
    conflicts: [],
    ...over,
  }) satisfies CalendarChange;

const december: Calendar = {
  changes: [
    change("A", "2026-11-30 23:00", "2026-12-01 02:00"),
    ...["B", "C", "D"].map((id, at) => change(id, `2026-12-03 0${at + 1}:00`, "2026-12-03 06:00")),
    change("E", "2026-12-03 22:00", "2026-12-04 00:00", {
      conflicts: [{ kind: "keyDay", text: "重要活动保障（2026-12-03至2026-12-05）", changeId: "" }],
    }),
  ],
  more: false,
  keyDays: [{ title: "重要活动保障", from: "2026-12-03", to: "2026-12-05", frozen: true }],
};

const open = async (search: string, found: Calendar = december): Promise<Stage> => {
  const stage = await show(ChangeCalendar, `/changeInquiry/calendar?${search}`, {
    [getChangeCalendar.path]: () => found,
  });
  await settled();
  return stage;
};
const dayOf = (stage: Stage, day: string): HTMLElement => {
  const [found] = stage.all(`[data-day="${day}"]`);
  if (!found) throw new Error(`no day ${day}`);
  return found;
};

it("asks for whole weeks, names three changes of a day, counts the rest and marks the days that are frozen", async () => {
  const stage = await open("month=2026-12");
  expect(stage.calls.at(-1)?.body).toEqual({ from: "2026-11-30", to: "2027-01-03" });
  const third = dayOf(stage, "2026-12-03");
  expect([...third.querySelectorAll(".change-entry")].map(({ textContent }) => textContent)).toEqual([
    "01:00 变更B",
    "02:00 变更C",
    "03:00 变更D",
  ]);
  expect(third.textContent).toContain("另有1项");
  expect(third.querySelector(".visually-hidden")?.textContent).toBe("12月3日：4项变更 封网");
  // What goes on over midnight stands on both days; what ends at midnight on the first only.
  expect(dayOf(stage, "2026-12-01").textContent).toContain("00:00 变更A");
  expect(dayOf(stage, "2026-12-04").querySelector(".visually-hidden")?.textContent).toBe("12月4日：0项变更 封网");
});

it("shows the changes of the day that is pressed, each with what stands against it", async () => {
  const stage = await open("month=2026-12");
  await stage.click(dayOf(stage, "2026-12-03"));
  expect(stage.address()).toContain("day=2026-12-03");
  const lines = stage.all(".change-lines > li").map(({ textContent }) => textContent);
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)).toContain("重要活动保障（2026-12-03至2026-12-05）");
  await stage.click(dayOf(stage, "2026-12-08"));
  expect(stage.text()).toContain("这一天没有变更");
});

it("is walked by arrows, from month to month, with one day in the way of Tab", async () => {
  const stage = await open("month=2026-12&day=2026-12-01");
  const press = async (key: string): Promise<void> => {
    await act(async () => {
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    });
    await settled();
  };
  await act(async () => dayOf(stage, "2026-12-01").focus());
  for (const [key, day] of [
    ["ArrowRight", "2026-12-02"],
    ["ArrowDown", "2026-12-09"],
    ["Home", "2026-12-07"],
    ["PageDown", "2027-01-07"],
  ] as const) {
    await press(key);
    expect(document.activeElement?.getAttribute("data-day")).toBe(day);
    expect(stage.all(".change-day[tabindex='0']").map((one) => one.dataset["day"])).toEqual([day]);
  }
  expect(stage.address()).toContain("month=2027-01");
});

it("stands as a list by day as well, what began before on the first, and says when not all is shown", async () => {
  const stage = await open("month=2026-12&view=list", { ...december, more: true });
  expect(stage.all("h2").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("12月1日"),
    expect.stringContaining("12月3日"),
  ]);
  expect(stage.text()).toContain("仅显示前");
  await clear();
  for (const view of ["list", "month"]) {
    const quiet = await open(`month=2026-12&view=${view}`, { changes: [], more: false, keyDays: [] });
    expect(quiet.text()).toContain("本月没有变更");
    expect(quiet.text()).not.toContain("选择一天");
    await clear();
  }
});
