import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions } from "@playwright/test";
import { signInByHand } from "../e2e/sign-in.ts";
import { type Figure, type Figures, median } from "./figure.ts";
import { openBrowser } from "./stage/browser.ts";
import { buildPages, paintConditions, type Paints, paints } from "./stage/first-paint.ts";
import { startBare, startPortal } from "./stage/process.ts";

const rounds = 7;
const limit = 0.75;

/**
 * First contentful paint of our two heaviest-used screens, cold cache, beside plain pages of the component library with
 * the same parts, whose styles are made at run time (stage/plain). Both are built by Vite, served compressed by brotli,
 * and visited in turn.
 */
export const figures: Figures = async () => {
  const folder = await mkdtemp(join(tmpdir(), "apron-bench-paint-"));
  const pages = join(folder, "pages");
  await buildPages(pages, ["sign-in", "duty"]);
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

const compare = async (
  browser: Browser,
  path: string,
  { url, ...context }: { readonly url: string } & BrowserContextOptions,
  plainUrl: string,
): Promise<Figure> => {
  const [ours, theirs]: [Paints[], Paints[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await paints(browser, url, context));
    theirs.push(await paints(browser, plainUrl));
  }
  const both = (which: keyof Paints) =>
    [median(ours.map((one) => one[which])), median(theirs.map((one) => one[which]))] as const;
  const [our, their] = both("first");
  const largest = both("largest").map((time) => time.toFixed(0));
  return {
    name: `first paint of ${path}, to run-time styles`,
    value: our / their,
    limit,
    better: "lower",
    unit: "×",
    detail: `${our.toFixed(0)} ms against ${their.toFixed(0)} ms (the largest part of the screen: ${largest.join(" and ")} ms), ${paintConditions}, median of ${rounds}`,
  };
};
