import { addDays } from "@apron/kit/server/clock";
import { expect, test } from "vitest";
import { keyDayProblems } from "./key-days.ts";
import { emptyRow } from "./columns.ts";
import type { Shift } from "./rows.ts";

const shift = (day: string, personId: string, own: Partial<Shift> = {}): Shift => ({
  ...emptyRow,
  departmentId: "d",
  postId: "p",
  postName: "监控",
  personId,
  posttype: "one",
  type: "onduty",
  shift: "day",
  form: "leader",
  startOndutyDate: `${day} 08:00:00`,
  endOndutyDate: `${day} 20:00:00`,
  ...own,
});
const keyDays = [{ title: "国庆重保", from: "2026-10-01", to: "2026-10-02" }];
const told = (...shifts: Shift[]) =>
  keyDayProblems(shifts, keyDays).map(({ values }) => [values["time"], values["people"], values["leaders"]]);
const pair = (day: string): Shift[] => [shift(day, "a"), shift(day, "b", { form: "follower" })];

test("a day of key assurance asks for two of the first line and a leader on every crew, other days ask for nothing", () => {
  for (let day = "2026-09-28"; day <= "2026-10-05"; day = addDays(day, 1)) {
    const others = ["2026-10-01", "2026-10-02"].filter((key) => key !== day).flatMap(pair);
    expect(told(...others, shift(day, "a"))).toEqual(
      day === "2026-10-01" || day === "2026-10-02" ? [[`${day} 08:00`, 1, 1]] : [],
    );
  }
});

test("the same person twice is one, two without a leader lack one, and each crew of the day counts for itself", () => {
  const [first, second] = ["2026-10-01", "2026-10-02"];
  expect(told(shift(first, "a"), shift(first, "a"), ...pair(second))).toEqual([[`${first} 08:00`, 1, 2]]);
  const followers = pair(first).map((row) => ({ ...row, form: "follower" }));
  expect(told(...followers, ...pair(second))).toEqual([[`${first} 08:00`, 2, 0]]);
  const night = { shift: "night", startOndutyDate: `${first} 20:00:00` };
  expect(told(...pair(first), shift(first, "c", night), ...pair(second))).toEqual([[`${first} 20:00`, 1, 1]]);
});

test("a post with a first line that has nobody on such a day lacks all; one of the second line or on call is not meant", () => {
  expect(told(...pair("2026-10-01"), ...pair("2026-10-05"))).toEqual([["2026-10-02 00:00", 0, 0]]);
  expect(told(shift("2026-10-01", "a", { posttype: "two" }), shift("2026-10-01", "a", { type: "oncall" }))).toEqual([]);
});

test("who stands on the roster already and stays counts: a file of a few days lacks nobody on the others", () => {
  const standing = ["2026-10-01", "2026-10-02"].flatMap(pair);
  const file = [shift("2026-10-20", "a")];
  expect(keyDayProblems(file, keyDays, standing)).toEqual([]);
  expect(keyDayProblems(file, keyDays, standing.slice(0, 2)).map(({ values }) => values["time"])).toEqual([
    "2026-10-02 00:00",
  ]);
});
