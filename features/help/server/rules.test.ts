import { describe, expect, it } from "vitest";
import { foldedText, gramNumbersOf, searchGramNumbersOf } from "@apron/kit/contract/grams";
import { levelFor, levelOf, lacking, mayKeepMiss, stateOf } from "./rules.ts";
import { excerptOf, looserParts, markedByReading, marksIn, partsOf } from "./rules-search.ts";

describe("an article", () => {
  it("is seen by those it is for and those above them", () => {
    const readers = [levelOf(undefined), levelOf("1"), levelOf("2"), levelOf("3")];
    const seen = (["public", "holder", "staff"] as const).map((audience) =>
      readers.map((level) => levelFor(audience) <= level),
    );
    expect(seen).toEqual([
      [true, true, true, true],
      [false, true, true, true],
      [false, false, false, true],
    ]);
    expect(levelFor("whoever")).toBe(levelFor("staff"));
  });

  it("is withdrawn above all, and read once it was published", () => {
    const at = 1;
    const state = (number: number, publish_at: number | null, withdrawn_at: number | null) =>
      stateOf({ number, publish_at, withdrawn_at });
    expect(state(0, null, null)).toBe("draft");
    expect(state(0, at, null)).toBe("scheduled");
    expect(state(1, null, null)).toBe("published");
    expect(state(1, at, null)).toBe("published");
    expect(state(1, null, at)).toBe("withdrawn");
    expect(state(1, at, at)).toBe("scheduled");
  });

  it("lacks what shows nothing, however it is written", () => {
    const whole = { title_en: "a", content_zh: "<p>甲</p>", content_en: '<p><img src="/cass/file/a" alt=""></p>' };
    expect(lacking(whole)).toEqual([]);
    expect(lacking({ title_en: "", content_zh: "<p>&nbsp;<br></p>", content_en: "" })).toEqual([
      "titleEn",
      "contentZh",
      "contentEn",
    ]);
  });
});

describe("what somebody types", () => {
  it("is looked for in parts, without the signs around them; signs alone are looked for", () => {
    expect(partsOf("  SI refused, code 11 ")).toEqual(["si", "refused", "code", "11"]);
    expect(partsOf("（冻结）？")).toEqual(["冻结"]);
    expect([partsOf("%"), partsOf("???"), partsOf("  ")]).toEqual([["%"], ["???"], []]);
    expect(partsOf("ＳＩ")).toEqual(["si"]);
  });

  it("is taken in smaller pieces where nothing was found", () => {
    expect(looserParts(["密码重置"])).toEqual(["密码", "重置"]);
    expect(looserParts(["si拒绝"])).toEqual(["si", "拒绝"]);
    expect(looserParts(["冻结"])).toEqual(["冻结"]);
  });

  it("has only grams that a text which holds it has, too", () => {
    const text = "工作号SI-11被拒绝：see code 11, 100% 𠮷 done";
    const has = new Set(gramNumbersOf(text));
    for (const part of ["工", "作号", "号si", "si-11", "拒绝", "see", "co", "code", "100%", "𠮷", "11"]) {
      expect(foldedText(text)).toContain(part);
      expect(searchGramNumbersOf(part).length, part).toBeGreaterThan(0);
      expect([part, searchGramNumbersOf(part).filter((gram) => !has.has(gram))]).toEqual([part, []]);
    }
    expect(searchGramNumbersOf("作工").every((gram) => has.has(gram))).toBe(false);
  });

  it("is kept as a gap unless it may be somebody's number", () => {
    expect(["行李额", "si 11", "13912345678", "票号 7842158602564", "甲"].map(mayKeepMiss)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("the place that was found", () => {
  it("is marked wherever it stands, joined where two parts touch", () => {
    expect(marksIn("SI登录，si登录", ["si", "登录"])).toEqual([
      { from: 0, to: 4 },
      { from: 5, to: 9 },
    ]);
  });

  it("is the characters whose reading was typed, in full, by initials or in part", () => {
    const marked = (part: string) => markedByReading("重置PID密码", "chong zhi mi ma", [part]);
    expect(marked("mima")).toEqual([{ from: 5, to: 7 }]);
    expect(marked("czmm")).toEqual([
      { from: 0, to: 2 },
      { from: 5, to: 7 },
    ]);
    expect(marked("zhim")).toEqual([
      { from: 1, to: 2 },
      { from: 5, to: 6 },
    ]);
    expect(marked("xyz")).toEqual([]);
  });

  it("stands in the middle of what is shown of a long text", () => {
    const { excerpt, excerptMarks } = excerptOf(`${"甲".repeat(200)}琥珀${"乙".repeat(200)}`, ["琥珀"]);
    const [mark] = excerptMarks;
    expect(excerpt.slice(mark?.from, mark?.to)).toBe("琥珀");
    expect([excerpt.startsWith("…"), excerpt.endsWith("…"), excerpt.length < 130]).toEqual([true, true, true]);
  });
});
