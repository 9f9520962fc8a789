import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { migrate, migrations, openDatabase } from "@apron/database";
import { startPostgres } from "@apron/database/postgres-binaries";
import { openAudit, sealLines } from "@apron/kit/server/audit";
import { systemClock } from "@apron/kit/server/clock";
import { openLog } from "@apron/kit/server/log";
import type { Figures } from "../stage/figure.ts";

const [instances, atOnce, seconds] = [2, 8, 15];

/** Audited changes on two instances at once, on a server that forces every commit to its disk; and whether the chain is whole after them. */
export const figures: Figures = async () => {
  const folder = await mkdtemp(join(tmpdir(), "apron-bench-audited-"));
  const postgres = await startPostgres(folder);
  if (!postgres)
    throw new Error("This measurement needs PostgreSQL 15 or later. On Debian: apt-get install postgresql");
  const database = await openDatabase({ url: postgres.url, folder: "", log: openLog("silent") });
  try {
    await migrate(database, migrations);
    await database.execute("create table bench_row (id int primary key, changes int not null default 0)");
    await database.execute("insert into bench_row select n from generate_series(1, 1000) n");
    const told = await Promise.all(Array.from({ length: instances }, async () => await writeAt(postgres.url)));
    const made = told.reduce((sum, each) => sum + each.made, 0);
    const audit = openAudit({ database, clock: systemClock(() => 0) });
    while ((await audit.seal()) >= sealLines);
    const lines = await database.execute("select count(*) as lines from audit where action = 'bench.change'");
    const changes = await database.execute("select sum(changes) as changes from bench_row");
    const broken = await audit.firstBreak();
    const how = `${instances} instances, ${atOnce} at once each, ${seconds} s, a row changed and its line written in one transaction, fsync on`;
    return [
      { name: "audited changes", value: made / seconds, limit: 2000, better: "higher", unit: "/s", detail: how },
      {
        name: "lines missing, too many, or broken in the chain",
        value:
          Math.abs(Number(lines[0]?.["lines"]) - made) +
          Math.abs(Number(changes[0]?.["changes"]) - made) +
          (broken === undefined ? 0 : 1),
        limit: 0,
        better: "lower",
        unit: "lines",
        detail: `${made} changes`,
      },
      {
        name: "oldest line not yet sealed",
        value: Math.max(...told.map(({ lag }) => lag)),
        limit: 2000,
        better: "lower",
        unit: "ms",
        detail: "looked at every 250 ms",
      },
    ];
  } finally {
    await database.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const writeAt = async (url: string): Promise<{ readonly made: number; readonly lag: number }> => {
  const file = new URL("../stage/unrest/audit-writer.ts", import.meta.url);
  const worker = new Worker(file, { workerData: { url, atOnce, seconds } });
  const [told] = (await once(worker, "message")) as [{ made: number; lag: number }];
  return told;
};
