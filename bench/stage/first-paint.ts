import { join } from "node:path";
import { type Browser, type BrowserContextOptions, errors } from "@playwright/test";
import react from "@vitejs/plugin-react";
import { build } from "vite";

/** A modest telephone on a modest line: 10 Mbit/s each way, a processor four times slower. */
const line = { offline: false, latency: 0, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const slowdown = 4;
/** Milliseconds a page is left alone before its largest paint is taken for the last. */
const settling = 1000;
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

/** When a page had something on it, and when it had its largest part; milliseconds from the start of the visit. */
export interface Paints {
  readonly first: number;
  readonly largest: number;
}

/** Resolves in the page with the newest entry of a kind, as soon as there is one. A text, because this file knows no browser's names. */
const paintOf = (kind: "paint" | "largest-contentful-paint"): string => `new Promise((resolve) => {
  const look = (list) => {
    const last = list.getEntries().filter(({ name }) => name !== "first-paint").at(-1);
    if (last) resolve(last.startTime);
  };
  new PerformanceObserver(look).observe({ type: "${kind}", buffered: true });
})`;

/**
 * The paints of a page in a browser that has never been here, once its network is quiet. A line made slow by Chromium stands
 * still in one visit of a hundred, with all that was sent to it lying unread in its sockets: that visit is made once more.
 */
export const paints = async (browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Paints> => {
  try {
    return await visit(browser, url, options);
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    return await visit(browser, url, options);
  }
};

const visit = async (browser: Browser, url: string, options: BrowserContextOptions): Promise<Paints> => {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    await wire.send("Network.enable");
    await wire.send("Network.setCacheDisabled", { cacheDisabled: true });
    await wire.send("Network.emulateNetworkConditions", line);
    await wire.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(url);
    const first = Number(await page.evaluate(paintOf("paint")));
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(settling);
    return { first, largest: Number(await page.evaluate(paintOf("largest-contentful-paint"))) };
  } finally {
    await context.close();
  }
};
