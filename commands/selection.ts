// Which test files a run of `npm test` is about.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./tools.ts";

export interface Selection {
  /** Vitest's own choice when undefined: all of them. */
  readonly vitest: readonly string[] | undefined;
  /** Those that use a database, for the second run on PostgreSQL. */
  readonly onDatabase: readonly string[];
  readonly journeys: readonly string[];
}

const testFiles = (): string[] =>
  globSync("{kit,features,hosts,database,apps,bench,commands}/**/*.test.{ts,tsx}", {
    cwd: root,
    exclude: ["**/node_modules/**", "**/dist/**"],
  }).toSorted();

const journeyFiles = (): string[] => globSync("e2e/**/*.spec.ts", { cwd: root }).toSorted();

/** Every test there is. */
export const everything = (): Selection => ({
  vitest: undefined,
  onDatabase: testFiles().filter(usesDatabase),
  journeys: journeyFiles(),
});

/**
 * The tests of one feature, its journeys included; or of a folder (`database`) or a part (`quota`) of the house. A part
 * goes by the name of its file up to the first dot or hyphen.
 */
export const testsOf = (word: string): Selection => {
  const isFeature = existsSync(join(root, "features", word));
  const named = (path: string): boolean => {
    const parts = path.split("/");
    const file = parts.at(-1) ?? "";
    return parts.slice(0, -1).includes(word) || (!isFeature && new RegExp(`^${word}([.-]|$)`).test(file));
  };
  const vitest = testFiles().filter(named);
  return {
    vitest,
    onDatabase: vitest.filter(usesDatabase),
    journeys: journeyFiles().filter((path) => new RegExp(`^e2e/${word}[.-]`).test(path)),
  };
};

/** A test reaches a database only through one of the two testing doors. */
const usesDatabase = (path: string): boolean =>
  /from "(@apron\/kit\/server\/testing|@apron\/database\/testing|(\.{1,2}\/)+(server\/)?testing\.ts)"/.test(
    readFileSync(join(root, path), "utf8"),
  );
