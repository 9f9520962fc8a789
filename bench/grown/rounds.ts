import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { migrate, migrations, openDatabase } from "@apron/database";
import { startPostgres } from "@apron/database/postgres-binaries";
import { systemClock } from "@apron/kit/server/clock";
import { openLog } from "@apron/kit/server/log";
import { walk } from "@apron/kit/server/jobs";
import type { Figures } from "../stage/figure.ts";

/** Numbers of a host that answers after so many milliseconds, asked so many a second. */
const [answerAfter, perSecond, seconds] = [200, 60, 30];
const wanted = 200_000;
const night = 6 * 3600;

/**
 * How many work numbers a nightly round comes to: a host that takes its time, a round that is cut off every ten seconds and gone on
 * with by another instance. What fits into a night of six hours is reckoned from it.
 */
export const figures: Figures = async () => {
  const folder = await mkdtemp(join(tmpdir(), "apron-bench-rounds-"));
  const postgres = await startPostgres(folder);
  if (!postgres)
    throw new Error("This measurement needs PostgreSQL 15 or later. On Debian: apt-get install postgresql");
  const open = async () => await openDatabase({ url: postgres.url, folder: "", log: openLog("silent") });
  const databases = [await open(), await open()];
  const [first] = databases;
  if (!first) throw new Error("a database was opened");
  try {
    await migrate(first, migrations);
    const clock = systemClock(() => 0);
    const visits = new Map<number, number>();
    const round = {
      name: "bench",
      since: clock.now(),
      next: async (cursor: string, count: number) => {
        const from = cursor === "" ? 0 : Number(cursor) + 1;
        return Array.from({ length: Math.min(count, wanted - from) }, (_, at) => from + at);
      },
      cursorOf: String,
      visit: async (item: number) => {
        await wait(answerAfter);
        visits.set(item, (visits.get(item) ?? 0) + 1);
        return true;
      },
      perSecond,
    };
    const begun = performance.now();
    for (let turn = 0; performance.now() - begun < seconds * 1000; turn += 1)
      await walk({ database: databases[turn % 2] ?? first, clock }, round, 10);
    const took = (performance.now() - begun) / 1000;
    const rate = visits.size / took;
    const twice = [...visits.values()].filter((count) => count > 1).length;
    return [
      {
        name: "work numbers a night of six hours, one host",
        value: rate * night,
        limit: wanted,
        better: "higher",
        unit: "numbers",
        detail: `${visits.size} in ${took.toFixed(0)} s at ${answerAfter} ms an answer, budget ${perSecond}/s`,
      },
      {
        name: "numbers asked twice, or left out",
        value: twice + gaps(visits),
        limit: 0,
        better: "lower",
        unit: "numbers",
        detail: "cut off every 10 s, gone on with by the other instance",
      },
    ];
  } finally {
    for (const database of databases) await database.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const gaps = (visits: ReadonlyMap<number, number>): number => Math.max(...visits.keys()) + 1 - visits.size;
