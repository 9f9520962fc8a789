// Journeys: a person's way through the portal, in the system's Chromium against a real server (server.ts starts it).
// A file is called <feature>.spec.ts or <feature>-<what>.spec.ts, so that `npm test -- <feature>` finds it.
import { defineConfig } from "@playwright/test";
import { findHeadless } from "./chromium.ts";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  globalSetup: "./server.ts",
  outputDir: "../test-results/journeys",
  // Two browsers leave a fifth of two cores idle, as a page waits for its frames: a third one fills the pauses, and a fourth
  // makes each test wait for the others. The tests of a file one after the other.
  workers: 3,
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
