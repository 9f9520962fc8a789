import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions } from "@playwright/test";
import { signInByHand } from "../../e2e/sign-in.ts";
import { type Figure, type Figures, median } from "../stage/figure.ts";
import { openBrowser } from "../stage/browser.ts";
import { buildPages, paintConditions, type Paints, paints } from "../stage/first-paint.ts";
import { startBare, startPortal } from "../stage/process.ts";

const rounds = 7;
const limit = 0.75;

/**
 * First paint and largest part of our two heaviest-used screens, cold cache, beside plain pages of the component library with
 * the same parts, whose styles are made at run time (stage/plain). Both are built by Vite, served compressed by brotli,
 * and visited in turn.
 */
export const figures: Figures = async () => {
  const folder = await mkdtemp(join(tmpdir(), "apron-bench-paint-"));
  const pages = join(folder, "pages");
  await buildPages(pages, ["sign-in", "duty"]);
  const browser = await openBrowser();
  const portal = await startPortal({ folder: join(folder, "portal") });
  const bare = await startBare("pages", { PAGES: pages });
  try {
    const staff = await browser.newContext({ baseURL: portal.url });
    await signInByHand(await staff.newPage(), "13800000001");
    const storageState = await staff.storageState();
    await staff.close();
    const roster = { url: `${portal.url}/dutyInformation`, storageState };
    return [
      ...(await compare(browser, "/login", { url: `${portal.url}/login` }, `${bare.url}/sign-in.html`)),
      ...(await compare(browser, "/dutyInformation", roster, `${bare.url}/duty.html`)),
      await firstRow(browser, roster),
    ];
  } finally {
    await browser.close();
    await bare.stop();
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

interface Visit extends BrowserContextOptions {
  readonly url: string;
}

const compare = async (
  browser: Browser,
  path: string,
  { url, ...context }: Visit,
  plainUrl: string,
): Promise<Figure[]> => {
  const [ours, theirs]: [Paints[], Paints[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await paints(browser, url, context));
    theirs.push(await paints(browser, plainUrl));
  }
  return (["first", "largest"] as const).map((which) => {
    const [our, their] = [median(ours.map((one) => one[which])), median(theirs.map((one) => one[which]))];
    return {
      name: `${which === "first" ? "first paint" : "largest part"} of ${path}, to run-time styles`,
      value: our / their,
      limit,
      better: "lower",
      unit: "×",
      detail: `${our.toFixed(0)} ms against ${their.toFixed(0)} ms, ${paintConditions}, median of ${rounds}`,
    };
  });
};

/** Resolves in the page once a row stands in the roster. A text, because this file knows no browser's names. */
const rowShown = `new Promise((resolve) => {
  const look = () => document.querySelector(".duty-result tbody tr") && resolve(performance.now());
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  look();
})`;

/** A roster is its rows: when the first of them stands there, from the start of the visit. */
const firstRow = async (browser: Browser, { url, ...options }: Visit): Promise<Figure> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "commit" });
    times.push(Number(await page.evaluate(rowShown)));
    await context.close();
  }
  return {
    name: "first row of /dutyInformation",
    value: median(times),
    limit: 900,
    better: "lower",
    unit: "ms",
    detail: `cold cache, this machine's own pace, median of ${rounds}`,
  };
};
