import { join } from "node:path";
import type { Browser, BrowserContextOptions } from "@playwright/test";
import react from "@vitejs/plugin-react";
import { build } from "vite";

/** A modest telephone on a modest line: 10 Mbit/s each way, a processor four times slower. */
const line = { offline: false, latency: 0, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const slowdown = 4;
/** Under which conditions a page is painted here, for the detail of a figure. */
export const paintConditions = `cold cache, processor ${slowdown} times slower, 10 Mbit/s`;

const plain = join(import.meta.dirname, "plain");

/** Builds pages of stage/plain into a folder. */
export const buildPages = async (outDir: string, names: readonly string[]): Promise<void> => {
  await build({
    configFile: false,
    root: plain,
    logLevel: "error",
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: "chrome123",
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { input: names.map((name) => join(plain, `${name}.html`)) },
    },
  });
};

/** Resolves in the page, as soon as it has painted. A text, because this file knows no browser's names. */
const paintTime = `new Promise((resolve) => {
  const look = (list) => list.getEntriesByName("first-contentful-paint").forEach((entry) => resolve(entry.startTime));
  new PerformanceObserver(look).observe({ type: "paint", buffered: true });
})`;

/** Milliseconds to the first contentful paint in a browser that has never been here. */
export const firstPaint = async (
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<number> => {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    await wire.send("Network.enable");
    await wire.send("Network.setCacheDisabled", { cacheDisabled: true });
    await wire.send("Network.emulateNetworkConditions", line);
    await wire.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(url);
    return Number(await page.evaluate(paintTime));
  } finally {
    await context.close();
  }
};
