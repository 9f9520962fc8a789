import { describe, expect, it } from "vitest";
import { foldedText, gramNumbersOf, searchGramNumbersOf } from "./grams.ts";
import { excerptOf, looserParts, markedByReading, marksIn, partsOf } from "./marks.ts";

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
    expect(looserParts(["av－01", "离港（dcs"])).toEqual(["av-01", "离港", "dcs"]);
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
});

describe("the place that was found", () => {
  it("is marked wherever it stands, joined where two parts touch", () => {
    expect(marksIn("SI登录，si登录", ["si", "登录"])).toEqual([
      { from: 0, to: 4 },
      { from: 5, to: 9 },
    ]);
  });

  it("is the characters whose reading was typed, in full, by initials or in part", () => {
    const marked = (part: string) => markedByReading("重置PID密码", () => "chong zhi mi ma", [part]);
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

  it("asks for no reading where no letters were typed", () => {
    const never = (): string => {
      throw new Error("asked for");
    };
    expect(markedByReading("重置PID密码", never, ["第四十二条", "pid2"])).toEqual([]);
  });

  it("stands in the middle of what is shown of a long text", () => {
    const { excerpt, excerptMarks } = excerptOf(`${"甲".repeat(200)}琥珀${"乙".repeat(200)}`, ["琥珀"]);
    const [mark] = excerptMarks;
    expect(excerpt.slice(mark?.from, mark?.to)).toBe("琥珀");
    expect([excerpt.startsWith("…"), excerpt.endsWith("…"), excerpt.length < 130]).toEqual([true, true, true]);
  });

  it("is shown with whole words where a text has letters, twice as many of them", () => {
    const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(" ");
    const text = `${words(60)} amber ${words(60)}`;
    const whole = new Set(text.split(" "));
    for (const parts of [[], ["amber"]]) {
      const shown = excerptOf(text, parts).excerpt.replaceAll("…", "").split(" ");
      expect(shown.filter((word) => !whole.has(word))).toEqual([]);
      expect(shown.join(" ").length).toBeGreaterThan(190);
    }
    expect(excerptOf("a".repeat(500), []).excerpt).toHaveLength(221);
  });
});
