import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "@apron/database";
import { type OwnPostgres, startPostgres, startStandby } from "@apron/database/postgres-binaries";
import { openLog } from "@apron/kit/server/log";
import { openBox } from "../stage/effort.ts";
import type { Figures } from "../stage/figure.ts";
import { type Running, startPortal } from "../stage/process.ts";
import { startWriters, type Writers } from "../stage/unrest/writers.ts";

const usual = { rounds: 10, seconds: 240 };
const writersAtOnce = 16;
/** Milliseconds of work before the kill and after the return, and from the kill to the promotion. */
const [working, noticing] = [1500, 1000];

/**
 * Two portals on a primary with a synchronous standby; under load the primary is killed (SIGKILL, all of its processes) and
 * the standby promoted. Then the dead one is made anew as the standby of the other, and it begins again.
 */
export const figures: Figures = async () => {
  const folders: [string, string] = [await newFolder(), await newFolder()];
  const places = new Map<OwnPostgres, string>();
  const first = await startPostgres(folders[0]);
  const second = first && (await startStandby(first, folders[1], { synchronous: true }));
  if (!first || !second)
    throw new Error("This measurement needs PostgreSQL 15 or later. On Debian: apt-get install postgresql");
  places.set(first, folders[0]).set(second, folders[1]);
  const url = first.url.replace(new URL(first.url).host, `${new URL(first.url).host},${new URL(second.url).host}`);
  const portals: Running[] = [];
  for (const _ of "ab") portals.push(await startPortal({ url }, { APRON_TRUSTED_PROXIES: "127.0.0.1" }));
  const writers = startWriters(portals, writersAtOnce);
  let pair = { primary: first as OwnPostgres, standby: second };
  const back: number[] = [];
  const box = openBox(usual);
  try {
    for (let round = 0; box.more(round); round += 1) {
      await writers.next();
      await wait(working);
      back.push(await failOver(pair, writers));
      await wait(working);
      const { primary: dead, standby: primary } = pair;
      const folder = places.get(dead) ?? "";
      await rm(join(folder, "postgres"), { recursive: true, force: true });
      const standby = await startStandby(primary, folder, { synchronous: true, port: Number(new URL(dead.url).port) });
      if (!standby) break;
      places.delete(dead);
      places.set(standby, folder);
      pair = { primary, standby };
    }
    await writers.stop();
    const counted = await countLines(pair.primary.url);
    const lost = [...writers.acknowledged].filter((id) => !counted.has(id));
    const doubled = [...counted.values()].filter((lines) => lines > 1);
    const wrong = [...writers.wrong].reduce((sum, [, count]) => sum + count, 0);
    const detail = `${back.length} kills of the primary under ${writersAtOnce} writers at two portals, ${writers.acknowledged.size} lines acknowledged`;
    const none = { limit: 0, better: "lower" } as const;
    return [
      { ...none, name: "acknowledged lines lost by a failover", value: lost.length, unit: "lines", detail },
      { ...none, name: "lines kept twice", value: doubled.length, unit: "lines", detail },
      {
        ...none,
        name: "answers that were neither right nor 503",
        value: wrong,
        unit: "answers",
        detail: [...writers.wrong].map(([status, count]) => `${count} × ${status}`).join(", ") || "none",
      },
      {
        name: "from the promotion to the first acknowledged line, slowest",
        value: Math.max(...back),
        limit: 10_000,
        better: "lower",
        unit: "ms",
        detail: back.map((each) => Math.round(each)).join(", "),
      },
    ];
  } finally {
    await writers.stop();
    for (const portal of portals) await portal.stop();
    for (const server of places.keys()) await server.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
};

const newFolder = async (): Promise<string> => await mkdtemp(join(tmpdir(), "apron-bench-failover-"));

/** Milliseconds from the end of the promotion to the first line that is acknowledged. */
const failOver = async (
  { primary, standby }: { readonly primary: OwnPostgres; readonly standby: { promote(): Promise<void> } },
  writers: Writers,
): Promise<number> => {
  await primary.kill();
  await wait(noticing);
  const acknowledged = writers.next();
  await standby.promote();
  const promoted = performance.now();
  return Math.max(0, (await acknowledged) - promoted);
};

/** How often each line stands in the audit. */
const countLines = async (url: string): Promise<ReadonlyMap<string, number>> => {
  const database = await openDatabase({ url, folder: "", log: openLog("silent") });
  const rows = await database.execute("select object, count(*) from audit where kind = 'client' group by object");
  await database.stop();
  return new Map(rows.map(({ object, count }) => [idIn(String(object)), Number(count)]));
};

const idIn = (object: string): string => /\bw\d+\b/.exec(object)?.[0] ?? object;
