import type { Figure, Figures } from "./stage/figure.ts";
import { fillWithHelp, helpKeywords } from "./stage/filled/help.ts";
import { inBursts, type Target } from "./stage/load.ts";
import { startPortal } from "./stage/process.ts";
import { openStage, staffHeaders } from "./stage/roster.ts";

const articles = 10_000;
const codes = 20_000;
const effort = { connections: 4, bursts: 200 };

/** A search over all of help beside one look-up by an index, through the same guards. */
export const figures: Figures = async () => {
  const stage = await openStage();
  try {
    const url = await stage.databaseWith("help", (database) => fillWithHelp(database, { articles, codes }));
    return await measure(url);
  } finally {
    await stage.stop();
  }
};

const measure = async (url: string): Promise<Figure[]> => {
  const portal = await startPortal({ url });
  try {
    const headers = await staffHeaders({ url });
    const one: Target = { url: `${portal.url}/cass/errorCode/detail?id=b1234`, method: "GET", headers };
    const found: Figure[] = [];
    for (const [name, keyword] of Object.entries(helpKeywords)) {
      const search: Target = {
        url: `${portal.url}/cass/help/search`,
        method: "POST",
        headers,
        body: JSON.stringify({ keyword, passing: true }),
      };
      const measured = await inBursts({ search, one }, effort);
      found.push({
        name: `p50 of a search for ${name}, to one look-up`,
        value: measured.search / measured.one,
        limit: 3,
        better: "lower",
        unit: "×",
        detail: `“${keyword}”: ${measured.search.toFixed(1)} ms against ${measured.one.toFixed(1)} ms, ${articles} articles and ${codes} error codes, median of ${effort.bursts} bursts of ${effort.connections} requests to each in turn`,
      });
    }
    return found;
  } finally {
    await portal.stop();
  }
};
