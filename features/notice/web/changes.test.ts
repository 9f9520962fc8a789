import { expect, it } from "vitest";
import { changesBetween } from "./changes.ts";

it("shows what changed paragraph by paragraph, and letter by letter within one", () => {
  const before = "<p>停机四小时</p><ul><li>不能登录</li><li>不能出票</li></ul>";
  const after = "<p>停机五小时</p><ul><li>不能登录</li><li>不能出票</li><li>推迟两小时</li></ul>";
  expect(changesBetween(before, after)).toEqual([
    [
      { text: "停机", as: "same" },
      { text: "四", as: "removed" },
      { text: "五", as: "added" },
      { text: "小时", as: "same" },
    ],
    [{ text: "推迟两小时", as: "added" }],
  ]);
});

it("has nothing to show for the same text in other marks, and whole characters where code units are two", () => {
  expect(changesBetween("<p>甲方</p>", "<p><strong>甲方</strong></p>")).toEqual([]);
  const pieces = changesBetween("<p>𠮷野</p>", "<p>𠮷田</p>").flat();
  expect(pieces.every(({ text }) => text.isWellFormed())).toBe(true);
});
