import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Data } from "../data.ts";
import { evaluate, unknown } from "./evaluate.ts";
import { expressionIn, parseExpression } from "./expression.ts";
import { limits } from "../limits.ts";

const values = { type: "a", count: 3, list: ["x", "y"], row: { name: "甲", empty: null }, text: "CA1234 " };
const result = (text: string, steps: number = limits.steps) => {
  const expression = parseExpression(text);
  const scope = new Map<string, Data | undefined>([
    ["$values", values],
    ["$deps", { 0: "a" }],
  ]);
  return expression === undefined ? unknown : evaluate(expression, scope, { left: steps });
};

describe("an expression of a template", () => {
  it.each([
    ["$deps[0] === 'a'", true],
    ['$values.count > 2 && $values.type == "a"', true],
    ["$values.count * 2 + 1", 7],
    ["1 + 2 * 3 - 4 / 2 % 3", 5],
    ["-(1 - 3)", 2],
    ["!!$values.missing", false],
    ["$values.missing?.deeper", undefined],
    ["$values.missing ?? 'none'", "none"],
    ["$values.count > 5 ? 'many' : $values.count > 2 ? 'some' : 'few'", "some"],
    ["$values.list.length", 2],
    ["$values.list.includes('x')", true],
    ["['b', 'a'].includes($values.type)", true],
    ["$values.list.join('-') + '!'", "x-y!"],
    ["$values['row'].name", "甲"],
    ["$values.row.empty == undefined", true],
    ["$values.count == '3'", true],
    ["$values.text.trim().toLowerCase().slice(0, 2)", "ca"],
    ["'\\u7532' === $values.row.name", true],
    ["$values.type || $nobody.knows", "a"],
  ])("%s comes to %j", (text, value) => {
    expect(result(text)).toStrictEqual(value);
  });

  it.each([
    "alert(1)",
    "$values.list.map(x => x)",
    "$values.constructor.constructor('return 1')()",
    "$values.type = 'b'",
    "$values.count++",
    "new Date()",
    "`${1}`",
    "$form.submit()",
    "window",
    "globalThis.process",
    "$values.missing.deeper",
    "$values.row + 1",
    "$values.row < 1",
    "$values.list.join.call",
    "(1",
    "1 2",
    "",
    "function(){}",
    "a ? b",
    "[1,,2]",
    "$values.type; 1",
    "(".repeat(1_900),
    "!".repeat(1_900) + "1",
    `${"1+".repeat(2_000)}1`,
  ])("does not know %s", (text) => {
    expect(result(text)).toBe(unknown);
  });

  it.each(["__proto__", "constructor", "toString", "hasOwnProperty"])("sees no inherited %s", (name) => {
    expect(result(`$values.${name}`)).toBeUndefined();
    expect(result(`$values['${name}']`)).toBeUndefined();
    expect(result(`$values.type.${name}`)).toBeUndefined();
    expect(result(`$values.list.${name}`)).toBeUndefined();
  });

  it("stops when its steps are used up, and before a text grows without bounds", () => {
    expect(result("1 + 1 + 1", 3)).toBe(unknown);
    const long = "x".repeat(60_000);
    const expression = parseExpression("$values.long + $values.long");
    const scope = new Map<string, Data>([["$values", { long }]]);
    expect(expression && evaluate(expression, scope, { left: limits.steps })).toBe(unknown);
  });

  it("is only what stands between the double braces", () => {
    expect(expressionIn(" {{ 1 + 1 }} ")).toBe("1 + 1");
    expect(expressionIn("{{1}} and more")).toBeUndefined();
    expect(expressionIn(3)).toBeUndefined();
  });

  it("comes to what JavaScript comes to, wherever it is known", () => {
    const atom = fc.constantFrom("1", "2.5", "0", "'a'", "'2'", "''", "true", "false", "null", "undefined");
    const sign = fc.constantFrom("+", "-", "*", "%", "<", "<=", ">", ">=", "==", "!=", "===", "!==", "&&", "||");
    const pair = fc.tuple(atom, sign, atom, sign, atom, fc.boolean());
    fc.assert(
      fc.property(pair, ([one, first, two, second, three, bracket]) => {
        const text = bracket
          ? `${one} ${first} (${two} ${second} ${three})`
          : `${one} ${first} ${two} ${second} ${three}`;
        expect(result(text)).toStrictEqual(runInNewContext(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it("is never more than unknown, whatever is typed", () => {
    const pieces = fc.constantFrom(
      "$values",
      ".",
      "[",
      "]",
      "(",
      ")",
      "'a'",
      "?.",
      "?",
      ":",
      "!",
      "-",
      "1",
      "list",
      "includes",
      ",",
      "&&",
      "==",
      "\\",
      "'",
      "{{",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces, { maxLength: 40 }).map((all) => all.join("")),
        ),
        (text) => {
          expect(() => result(text)).not.toThrow();
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
