import { describe, expect, it } from "vitest";
import { blanksLeft, calledUp, putIn } from "./blanks.ts";

const eta = { text: "预计{时间}恢复", blanks: ["{时间}"] };

describe("a slash", () => {
  it.each([
    ["/", 1, ""],
    ["/et", 3, "et"],
    ["您好 /et", 6, "et"],
    ["您好\n／预计", 6, "预计"],
  ])("in %j calls up what follows it", (content, cursor, called) => expect(calledUp(content, cursor)).toBe(called));

  it.each([
    ["1/2", 3],
    ["http://", 7],
    ["/et 好", 5],
    ["", 0],
  ])("within %j calls up nothing", (content, cursor) => expect(calledUp(content, cursor)).toBeUndefined());
});

describe("a canned answer", () => {
  it("takes the place of the slash at the cursor and marks its first blank", () => {
    expect(putIn("您好 /et谢谢", 6, eta)).toEqual({
      content: "您好 预计{时间}恢复谢谢",
      select: { from: 5, to: 9 },
    });
  });

  it("without blanks leaves the cursor behind it", () =>
    expect(putIn("", 0, { text: "您好", blanks: [] })).toEqual({ content: "您好", select: { from: 2, to: 2 } }));

  it("names the blanks that are left, once each", () => {
    expect(blanksLeft("预计{时间}到{时间}", [eta, eta])).toEqual(["{时间}"]);
    expect(blanksLeft("预计10:00恢复", [eta])).toEqual([]);
  });
});
