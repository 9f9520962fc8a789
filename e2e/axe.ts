import type { Page } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";

/**
 * What axe finds on the page as it stands, each with its rule, place and reason. A page is given axe once, however often
 * it is judged: that costs more than a judgement. What stands under `apart` has been judged before. What was scrolled out of
 * sight sideways is brought back: axe would take what lies over it there for its background.
 */
export const violationsOf = async (page: Page, apart: readonly string[] = []): Promise<string[]> => {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("main *")) if (part.scrollLeft > 0) part.scrollLeft = 0;
  });
  const within = JSON.stringify({ exclude: apart.map((selector) => [selector]) });
  const { violations }: AxeResults = await page.evaluate(
    `axe.run(${within}, { resultTypes: ["violations"], preload: false })`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(" ")}: ${node.any[0]?.message ?? ""}`),
  );
};
