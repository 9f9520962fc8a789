import { describe, expect, test } from "vitest";
import { partOf } from "./range.ts";

describe("of 100 bytes", () => {
  test.each([
    ["bytes=0-9", { start: 0, end: 9 }],
    ["bytes=90-", { start: 90, end: 99 }],
    ["bytes=90-500", { start: 90, end: 99 }],
    ["bytes=-10", { start: 90, end: 99 }],
    ["bytes=-500", { start: 0, end: 99 }],
    ["Bytes = 5 - 5", { start: 5, end: 5 }],
    ["bytes=100-", "beyond"],
    ["bytes=-0", "beyond"],
    ["bytes=5-2", undefined],
    ["bytes=0-1,5-6", undefined],
    ["bytes=-", undefined],
    ["lines=0-9", undefined],
    ["bytes=x-9", undefined],
    ["", undefined],
  ])("%j asks for %o", (header, part) => {
    expect(partOf(header, 100)).toEqual(part);
  });

  test("nothing of nothing can be had", () => {
    expect(partOf("bytes=0-", 0)).toBe("beyond");
  });
});
