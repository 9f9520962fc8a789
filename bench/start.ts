import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Figure, type Figures, median } from "./stage/figure.ts";
import { load } from "./stage/load.ts";
import { type Place, type Running, startPortal } from "./stage/process.ts";
import { openStage, staffHeaders } from "./stage/roster.ts";
import { everybody, searchAt } from "./stage/search.ts";

const starts = 5;
const effort = { connections: 32, seconds: 6 };

/** Cold start to the first answer, and memory after the search load: on PostgreSQL and on the embedded database. */
export const figures: Figures = async () => {
  const stage = await openStage();
  const folder = await mkdtemp(join(tmpdir(), "apron-bench-embedded-"));
  try {
    const onPostgres = await measure({ url: await stage.rosterOf(10_000) });
    const embedded = await measure({ folder });
    return [
      startFigure("PostgreSQL", onPostgres.startedIn, 1000),
      memoryFigure("PostgreSQL", onPostgres.memory, 220),
      startFigure("the embedded database", embedded.startedIn, 2000),
      memoryFigure("the embedded database", embedded.memory, 450),
    ];
  } finally {
    await stage.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const measure = async (place: Place): Promise<{ startedIn: number; memory: number }> => {
  // The first start migrates and fills, which is not counted.
  await (await startPortal(place)).stop();
  const headers = await staffHeaders(place);
  const times: number[] = [];
  for (let start = 1; start < starts; start += 1) {
    const running = await startPortal(place);
    times.push(running.startedIn);
    await running.stop();
  }
  const last = await startPortal(place);
  times.push(last.startedIn);
  try {
    return { startedIn: median(times), memory: await memoryAfterLoad(last, headers) };
  } finally {
    await last.stop();
  }
};

const memoryAfterLoad = async (portal: Running, headers: Readonly<Record<string, string>>): Promise<number> => {
  await load(searchAt(portal.url, [headers], { ...everybody, name: "张" }), effort);
  await load(searchAt(portal.url, [headers], everybody), effort);
  return portal.memory();
};

const startFigure = (where: string, value: number, limit: number): Figure => ({
  name: `cold start on ${where}`,
  value,
  limit,
  better: "lower",
  unit: "ms",
  detail: `process to first answer of /readyz, median of ${starts}; migrated and filled before`,
});

const memoryFigure = (where: string, value: number, limit: number): Figure => ({
  name: `memory on ${where}`,
  value,
  limit,
  better: "lower",
  unit: "MB",
  detail: `resident set after ${effort.seconds} s of narrow and ${effort.seconds} s of whole-day searches, ${effort.connections} connections`,
});
