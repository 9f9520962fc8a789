// How every control looks, in both themes: a photograph of the demo's page of all of them beside the one that was taken
// last. A new look is photographed by `npm test -- controls` with APRON_PHOTOGRAPHS=take, and reviewed like any change.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

const taken = join(import.meta.dirname, "photographs/taken-with.txt");
const taking = process.env["APRON_PHOTOGRAPHS"] === "take";

/** What draws the letters: another browser or other fonts draw them a little otherwise, which is no change of ours. */
const drawnBy = (version: string): string =>
  [version, ...["sans-serif", "monospace"].map((font) => spawnSync("fc-match", [font], { encoding: "utf8" }).stdout)]
    .map((line) => (line ?? "").trim())
    .join("\n");

for (const theme of ["light", "dark"] as const)
  test(`the controls look as they did: ${theme}`, async ({ browser, baseURL }) => {
    const drawn = drawnBy(browser.version());
    if (taking) writeFileSync(taken, `${drawn}\n`);
    else test.skip(readFileSync(taken, "utf8").trim() !== drawn, "photographed with another Chromium or other fonts");
    const context = await browser.newContext({
      baseURL: baseURL ?? "",
      viewport: { width: 1280, height: 900 },
      colorScheme: theme,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await page.goto("/demo/controls");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect(page.locator("main")).toHaveScreenshot(`controls-${theme}.png`, { caret: "hide" });
    await context.close();
  });
