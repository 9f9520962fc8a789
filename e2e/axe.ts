import type { Page } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";

/**
 * What axe finds on the page as it stands, each with its rule, place and reason. A page is given axe once, however often
 * it is judged: that costs more than a judgement.
 */
export const violationsOf = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const { violations }: AxeResults = await page.evaluate('axe.run({ resultTypes: ["violations"], preload: false })');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(" ")}: ${node.any[0]?.message ?? ""}`),
  );
};
