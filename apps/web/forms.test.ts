import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const read = (pattern: string): { readonly file: string; readonly text: string }[] =>
  globSync(pattern, { cwd: root, exclude: (file) => file.includes(".test.") }).map((file) => ({
    file,
    text: readFileSync(resolve(root, file), "utf8"),
  }));

/** Saves that are refused when somebody else was quicker: they say which version was seen. */
const refusable = new Set(
  read("features/*/contract*.ts")
    .flatMap(({ text }) => [...text.matchAll(/^export const (save\w+) = call\(\{([^]*?)^\}\);/gm)])
    .filter(([, , declared = ""]) => /\b(?:version|revision|seen)\b/.test(declared))
    .map(([, name = ""]) => name),
);

/** What stands between the braces of each `useForm({…})`. */
const formsIn = (text: string): string[] =>
  [...text.matchAll(/useForm(?:<[^>]*>)?\(\{/g)].map(({ 0: head, index }) => {
    const begin = index + head.length;
    let depth = 1;
    let end = begin;
    for (; depth > 0 && end < text.length; end += 1) depth += text[end] === "{" ? 1 : text[end] === "}" ? -1 : 0;
    return text.slice(begin, end);
  });

it("a form that somebody else may have saved meanwhile can put theirs beside mine", () => {
  const forms = read("features/*/web/**/*.tsx").flatMap(({ file, text }) =>
    formsIn(text).map((form) => ({ file, form, call: /\bcall: (\w+)/.exec(form)?.[1] ?? "" })),
  );
  const concerned = forms.filter(({ call }) => refusable.has(call));
  expect(concerned.length).toBeGreaterThan(20);
  // By a reading of its own, or by where it starts once what it refreshes has been read anew.
  const lost = concerned.filter(({ form }) => !/\b(?:theirs|refreshes)\b/.test(form));
  expect(lost.map(({ file, call }) => `${call} in ${file}`)).toEqual([]);
});
