// How a mutant is tried: written into a copy of the tree, its test run there, the copy put back. The working tree is never
// touched.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Mutant } from "./mutant.ts";
import { run, tool } from "../tools.ts";

/**
 * - `killed`: a test was red because something it asserts did not hold
 * - `survived`: every test stayed green
 * - `broken`: red without an assertion, e.g. a file that does not load, an error thrown, a time-out
 * - `stale`: what the mutant replaces does not stand in its file exactly once
 * - `unnoticed`: no test of that name was run, or none that is green without the mutant
 */
export type Verdict = "killed" | "survived" | "broken" | "stale" | "unnoticed";

/** What became of a mutant, and what speaks for it: the assertion that failed, or what went wrong instead. */
export interface Tried {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly seconds: number;
}

/** How often a mutant's line stands in its file; 0 also when there is no such file. */
export const timesFound = (folder: string, { file, search }: Mutant): number => (existsSync(join(folder, file)) ? readFileSync(join(folder, file), "utf8").split(search).length - 1 : 0);

/** Tries one mutant in a copy of the tree, which is as before afterwards. */
export const tryMutant = async (folder: string, mutant: Mutant): Promise<Tried> => {
  const found = timesFound(folder, mutant);
  if (found !== 1) return { mutant, verdict: "stale", reason: `${found} times in ${mutant.file}: ${mutant.search}`, seconds: 0 };
  const path = join(folder, mutant.file);
  const sound = await readFile(path, "utf8");
  await writeFile(
    path,
    sound.replace(mutant.search, () => mutant.replace),
  );
  try {
    const { results, said, seconds } = await runTests(folder, [mutant.test], patternOf([mutant]));
    return { mutant, ...verdictOn(results, said), seconds };
  } finally {
    await writeFile(path, sound);
  }
};

/** Those of the mutants whose test is not green without them, so that its red would say nothing. */
export const withoutGreenTest = async (folder: string, mutants: readonly Mutant[]): Promise<Tried[]> => {
  const files = [...new Set(mutants.map(({ test }) => test))];
  const { results, said, seconds } = await runTests(folder, files, patternOf(mutants));
  return mutants.flatMap((mutant): Tried[] => {
    const own = results.filter(({ file, title }) => file === mutant.test && title.includes(mutant.named ?? ""));
    const red = own.find(({ failure }) => failure !== undefined);
    if (own.length > 0 && !red) return [];
    return [{ mutant, verdict: "unnoticed", reason: red?.failure ?? (said || noTest(mutant)), seconds }];
  });
};

const noTest = ({ test, named }: Mutant): string => `${test} has no test called “${named ?? ""}”`;

/** One test that ran; `failure` in the words of vitest. */
interface Ran {
  readonly file: string;
  readonly title: string;
  readonly failure: string | undefined;
}

const TestFile = z.object({
  name: z.string(),
  status: z.string(),
  message: z.string(),
  assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.nullish(z.array(z.string())) })),
});
type TestFile = z.output<typeof TestFile>;

/** Names the PostgreSQL server the trials have their databases on; without it each has an embedded one. */
export const databaseOfTrials = "APRON_MUTATE_DATABASE";

const report = z.object({ testResults: z.array(TestFile) });

const runTests = async (folder: string, files: readonly string[], pattern: string | undefined): Promise<{ results: readonly Ran[]; said: string; seconds: number }> => {
  const file = join(folder, "test-results", "mutant.json");
  rmSync(file, { force: true });
  const parameters = ["run", "--reporter=json", `--outputFile=${file}`, ...files];
  const vitest = tool("vitest", pattern === undefined ? parameters : [...parameters, "-t", pattern]);
  // The database of a run around this one is not a mutant's, and a vitest around it has a mode of its own.
  const named = { APRON_TEST_DATABASE: process.env[databaseOfTrials], APRON_TEST_HOSTS: undefined };
  const env = { ...named, APRON_TEST_PATIENCE: "4", VITEST: undefined, VITEST_MODE: undefined };
  const { said, seconds } = await run(vitest, { cwd: folder, env });
  if (!existsSync(file)) return { results: [], said, seconds };
  const { testResults } = report.parse(JSON.parse(readFileSync(file, "utf8")));
  const results = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "passed" || status === "failed")
      .map(({ fullName, status, failureMessages }) => ({
        file: name.slice(folder.length + 1),
        title: fullName,
        failure: status === "failed" ? (failureMessages ?? []).join("\n") : undefined,
      })),
  );
  return {
    results,
    said: testResults
      .map(({ message }) => message)
      .join("\n")
      .trim(),
    seconds,
  };
};

const verdictOn = (results: readonly Ran[], said: string): Pick<Tried, "verdict" | "reason"> => {
  const failures = results.flatMap(({ failure }) => failure ?? []);
  const asserted = failures.find((failure) => assertion.test(failure));
  if (asserted !== undefined) return { verdict: "killed", reason: firstLine(asserted) };
  const [thrown] = failures;
  if (thrown !== undefined) return { verdict: "broken", reason: firstLine(thrown) };
  if (said !== "") return { verdict: "broken", reason: firstLine(said) };
  return results.length > 0 ? { verdict: "survived", reason: `${results.length} green` } : { verdict: "unnoticed", reason: "no test was run" };
};

/** How what a test expects is said to fail: by vitest's matchers, of values and of promises, by the testing library, by a property. */
const assertion = /^(?:Assertion|TestingLibraryElement)Error|Got AssertionError|^Error: (?:promise (?:resolved|rejected)|expected .+ to) |^TypeError: \.\w+\(\) expects /m;

const firstLine = (text: string): string => (text.trim().split("\n")[0] ?? "").slice(0, 200);

/** Matches the titles of the mutants' tests; undefined when one of them wants whole files. */
const patternOf = (mutants: readonly Mutant[]): string | undefined => {
  const titles = new Set(mutants.map(({ named }) => named));
  if (titles.has(undefined)) return undefined;
  return [...titles].map((title) => (title ?? "").replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|");
};
