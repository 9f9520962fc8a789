import { named } from "@apron/kit/contract/named";
import { instantOf, setClock } from "@apron/kit/web/language";
import { expect, test } from "vitest";
import { dropAside, keepTyped, openTyped, putAside, readAside } from "../aside.ts";
import { openDeviations } from "./deviations.ts";
import { openKeeping } from "./keeping.tsx";
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
const today = {
  ...kept({ ping: 40 }),
  id: "r2",
  version: 3,
  by: "李航",
  mayCorrect: true,
  place: "",
  updateTime: "2026-11-21 10:20:00",
};
const nothing = { day: "2026-11-21", turn: 1, turns: 1, today: null, draft: null, previous: null };

test("a form begins with what was typed last, else today's record, else last time's values, else blank", () => {
  const draft = { ...kept({ ping: 50 }, "2026-11-21 10:00:00"), seen: "r2:3", base: null, kept: [] };
  const typed = { details: "{}", deviations: [], time: "2026-11-21 10:05:00", seen: "r2:3" };
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

test.each([["device"], ["draft"]])(
  "what was typed (%s) before the record of the day was changed is offered, and the record stands in the form",
  (from) => {
    for (const seen of ["r2:2", ""]) {
      const typed = { details: '{"ping":60}', deviations: [], time: "2026-11-21 10:05:00", seen };
      const prepared = {
        ...nothing,
        today,
        draft: from === "draft" ? { ...typed, templateVersion: 1, base: null, kept: [] } : null,
      };
      expect(startOf(prepared, from === "device" ? typed : undefined)).toMatchObject({
        from: "today",
        details: '{"ping":40}',
        corrects: { version: 3 },
        aside: { typed: { details: '{"ping":60}' } },
        since: { by: "李航", at: "2026-11-21 10:20:00" },
      });
    }
  },
);

test("what was typed of an older version of a record lies apart, whatever is typed then, until it is dropped", () => {
  setClock(instantOf("2026-11-21 12:00:00"));
  const base = { details: '{"ping":40}', deviations: [] };
  const typed = { details: '{"ping":60}', deviations: [], time: "2026-11-21 10:05:00" };
  keepTyped("correction:r2", typed, base, 2);
  expect(openTyped("correction:r2", 2)).toEqual({ typed: { details: typed.details, time: typed.time } });
  expect(openTyped("correction:r2", 3)).toEqual({ typed: {}, aside: { typed, base } });
  const newer = { ...typed, details: '{"ping":61}' };
  keepTyped("correction:r2", newer, base, 3);
  expect(openTyped("correction:r2", 3)).toMatchObject({ typed: { details: '{"ping":61}' }, aside: { typed, base } });
  dropAside("correction:r2");
  expect(openTyped("correction:r2", 3)).toEqual({ typed: { details: newer.details, time: newer.time } });
  putAside("correction:r2", { typed, base });
  setClock(instantOf("2026-11-29 12:00:00"));
  expect(readAside("correction:r2")).toBeUndefined();
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
  expect(deviations.problem("toString")).toEqual({});
  const told = {
    "deviations.ping.photos": "请上传",
    "deviations.toString.reason": "请说明",
    light: "格式错误",
    place: "内容过长",
  };
  expect(complainOf(named(Object.entries(told)), store, deviations)).toEqual(["内容过长"]);
  expect(deviations.problem("toString")).toEqual({ reason: "请说明" });
  expect(deviations.problem("ping")).toEqual({ photos: "请上传" });
  expect(Object.keys(store.problems())).toEqual(["light"]);
});

test("what is said of a value follows its row when another is taken out, and comes back with its own", () => {
  const of = (field: string, reason: string) => ({ field, reason, photos: [] });
  const deviations = openDeviations(
    [of("lines.0.ping", "割接"), of("lines.1.ping", "抖动"), of("cpu", "批处理")],
    () => undefined,
  );
  const said = () =>
    deviations
      .all()
      .map(({ field, reason }) => `${field} ${reason}`)
      .toSorted();
  deviations.moveRow("lines", { at: 0, is: "gone" });
  expect(said()).toEqual(["cpu 批处理", "lines.0.ping 抖动"]);
  deviations.moveRow("lines", { at: 0, is: "back" });
  expect(said()).toEqual(["cpu 批处理", "lines.0.ping 割接", "lines.1.ping 抖动"]);
});

const grouped = JSON.stringify({
  elementSchema: {
    type: "object",
    properties: {
      a: {
        type: "void",
        "x-component": "Card",
        "x-component-props": { title: "软件" },
        properties: { state: { type: "string", title: "状态", "x-component": "Input" } },
      },
      b: {
        type: "void",
        "x-component": "Card",
        "x-component-props": { title: "网络" },
        properties: {
          ping: { type: "number", title: "Ping", "x-component": "InputNumber", "x-data": { band: { to: 100 } } },
        },
      },
    },
  },
});

test("in the short form every group is confirmed or opened; what is out of its band cannot be confirmed as it was", () => {
  const begin = (start: Partial<Start> & { details: string }) => {
    const all: Start = { from: "previous", time: "", deviations: [], ...start };
    return openKeeping(
      openForm(grouped, all, () => undefined),
      all,
      () => undefined,
    );
  };
  const short = begin({ details: '{"state":"正常","ping":12}' });
  expect([short.isFolded("/a"), short.isFolded("/b"), short.undecided()]).toEqual([true, true, ["/a", "/b"]]);
  short.open(["ping"]);
  expect([short.isFolded("/b"), short.undecided(), short.confirmed()]).toEqual([false, ["/a"], []]);
  const out = begin({ details: '{"state":"正常","ping":180}' });
  expect([out.isFolded("/a"), out.isFolded("/b")]).toEqual([true, false]);
  // What was confirmed and not sent is confirmed still; the rest stands open.
  const again = begin({ from: "draft", kept: ["/a", "/gone"], details: '{"state":"正常","ping":12}' });
  expect([again.confirmed(), again.isFolded("/b"), again.undecided()]).toEqual([["/a"], false, []]);
  expect(begin({ from: "today", details: "{}" }).isShort()).toBe(false);
});
