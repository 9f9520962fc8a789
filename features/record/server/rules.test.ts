import { expect, test } from "vitest";
import type { DetailValue } from "@apron/dialect";
import { cellStateOf, changedBetween, checkDeviations, isDueOn, whyNotCorrect, whyNotReview } from "./rules.ts";

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
  expect(changedBetween(before, after).map(({ key, before: was, after: is }) => [key, was.zh, is.zh])).toEqual([
    ["ping", "12", "15"],
    ["line", "", "专线一"],
    ["note", "旧", ""],
  ]);
});

const record = {
  business: "work",
  status: "submitted",
  submitter_id: "li",
  returned_at: null,
  due_day: "2026-11-21",
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

const plan = { weekdays: [1, 2, 3, 4, 5], dueTime: "18:00", startsOn: "2026-11-02", endsOn: "2026-11-27" };

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
