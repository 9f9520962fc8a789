import { expect, test } from "vitest";
import { labelsOf } from "../people-labels.ts";
import { lineOf, placeOf, rowAt } from "./month-grid.ts";
import { placeOfProblem } from "./problem-place.ts";

const facts = { postName: "监控", posttype: "one", type: "onduty", shift: "day", form: "leader" };
const day = lineOf({ ...facts, from: "08:00", until: "20:00", nextDays: 0 }, 0);
const night = lineOf({ ...facts, shift: "night", from: "20:00", until: "08:00", nextDays: 1 }, 0);
const lines = [day, night];
const person = { name: "张三", postNo: "", mobile: "" };
const taken = placeOf(day, "2026-12-03");
const cells = new Map([[taken, rowAt(day, "2026-12-03", person, { depaName: "", telephone: "", appName: "" })]]);
const standing = { lines, cells, placeOfRow: new Map([[7, taken]]) };
const gapAt = (time: string, postName = "监控") => placeOfProblem({ row: 0, at: { postName, time } }, standing);

test("a problem of a row leads to its cell, one of nothing in particular nowhere", () => {
  expect(placeOfProblem({ row: 7 }, standing)).toBe(taken);
  expect(placeOfProblem({ row: 0 }, standing)).toBeUndefined();
});

test("a gap leads to the empty cell whose hours it lies in, also of the night before", () => {
  expect(gapAt("2026-12-04 08:00:00")).toBe(placeOf(day, "2026-12-04"));
  expect(gapAt("2026-12-04 20:00:00")).toBe(placeOf(night, "2026-12-04"));
  expect(gapAt("2026-12-04 02:00:00")).toBe(placeOf(night, "2026-12-03"));
});

test("a gap no empty cell could fill leads to the post's first line of that day, and of a post without lines nowhere", () => {
  expect(gapAt("2026-12-03 12:00:00")).toBe(taken);
  expect(gapAt("2026-12-04 12:00:00", "二线")).toBeUndefined();
});

test("people of one name are told apart by post number, else by the end of their mobile", () => {
  const named = (id: string, name: string, postNo: string, mobile: string) => ({
    id,
    departmentId: "d",
    name,
    pinyin: "",
    postNo,
    mobile,
    version: 1,
  });
  const people = [named("1", "王磊", "A1", ""), named("2", "王磊", "", "13800000002"), named("3", "李航", "A3", "")];
  const labels = labelsOf(people);
  expect(people.map(labels.of)).toEqual(["王磊 A1", "王磊 0002", "李航"]);
  expect(["王磊 0002", "李航", "王磊"].map((text) => labels.find(text)?.id)).toEqual(["2", "3", undefined]);
});
