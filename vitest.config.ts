// Four kinds of vitest tests: `api` (Node: rules, stores, calls over HTTP on a real database), `embedded` (Node: the databases
// themselves), `web` (jsdom: parts of screens) and `check` (slower: the commands and the boundaries themselves). Journeys in
// a browser are Playwright's.
import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";

const exclude = ["**/node_modules/**", "**/dist/**"];
/** How many times longer than usual a test may take; for runs on a machine that has much else to do. */
const patience = Number(process.env["APRON_TEST_PATIENCE"] ?? 1);
/** What opens one embedded database after the other has a process of its own for each file. */
const ownProcess = ["database/**/*.test.ts", "kit/server/jobs/jobs.test.ts"];
const webSetup = "kit/web/testing/setup.ts";

export default defineConfig({
  test: {
    // The machine aimed at has two cores, and one test in three waits for somebody.
    pool: "forks",
    maxWorkers: 3,
    // The files of a worker share what they import: loading it anew for each took a third of the run.
    isolate: false,
    // Node's V8 loses count of its pages of code where one process opens many embedded databases (nodejs/node#64500).
    execArgv: ["--no-memory-protection-keys"],
    exclude,
    // Generous, so that a busy machine fails no promise: no test measures time here.
    testTimeout: patience * 30_000,
    hookTimeout: patience * 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "api",
          environment: "node",
          setupFiles: ["kit/contract/testing/properties.ts"],
          include: ["{kit,dialect,features,hosts,database,apps,bench}/**/*.test.ts"],
          exclude: [...exclude, "{kit,apps}/web/**", "features/*/web/**", ...ownProcess],
        },
      },
      {
        extends: true,
        test: { name: "embedded", environment: "node", include: ownProcess, exclude, isolate: true },
      },
      {
        extends: true,
        test: {
          name: "web",
          environment: "jsdom",
          include: ["{kit,features,apps}/**/*.test.tsx", "{kit,apps}/web/**/*.test.ts", "features/*/web/**/*.test.ts"],
          setupFiles: existsSync(webSetup) ? [webSetup] : [],
        },
      },
      {
        extends: true,
        test: {
          name: "check",
          environment: "node",
          include: ["commands/**/*.test.ts"],
          testTimeout: patience * 120_000,
          hookTimeout: patience * 120_000,
        },
      },
    ],
  },
});
