import { expect, test } from "vitest";
import { clockText, wallSeconds, wallTime } from "./wall-time.ts";

test("a wall time comes back as it was, over leap days and turns of the year", () => {
  const moments = ["1970-01-01 00:00:00", "2024-02-29 23:59:59", "2026-12-31 20:00:05", "2100-03-01 00:00:00"];
  expect(moments.map((moment) => wallTime(wallSeconds(moment)))).toEqual(moments);
});

test("a day has 86,400 seconds, also on the first of March", () => {
  expect(wallSeconds("2028-03-01 00:00:00") - wallSeconds("2028-02-28 00:00:00")).toBe(2 * 86_400);
  expect(wallSeconds("2027-03-01 00:00:00") - wallSeconds("2027-02-28 00:00:00")).toBe(86_400);
});

test("a countdown never goes below nothing and counts hours beyond a day", () => {
  expect(clockText(-3)).toBe("00:00:00");
  expect(clockText(26 * 3_600 + 61)).toBe("26:01:01");
});
