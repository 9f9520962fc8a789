// `npm test`: everything, in the order in which a failure is cheapest to learn of; its last line is `N passed, N failed`.
//   1 check: format, lint, types, boundaries; beside it the web app and the server are built, and what the machine lacks
//     (a browser, a Chinese font, PostgreSQL, a card reader) is installed where apt is there
//   2 vitest: rules, parts, commands, and calls over HTTP on a PostgreSQL started for them, with the reservation hosts
//     reached over HTTP; then, on the embedded database with the hosts in process, what depends on either. Without
//     programs of PostgreSQL all of it runs on the embedded database
//   3 journeys in Chromium against a real server on PostgreSQL, or on the embedded database where its programs are not
// What fails in company is looked at once more by itself, and told of as unsteady when it passes then.
// `npm test -- <word>` runs only the tests of one feature, folder or part (without check).
import { existsSync, statfsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findHeadless } from "../e2e/chromium.ts";
import { startPostgres } from "@apron/database/postgres-binaries";
import { build } from "./build.ts";
import { check } from "./check.ts";
import {
  closingLine,
  type Counts,
  none,
  type Outcome,
  playwrightOutcome,
  sum,
  vitestOutcome,
} from "./documents/counts.ts";
import { bouncer, browser, cardReader, chineseFont, postgres, provide } from "./machine.ts";
import { everything, type Selection, testsOf } from "./selection.ts";
import { root, run, tool } from "./tools.ts";

/** Where Linux keeps files in memory. */
const memory = "/dev/shm";
/** More than these do not fail by chance. */
const fewFiles = 5;
const word = process.argv[2];
const scratch = await mkdtemp(join(roomInMemory() ? memory : tmpdir(), "apron-test-"));
// PostgreSQL comes by here as somebody else.
await chmod(scratch, 0o711);
process.env["TMPDIR"] = scratch;
const begun = performance.now();

const counts = word === undefined ? await testEverything() : await testOne(word);
await rm(scratch, { recursive: true, force: true });
console.log(`\n${Math.round((performance.now() - begun) / 1000)} s`);
console.log(closingLine(counts));
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0);

async function testEverything(): Promise<Counts> {
  title("machine, check, web app and server");
  const machine = provide([browser, chineseFont, ...cardReader, postgres, bouncer]);
  const [checked, built] = await Promise.all([check(), buildAll(), machine]);
  const passed = checked.filter((step) => step.passed).length;
  const verdicts = { ...none, passed, failed: checked.length - passed };
  return sum(sum(verdicts, built), await testSelected(everything()));
}

async function testOne(name: string): Promise<Counts> {
  const selection = testsOf(name);
  if (selection.journeys.length > 0) await provide([browser, chineseFont, ...cardReader]);
  if (selection.vitest?.length === 0 && selection.journeys.length === 0) console.log(`No test is about "${name}".`);
  const built = selection.journeys.length > 0 ? await buildAll() : none;
  return sum(built, await testSelected(selection));
}

/** Hundreds of databases are made and thrown away, which takes a third of the time where no disk hears of it. */
function roomInMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 4 * 2 ** 30;
}

/** Nothing to count when it went well. */
async function buildAll(): Promise<Counts> {
  try {
    await build();
    console.log("  ok      web app and server built");
    return none;
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return { ...none, failed: 1 };
  }
}

async function testSelected({ vitest, embedded, journeys }: Selection): Promise<Counts> {
  let total = none;
  if (vitest?.length !== 0) {
    const onPostgres = await testOnPostgres(vitest ?? []);
    title("vitest, embedded database");
    const files = onPostgres ? embedded : (vitest ?? []);
    // Each file in a process of its own: see vitest.config.ts.
    const rest = onPostgres && embedded.length === 0 ? none : await runVitest("embedded", ["--isolate", ...files], {});
    total = sum(total, sum(onPostgres ?? none, rest));
  }
  if (journeys.length > 0) total = sum(total, await runJourneys(journeys));
  return total;
}

/** Undefined where there are no programs of PostgreSQL. */
async function testOnPostgres(files: readonly string[]): Promise<Counts | undefined> {
  title("vitest, PostgreSQL, hosts over the wire");
  return await withPostgres(async (url) => {
    if (url !== undefined)
      return await runVitest("postgres", files, { APRON_TEST_DATABASE: url, APRON_TEST_HOSTS: "wire" });
    console.log("Left out: no programs of PostgreSQL on this machine.");
    return undefined;
  });
}

/** With the URL of an empty PostgreSQL of its own; undefined where there are no programs of it. */
async function withPostgres<Result>(work: (url: string | undefined) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "apron-postgres-"));
  const server = await startPostgres(folder, { safe: false });
  try {
    return await work(server?.url);
  } finally {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function runVitest(name: string, parameters: readonly string[], env: Record<string, string>): Promise<Counts> {
  const runOnce = async (report: string, wanted: readonly string[]): Promise<Outcome> => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    return vitestOutcome(report, await run(tool("vitest", ["run", ...reporters, ...wanted]), { env, aloud: true }));
  };
  const first = await runOnce(join(scratch, `${name}.json`), parameters);
  return await lookAgain(
    first,
    async (files) =>
      await runOnce(join(scratch, `${name}-again.json`), ["--isolate", "--no-file-parallelism", ...files]),
  );
}

async function runJourneys(files: readonly string[]): Promise<Counts> {
  title("journeys");
  if (findHeadless() === undefined) {
    console.log("The journeys could not run: there is no Chromium.");
    return { ...none, failed: 1 };
  }
  // Playwright sets FORCE_COLOR for its workers, and Node warns when NO_COLOR contradicts it.
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: undefined, FORCE_COLOR: "0" };
  const runOnce = async (report: string, wanted: readonly string[]): Promise<Outcome> => {
    const playwright = tool("playwright", ["test", "--reporter=list,json", ...wanted], "@playwright/test");
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1", ...colours };
    const ran = await withPostgres(
      async (url) =>
        await run(playwright, {
          cwd: join(root, "e2e"),
          env: { ...env, ...(url !== undefined && { APRON_E2E_DATABASE: url }) },
          aloud: true,
        }),
    );
    return playwrightOutcome(report, ran);
  };
  const first = await runOnce(join(scratch, "journeys.json"), files);
  return await lookAgain(
    first,
    async (again) => await runOnce(join(scratch, "journeys-again.json"), ["--workers=1", ...again]),
  );
}

/**
 * A file that failed beside others is run once more by itself. A test that fails again is wrong; one that passes now hangs on
 * the machine or on its neighbours, which is named so that somebody mends it, and is no verdict on the change that met it.
 */
async function lookAgain(first: Outcome, again: (files: readonly string[]) => Promise<Outcome>): Promise<Counts> {
  if (first.unsound.length === 0 || first.unsound.length > fewFiles) return first.all;
  title("a second look");
  const second = await again(first.unsound);
  for (const file of first.unsound.filter((one) => !second.unsound.includes(one))) console.log(`Unsteady: ${file}`);
  return sum(first.sound, second.all);
}

function title(text: string): void {
  console.log(`\n${text}`);
}
