// What of the catalogue stands, by what the code says of itself: a call has its `item`, a docstring or comment says
// "catalogue 5.10" or "(5.10)". `npm run docs` prints docs/coverage.md; coverage.test.ts holds it current.
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../tools.ts";

/** A numbered item of the catalogue, and the parts of the code that name it. */
export interface Covered {
  readonly item: string;
  readonly what: string;
  readonly by: readonly string[];
}

/** Every numbered item of the catalogue with who names it, in the order of the catalogue. */
export const coverage = async (): Promise<readonly Covered[]> => {
  const items = itemsIn(await readFile(join(root, "docs/catalogue.md"), "utf8"));
  const by = new Map<string, Set<string>>();
  for (const file of globSync(sources, { cwd: root, exclude: ["**/node_modules"] }).toSorted()) {
    if (/\.test\.|\/testing\/|apps\/web\/dist/.test(file)) continue;
    const part = file
      .split("/")
      .slice(0, file.startsWith("dialect/") ? 1 : 2)
      .join("/");
    for (const item of namedIn(await readFile(join(root, file), "utf8"), items))
      by.set(item, (by.get(item) ?? new Set()).add(part));
  }
  return [...items].map(([item, what]) => ({ item, what, by: [...(by.get(item) ?? [])] }));
};

const sources = "{kit,features,apps,dialect,hosts,database}/**/*.{ts,tsx,css}";

/** The items of a catalogue, each with how it begins. */
export const itemsIn = (catalogue: string): ReadonlyMap<string, string> =>
  new Map(
    [...catalogue.matchAll(/^- \*\*([A-Z]?\d+(?:\.\d+)?)\*\* (.*)$/gm)].map(([, item = "", text = ""]) => {
      const plain = text
        .replaceAll(/\*\*|`/g, "")
        .replaceAll("|", "\\|")
        .replaceAll("<", "&lt;");
      return [item, plain.length > 90 ? `${plain.slice(0, 90).replace(/\s+\S*$/, "")} …` : plain];
    }),
  );

/** The items that a source names. */
export const namedIn = (source: string, items: ReadonlyMap<string, string>): ReadonlySet<string> => {
  // A comment breaks its lines where it likes.
  const text = source.replaceAll(/\s*\n\s*(?:\*|\/\/) /g, " ");
  const lists = [
    ...text.matchAll(new RegExp(`catalogue (${list})`, "gi")),
    ...text.matchAll(new RegExp(`\\((${list})\\)`, "g")),
    ...text.matchAll(/\bitem: "([^"]+)"/g),
  ];
  return new Set(
    lists.flatMap(([, named = ""]) => expanded(named, [...items.keys()])).filter((item) => items.has(item)),
  );
};

const one = "(?:[A-Z]\\d+|\\d+\\.\\d+)";
const list = `(?:${one}|\\d+)(?:(?:, | and | to |, and |-)(?:${one}|\\d+\\b))*`;

/** A list of items with its ranges written out, in the order of the catalogue. */
const expanded = (named: string, order: readonly string[]): readonly string[] =>
  named.split(/,? and |, /).flatMap((part) => {
    const [first = "", last = first] = part.split(/ to |-/);
    const from = order.indexOf(first);
    return from < 0 ? [] : order.slice(from, order.indexOf(last, from) + 1);
  });

/** The printed table of what stands, docs/coverage.md. */
export const printCoverage = (covered: readonly Covered[]): string => {
  const open = covered.filter(({ by }) => by.length === 0);
  const missing = open.length > 0 ? ` Named by nobody yet: ${open.map(({ item }) => item).join(", ")}.` : "";
  return [
    "# Coverage",
    "",
    "Printed by `npm run docs` from what the code says of itself; a test fails when it is stale. A call has its item of the",
    "catalogue, a docstring or comment says `catalogue 5.10`.",
    "",
    `${covered.length - open.length} of ${covered.length} numbered items are named.${missing}`,
    "",
    "| item | what it says | named by |",
    "| --- | --- | --- |",
    ...covered.map(({ item, what, by }) => `| ${item} | ${what} | ${by.join(", ") || "**nobody yet**"} |`),
    "",
  ].join("\n");
};
