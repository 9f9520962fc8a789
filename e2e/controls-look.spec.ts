// How every control looks, in both themes: a photograph of the demo's page of all of them beside the one that was taken
// last. A new look is photographed by `npm test -- controls` with APRON_PHOTOGRAPHS=take, and reviewed like any change.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

const taken = join(import.meta.dirname, "photographs/taken-with.txt");
const taking = process.env["APRON_PHOTOGRAPHS"] === "take";

for (const theme of ["light", "dark"] as const)
  test(`the controls look as they did: ${theme}`, async ({ browser, baseURL }) => {
    if (taking) writeFileSync(taken, `${browser.version()}\n`);
    // Another version draws the edges of letters a little otherwise.
    const isSame = readFileSync(taken, "utf8").trim() === browser.version();
    const context = await browser.newContext({
      baseURL: baseURL ?? "",
      viewport: { width: 1280, height: 900 },
      colorScheme: theme,
      reducedMotion: "reduce",
      // For the style below.
      bypassCSP: true,
    });
    const page = await context.newPage();
    await page.goto("/demo/controls");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // In the font that the test command installs, whatever others there are.
    await page.addStyleTag({ content: ":root { --face: 'Noto Sans CJK SC'; --mono-face: 'Noto Sans CJK SC'; }" });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const look = { caret: "hide", maxDiffPixelRatio: isSame ? 0 : 0.01 } as const;
    await expect(page.locator("main")).toHaveScreenshot(`controls-${theme}.png`, look);
    await context.close();
  });
