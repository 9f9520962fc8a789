// `npm test`: everything, in the order in which a failure is cheapest to learn of; its last line is `N passed, N failed`.
//   1 what the machine lacks is installed where apt is there (a browser, a Chinese font, PostgreSQL, a card reader)
//   2 check: format, lint, types, boundaries
//   3 the web app and the server are built
//   4 vitest: rules, parts, and calls over HTTP on the embedded database
//   5 those that use a database once more, on a PostgreSQL started for them when its programs are found, with the
//     reservation hosts reached over HTTP instead of in process
//   6 journeys in Chromium against a real server
// `npm test -- <word>` runs only the tests of one feature, folder or part (4 to 6, without check).
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@apron/database/postgres-binaries";
import { build } from "./build.ts";
import { check } from "./check.ts";
import { closingLine, type Counts, none, playwrightCounts, sum, vitestCounts } from "./counts.ts";
import { browser, cardReader, chineseFont, postgres, provide } from "./machine.ts";
import { everything, type Selection, testsOf } from "./selection.ts";
import { root, run, tool } from "./tools.ts";

const word = process.argv[2];
const reports = await mkdtemp(join(tmpdir(), "apron-test-"));
const begun = performance.now();

const counts = word === undefined ? await testEverything() : await testOne(word);
await rm(reports, { recursive: true, force: true });
console.log(`\n${Math.round((performance.now() - begun) / 1000)} s`);
console.log(closingLine(counts));
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0);

async function testEverything(): Promise<Counts> {
  title("machine");
  await provide([browser, chineseFont, ...cardReader, postgres]);
  title("check");
  const checked = await check();
  const verdicts = { ...none, passed: checked.filter((step) => step.passed).length };
  return sum({ ...verdicts, failed: checked.length - verdicts.passed }, await testSelected(everything()));
}

async function testOne(name: string): Promise<Counts> {
  const selection = testsOf(name);
  if (selection.journeys.length > 0) await provide([browser, chineseFont, ...cardReader]);
  if (selection.vitest?.length === 0 && selection.journeys.length === 0) console.log(`No test is about "${name}".`);
  return await testSelected(selection);
}

async function testSelected({ vitest, onDatabase, journeys }: Selection): Promise<Counts> {
  let total = none;
  if (vitest === undefined || journeys.length > 0) {
    title("web app and server");
    const built = await outcomeOf(build);
    console.log(built.error ?? "built");
    if (built.error !== undefined) total = sum(total, { ...none, failed: 1 });
  }
  if (vitest?.length !== 0) {
    title("vitest, embedded database");
    total = sum(total, await runVitest("embedded", vitest ?? [], {}));
  }
  if (onDatabase.length > 0) total = sum(total, await testOnPostgres(onDatabase));
  if (journeys.length > 0) total = sum(total, await runJourneys(journeys));
  return total;
}

async function testOnPostgres(files: readonly string[]): Promise<Counts> {
  title("vitest, PostgreSQL, hosts over the wire");
  const folder = await mkdtemp(join(tmpdir(), "apron-postgres-"));
  const server = await startPostgres(folder, { safe: false });
  if (!server) {
    console.log("Left out: no programs of PostgreSQL on this machine.");
    return none;
  }
  try {
    return await runVitest("postgres", ["--project", "api", ...files], {
      APRON_TEST_DATABASE: server.url,
      APRON_TEST_HOSTS: "wire",
    });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function runVitest(name: string, parameters: readonly string[], env: Record<string, string>): Promise<Counts> {
  const report = join(reports, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const ended = await run(tool("vitest", ["run", ...reporters, ...parameters]), { env, aloud: true });
  return vitestCounts(report, ended);
}

async function runJourneys(files: readonly string[]): Promise<Counts> {
  title("journeys");
  if (!browser.there()) {
    console.log("The journeys could not run: there is no Chromium.");
    return { ...none, failed: 1 };
  }
  const report = join(reports, "journeys.json");
  const playwright = tool("playwright", ["test", "--reporter=list,json", ...files], "@playwright/test");
  // Playwright sets FORCE_COLOR for its workers, and Node warns when NO_COLOR contradicts it.
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: undefined, FORCE_COLOR: "0" };
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1", ...colours };
  return playwrightCounts(report, await run(playwright, { cwd: join(root, "e2e"), env, aloud: true }));
}

function title(text: string): void {
  console.log(`\n${text}`);
}

async function outcomeOf(work: () => Promise<unknown>): Promise<{ error: string | undefined }> {
  try {
    await work();
    return { error: undefined };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
