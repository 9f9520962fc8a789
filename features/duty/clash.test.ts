import { expect, test } from "vitest";
import { addDays, hoursBetween } from "@apron/kit/server/clock";
import { clashOf as clashBy, type Stay } from "./clash.ts";

const clashOf = (one: Stay, other: Stay, restHours: number) => clashBy(one, other, restHours, hoursBetween);
const stay = (start: string, end: string, type = "onduty") => ({ startOndutyDate: start, endOndutyDate: end, type });
const day = stay("2026-12-03 08:00:00", "2026-12-03 20:00:00");

test("on post one person is in one place at a time, whichever of the two shifts is asked about first", () => {
  for (let minute = 1; minute < 720; minute += 37) {
    const start = `2026-12-03 ${String(8 + Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}:00`;
    const other = stay(start, "2026-12-03 23:00:00");
    expect([clashOf(day, other, 8), clashOf(other, day, 8)]).toEqual([
      { kind: "overlap", severity: "error" },
      { kind: "overlap", severity: "error" },
    ]);
  }
});

test("on call one may look after two posts: it is told and does not stand in the way, and rest is not counted", () => {
  expect(clashOf(day, stay("2026-12-03 08:00:00", "2026-12-04 08:00:00", "oncall"), 8)).toEqual({
    kind: "overlap",
    severity: "warning",
  });
  expect(clashOf(day, stay("2026-12-03 20:00:00", "2026-12-04 20:00:00", "oncall"), 8)).toBeUndefined();
});

test("between two shifts on post the hours of rest are told as long as they are too few", () => {
  const after = (hours: number) => {
    const end = 20 + hours;
    const date = addDays("2026-12-03", Math.floor(end / 24));
    return stay(`${date} ${String(end % 24).padStart(2, "0")}:00:00`, `${addDays(date, 1)} 20:00:00`);
  };
  for (let hours = 0; hours <= 16; hours += 1)
    expect(clashOf(after(hours), day, 8)).toEqual(
      hours < 8 ? { kind: "shortRest", severity: "warning", hours } : undefined,
    );
});
