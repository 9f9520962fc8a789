import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matches, parsePattern } from "./pattern.ts";

const found = (pattern: string, text: string) => {
  const parsed = parsePattern(pattern);
  return parsed === undefined ? "not understood" : matches(parsed, text);
};

describe("a pattern of a template", () => {
  it.each([
    ["^[A-Z0-9]{2}\\d{3,4}[A-Z]?$", "CA1234", true],
    ["^[A-Z0-9]{2}\\d{3,4}[A-Z]?$", "CA12", false],
    ["/^ab+c$/i", "ABBC", true],
    ["{{/^\\d+$/}}", "123", true],
    ["^(?:\\d{1,3}\\.){3}\\d{1,3}$", "10.0.0.255", true],
    ["^[\\u4e00-\\u9fa5]{2,4}$", "张三", true],
    ["b", "abc", true],
    ["\\bend\\b", "the end.", true],
    ["^$", "", true],
    ["^(a|b)*$", "abab", true],
    ["^[^\\]]+$", "a]b", false],
    ["^a{2}$", "aaa", false],
  ])("%s in %j: %j", (pattern, text, answer) => {
    expect(found(pattern, text)).toBe(answer);
  });

  it.each([
    "(?=a)b",
    "(?<!a)b",
    "(a)\\1",
    "(",
    "a)",
    "[",
    "a**",
    "a{9999}",
    "((a{99}){99}){99}",
    "x".repeat(501),
    "*a",
  ])("does not know %s", (pattern) => {
    expect(found(pattern, "a")).toBe("not understood");
  });

  it.each(["^(a+)+$", "^(a|a)*$", "^(a*)*b$", "^a*a*a*a*a*a*b$", "(.*)*x"])(
    "%s cannot hang on a long text",
    (pattern) => {
      expect(found(pattern, `${"a".repeat(5_000)}!`)).toBe(false);
    },
  );

  it("finds what the engine finds", () => {
    const atom = fc.constantFrom("a", "b", "[ab]", "[^a]", ".", "\\d", "(a|b)", "(?:ab)", "(ab|)", "^", "$", "\\b");
    const piece = fc.tuple(atom, fc.constantFrom("", "", "*", "+", "?", "{2}", "{1,2}", "{0,}", "*?"));
    const pattern = fc.array(piece, { maxLength: 5 }).map((pieces) =>
      // The engine refuses a quantifier behind an edge.
      pieces.map(([one, sign]) => (["^", "$", "\\b"].includes(one) ? one : one + sign)).join(""),
    );
    const text = fc.array(fc.constantFrom("a", "b", "1", " "), { maxLength: 8 }).map((letters) => letters.join(""));
    fc.assert(
      fc.property(pattern, text, (source, letters) => {
        expect(found(source, letters)).toBe(new RegExp(source, "u").test(letters));
      }),
      { numRuns: 3_000 },
    );
  });
});
