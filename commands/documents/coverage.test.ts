import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { coverage, itemsIn, namedIn, printCoverage } from "./coverage.ts";
import { root } from "../tools.ts";

it("docs/coverage.md says what of the catalogue stands; `npm run docs` prints it anew", async () => {
  expect(await readFile(join(root, "docs/coverage.md"), "utf8")).toBe(printCoverage(await coverage()));
});

it("a number of the catalogue stands once", async () => {
  const numbers = [
    ...(await readFile(join(root, "docs/catalogue.md"), "utf8")).matchAll(/^- \*\*([A-Z]?\d+(?:\.\d+)?)\*\*/gm),
  ];
  const seen = numbers.map(([, number]) => number);
  expect(seen.filter((number, at) => seen.indexOf(number) < at)).toEqual([]);
});

describe("an item of the catalogue", () => {
  const items = itemsIn("- **D5** **Files.** Small.\n- **5.9** One\n- **5.10** Two\n- **5.11** Three\ntext 5.12");
  const named = (source: string): readonly string[] => [...namedIn(source, items)];

  it("is one that has its number in front", () => {
    expect([...items]).toEqual([
      ["D5", "Files. Small."],
      ["5.9", "One"],
      ["5.10", "Two"],
      ["5.11", "Three"],
    ]);
  });

  it("is named by a comment, alone or in a list, and by a call", () => {
    expect(named("/** Lifts it (catalogue 5.10; later). */")).toEqual(["5.10"]);
    expect(named("// Catalogue\n// 5.9, D5 and 30 say so.")).toEqual(["5.9", "D5"]);
    expect(named("/** Small (D5). */")).toEqual(["D5"]);
    expect(named('call({ item: "5.11" })')).toEqual(["5.11"]);
  });

  it("is named by a range it lies in", () => {
    expect(named("(catalogue 5.9 to 5.11)")).toEqual(["5.9", "5.10", "5.11"]);
  });

  it("is named neither by a number that is no item nor by one in passing", () => {
    expect(named("catalogue 7.1 in version 5.10, 5.9 times")).toEqual([]);
  });
});
