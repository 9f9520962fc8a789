import { expect, test } from "vitest";
import { type DetailValue, identified } from "@apron/dialect";
import {
  cellStateOf,
  changedBetween,
  checkDeviations,
  dueTimesOn,
  isDueOn,
  keptGroups,
  turnNow,
  whyNotCorrect,
  whyNotReview,
} from "./rules.ts";

const value = (key: string, text: string, out = false): DetailValue => ({
  key,
  label: { zh: key, en: key },
  text: { zh: text, en: text },
  ...(out && { out: true }),
});

test("every value out of its band asks for a reason and a photo at its own field, the others for nothing", () => {
  const values = [value("cpu", "91", true), value("disk", "95", true), value("memory", "40")];
  const { kept, wrong } = checkDeviations(values, [
    { field: "cpu", reason: "批处理占用", photos: [] },
    { field: "memory", reason: "手滑", photos: ["f1"] },
  ]);
  expect(Object.keys(wrong)).toEqual(["deviations.cpu.photos", "deviations.disk.reason", "deviations.disk.photos"]);
  expect(kept.map(({ field }) => field)).toEqual(["cpu", "disk"]);
});

test("a correction tells what was changed, added and taken away, and nothing else", () => {
  const before = [value("cpu", "50"), value("ping", "12"), value("note", "旧")];
  const after = [value("cpu", "50"), value("ping", "15"), value("line", "专线一")];
  expect(
    changedBetween(identified(before, new Map()), identified(after, new Map())).map(
      ({ key, before: was, after: is }) => [key, was.zh, is.zh],
    ),
  ).toEqual([
    ["ping", "12", "15"],
    ["line", "", "专线一"],
    ["note", "旧", ""],
  ]);
});

test("a correction is compared line by line, wherever a line stands", () => {
  const line = (at: number, name: string, ping: string): DetailValue[] => [
    value(`lines.${at}.name`, name),
    value(`lines.${at}.ping`, ping),
  ];
  const keys = new Map([["lines", "lines.*.name"]]);
  const before = identified([...line(0, "主线", "12"), ...line(1, "备线", "30")], keys);
  const after = identified([...line(0, "备线", "30"), ...line(1, "主线", "15")], keys);
  expect(changedBetween(before, after)).toEqual([
    {
      key: "lines.1.ping",
      label: { zh: "主线 · lines.1.ping", en: "主线 · lines.1.ping" },
      before: { zh: "12", en: "12" },
      after: { zh: "15", en: "15" },
    },
  ]);
});

test("a group stays confirmed only while it was confirmed and is as it was, and no group is made up", () => {
  const before = identified([value("cpu", "50"), value("ping", "12")], new Map());
  const after = identified([value("cpu", "50"), value("ping", "13")], new Map());
  const group = (key: string, own: string) => ({
    key,
    title: { zh: key, en: key },
    holds: (path: string) => path === own,
  });
  const groups = [group("/servers", "cpu"), group("/network", "ping")];
  const kept = (...confirmed: string[]) => keptGroups(confirmed, groups, before, after).map((one) => one.group);
  expect(kept("/servers", "/network", "/nothing")).toEqual(["/servers"]);
  expect(kept()).toEqual([]);
});

const record = {
  business: "work",
  status: "submitted",
  submitter_id: "li",
  returned_at: null,
  due_day: "2026-11-21",
  again_on: null,
} as const;

test("a record is corrected by its submitter until 24:00, after that only when it was sent back, never when signed off", () => {
  const why = (change: Partial<Parameters<typeof whyNotCorrect>[0]>, who = "li", today = "2026-11-21") =>
    whyNotCorrect({ ...record, ...change }, who, today)?.code;
  expect(why({})).toBeUndefined();
  expect(why({}, "wang")).toBe("E16003");
  expect(why({}, "li", "2026-11-22")).toBe("E16003");
  expect(why({ returned_at: 1 }, "li", "2026-11-22")).toBeUndefined();
  expect(why({ returned_at: 1 }, "wang", "2026-11-22")).toBe("E16064");
  expect(why({ status: "reviewed" })).toBe("E16063");
});

test("nobody reviews his own record, and none twice", () => {
  expect(whyNotReview(record, "chen")).toBeUndefined();
  expect(whyNotReview(record, "li")?.code).toBe("E16062");
  expect(whyNotReview({ ...record, status: "reviewed" }, "chen")?.code).toBe("E9409");
});

const plan = {
  weekdays: [1, 2, 3, 4, 5],
  dueTime: "18:00",
  keyDayTime: "",
  startsOn: "2026-11-02",
  endsOn: "2026-11-27",
};

test("an inspection is due on its weekdays, from its first day to its last", () => {
  expect(
    ["2026-10-30", "2026-11-02", "2026-11-21", "2026-11-27", "2026-11-30"].map((day) => isDueOn(plan, day)),
  ).toEqual([false, true, false, true, false]);
  expect(isDueOn({ ...plan, endsOn: "" }, "2026-11-30")).toBe(true);
});

test("a cell walks from not due over due and late to missed, and a record decides it", () => {
  const at = (now: string, submitted?: string, abnormal = 0) =>
    cellStateOf(plan, "2026-11-20", now, submitted === undefined ? undefined : { submitted, abnormal });
  expect(at("2026-11-19 23:59:59")).toBe("notDue");
  expect(at("2026-11-20 00:00:00")).toBe("due");
  expect(at("2026-11-20 18:00:59")).toBe("due");
  expect(at("2026-11-20 18:01:00")).toBe("late");
  expect(at("2026-11-21 00:00:00")).toBe("missed");
  expect(at("2026-11-21 00:00:00", "2026-11-20 09:00:00")).toBe("done");
  expect(at("2026-11-21 00:00:00", "2026-11-20 21:00:00")).toBe("late");
  expect(at("2026-11-21 00:00:00", "2026-11-20 21:00:00", 1)).toBe("abnormal");
  expect(cellStateOf(plan, "2026-11-21", "2026-11-21 20:00:00", undefined)).toBe("notDue");
});

test("a plan asks for a second check on days of key assurance alone, at another time than the first", () => {
  const row = { weekdays: [1], dueTime: "18:00", keyDayTime: "12:00", startsOn: "2026-01-01", endsOn: "" };
  const periods = [{ from: "2026-10-01", to: "2026-10-03" }];
  expect(dueTimesOn(row, "2026-10-02", periods)).toEqual(["12:00", "18:00"]);
  expect(dueTimesOn(row, "2026-10-04", periods)).toEqual(["18:00"]);
  expect(dueTimesOn({ ...row, keyDayTime: "" }, "2026-10-02", periods)).toEqual(["18:00"]);
});

test("the second check begins when the time of the first has passed and the first is done", () => {
  const times = ["12:00", "18:00"];
  expect([turnNow(times, "2026-10-02 12:00:30", true), turnNow(times, "2026-10-02 12:01:00", true)]).toEqual([1, 2]);
  expect(turnNow(times, "2026-10-02 15:00:00", false)).toBe(1);
  expect(turnNow(["18:00"], "2026-10-02 19:00:00", true)).toBe(1);
});
