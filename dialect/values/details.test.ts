import fc from "fast-check";
import { languageNames } from "@apron/kit/contract/testing/language-names";
import { describe, expect, it } from "vitest";
import { readDetails } from "./details.ts";
import { limits } from "../limits.ts";
import { filesOf } from "./shown.ts";

const problem = (text: string) => {
  const details = readDetails(text);
  return "problem" in details ? details.problem.zh : undefined;
};

describe("the content of a record", () => {
  it("is any object out of JSON, with nothing dropped", () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.oneof(fc.stringMatching(/^[a-z.]{1,5}$/), fc.constantFrom(...languageNames)),
          fc.jsonValue({ maxDepth: 4 }),
        ),
        (values) => {
          const text = JSON.stringify(values);
          fc.pre(!/__proto__/.test(text));
          expect(readDetails(text)).toEqual({ values: JSON.parse(text) });
        },
      ),
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
    ["keyed by __proto__ inside", '{"a":[{"__proto__":1}]}'],
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

describe("the files of a record", () => {
  const urlOf = (url: string) => filesOf([{ name: "a.jpg", url }])[0]?.url;

  it.each(["/cass/file/f1", "https://old.test/b.jpg?x=1", "data:image/png;base64,AAAA"])(
    "lie where they say: %s",
    (url) => expect(urlOf(url)).toBe(url),
  );

  it.each([
    "javascript:alert(1)",
    " javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html;base64,AAAA",
    "data:image/svg+xml;base64,AAAA",
    "//evil.test/x",
    "/\\evil.test/x",
    "\\\\evil.test",
    "https://evil.test/\\..",
    "blob:https://evil.test/1",
    "vbscript:x",
    "/a b",
  ])("lead nowhere that runs, or to another site in disguise: %s (T29)", (url) => {
    expect(urlOf(url)).toBeUndefined();
    expect(filesOf([{ name: "a.jpg", url }])[0]?.name).toBe("a.jpg");
  });
});
