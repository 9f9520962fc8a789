import { expect, it } from "vitest";
import { compareRows, namesOf, readRow, rowsBelow } from "@apron/kit/server/imports";
import { codeRules } from "./columns.ts";

const cells = {
  code: "SI-11",
  system: "CRS",
  business_type: "登录",
  audience: "",
  meaning_zh: "含义",
  meaning_en: "",
  cause_zh: "原因",
  cause_en: "",
  solution_zh: "办法",
  solution_en: "",
};
const known = {
  id: "1",
  version: 4,
  texts: {
    code: "SI-11",
    system: "C",
    business_type: "signIn",
    audience: "holder",
    meaning_zh: "含义",
    meaning_en: "含义",
    cause_zh: "原因",
    cause_en: "原因",
    solution_zh: "办法",
    solution_en: "办法",
  },
};
const compared = (rows: readonly (typeof cells)[], stands = [known]) =>
  compareRows(
    codeRules,
    rows.map((row, at) => ({ n: at + 2, ...readRow(codeRules, { cells: row }) })),
    stands,
  );

it("is read by the columns' names in either language", () => {
  const sheet = [
    ["Error code", "含义（中文）", "原因(中文)", "处理办法（中文）"],
    ["A", "b", "c", "d"],
  ];
  const [row] = rowsBelow({ cells: sheet }, namesOf(codeRules.columns)).rows;
  expect(row).toMatchObject({ n: 2, cells: { code: "A", meaning_zh: "b", cause_zh: "c", solution_zh: "d" } });
});

it("adds, changes or repeats what is known, by code and host", () => {
  const kind = (change: Partial<typeof cells>) => compared([{ ...cells, ...change }])[0]?.kind;
  expect([kind({}), kind({ meaning_zh: "别的" }), kind({ system: "J" }), kind({ code: "X" })]).toEqual([
    "same",
    "changed",
    "added",
    "added",
  ]);
});

it("leaves the English that stands where a row says nothing in it, and Chinese where there is none", () => {
  const written = { ...known, texts: { ...known.texts, meaning_en: "Meaning", cause_en: "Cause" } };
  const { meaning_en: _, cause_en: __, solution_en: ___, ...chinese } = cells;
  const changed = { ...chinese, meaning_zh: "新含义", solution_zh: "新办法" };
  for (const row of [changed, { ...cells, ...changed }]) {
    const read = { n: 2, ...readRow(codeRules, { cells: row }) };
    expect(compareRows(codeRules, [read], [written])[0]).toMatchObject({
      kind: "changed",
      texts: { meaning_en: "Meaning", cause_en: "Cause", solution_en: "新办法" },
    });
  }
});

it("knows hosts by letter and name, and what nobody chose from as wrong", () => {
  const wrong = { ...cells, system: "Z", audience: "所有人（无需登录）", cause_zh: "", meaning_zh: "长".repeat(201) };
  expect(compared([wrong])[0]?.problems.map(({ field }) => field)).toEqual([
    "system",
    "audience",
    "meaning_zh",
    "cause_zh",
  ]);
});
