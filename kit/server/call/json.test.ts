import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Malformed, parseStrictJson, parseStrictQuery } from "./json.ts";

describe("a strict reader of JSON", () => {
  it("reads whatever JSON.stringify writes, unchanged", () => {
    const anything = fc
      .jsonValue({ noUnicodeString: false, maxDepth: 5 })
      .filter((value) => isAllowed(JSON.stringify(value)));
    fc.assert(
      fc.property(anything, (value) => {
        expect(parseStrictJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it.each([
    ["a key twice", '{"a":1,"a":2}'],
    ["a key twice in different spelling", '{"a":1,"\\u0061":2}'],
    ["a key twice deep inside", '{"x":[{"b":1 , "b" :1}]}'],
    ["__proto__", '{"__proto__":{"admin":true}}'],
    ["constructor", '{"constructor":1}'],
    ["prototype", '{"prototype":1}'],
    ["a NUL in a text", '"\\u0000"'],
    ["a NUL in a key", '{"\\u0000":1}'],
    ["half a sign in a key", '{"\\ud800":1}'],
    ["a lone surrogate", '"\\ud800"'],
    ["a number beyond a double", "1e400"],
    ["65 levels", "[".repeat(66) + "]".repeat(66)],
    ["10,001 levels", "[".repeat(10_001) + "]".repeat(10_001)],
    ["half a text", '{"a":'],
    ["NaN", "NaN"],
  ])("refuses %s", (_what, text) => {
    expect(() => parseStrictJson(text)).toThrow(Malformed);
  });

  it("is not confused by colons and quotes inside texts", () => {
    expect(parseStrictJson('{"a":"b\\":\\\\","c":[":"]}')).toEqual({ a: 'b":\\', c: [":"] });
  });
});

describe("a strict reader of queries", () => {
  it("reads each parameter once, decoded", () => {
    expect(parseStrictQuery("id=a%20b+c&name=%E5%BC%A0=1")).toEqual({ id: "a b c", name: "张=1" });
  });

  it.each(["id=1&id=2", "id=%FF", "id=%00", "id=%", "__proto__=1", "constructor=1", "%00=1"])("refuses %s", (query) => {
    expect(() => parseStrictQuery(query)).toThrow(Malformed);
  });
});

const isAllowed = (text: string): boolean =>
  !/\\u0000|__proto__|constructor|prototype/.test(text) && !/\\ud[89a-f]/.test(text);
