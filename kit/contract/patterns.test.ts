import * as z from "zod/mini";
import { expect, it } from "vitest";
import { isCalendarDay, isPlainText, seenVersion } from "./patterns.ts";

it("takes a version only as far as a database counts, so that none fails there", () => {
  const fits = (version: unknown): boolean => z.safeParse(seenVersion(), version).success;
  expect([0, 1, 2_147_483_647].filter((version) => !fits(version))).toEqual([]);
  expect([-1, 1.5, 2_147_483_648, 1e308, Number.NaN, "1", null].filter(fits)).toEqual([]);
});

it("knows a day that exists: leap years as they are, no year 0, nothing but digits", () => {
  const days = ["2024-02-29", "2000-02-29", "2026-12-31", "0001-01-01"];
  expect(days.filter((day) => !isCalendarDay(day))).toEqual([]);
  const none = [
    "2026-02-29",
    "1900-02-29",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "0000-01-01",
    "2026-1-1",
    "２０２６-01-01",
  ];
  expect(none.filter(isCalendarDay)).toEqual([]);
});

it("takes tabs and line ends in plain text, and no other control character", () => {
  expect(["", "一\t二\r\n三", "\u0080"].filter((value) => !isPlainText(value))).toEqual([]);
  expect(["\u0000", "a\u0007", "\u001b[31m", "\u007f", "\u000b"].filter(isPlainText)).toEqual([]);
});
