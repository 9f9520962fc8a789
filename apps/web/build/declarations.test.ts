import { expect, it } from "vitest";
import { slim } from "./declarations.ts";

const slimmed = (source: string): string => slim(source, "/features/lounge/contract.ts").replaceAll(/\s+/g, " ");

it("leaves of a call what a page asks by, and takes its guards, limits and tables out", () => {
  const source = `export const open = call({
    method: "GET", path: "/cass/lounge/open", body: nothing, result: Shape,
    who: staff, needs: [first], quota: [perDay("agent", 2)], unattended: true, once: true, tells: "lounge",
    item: "1.1", summary: { zh: "开门", en: "Opens" },
  });`;
  expect(slimmed(source)).toBe(
    'export const open = /* @__PURE__ */ (() => (call({ method: "GET", path: "/cass/lounge/open", body: nothing, result: Shape, unattended: true, once: true, })))();',
  );
});

it("takes the same out of what several calls have in common, and nothing out of what is no call's", () => {
  const source = `const reader = { who: signedIn, method: "GET" } as const;
    const person = { who: "somebody" };
    export const one = call({ ...reader, path: "/one" });`;
  expect(slimmed(source)).toContain('const reader = { method: "GET" } as const;');
  expect(slimmed(source)).toContain('const person = { who: "somebody" };');
});

it("says of every table and shape that nothing is lost with it where nobody reads it, and leaves functions as they are", () => {
  expect(slimmed('export const texts = words({ a: { zh: "甲", en: "A" } });')).toMatch(
    /= \/\* @__PURE__ \*\/ \(\(\) =>/,
  );
  for (const plain of ["export const most = 8;", "export const twice = (n: number) => double(n);"])
    expect(slimmed(plain)).toBe(plain);
});
