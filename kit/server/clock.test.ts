import { expect, test } from "vitest";
import { instantOf, nextMidnight, wallTime } from "./clock.ts";

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
