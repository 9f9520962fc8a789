import { expect, test } from "vitest";
import { addDays, hoursBetween } from "@apron/kit/server/clock";
import { monthDays } from "./month.ts";
import { emptyRow } from "./columns.ts";
import { onSameWeekdays } from "./copy.ts";
import { isWorked, rotationOn } from "./rotation.ts";

test("a crew that works around the clock has a day's rest between two shifts, every day of the year", () => {
  const rotation = {
    depaName: "甲",
    postName: "值守",
    telephone: "",
    appName: "",
    pattern: "around",
    posttype: "one",
    people: ["a", "b", "c", "d"].map((name) => ({ name, postNo: "", mobile: "" })),
    crewSize: 1,
    anchor: "2026-01-01",
  } as const;
  const lastEnd = new Map<string, string>();
  for (let day = "2025-06-01"; day < "2026-06-01"; day = addDays(day, 1)) {
    const rows = rotationOn(rotation, day, true);
    expect(rows.map((row) => row.shift)).toEqual(["day", "night"]);
    for (const row of rows) {
      expect(hoursBetween(lastEnd.get(row.name) ?? "2000-01-01 00:00:00", row.startOndutyDate)).toBeGreaterThanOrEqual(
        24,
      );
      lastEnd.set(row.name, row.endOndutyDate);
    }
  }
});

test("a month has the days of the calendar, leap years included", () => {
  expect(monthDays("2028-02").days).toHaveLength(29);
  expect(monthDays("2026-12")).toMatchObject({ first: "2026-12-01", next: "2027-01-01" });
});

test("a post in office hours has somebody on worked days only: no holiday in the week, but a make-up day at its end", () => {
  const rotation = {
    depaName: "甲",
    postName: "文档",
    telephone: "",
    appName: "",
    pattern: "office",
    posttype: "one",
    people: [{ name: "a", postNo: "", mobile: "" }],
    crewSize: 1,
    anchor: "2026-01-01",
  } as const;
  const marked = new Map([
    ["2026-10-01", "holiday"],
    ["2026-10-10", "workday"],
  ] as const);
  const days = ["2026-09-30", "2026-10-01", "2026-10-10", "2026-10-11"];
  expect(days.map((day) => rotationOn(rotation, day, isWorked(day, marked)).length)).toEqual([1, 0, 1, 0]);
});

test("a month is copied onto the same weekdays of the next, its last days too, as shifts of their own", () => {
  const night = (day: string) => ({
    ...emptyRow,
    id: "published",
    startOndutyDate: `${day} 20:00:00`,
    endOndutyDate: `${addDays(day, 1)} 08:00:00`,
  });
  // November 2026 begins on a Sunday and ends on a Monday, December has three days more.
  const copied = onSameWeekdays(monthDays("2026-11").days.map(night), "2026-12");
  expect(copied.map((row) => row.startOndutyDate.slice(0, 10))).toEqual(monthDays("2026-12").days);
  expect(copied.filter((row) => row.id !== "" || hoursBetween(row.startOndutyDate, row.endOndutyDate) !== 12)).toEqual(
    [],
  );
  const tuesdays = onSameWeekdays([night("2026-11-24")], "2026-12");
  expect(tuesdays.map((row) => row.startOndutyDate.slice(0, 10))).toEqual(["2026-12-22", "2026-12-29"]);
});
