// Three kinds of vitest tests: `api` (Node: rules, stores, calls over HTTP on a real database), `web` (jsdom: parts of
// screens) and `check` (slower: the commands and the boundaries themselves). Journeys in a browser are Playwright's.
import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";

const exclude = ["**/node_modules/**", "**/dist/**"];
const webSetup = "kit/web/testing/setup.ts";

export default defineConfig({
  test: {
    // One embedded database per worker is heavy, and the machine aimed at has two cores.
    pool: "forks",
    maxWorkers: 2,
    exclude,
    // Generous, so that a busy machine fails no promise: no test measures time here.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "api",
          environment: "node",
          include: ["{kit,features,hosts,database,apps,bench}/**/*.test.ts"],
          exclude: [...exclude, "{kit,apps}/web/**", "features/*/web/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "web",
          environment: "jsdom",
          include: ["{kit,features,apps}/**/*.test.tsx", "{kit,apps}/web/**/*.test.ts", "features/*/web/**/*.test.ts"],
          setupFiles: existsSync(webSetup) ? [webSetup] : [],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "check",
          environment: "node",
          include: ["commands/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
