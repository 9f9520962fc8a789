import { describe, expect, it, test } from "vitest";
import { instantOf, wallTime, weekdayOf } from "@apron/kit/server/clock";
import { businessAfter, businessBetween, promiseAt, runningPromise } from "./rules-promise.ts";

/** The calendar of autumn 2026: National Day from 1 to 7 October, 10 October is worked at. */
const isWorkday = (day: string): boolean => {
  if (day >= "2026-10-01" && day <= "2026-10-07") return false;
  if (day === "2026-10-10") return true;
  return weekdayOf(day) <= 5;
};
const office = { workdays: "08:30-17:30", restDays: "", isWorkday };
const always = { workdays: "00:00-24:00", restDays: "00:00-24:00", isWorkday };
const weekend = { workdays: "08:00-20:00", restDays: "09:00-18:00", isWorkday };

const after = (business: typeof office, from: string, minutes: number): string =>
  wallTime(businessAfter(business, instantOf(from), minutes));

describe("the promise clock", () => {
  test.each([
    // Within a day, to its last minute, and over its end.
    ["2026-11-23 13:40:00", 60, "2026-11-23 14:40:00"],
    ["2026-11-23 16:30:00", 60, "2026-11-23 17:30:00"],
    ["2026-11-23 16:30:01", 60, "2026-11-24 08:30:01"],
    ["2026-11-23 17:30:00", 60, "2026-11-24 09:30:00"],
    ["2026-11-23 03:00:00", 60, "2026-11-23 09:30:00"],
    // Over a weekend.
    ["2026-11-27 17:00:00", 60, "2026-11-30 09:00:00"],
    ["2026-11-28 12:00:00", 60, "2026-11-30 09:30:00"],
    // Over National Day, whose Saturday after it is worked at.
    ["2026-09-30 16:45:00", 60, "2026-10-08 08:45:00"],
    ["2026-10-09 17:15:00", 60, "2026-10-10 09:15:00"],
    ["2026-10-10 17:15:00", 60, "2026-10-12 09:15:00"],
  ])("from %s %i minutes of office hours end at %s", (from, minutes, until) =>
    expect(after(office, from, minutes)).toBe(until),
  );

  it("counts the shorter hours of rest days where they are stated", () => {
    expect(after(weekend, "2026-11-28 17:30:00", 60)).toBe("2026-11-29 09:30:00");
    expect(after(weekend, "2026-11-27 19:30:00", 60)).toBe("2026-11-28 09:30:00");
  });

  it("goes on over midnight where somebody always answers", () =>
    expect(after(always, "2026-12-31 23:30:00", 60)).toBe("2027-01-01 00:30:00"));

  it("never ends earlier when it begins later, minute by minute through a holiday", () => {
    let before = 0;
    for (let at = instantOf("2026-09-30 07:00:00"); at < instantOf("2026-10-11 00:00:00"); at += 7 * 60_000) {
      const due = businessAfter(office, at, 120);
      expect(due).toBeGreaterThanOrEqual(before);
      expect(businessBetween(office, at, due)).toBe(120 * 60_000);
      before = due;
    }
  });

  it("ends some day where nobody ever works", () =>
    expect(after({ ...office, workdays: "" }, "2026-11-23 12:00:00", 60)).toBe("2027-01-22 01:00:00"));

  it("warns at four fifths, and halves the time of what is urgent", () => {
    const given = promiseAt(office, "first", instantOf("2026-11-23 13:40:00"), 0);
    expect([wallTime(given.warnAt), wallTime(given.dueAt)]).toEqual(["2026-11-23 14:28:00", "2026-11-23 14:40:00"]);
    const urgent = promiseAt(office, "next", instantOf("2026-11-23 17:00:00"), 1);
    expect([wallTime(urgent.warnAt), wallTime(urgent.dueAt)]).toEqual(["2026-11-24 08:48:00", "2026-11-24 09:00:00"]);
  });
});

it("runs for the first answer, then while the holder waits, and never for what is closed", () => {
  const question = { status: 1, answered_at: null, waiting_since: 1 };
  expect(runningPromise(question)).toBe("first");
  expect(runningPromise({ ...question, status: 2, answered_at: 2 })).toBe("next");
  expect(runningPromise({ ...question, status: 3, answered_at: 2, waiting_since: null })).toBeUndefined();
  expect(runningPromise({ ...question, status: 6 })).toBeUndefined();
});
