import { expect, test } from "vitest";
import { openDeviations } from "./deviations.ts";
import { complainOf, missingIn, openForm, outIn, type Start, startOf } from "./inspection.ts";

const content = JSON.stringify({
  elementSchema: {
    type: "object",
    properties: {
      ping: { type: "number", title: "Ping时延", "x-component": "InputNumber", "x-data": { band: { to: 100 } } },
      photos: { type: "array", title: "照片", "x-component": "Upload" },
      light: { type: "string", title: "指示灯", "x-component": "Input", default: "green" },
    },
  },
});
const kept = (details: object, time = "2026-11-21 09:00:00") => ({
  details: JSON.stringify(details),
  deviations: [],
  templateVersion: 1,
  time,
});
const previous = { ...kept({ ping: 30, photos: [{ name: "a.jpg" }] }, "2026-11-20 09:00:00"), id: "r1", by: "李航" };
const today = { ...kept({ ping: 40 }), id: "r2", version: 3, by: "李航", mayCorrect: true, place: "" };
const nothing = { day: "2026-11-21", today: null, draft: null, previous: null };

test("a form begins with what was typed last, else today's record, else last time's values, else blank", () => {
  const draft = kept({ ping: 50 }, "2026-11-21 10:00:00");
  const typed = { details: "{}", deviations: [], time: "2026-11-21 10:05:00" };
  expect(startOf({ ...nothing, today, draft, previous }, typed)).toMatchObject({
    from: "device",
    corrects: { id: "r2" },
  });
  expect(startOf({ ...nothing, today, draft, previous }, { ...typed, time: "2026-11-21 09:59:00" }).from).toBe("draft");
  expect(startOf({ ...nothing, today, previous }, undefined)).toMatchObject({
    from: "today",
    corrects: { id: "r2", version: 3 },
  });
  expect(startOf({ ...nothing, previous }, undefined)).toMatchObject({ from: "previous" });
  expect(startOf(nothing, undefined).from).toBe("blank");
});

test("last time's values are carried over, its pictures are not, and new fields have their defaults", () => {
  const start: Start = { from: "previous", ...previous };
  expect(openForm(content, start, () => undefined).settled().values).toEqual({ ping: 30, light: "green" });
});

test("of a list whose rows have pictures, the rows are carried over without them", () => {
  const row = {
    type: "object",
    properties: { name: { type: "string", "x-component": "Input" }, photo: { type: "array", "x-component": "Upload" } },
  };
  const lines = { type: "array", "x-component": "ArrayItems", items: row };
  const withRows = JSON.stringify({ elementSchema: { type: "object", properties: { lines } } });
  const filled = kept({ lines: [{ name: "电信主线", photo: [{ name: "a.jpg" }] }] });
  const start: Start = { from: "previous", ...filled };
  expect(openForm(withRows, start, () => undefined).settled().values).toEqual({ lines: [{ name: "电信主线" }] });
});

test("a value out of its band asks for a reason and a photo, and what the server says reaches the same places", () => {
  const store = openForm(content, { from: "today", ...kept({ ping: 180 }) }, () => undefined);
  const deviations = openDeviations([], () => undefined);
  expect(outIn(store).map(({ key }) => key)).toEqual(["ping"]);
  expect(Object.keys(missingIn(store, deviations)["ping"] ?? {})).toEqual(["reason", "photos"]);
  deviations.set("ping", { reason: "割接" });
  expect(Object.keys(missingIn(store, deviations)["ping"] ?? {})).toEqual(["photos"]);
  const elsewhere = complainOf(
    { "deviations.ping.photos": "请上传", light: "格式错误", place: "内容过长" },
    store,
    deviations,
  );
  expect(elsewhere).toEqual(["内容过长"]);
  expect(deviations.problem("ping")).toEqual({ photos: "请上传" });
  expect(Object.keys(store.problems())).toEqual(["light"]);
});
