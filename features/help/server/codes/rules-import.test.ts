import { describe, expect, it } from "vitest";
import { changesOf, type CodeCells, codeRows, compareCodes } from "./rules-import.ts";

const cells: CodeCells = {
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
};

describe("a file of error codes", () => {
  it("is read below its header, wherever that stands, by the columns' names in either language", () => {
    const sheet = [
      ["主机错误码"],
      [],
      ["Error code", "含义（中文）", "原因(中文)", "处理办法（中文）"],
      [],
      ["A", "b", "c", "d"],
    ];
    expect(codeRows(sheet)).toMatchObject({
      rows: [{ n: 5, cells: { code: "A", meaning_zh: "b", solution_zh: "d" } }],
    });
    expect(codeRows([["错误码", "含义"]])).toMatchObject({ lacking: [{}, {}, {}] });
  });

  it("adds, changes or repeats what is known, by code and host", () => {
    const kinds = (change: Partial<CodeCells>) =>
      compareCodes([{ n: 2, cells: { ...cells, ...change } }], [known])[0]?.kind;
    expect([kinds({}), kinds({ meaning_zh: "别的" }), kinds({ system: "J" }), kinds({ code: "X" })]).toEqual([
      "same",
      "changed",
      "added",
      "added",
    ]);
  });

  it("says all that is wrong with a row, and takes the second of two alike for wrong", () => {
    const wrong = { ...cells, system: "Z", audience: "谁", cause_zh: "", meaning_zh: "长".repeat(201) };
    const [first, second, third] = compareCodes(
      [wrong, cells, cells].map((row, at) => ({ n: at + 2, cells: row })),
      [],
    );
    expect(first?.problems.map(({ field }) => field)).toEqual(["meaning_zh", "cause_zh", "system", "audience"]);
    expect([first?.kind, second?.kind, third?.kind]).toEqual(["error", "added", "error"]);
  });

  it("shows what differs field by field", () => {
    expect(changesOf(known, { ...known, cause_en: "reason" })).toEqual([
      { field: "cause_en", before: "原因", after: "reason" },
    ]);
  });
});
