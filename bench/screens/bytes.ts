import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { signInByHand } from "../../e2e/sign-in.ts";
import type { Figure, Figures } from "../stage/figure.ts";
import { openBrowser } from "../stage/browser.ts";
import { startPortal } from "../stage/process.ts";

const limits = { "/login": 185, "/home": 200, "/dutyInformation": 320 } as const;

/** What a first visit costs: bytes of script and style over the wire, brotli, with a cold cache. */
export const figures: Figures = async () => {
  const folder = await mkdtemp(join(tmpdir(), "apron-bench-bytes-"));
  const browser = await openBrowser();
  const portal = await startPortal({ folder });
  try {
    const guest = await browser.newContext({ baseURL: portal.url });
    const figures = [await wireOf(guest, "/login")];
    for (const [mobile, version, who] of [
      ["13900000001", "1", "a holder"],
      ["13800000001", "3", "staff"],
    ] as const) {
      const inside = await browser.newContext({ baseURL: portal.url });
      await signInByHand(await inside.newPage(), mobile, version);
      figures.push(await wireOf(inside, "/home", ` of ${who}`));
      if (version === "3") figures.push(await wireOf(inside, "/dutyInformation"));
    }
    return figures;
  } finally {
    await browser.close();
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const wireOf = async (context: BrowserContext, path: keyof typeof limits, whose = ""): Promise<Figure> => {
  const page = await context.newPage();
  const loaded = await countLoads(page);
  await page.goto(path, { waitUntil: "networkidle" });
  const [bytes, requests] = [loaded.reduce((sum, size) => sum + size, 0), loaded.length];
  await page.close();
  return {
    name: `script and style of ${path}${whose}, cold cache`,
    value: bytes / 1000,
    limit: limits[path],
    better: "lower",
    unit: "kB",
    detail: `${requests} requests with their headers, until the network is quiet`,
  };
};

/** The sizes on the wire of every script and style the page asks for, nothing taken from a cache. */
const countLoads = async (page: Page): Promise<number[]> => {
  const wire = await page.context().newCDPSession(page);
  await wire.send("Network.enable");
  await wire.send("Network.setCacheDisabled", { cacheDisabled: true });
  const wanted = new Set<string>();
  const sizes: number[] = [];
  wire.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script" || type === "Stylesheet") wanted.add(requestId);
  });
  wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (wanted.has(requestId)) sizes.push(encodedDataLength);
  });
  return sizes;
};
