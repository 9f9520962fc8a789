import { expect, it } from "vitest";
import { instantOf } from "../language/index.ts";
import { roundTimes, roundValues, spanOf, tickText } from "./scale.ts";

it("writes round values beside a curve, fractions included, and no more than there is room for", () => {
  expect(roundValues(0, 1150, 5)).toEqual([0, 500, 1000]);
  expect(roundValues(-3, 17, 5)).toEqual([0, 5, 10, 15]);
  expect(roundValues(0, 0.46, 5)).toEqual([0, 0.1, 0.2, 0.3, 0.4]);
});

it("writes whole hours and days of Shanghai below it", () => {
  const [from, until] = spanOf(["2026-11-20 00:10:00", "2026-11-20 23:50:00"]);
  expect(roundTimes(from, until, 6).map((at) => tickText(at, "hour"))).toEqual([
    "04:00",
    "08:00",
    "12:00",
    "16:00",
    "20:00",
  ]);
  const week = spanOf(["2026-11-20 09:00:00", "2026-11-26 09:00:00"]);
  expect(roundTimes(...week, 8).map((at) => tickText(at, "day"))).toEqual([
    "11-21",
    "11-22",
    "11-23",
    "11-24",
    "11-25",
    "11-26",
  ]);
});

it("has room around a single value", () => {
  const [from, until] = spanOf(["2026-11-20 09:00:00"]);
  const at = instantOf("2026-11-20 09:00:00");
  expect([from < at, until > at]).toEqual([true, true]);
});
