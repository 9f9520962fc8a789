import { expect, it } from "vitest";
import { richChanges } from "./rules.ts";

/** A text with what came as +…+ and what went as -…-. */
const shown = (before: string, after: string): string[] =>
  richChanges(before, after).map(({ pieces }) =>
    pieces.map(({ text, fate }) => (fate === "same" ? text : fate === "added" ? `+${text}+` : `-${text}-`)).join(""),
  );

it("shows within a paragraph the signs that came and went, and no other", () => {
  expect(shown("<p>输入旧的密码</p><p>乙</p>", "<p>输入新的密码</p><p>乙</p>")).toEqual(["输入-旧-+新+的密码", "乙"]);
});

it("shows paragraphs that came, went or took the place of another whole", () => {
  expect(shown("<p>甲</p><p>乙</p>", "<p>甲</p><p>中</p><p>乙</p>")).toEqual(["甲", "+中+", "乙"]);
  expect(shown("<p>甲乙丙丁</p>", "<p>子丑寅卯</p>")).toEqual(["-甲乙丙丁-", "+子丑寅卯+"]);
  expect(shown("", "<h2>甲</h2>")).toEqual(["+甲+"]);
});

it("takes a word that only became bold for changed, and halves no character", () => {
  const [block] = richChanges("<p>限流𠮷处理</p>", "<p><strong>限流</strong>𠮷处理</p>");
  expect(block?.pieces.filter(({ fate }) => fate !== "same").map(({ text, marks }) => [text, ...marks])).toEqual([
    ["限流"],
    ["限流", "strong"],
  ]);
  expect(shown("<p>𠮷甲乙丙</p>", "<p>𠮶甲乙丙</p>")).toEqual(["-𠮷-+𠮶+甲乙丙"]);
});

it("says of equal texts that nothing differs", () => {
  expect(richChanges("<p>甲</p>", "<p>甲</p>").map(({ fate }) => fate)).toEqual(["same"]);
});
