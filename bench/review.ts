import { roles } from "@apron/kit/contract/roles";
import type { Figure, Figures } from "./stage/figure.ts";
import { inBursts, type Target } from "./stage/load.ts";
import { startPortal } from "./stage/process.ts";
import { fillWithRecords } from "./stage/filled/records.ts";
import { openStage, staffHeaders } from "./stage/roster.ts";

const records = 100_000;
const waiting = 200;
const effort = { connections: 2, bursts: 300 };

/** The review of 200 records among 100,000: its pages beside one look-up by an index, through the same portal. */
export const figures: Figures = async () => {
  const stage = await openStage();
  try {
    const url = await stage.databaseWith("records_review", async (database) => {
      await fillWithRecords(database, records);
      await database.execute(
        `update record set status = case when id in (
           select id from record where returned_at is null and abnormal = 0 order by created_at desc limit $1
         ) then 'submitted' else 'reviewed' end`,
        [waiting],
      );
    });
    return await measure(url);
  } finally {
    await stage.stop();
  }
};

const measure = async (url: string): Promise<Figure[]> => {
  const portal = await startPortal({ url });
  try {
    const headers = await staffHeaders({ url }, [roles.reportHandler.id]);
    const asking = (path: string, body: object): Target => ({
      url: `${portal.url}/cass/reportWorkDetails/${path}`,
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    const found = await rowsOf(asking("getWaiting", { pageSize: 100 }));
    const [first] = found.list;
    if (found.waiting !== waiting || first === undefined)
      throw new Error(`${found.waiting} wait instead of ${waiting}`);
    const reading = (path: string): Target => ({
      url: `${portal.url}/cass/reportWorkDetails/${path}?id=${first.id}`,
      method: "GET",
      headers,
    });
    const times = await inBursts(
      {
        lookUp: asking("getWorkDetailsList", { id: first.number }),
        page: asking("getWaiting", { currentPage: 5 }),
        record: reading("detail"),
        walk: reading("getNeighbours"),
      },
      effort,
    );
    return [
      ratioOf("a page of the queue", times.page, times.lookUp),
      ratioOf("a record, whole", times.record, times.lookUp),
      ratioOf("its neighbours in the queue", times.walk, times.lookUp),
    ];
  } finally {
    await portal.stop();
  }
};

/** What waits, with the first of it. */
interface Waiting {
  readonly waiting: number;
  readonly list: readonly { readonly id: string; readonly number: string }[];
}

const rowsOf = async ({ url, ...asked }: Target): Promise<Waiting> => {
  const answered = await fetch(url, asked);
  const said = (await answered.json()) as { readonly result: Waiting };
  return said.result;
};

const ratioOf = (what: string, own: number, lookUp: number): Figure => ({
  name: `p50 of ${what}, ${waiting} waiting, to one indexed look-up`,
  value: own / lookUp,
  limit: 2,
  better: "lower",
  unit: "×",
  detail: `${own.toFixed(1)} ms against ${lookUp.toFixed(1)} ms, median of ${effort.bursts} bursts of ${effort.connections} requests to each in turn, among ${records} records`,
});
