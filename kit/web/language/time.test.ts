import { expect, test } from "vitest";
import { kitTexts } from "./texts.ts";
import { addDays, atAGlance, setClock, weekday } from "./time.ts";

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

test("a moment is read with its year where that is another than this", () => {
  setClock(Date.parse("2026-12-31T23:00:00+08:00"));
  expect([atAGlance("2026-12-31 08:00"), atAGlance("2027-01-01"), atAGlance("")]).toEqual([
    "12-31 08:00",
    "2027-01-01",
    "",
  ]);
  // Where the server is, the year has begun.
  setClock(Date.parse("2027-01-01T00:30:00+08:00"));
  expect([atAGlance("2026-12-31 08:00"), atAGlance("2027-01-01")]).toEqual(["2026-12-31 08:00", "01-01"]);
});
