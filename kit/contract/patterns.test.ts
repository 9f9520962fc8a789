import * as z from "zod/mini";
import { expect, it } from "vitest";
import {
  beginningOf,
  day,
  dayTime,
  inShort,
  isCalendarDay,
  isPlainText,
  momentOrAny,
  plainly,
  readDay,
  requiredText,
  seenVersion,
  ungrouped,
} from "./patterns.ts";

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

it("says of a day that was not given that it is missing, of any other that it is wrong", () => {
  const saidOf = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message;
  for (const schema of [day(), dayTime()]) {
    expect(["", "  ", undefined].map((value) => saidOf(schema, value))).toEqual(["E9410", "E9410", "E9410"]);
    expect(["x", "2026-02-30", "2026-02-30 08:00:00"].map((value) => saidOf(schema, value))).toEqual([
      "E9416",
      "E9416",
      "E9416",
    ]);
  }
  expect(saidOf(momentOrAny(), "")).toBeUndefined();
});

it("reads a day in whatever way it was written, and what is none as none", () => {
  const spelled = [
    "2025-03-12",
    " 2025/3/12 ",
    "2025.03.12",
    "2025年3月12日",
    "2025年03月12",
    "20250312",
    "２０２５－０３－１２",
    "2025–3–12",
    "12MAR25",
    "12mar2025",
    "\u20682025-03-12\u2069",
  ];
  expect(spelled.filter((typed) => readDay(typed) !== "2025-03-12")).toEqual([]);
  const none = ["", "2025-02-29", "12MAY", "32MAR25", "12MRZ25", "250312", "2025-3", "2025031", "0000-01-01"];
  expect(none.filter((typed) => readDay(typed) !== undefined)).toEqual([]);
});

it("reads what somebody typed without any sign that nobody sees", () => {
  const signs =
    "\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202e\u2060\u2066\u2069\u2800\u3164\ufe0f\ufeff\uffa0";
  expect([...signs].filter((sign) => plainly(`${sign}７８1${sign}2${sign}`) !== "7812")).toEqual([]);
  expect(ungrouped("781－2158 6000–22")).toBe("7812158600022");
  expect(plainly(" 张 三 ")).toBe("张 三");
});

it("takes a text of nothing but signs that nobody sees for missing", () => {
  const codes = (typed: string) =>
    requiredText(9)
      .safeParse(typed)
      .error?.issues.map(({ message }) => message);
  for (const typed of ["", " 　", "\u200b", " \u2060 \ufeff"]) expect(codes(typed)).toEqual(["E9410"]);
  expect(codes(" x\u200b")).toBeUndefined();
});

it("takes tabs and line ends in plain text, and no other control character", () => {
  expect(["", "一\t二\r\n三", "\u0080"].filter((value) => !isPlainText(value))).toEqual([]);
  expect(["\u0000", "a\u0007", "\u001b[31m", "\u007f", "\u000b"].filter(isPlainText)).toEqual([]);
});

it.each([
  ["一二三四", 3, "一二三", "一二三…"],
  ["一二三", 3, "一二三", "一二三"],
  ["一二😀", 3, "一二\ufffd", "一二\ufffd…"],
])("of %j no more than %i units are kept, and no half of a sign", (typed, most, begun, short) =>
  expect([beginningOf(typed, most), inShort(typed, most)]).toEqual([begun, short]),
);
