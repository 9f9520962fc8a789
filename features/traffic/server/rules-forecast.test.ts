import { describe, expect, it } from "vitest";
import { forecastOf, hoursOf, learnt, type Reading, sinceLastFall } from "./rules-forecast.ts";
import { measured } from "./testing/made-days.ts";

const even = Array.from({ length: 24 }, () => 60);
/** Readings every ten minutes up to a minute, at so many a minute. */
const steady = (perMinute: number, until: number): Reading[] =>
  Array.from({ length: until / 10 + 1 }, (_, place) => ({
    minute: place * 10,
    flow: Math.round(place * 10 * perMinute),
  }));

describe("when a work number will be full, told at 40 % of made days", () => {
  it("is right within 25 minutes in the middle for even days and days with a morning peak", () => {
    expect(measured("flat", 120).median).toBeLessThanOrEqual(25);
    expect(measured("morning", 120).median).toBeLessThanOrEqual(25);
  });

  it("is right within 15 minutes in the middle for a script gone wild, which is read every two minutes", () => {
    expect(measured("script", 120).median).toBeLessThanOrEqual(15);
  });

  it("is never said of a number that stopped", () => {
    expect(measured("stopped", 120)).toMatchObject({ alarms: 0 });
  });
});

describe("a day so far", () => {
  it("goes on as usual days do, by how it compares with them", () => {
    const said = forecastOf({ readings: steady(1, 600), usual: even, threshold: 900 });
    expect(said.course).toBe("rising");
    expect(said.full?.at).toBeCloseTo(900, -1);
    expect(said.full?.from).toBeLessThan(900);
    expect(said.full?.until).toBeGreaterThan(900);
    expect(forecastOf({ readings: steady(1, 600), usual: even, threshold: 1500 })).toEqual({ course: "calm" });
  });

  it("is full at the threshold, not one instruction before", () => {
    const at = (threshold: number) => forecastOf({ readings: steady(1, 600), usual: even, threshold }).course;
    expect([at(600), at(601), at(0)]).toEqual(["full", "rising", "unknown"]);
  });

  it("jumps once three readings in a row are far above what was expected, and no sooner", () => {
    let readings = steady(1, 600);
    const courses = [602, 604, 606].map((minute, place) => {
      readings = [...readings, { minute, flow: 600 + 40 * (place + 1) }];
      return forecastOf({ readings, usual: even, threshold: 2000 }).course;
    });
    expect(courses.slice(0, 2)).not.toContain("jump");
    expect(courses[2]).toBe("jump");
    expect(forecastOf({ readings, usual: even, threshold: 2000 }).full?.at).toBeCloseTo(606 + 1280 / 20, 0);
  });

  it("has stopped after three equal readings where more was expected, at night they mean nothing", () => {
    const stopped = [...steady(1, 600), { minute: 610, flow: 600 }, { minute: 620, flow: 600 }];
    expect(forecastOf({ readings: stopped, usual: even, threshold: 900 })).toEqual({ course: "stopped" });
    const quiet = even.map((hour, place) => (place === 10 ? 2 : hour));
    expect(forecastOf({ readings: stopped, usual: quiet, threshold: 900 }).course).toBe("rising");
  });

  it("begins anew where the count was cleared", () => {
    const readings = [...steady(1, 600), { minute: 610, flow: 3 }, { minute: 620, flow: 13 }];
    expect(sinceLastFall(readings)).toHaveLength(2);
    expect(forecastOf({ readings, usual: even, threshold: 500 })).toMatchObject({ course: "rising" });
  });

  it("says nothing of a number nobody knows, until it was looked at for half an hour", () => {
    const course = (until: number) =>
      forecastOf({ readings: steady(2, until), usual: undefined, threshold: 1000 }).course;
    expect([course(20), course(60)]).toEqual(["unknown", "rising"]);
    expect(forecastOf({ readings: [], usual: even, threshold: 10 })).toEqual({ course: "unknown" });
  });
});

it("takes what lies between two readings to the hours between them", () => {
  const hours = hoursOf([
    { minute: 60, flow: 60 },
    { minute: 180, flow: 180 },
    { minute: 240, flow: 20 },
  ]);
  expect(hours.slice(0, 5)).toEqual([60, 60, 60, 20, 0]);
});

it("learns what is usual slowly, and little from a wild day", () => {
  const day = (perHour: number) => Array.from({ length: 24 }, () => perHour);
  const once = learnt(undefined, day(40));
  expect(once).toEqual({ hours: day(40), days: 1 });
  expect(learnt(once, day(60)).hours[0]).toBe(50);
  expect(learnt({ ...once, days: 9 }, day(10_000)).hours[0]).toBe(63);
});
