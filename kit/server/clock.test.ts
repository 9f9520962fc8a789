import { expect, test } from "vitest";
import { daysBetween, hoursBetween, instantOf, nextMidnight, timestamp, wallTime, weekdayOf } from "./clock.ts";

test.each([
  ["2026-11-21 00:00:00", "2026-11-22 00:00:00"],
  ["2026-11-21 23:59:59", "2026-11-22 00:00:00"],
  ["2024-02-28 12:00:00", "2024-02-29 00:00:00"],
  ["2026-12-31 08:00:00", "2027-01-01 00:00:00"],
  // Shanghai had a summer time in these years: this day has 23 hours.
  ["1988-04-10 12:00:00", "1988-04-11 00:00:00"],
])("the midnight after %s is %s in Shanghai", (wall, midnight) => {
  expect(wallTime(nextMidnight(instantOf(wall)))).toBe(midnight);
});

test("the summers of 1986 to 1991 were an hour ahead in Shanghai, and no day before or after them", () => {
  expect(instantOf("1988-07-01 00:00:00")).toBe(Date.UTC(1988, 5, 30, 15));
  expect(instantOf("1988-01-01 00:00:00")).toBe(Date.UTC(1987, 11, 31, 16));
  expect(instantOf("2026-07-01 00:00:00")).toBe(Date.UTC(2026, 5, 30, 16));
  expect(wallTime(instantOf("1988-07-01 00:00:00"))).toBe("1988-07-01 00:00:00");
});

test("weekdays are counted from Monday, days and hours between two on the calendar and the wall clock", () => {
  expect(["2026-11-21", "2024-02-29", "1999-01-04", "2026-11-22"].map(weekdayOf)).toEqual([6, 4, 1, 7]);
  expect([daysBetween("2024-02-28", "2024-03-01"), daysBetween("2026-12-02", "2026-12-01")]).toEqual([2, -1]);
  expect(hoursBetween("2026-12-01 20:00:00", "2026-12-02 08:30:00")).toBe(12.5);
});

test("the first day anybody can ask from or until is one that a database reads (T45)", () => {
  expect(timestamp(instantOf("0001-01-01 00:00:00"))).toBe("0001-01-01T00:00:00.000Z");
  expect(timestamp(instantOf("0001-01-02 00:00:00"))).toBe("0001-01-01T15:54:17.000Z");
  expect(wallTime(instantOf("0999-02-28 12:00:00"))).toBe("0999-02-28 12:00:00");
  expect(timestamp(instantOf("9999-12-31 23:59:59"))).toBe("9999-12-31T15:59:59.000Z");
});
