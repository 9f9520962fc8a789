import { expect, test } from "vitest";
import { gapsIn } from "../gaps.ts";
import { dutyLimits } from "../record.ts";
import { applicationParts, boardOf, containsPattern, dayKind, dayWindow, isSearchable } from "./rules.ts";

test("a search reaches exactly one year back and forward, leap days included", () => {
  expect(isSearchable("2025-11-21", "2026-11-21")).toBe(true);
  expect(isSearchable("2025-11-20", "2026-11-21")).toBe(false);
  expect(isSearchable("2027-11-21", "2026-11-21")).toBe(true);
  expect(isSearchable("2027-11-22", "2026-11-21")).toBe(false);
  expect(isSearchable("2027-02-28", "2028-02-29")).toBe(true);
  expect(isSearchable("2027-02-27", "2028-02-29")).toBe(false);
});

test("the window of a day reaches back as far as the longest shift", () => {
  expect(dayWindow("2026-03-01")).toEqual({
    from: "2026-03-01 00:00:00",
    until: "2026-03-02 00:00:00",
    earliest: "2026-02-27 00:00:00",
  });
});

test("applications are told apart by either comma, empty ones dropped", () => {
  expect(applicationParts(" eTerm，, NewAPP ,")).toEqual(["eTerm", "NewAPP"]);
  const many = Array.from({ length: dutyLimits.applications + 1 }, (_, at) => `A${at}`);
  expect(applicationParts(many.join(","))).toEqual(many.slice(0, -1));
});

test("% _ and \\ in a filter stand for themselves", () => {
  expect(containsPattern("50%_a\\B")).toBe("%50\\%\\_a\\\\b%");
  expect(containsPattern("")).toBe("");
});

test("gaps are what no shift covers, also at the ends", () => {
  const whole = { from: "2026-01-01 00:00:00", until: "2026-01-02 00:00:00" };
  expect(gapsIn(whole, [])).toEqual([whole]);
  expect(
    gapsIn(whole, [
      { from: "2026-01-01 12:00:00", until: "2026-01-01 20:00:00" },
      { from: "2025-12-31 20:00:00", until: "2026-01-01 08:00:00" },
      { from: "2026-01-01 11:00:00", until: "2026-01-01 13:00:00" },
    ]),
  ).toEqual([
    { from: "2026-01-01 08:00:00", until: "2026-01-01 11:00:00" },
    { from: "2026-01-01 20:00:00", until: "2026-01-02 00:00:00" },
  ]);
  expect(gapsIn(whole, [whole, { from: "2026-01-01 11:00:00", until: "2026-01-01 12:00:00" }])).toEqual([]);
});

test("the board shows who is on now and when the line changes next", () => {
  const row = {
    id: "s1",
    depaName: "甲",
    postName: "值守",
    posttype: "one",
    type: "onduty",
    shift: "day",
    form: "leader",
    name: "张一",
    postNo: "",
    mobile: "",
    telephone: "",
    appName: "",
    remark: "",
    stateNum: 1,
    startOndutyDate: "2026-01-01 08:00:00",
    endOndutyDate: "2026-01-01 20:00:00",
  };
  const later = { ...row, stateNum: 0, startOndutyDate: "2026-01-01 18:00:00", endOndutyDate: "2026-01-02 08:00:00" };
  expect(boardOf([row, later], "2026-01-01 12:00:00")).toEqual([
    { depaName: "甲", lines: [{ posttype: "one", rows: [row], nextChange: "2026-01-01 18:00:00" }] },
  ]);
});

test("weekdays and make-up days are told apart", () => {
  expect(dayKind("2026-11-21", undefined)).toBe("weekend");
  expect(dayKind("2026-11-21", { kind: "workday" })).toBe("workday");
  expect(dayKind("2026-11-20", { kind: "holiday" })).toBe("holiday");
  expect(dayKind("2026-11-21", { kind: "ordinary" })).toBe("ordinary");
});
