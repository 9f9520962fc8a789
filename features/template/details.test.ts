import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDetails } from "./details.ts";
import { limits } from "./limits.ts";

const problem = (text: string) => {
  const details = readDetails(text);
  return "problem" in details ? details.problem.zh : undefined;
};

describe("the content of a record", () => {
  it("is any object out of JSON, with nothing dropped", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z.]{1,5}$/), fc.jsonValue({ maxDepth: 4 })), (values) => {
        const text = JSON.stringify(values);
        fc.pre(!/__proto__|constructor|prototype/.test(text));
        expect(readDetails(text)).toEqual({ values: JSON.parse(text) });
      }),
    );
  });

  it.each([
    ["no JSON", "{a:1}"],
    ["a list", "[]"],
    ["a text", '"x"'],
    ["nothing", ""],
    ["65 levels deep", `${'{"a":'.repeat(66)}1${"}".repeat(66)}`],
    ["100,000 levels deep", `{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
    ["keyed by __proto__", '{"__proto__":{"admin":true}}'],
    ["keyed by constructor inside", '{"a":[{"constructor":1}]}'],
  ])("cannot be shown when it is %s", (_what, text) => {
    expect(problem(text)).toBe("记录内容无法显示");
  });

  it("is at most 1 MiB, counted in bytes", () => {
    const around = '{"a":""}'.length;
    const of = (letter: string, bytes: number) => `{"a":"${letter.repeat((limits.details - around) / bytes)}"}`;
    expect(problem(of("x", 1))).toBeUndefined();
    expect(problem(`${of("x", 1)} `)).toBe("记录内容超过1MB");
    expect(problem(of("字", 3))).toBeUndefined();
    expect(problem(`${of("字", 3)}   `)).toBe("记录内容超过1MB");
    expect(problem(`${of("😀", 4)}    `)).toBe("记录内容超过1MB");
  });
});
