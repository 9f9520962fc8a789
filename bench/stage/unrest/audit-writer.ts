import { parentPort, workerData } from "node:worker_threads";
import { openDatabase } from "@apron/database";
import { openAudit, startSealing } from "@apron/kit/server/audit";
import { systemClock } from "@apron/kit/server/clock";
import { openLog } from "@apron/kit/server/log";

/**
 * An instance as far as audited changes go: a pool, a sealer, and so many at once who each change a row and leave its line in
 * one transaction. Says how many it made, and how old the oldest line got that was not sealed.
 */
const { url, atOnce, seconds }: { url: string; atOnce: number; seconds: number } = workerData;
const log = openLog("warn");
const database = await openDatabase({ url, folder: "", log });
const audit = openAudit({ database, clock: systemClock(() => 0) });
const sealing = startSealing({ audit, log });
const ends = performance.now() + seconds * 1000;
let made = 0;
let lag = 0;

const write = async (person: number): Promise<void> => {
  while (performance.now() < ends) {
    await database.transaction(async () => {
      await database.execute("update bench_row set changes = changes + 1 where id = $1", [person]);
      await audit.write({
        kind: "server",
        accountId: `${person}`,
        roles: ["90010000"],
        ip: "10.0.0.1",
        userAgent: "bench",
        action: "bench.change",
        object: `row ${person}`,
        result: "ok",
        traceId: `t${made}`,
      });
    });
    made += 1;
  }
};

const watch = async (): Promise<void> => {
  while (performance.now() < ends) {
    const since = await audit.unsealedSince();
    if (since !== undefined) lag = Math.max(lag, systemClock(() => 0).now() - since);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
};

const offset = Math.floor(Math.random() * 500);
await Promise.all([watch(), ...Array.from({ length: atOnce }, (_, place) => write(1 + ((offset + place) % 1000)))]);
await sealing.stop();
await database.stop();
parentPort?.postMessage({ made, lag });
