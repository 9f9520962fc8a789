import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { type Figure, type Figures, median } from "../stage/figure.ts";
import { openBrowser } from "../stage/browser.ts";
import { buildPages, paintConditions, paints } from "../stage/first-paint.ts";
import { startBare } from "../stage/process.ts";

const rounds = 9;

/**
 * A month of 60 posts and 31 days on the planner's board: its first contentful paint beside a plain table of the same
 * 1,860 cells (stage/plain), and how many cells one keystroke draws anew.
 */
export const figures: Figures = async () => {
  const pages = await mkdtemp(join(tmpdir(), "apron-bench-board-"));
  await buildPages(pages, ["board", "board-plain"]);
  const browser = await openBrowser();
  const bare = await startBare("pages", { PAGES: pages });
  try {
    const [board, plain]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      board.push((await paints(browser, `${bare.url}/board.html`)).first);
      plain.push((await paints(browser, `${bare.url}/board-plain.html`)).first);
    }
    return [
      {
        name: "first paint of a month on the board, to a plain table",
        value: median(board) / median(plain),
        limit: 1.5,
        better: "lower",
        unit: "×",
        detail: `60 posts, 31 days: ${median(board).toFixed(0)} ms against ${median(plain).toFixed(0)} ms, ${paintConditions}, median of ${rounds}`,
      },
      ...(await keystrokes(browser, `${bare.url}/board.html`)),
    ];
  } finally {
    await browser.close();
    await bare.stop();
    await rm(pages, { recursive: true, force: true });
  }
};

/** Notes the cells whose content changes from now on. A text, because this file knows no browser's names. */
const watching = `(() => {
  globalThis.changed = new Set();
  new MutationObserver((all) => {
    for (const { target } of all) {
      const element = target.nodeType === 1 ? target : target.parentElement;
      const cell = element && element.closest("td[data-line]");
      if (cell) globalThis.changed.add(cell);
    }
  }).observe(document.querySelector(".month-grid"), { childList: true, characterData: true, subtree: true });
})()`;

const keystrokes = async (browser: Browser, url: string): Promise<Figure[]> => {
  const page = await browser.newPage();
  try {
    await page.goto(url);
    await page.locator("td[data-line='30'][data-day='15']").click();
    await page.evaluate(watching);
    const counted: { readonly what: string; readonly cells: number }[] = [];
    const count = async (what: string, key: string): Promise<void> => {
      await page.evaluate("globalThis.changed.clear()");
      await page.keyboard.press(key);
      await page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))");
      counted.push({ what, cells: Number(await page.evaluate("globalThis.changed.size")) });
    };
    await count("a letter that opens the list of people", "A");
    await count("a letter in the list", "1");
    await count("Enter, which puts one there", "Enter");
    await count("an arrow", "ArrowRight");
    await count("Delete", "Delete");
    return [
      {
        name: "cells a keystroke draws anew on the board, at most",
        value: Math.max(...counted.map(({ cells }) => cells)),
        limit: 1,
        better: "lower",
        unit: "cells",
        detail: counted.map(({ what, cells }) => `${what}: ${cells}`).join(", "),
      },
    ];
  } finally {
    await page.close();
  }
};
