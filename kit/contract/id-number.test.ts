import { describe, expect, it } from "vitest";
import { canonicalIdNumber, maskIdNumber } from "./id-number.ts";

describe("an identity number", () => {
  it.each([
    ["11010519491231002X", "11010519491231002X"],
    ["11010519491231002x", "11010519491231002X"],
    [" 110105 19491231 002X\u200b", "11010519491231002X"],
    ["１１０１０５１９４９１２３１００２Ｘ", "11010519491231002X"],
    ["110105491231002", "11010519491231002X"],
    ["110105194912310021", undefined],
    ["1101051949123100", undefined],
    ["x".repeat(39), undefined],
  ])("%s is spelled %s", (typed, canonical) => expect(canonicalIdNumber(typed)).toBe(canonical));

  it("shows its first three and last four to others", () =>
    expect(maskIdNumber("11010519491231002X")).toBe("110***********002X"));
});
