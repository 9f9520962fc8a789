import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions } from "@playwright/test";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { signInByHand } from "../e2e/sign-in.ts";
import { type Figure, type Figures, median } from "./figure.ts";
import { openBrowser } from "./stage/browser.ts";
import { startBare, startPortal } from "./stage/process.ts";

const rounds = 7;
const limit = 0.75;
/** A modest telephone on a modest line: 10 Mbit/s each way, a processor four times slower. */
const line = { offline: false, latency: 0, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const slowdown = 4;

const plain = join(import.meta.dirname, "stage/plain");

/**
 * First contentful paint of our two heaviest-used screens, cold cache, beside plain pages of the component library with
 * the same parts, whose styles are made at run time (stage/plain). Both are built by Vite, served compressed by brotli,
 * and visited in turn.
 */
export const figures: Figures = async () => {
  const folder = await mkdtemp(join(tmpdir(), "apron-bench-paint-"));
  const pages = join(folder, "pages");
  await buildPlain(pages);
  const browser = await openBrowser();
  const portal = await startPortal({ folder: join(folder, "portal") });
  const bare = await startBare("bare-pages", { PAGES: pages });
  try {
    const staff = await browser.newContext({ baseURL: portal.url });
    await signInByHand(await staff.newPage(), "13800000001");
    const storageState = await staff.storageState();
    await staff.close();
    return [
      await compare(browser, "/login", { url: `${portal.url}/login` }, `${bare.url}/sign-in.html`),
      await compare(
        browser,
        "/dutyInformation",
        { url: `${portal.url}/dutyInformation`, storageState },
        `${bare.url}/duty.html`,
      ),
    ];
  } finally {
    await browser.close();
    await bare.stop();
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const buildPlain = async (outDir: string): Promise<void> => {
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
      rolldownOptions: { input: [join(plain, "sign-in.html"), join(plain, "duty.html")] },
    },
  });
};

const compare = async (
  browser: Browser,
  path: string,
  { url, ...context }: { readonly url: string } & BrowserContextOptions,
  plainUrl: string,
): Promise<Figure> => {
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await firstPaint(browser, url, context));
    theirs.push(await firstPaint(browser, plainUrl, {}));
  }
  return {
    name: `first paint of ${path}, to run-time styles`,
    value: median(ours) / median(theirs),
    limit,
    better: "lower",
    unit: "×",
    detail: `${median(ours).toFixed(0)} ms against ${median(theirs).toFixed(0)} ms, cold cache, processor ${slowdown} times slower, 10 Mbit/s, median of ${rounds}`,
  };
};

/** Resolves in the page, as soon as it has painted. A text, because this file knows no browser's names. */
const paintTime = `new Promise((resolve) => {
  const look = (list) => list.getEntriesByName("first-contentful-paint").forEach((entry) => resolve(entry.startTime));
  new PerformanceObserver(look).observe({ type: "paint", buffered: true });
})`;

/** Milliseconds to the first contentful paint in a browser that has never been here. */
const firstPaint = async (browser: Browser, url: string, options: BrowserContextOptions): Promise<number> => {
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
