import { expect, test } from "vitest";
import { kitTexts } from "./texts.ts";
import { addDays, weekday } from "./time.ts";

const week = Array.from({ length: 7 }, (_, at) => addDays("2026-11-30", at));

test("a day is called as the calendar of its language calls it", () => {
  for (const [locale, names] of [
    ["zh-CN", kitTexts.weekdays.zh],
    ["en-GB", kitTexts.weekdays.en],
  ] as const) {
    const called = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
    expect(week.map((day) => called.format(Date.parse(day))).join(" ")).toBe(names);
  }
  expect(weekday("2024-02-29")).toBe("周四");
  expect(weekday("2026-12-06")).toBe("周日");
});
