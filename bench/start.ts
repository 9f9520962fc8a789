import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Figures, median } from "./figure.ts";
import { load } from "./stage/load.ts";
import { startPortal } from "./stage/process.ts";
import { openStage, staffHeaders, today } from "./stage/roster.ts";

const starts = 5;
const searchSeconds = 20;
const connections = 32;

/** How soon a server answers after a cold start, on either database, and what it holds in memory after the search load. */
export const figures: Figures = async () => {
  const stage = await openStage();
  const folder = await mkdtemp(join(tmpdir(), "apron-bench-embedded-"));
  try {
    const url = await stage.rosterOf(100_000);
    const onServer = await startedIn({ url });
    // The first start fills the demo, which is not what is measured.
    await (await startPortal({ folder })).stop();
    const embedded = await startedIn({ folder });
    return [
      {
        name: "cold start on PostgreSQL",
        value: onServer / 1000,
        limit: 1,
        better: "lower",
        unit: "s",
        detail: `from the start of the process to the first answer of /readyz, median of ${starts}`,
      },
      {
        name: "cold start on the embedded database",
        value: embedded / 1000,
        limit: 2,
        better: "lower",
        unit: "s",
        detail: `the same, on a demo that is filled already, median of ${starts}`,
      },
      {
        name: "memory on PostgreSQL after the search load",
        value: await memoryAfterSearches({ url }, await staffHeaders(url)),
        limit: 220,
        better: "lower",
        unit: "MB",
        detail: `resident set after ${searchSeconds} s of whole-day searches, ${connections} connections`,
      },
      {
        name: "memory on the embedded database after the load",
        value: await memoryAfterSearches({ folder }, undefined),
        limit: 450,
        better: "lower",
        unit: "MB",
        detail: `resident set after ${searchSeconds} s of agreements read from the database, ${connections} connections`,
      },
    ];
  } finally {
    await stage.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

type Where = Parameters<typeof startPortal>[0];

const startedIn = async (where: Where): Promise<number> => {
  const times: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const portal = await startPortal(where);
    times.push(portal.startedIn);
    await portal.stop();
  }
  return median(times);
};

/** In MB. Guests, who hold no session of the embedded demo, read the agreements instead. */
const memoryAfterSearches = async (
  where: Where,
  headers: Readonly<Record<string, string>> | undefined,
): Promise<number> => {
  const portal = await startPortal(where);
  try {
    const target = headers
      ? {
          url: `${portal.url}/cass/onDutyManagement/getList`,
          method: "POST" as const,
          headers,
          body: JSON.stringify({ date: today }),
        }
      : { url: `${portal.url}/cass/agent/readAgreement?type=1`, method: "GET" as const, headers: {} };
    await load(target, { connections, seconds: searchSeconds });
    return (portal.memory() * 1024 * 1024) / 1e6;
  } finally {
    await portal.stop();
  }
};
