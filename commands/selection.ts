// Which test files a run of `npm test` is about.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./tools.ts";

export interface Selection {
  /** Vitest's own choice when undefined: all of them. */
  readonly vitest: readonly string[] | undefined;
  /** Those of them that are run a second time, on the embedded database; the first run is on PostgreSQL. */
  readonly embedded: readonly string[];
  readonly journeys: readonly string[];
}

const testFiles = (): string[] =>
  globSync("{kit,dialect,features,hosts,database,apps,bench,commands}/**/*.test.{ts,tsx}", {
    cwd: root,
    exclude: ["**/node_modules/**", "**/dist/**"],
  }).toSorted();

const journeyFiles = (): string[] => globSync("e2e/**/*.spec.ts", { cwd: root }).toSorted();

/**
 * Every test there is. The features speak to either database in the same SQL: on the embedded one it is enough to test
 * what stands between, its driver and the parts of the kit; the journeys, which come by every feature, run on it as well.
 */
export const everything = (): Selection => ({
  vitest: undefined,
  embedded: testFiles().filter((path) => /^(database|kit\/server)\//.test(path) && dependsOnDatabase(path)),
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
    embedded: vitest.filter(dependsOnDatabase),
    journeys: journeyFiles().filter((path) => new RegExp(`^e2e/${word}[.-]`).test(path)),
  };
};

/** Its database is the one the run names: a test reaches it through one of the testing doors, or opens both itself. */
const dependsOnDatabase = (path: string): boolean => {
  const text = readFileSync(join(root, path), "utf8");
  return (
    /from "(@apron\/kit\/server\/testing|@apron\/database\/testing|(\.{1,2}\/)+(server\/)?testing\.ts)"/.test(text) &&
    // What names its database itself is the same in both runs.
    !/startPostgres|testDatabase\("embedded"\)/.test(text)
  );
};
