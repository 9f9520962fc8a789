import type { Figure, Figures } from "./stage/figure.ts";
import { fillWithHelp } from "./stage/filled/help.ts";
import { fillWithDocuments, learningKeywords } from "./stage/filled/learning.ts";
import { inBursts, type Target } from "./stage/load.ts";
import { startPortal } from "./stage/process.ts";
import { openStage, staffHeaders } from "./stage/roster.ts";

const documents = 5_000;
const effort = { connections: 4, bursts: 200 };

/** A search in the texts of laws and institutions beside one look-up by an index, through the same guards. */
export const figures: Figures = async () => {
  const stage = await openStage();
  try {
    const url = await stage.databaseWith("learning", async (database) => {
      await fillWithHelp(database, { articles: 0, codes: 1_000 });
      await fillWithDocuments(database, documents);
    });
    return await measure(url);
  } finally {
    await stage.stop();
  }
};

const measure = async (url: string): Promise<Figure[]> => {
  const portal = await startPortal({ url });
  try {
    const headers = await staffHeaders({ url });
    const one: Target = { url: `${portal.url}/cass/errorCode/detail?id=b123`, method: "GET", headers };
    const found: Figure[] = [];
    for (const [name, keyword] of Object.entries(learningKeywords)) {
      const search: Target = {
        url: `${portal.url}/cass/study/getList`,
        method: "POST",
        headers,
        body: JSON.stringify({ keyword }),
      };
      const measured = await inBursts({ search, one }, effort);
      found.push({
        name: `p50 of a search for ${name}, to one look-up`,
        value: measured.search / measured.one,
        limit: 5,
        better: "lower",
        unit: "×",
        detail: `“${keyword}”: ${measured.search.toFixed(1)} ms against ${measured.one.toFixed(1)} ms, ${documents} documents of 50 kB, median of ${effort.bursts} bursts of ${effort.connections} requests to each in turn`,
      });
    }
    return found;
  } finally {
    await portal.stop();
  }
};
