import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Figures, median } from "../stage/figure.ts";
import { openBrowser } from "../stage/browser.ts";
import { buildPages, paints, paintConditions } from "../stage/first-paint.ts";
import { startBare } from "../stage/process.ts";

const rounds = 9;

/**
 * First contentful paint of a template of 200 fields with 40 reactions, beside the same 200 fields written down by hand
 * with the parts of kit/web (stage/plain). Both pages are built and served alike, and visited in turn.
 */
export const figures: Figures = async () => {
  const pages = await mkdtemp(join(tmpdir(), "apron-bench-template-"));
  await buildPages(pages, ["form-template", "form-plain"]);
  const browser = await openBrowser();
  const bare = await startBare("pages", { PAGES: pages });
  try {
    const [template, plain]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      template.push((await paints(browser, `${bare.url}/form-template.html`)).first);
      plain.push((await paints(browser, `${bare.url}/form-plain.html`)).first);
    }
    return [
      {
        name: "first paint of a template, to plain fields",
        value: median(template) / median(plain),
        limit: 1.5,
        better: "lower",
        unit: "×",
        detail: `200 fields, 40 reactions: ${median(template).toFixed(0)} ms against ${median(plain).toFixed(0)} ms, ${paintConditions}, median of ${rounds}`,
      },
    ];
  } finally {
    await browser.close();
    await bare.stop();
    await rm(pages, { recursive: true, force: true });
  }
};
