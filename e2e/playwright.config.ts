// Journeys: a person's way through the portal, in the system's Chromium against a real server (server.ts starts it).
// A file is called <feature>.spec.ts or <feature>-<what>.spec.ts, so that `npm test -- <feature>` finds it.
import { defineConfig } from "@playwright/test";
import { findHeadless } from "./chromium.ts";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  globalSetup: "./server.ts",
  outputDir: "../test-results/journeys",
  // One page keeps two cores busy already (browser, server and database): two browsers fill each other's pauses, and four
  // take as long and let each test wait four times as long. The tests of a file one after the other.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  snapshotPathTemplate: "photographs/{arg}{ext}",
  updateSnapshots: process.env["APRON_PHOTOGRAPHS"] === "take" ? "all" : "none",
  forbidOnly: process.env["CI"] === "true",
  timeout: 60_000,
  // Patience with a busy machine, no measure of the portal.
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    baseURL: process.env["APRON_E2E_URL"] ?? "",
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    trace: "off",
    // Nobody watches what moves, and every frame of it is drawn.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: findHeadless() ?? "chromium",
      args: ["--disable-quic"],
      // Where the machine names no language, a browser gives files with Chinese names another one.
      env: { ...process.env, LC_ALL: "C.UTF-8" },
    },
  },
});
