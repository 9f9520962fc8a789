// The files of an empty feature, as `npm run new` writes them, and the two lists it is entered in.

/** A file of the slice: its path inside the working copy and what stands in it. */
export interface SliceFile {
  readonly path: string;
  readonly text: string;
}

/** An empty slice that passes the check; every file says what belongs into it. */
export const sliceFiles = (word: string): SliceFile[] => {
  const file = (path: string, lines: readonly string[]): SliceFile => ({
    path: `features/${word}/${path}`,
    text: `${lines.join("\n")}\n`,
  });
  return [
    file("contract.ts", [
      `// Every call of ${word}: shapes, who may make it, how often, what it uses up. One \`call({ … })\` each, shared by the`,
      "// server that answers it and the screen that makes it; neither Node nor a browser here.",
      "export {};",
    ]),
    file("texts.ts", [
      'import { words } from "@apron/kit/contract/texts";',
      "",
      `/** What the screens, messages and refusals of ${word} say, besides the titles. */`,
      `export const ${word}Texts = words({});`,
    ]),
    file("titles.ts", [
      'import { words } from "@apron/kit/contract/texts";',
      "",
      "/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */",
      `export const ${word}Titles = words({`,
      `  title: { zh: "${word}", en: "${word[0]?.toUpperCase()}${word.slice(1)}" },`,
      "});",
    ]),
    file("server/index.ts", [
      'import type { FeatureDoor } from "@apron/kit/server/feature";',
      "",
      `/** The answers to the calls of ${word}: load, decide by a rule, write, tell. */`,
      `export const ${word}: FeatureDoor = () => ({`,
      `  name: "${word}",`,
      "  answers: [],",
      "});",
    ]),
    file("server/rules.ts", [
      `// The decisions of ${word} over values and an instant: pure, without clock, database or I/O.`,
      "export {};",
    ]),
    file("server/store.ts", [
      `// The only file that names the tables of ${word}, which begin with \`${word}_\`. They are declared by merging into`,
      "// `Tables` of @apron/kit/server/database and created by a step in database/migrations.",
      "export {};",
    ]),
    file("web/index.ts", [
      'import { webFeature } from "@apron/kit/web/feature";',
      "",
      `/** The routes of ${word}; each loads its screen when it is first opened. */`,
      `export const ${word} = webFeature({ name: "${word}", routes: [] });`,
    ]),
    file(`${word}.test.ts`, [
      'import { openTestPortal } from "@apron/kit/server/testing";',
      'import { expect, it } from "vitest";',
      `import { ${word} } from "./server/index.ts";`,
      "",
      `it("opens with its calls answered", async () => {`,
      `  const portal = await openTestPortal([${word}]);`,
      `  expect(portal.features.map((feature) => feature.name)).toEqual(["${word}"]);`,
      "  await portal.close();",
      "});",
    ]),
  ];
};

/** The explicit lists of features, and the door each takes. */
export const featureLists = [
  { path: "apps/server/features.ts", door: "server" },
  { path: "apps/web/features.ts", door: "web" },
] as const;

/** The list with the feature at its end; undefined when the file is not such a list. */
export const withFeature = (list: string, word: string, door: "server" | "web"): string | undefined => {
  const items = /(export const features[^=]*=\s*\[)([^\]]*)\]/.exec(list);
  const imports = [...list.matchAll(/^import .*;$/gm)].at(-1);
  if (!items || !imports) return undefined;
  const [whole, opening = "", listed = ""] = items;
  const named = [...listed.split(",").map((item) => item.trim()), word].filter((item) => item !== "");
  const afterImports = imports.index + imports[0].length;
  return (
    list.slice(0, afterImports) +
    `\nimport { ${word} } from "@apron/features/${word}/${door}";` +
    list.slice(afterImports).replace(whole, () => `${opening}${named.join(", ")}]`)
  );
};
