import * as z from "zod/mini";
import autocannon from "autocannon";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getTicketFile, getTicketQueries } from "@apron/features/expired/contract";
import type { Figures } from "./stage/figure.ts";
import { asked, p99, spacing } from "./stage/asked.ts";
import { openBackstage } from "./stage/backstage.ts";
import { startPortal } from "./stage/process.ts";
import { openStage } from "./stage/roster.ts";

const atOnce = 20;
const documents = 1000;
const idleAsks = 600;

/** Results of expired tickets made into PDF, twenty at once, and how other calls are answered meanwhile. */
export const figures: Figures = async () => {
  const stage = await openStage();
  const folder = await mkdtemp(join(tmpdir(), "apron-bench-pdf-"));
  const url = await stage.rosterOf(0);
  const variables = {
    APRON_MODE: "demo",
    APRON_FILES: join(folder, "files"),
    APRON_HOSTS_URL: "",
    APRON_SMTP_URL: "",
    APRON_SMS_URL: "",
  };
  const portal = await startPortal({ url }, variables);
  const backstage = await openBackstage({ ...variables, APRON_DATA: folder, DATABASE_URL: url });
  try {
    const { headers: own } = await backstage.person("13900000001");
    const headers = { ...own, "content-type": "application/json" };
    const list = {
      url: `${portal.url}${getTicketQueries.path}`,
      method: "POST",
      headers,
      body: `{"progress":"2"}`,
    } as const;
    const serialNo = await newest(list);
    const file = `${portal.url}${getTicketFile.path}?serialNo=${serialNo}&format=pdf`;
    const make = async (): Promise<number> => (await (await fetch(file, { headers: own })).arrayBuffer()).byteLength;
    const size = await make();
    await asked(list, () => false, idleAsks);
    const idle = await asked(list, () => false, idleAsks);
    const before = portal.memory();
    let memory = before;
    let done = false;
    // By a client in a thread of its own: what it takes is no wait of the other one.
    const making = Promise.resolve(
      autocannon({ url: file, headers: own, connections: atOnce, amount: documents, workers: 1 }),
    ).finally(() => (done = true));
    const busy = await asked(list, () => {
      memory = Math.max(memory, portal.memory());
      return done;
    });
    const made = await making;
    if (made["2xx"] < documents) throw new Error(`${documents - made["2xx"]} documents were not made`);
    return [
      {
        name: "other calls while documents are made, p99 to idle",
        value: p99(busy) / p99(idle),
        limit: 2,
        better: "lower",
        unit: "×",
        detail: `one's own list every ${spacing} ms, ${p99(busy).toFixed(1)} ms against ${p99(idle).toFixed(1)} ms idle; ${documents} documents, ${atOnce} at once, of ${(size / 1000).toFixed(0)} kB, ${(documents / made.duration).toFixed(0)}/s`,
      },
      {
        name: "memory while documents are made",
        value: memory - before,
        limit: 140,
        better: "lower",
        unit: "MB",
        detail: `most the process grew by, from ${before.toFixed(0)} MB with the thread at rest`,
      },
    ];
  } finally {
    await backstage.close();
    await portal.stop();
    await stage.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

/** The newest query whose result is kept. */
const newest = async ({
  url,
  ...call
}: {
  readonly url: string;
  readonly method: "POST";
  readonly headers: Record<string, string>;
  readonly body: string;
}) => {
  const answer = z.object({ result: getTicketQueries.result }).parse(await (await fetch(url, call)).json());
  const [first] = answer.result.list;
  if (!first) throw new Error("the demo has no result of an expired ticket");
  return first.serialNo;
};
