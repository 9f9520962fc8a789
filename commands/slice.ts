// The files of a new feature, as `npm run new` writes them, and the lists they are entered in. They stand in `slice/` as a
// feature called lounge: a desk with its list, its form and its tests, to be made into what is wanted.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A file of the slice: its path inside the working copy and what stands in it. */
export interface SliceFile {
  readonly path: string;
  readonly text: string;
}

const folder = join(import.meta.dirname, "slice");

/** A slice that runs and passes its tests; `migration` is its step of the schema, e.g. `0073-lounge`. */
export const sliceFiles = (word: string, migration: string): SliceFile[] => {
  const called = (text: string): string =>
    text
      .replaceAll("0000-lounge", migration)
      .replaceAll("Lounge", `${word[0]?.toUpperCase()}${word.slice(1)}`)
      .replaceAll("lounge", word);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".txt"))
    .toSorted()
    .map((path) => ({
      path:
        path === "migration.ts.txt" ? `${migrations}/${migration}.ts` : `features/${word}/${called(path.slice(0, -4))}`,
      text: called(readFileSync(join(folder, path), "utf8")),
    }));
};

const migrations = "database/migrations";

/** The name of the next step of the schema, after those there are. */
export const nextMigration = (word: string, names: readonly string[]): string => {
  const last = Math.max(0, ...names.flatMap((name) => Number(/^\d{4}(?=-)/.exec(name)?.[0] ?? 0)));
  return `${String(last + 1).padStart(4, "0")}-${word}`;
};

/** The explicit lists a feature is entered in, and from where. */
export const listsFor = (word: string, migration: string) => [
  { path: "apps/server/features.ts", list: "features", from: `@apron/features/${word}/server` },
  { path: "apps/web/features.ts", list: "features", from: `@apron/features/${word}/web` },
  { path: `${migrations}/index.ts`, list: "migrations", from: `./${migration}.ts` },
];

/** The list `export const <list> = [ … ]` with the word at its end, imported from there; undefined where it is none. */
export const withWord = (text: string, list: string, word: string, from: string): string | undefined => {
  const items = new RegExp(`(export const ${list}[^=]*=\\s*\\[)([^\\]]*)\\]`).exec(text);
  const imports = [...text.matchAll(/^import .*;$/gm)].at(-1);
  if (!items || !imports) return undefined;
  const [whole, opening = "", listed = ""] = items;
  const named = [...listed.split(",").map((item) => item.trim()), word].filter((item) => item !== "");
  const afterImports = imports.index + imports[0].length;
  return (
    text.slice(0, afterImports) +
    `\nimport { ${word} } from "${from}";` +
    text.slice(afterImports).replace(whole, () => `${opening}${named.join(", ")}]`)
  );
};
