import { type Figure, type Figures, median } from "./stage/figure.ts";
import { inBursts, type Target } from "./stage/load.ts";
import { startPortal } from "./stage/process.ts";
import { fillWithRecords } from "./stage/filled/records.ts";
import { openStage, staffHeaders } from "./stage/roster.ts";

const many = 1_000_000;
const few = 10_000;
const exported = 100_000;
const effort = { connections: 4, bursts: 400 };
/** Searches people make, each by another index. */
const searches: Readonly<Record<string, object>> = {
  everything: {},
  airport: { officeCode: "AP7" },
  application: { applicationId: "app30" },
  "airport and subtype": { officeCode: "AP7", subtypeId: "subtype3" },
  "type and status": { typeId: "type1", status: "submitted" },
  "airport and status": { officeCode: "AP7", status: "submitted" },
  "airport and out of band": { officeCode: "AP7", abnormal: "1" },
  "sent back": { status: "returned" },
  "out of band": { abnormal: "1" },
};

/** Lists of maintenance records over a full table beside a small one, and the memory of a long export. */
export const figures: Figures = async () => {
  const stage = await openStage();
  try {
    const manyUrl = await stage.databaseWith("records_many", (database) => fillWithRecords(database, many));
    const fewUrl = await stage.databaseWith("records_few", (database) => fillWithRecords(database, few));
    return await measure(manyUrl, fewUrl);
  } finally {
    await stage.stop();
  }
};

const measure = async (manyUrl: string, fewUrl: string): Promise<Figure[]> => {
  const full = await startPortal({ url: manyUrl });
  const small = await startPortal({ url: fewUrl });
  try {
    const [fullHeaders, smallHeaders] = [await staffHeaders({ url: manyUrl }), await staffHeaders({ url: fewUrl })];
    const found: Figure[] = [];
    for (const [name, filter] of Object.entries(searches)) {
      const measured = await inBursts(
        { full: listAt(full.url, fullHeaders, filter), small: listAt(small.url, smallHeaders, filter) },
        effort,
      );
      found.push(ratioOf(name, measured));
    }
    return [...found, await exportOf(full, fullHeaders)];
  } finally {
    await full.stop();
    await small.stop();
  }
};

const listAt = (url: string, headers: Target["headers"], filter: object): Target => ({
  url: `${url}/cass/reportWorkDetails/getWorkDetailsList`,
  method: "POST",
  headers,
  body: JSON.stringify(filter),
});

const ratioOf = (name: string, { full, small }: Record<"full" | "small", number>): Figure => ({
  name: `p50 of a list by ${name}, 1,000,000 to 10,000`,
  value: full / small,
  limit: 1.3,
  better: "lower",
  unit: "×",
  detail: `${full.toFixed(1)} ms against ${small.toFixed(1)} ms, median of ${effort.bursts} bursts of ${effort.connections} requests to each in turn`,
});

/** Downloads the newest rows while looking at the memory of the process. */
const exportOf = async (
  portal: { readonly url: string; memory(): number },
  headers: Target["headers"],
): Promise<Figure> => {
  const idle = median(await Promise.all(Array.from({ length: 5 }, async () => portal.memory())));
  let peak = idle;
  const watch = setInterval(() => {
    peak = Math.max(peak, portal.memory());
  }, 20);
  // A thousand days of a hundred applications.
  const since = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai" }).format(
    performance.timeOrigin + performance.now() - (exported / 100 - 1) * 86_400_000,
  );
  const answered = await fetch(`${portal.url}/cass/reportWorkDetails/export?startTime=${since}`, { headers });
  let rows = -1;
  for await (const chunk of answered.body ?? []) rows += Buffer.from(chunk).toString().split("\r\n").length - 1;
  clearInterval(watch);
  if (rows < exported * 0.99) throw new Error(`The export held ${rows} rows`);
  return {
    name: `memory of an export of ${exported} rows, above before`,
    value: Math.max(0, peak - idle),
    limit: 80,
    better: "lower",
    unit: "MB",
    detail: `${rows} rows; ${idle.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most while it streamed`,
  };
};
