import { compareRows, readRow } from "@apron/kit/server/imports";
import { expect, it } from "vitest";
import type { ChangeField } from "../texts.ts";
import { factsIn, importRules, statusOf, textsIn } from "./import-columns.ts";

type Cells = Partial<Record<ChangeField, string>>;

const airports = (typed: string): string | undefined => ({ pvg: "PVG310", 浦东: "PVG310" })[typed.toLowerCase()];
const rules = importRules(airports, () => "2026-11-23 12:00:00");
const cells = (over: Cells = {}): Cells => ({
  changeNo: "chg-1",
  title: "升级",
  system: "DLB",
  windowStart: "2026/11/24 01:00",
  windowEnd: "2026-11-24 03:00:00",
  impact: "无",
  risk: "低",
  plan: "一步",
  rollback: "退回",
  owner: "李航",
  department: "网络通信部",
  ...over,
});
const compared = (rows: readonly Cells[], known: Parameters<typeof compareRows<ChangeField>>[2] = []) =>
  compareRows(
    rules,
    rows.map((row, at) => ({ n: at + 2, ...readRow(rules, { cells: cells(row) }) })),
    known,
  );
const wrong = (over: Cells): string[] => compared([over]).flatMap(({ problems }) => problems.map(({ field }) => field));

it("a row is read as people write it: strokes, names of airports, lists with any comma", () => {
  const { texts, problems } = readRow(rules, {
    cells: cells({ airports: "PVG，浦东", software: "A、B;B", hosts: "j", level: "重大变更" }),
  });
  expect(problems).toEqual([]);
  expect(factsIn(texts)).toMatchObject({
    changeNo: "CHG-1",
    windowStart: "2026-11-24 01:00:00",
    airports: ["PVG310"],
    software: ["A", "B"],
    hosts: ["J"],
    level: "major",
    announce: true,
  });
  expect([statusOf(texts), factsIn(textsIn(factsIn(texts)))]).toEqual(["planned", factsIn(texts)]);
});

it.each([
  [{ title: "" }, ["title"]],
  [{ windowEnd: "2026-11-24 00:30" }, ["windowEnd"]],
  [{ windowEnd: "2026-12-24 00:30" }, ["windowEnd"]],
  [{ windowStart: "昨天", level: "巨大" }, ["level", "windowStart"]],
  [{ windowStart: "2026-02-30 01:00", airports: "QQQ" }, ["windowStart", "airports"]],
  [{ changeNo: "=1+1" }, ["changeNo"]],
  [{ title: "#FORMULA!", hosts: "Q" }, ["title", "hosts"]],
  [{ plan: "x".repeat(4_001), software: "x".repeat(81) }, ["plan", "software"]],
] as const)("a row is wrong at each field that is: %o", (over, fields) => expect(wrong(over)).toEqual(fields));

it("a file enters what is planned or long over, never what somebody has to approve", () => {
  const kindOf = (over: Cells) => compared([over])[0]?.kind;
  const past = { windowStart: "2026-11-20 01:00", windowEnd: "2026-11-20 02:00" };
  expect(["已批准", "done", "implementing"].map((status) => kindOf({ status }))).toEqual(["error", "error", "error"]);
  expect(["done", "已回退", "implementing"].map((status) => kindOf({ status, ...past }))).toEqual([
    "added",
    "added",
    "error",
  ]);
});

it("an empty cell leaves what stands, and what is new is minor, ordinary and announced", () => {
  const over = { titleEn: "Upgrade", level: "重大变更", type: "emergency", airports: "PVG", hosts: "J" } as const;
  const { texts } = readRow(rules, { cells: cells({ ...over, software: "A", lines: "B", announce: "否" }) });
  const facts = factsIn(texts);
  const [row] = compared([{ windowEnd: "2026-11-24 04:00" }], [{ id: "x", version: 1, texts: textsIn(facts) }]);
  expect(row?.kind).toBe("changed");
  expect(factsIn(row?.texts ?? {})).toEqual({ ...facts, windowEnd: "2026-11-24 04:00:00" });
  expect(factsIn(readRow(rules, { cells: cells() }).texts)).toMatchObject({
    level: "minor",
    type: "normal",
    announce: true,
  });
});

it("a file moves no known change on, and changes none that is approved", () => {
  const { texts } = readRow(rules, { cells: cells() });
  const known = { id: "x", version: 3, texts: textsIn(factsIn(texts)) };
  const fixed = { ...known, fixed: { zh: "已批准", en: "approved" } };
  const kindOf = (over: Cells, stands: typeof known) => compared([over], [stands])[0]?.kind;
  expect([kindOf({}, known), kindOf({ status: "已批准" }, known), kindOf({ title: "换" }, known)]).toEqual([
    "same",
    "same",
    "changed",
  ]);
  expect([kindOf({}, fixed), kindOf({ title: "换" }, fixed)]).toEqual(["same", "error"]);
  expect(compared([{}, {}]).map(({ kind }) => kind)).toEqual(["added", "error"]);
});
