import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAudit } from "@apron/kit/server/audit";
import { systemClock } from "@apron/kit/server/clock";
import type { Database } from "@apron/kit/server/database";
import { openJobs } from "@apron/kit/server/jobs";
import { openDatabase } from "./index.ts";
import { startBouncer } from "./pgbouncer.ts";
import { refuseUnsetRole, UnsetRole } from "./pooler.ts";
import { serverSettings } from "./postgres.ts";
import { startPostgres } from "./postgres-binaries.ts";
import { type TestDatabase, testDatabase } from "./testing.ts";

const log = pino({ level: "silent" });
const folder = mkdtempSync(join(tmpdir(), "apron-pgbouncer-"));
const postgres = await startPostgres(folder, { safe: false });
const bouncer = postgres && (await startBouncer(postgres.url, folder));

describe.skipIf(!bouncer)("behind PgBouncer in transaction mode", () => {
  let direct: TestDatabase;
  let one: Database;
  let two: Database;
  beforeAll(async () => {
    direct = await testDatabase(postgres?.url);
  });
  afterAll(async () => {
    await one.stop();
    await two.stop();
    await direct.drop();
    await bouncer?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const open = async (): Promise<Database> =>
    await openDatabase({
      url: bouncer?.through(direct.url ?? ""),
      pooled: true,
      directUrl: direct.url,
      folder: "",
      log,
    });

  it("a role without the settings that no pooler passes on is refused by a sentence that can be pasted", async () => {
    one = await open();
    const error = await refuseUnsetRole(one).catch((each: unknown) => each);
    expect(error).toBeInstanceOf(UnsetRole);
    expect(String(error)).toContain("alter role postgres set statement_timeout = '10s';");
    for (const [name, value] of Object.entries(serverSettings))
      await direct.database.execute(`alter role postgres set ${name} = '${value}'`);
    await one.stop();
    await bouncer?.renew();
  });

  it("statements, transactions and their limits are those of a connection of one's own, for a crowd", async () => {
    [one, two] = [await open(), await open()];
    const audits = [one, two].map((database) => openAudit({ database, clock: systemClock(() => 0) }));
    await Promise.all(
      Array.from({ length: 200 }, async (_, number) => {
        const database = number % 2 === 0 ? one : two;
        await database.transaction(async () => {
          await audits[number % 2]?.write({ ...line, object: `${number}` });
          await database.sql
            .insertInto("setting")
            .values({ name: `n${number}`, value: "1" })
            .execute();
        });
        await database.prepared("the same name", "select $1::int as number", [number]);
      }),
    );
    expect(await one.execute("select count(*) from audit")).toEqual([{ count: 200 }]);
    while (((await audits[0]?.seal()) ?? 0) > 0);
    expect(await audits[1]?.firstBreak()).toBeUndefined();
    await one.transaction(
      async () => expect(await one.execute("show statement_timeout")).toEqual([{ statement_timeout: "1min" }]),
      { seconds: 60 },
    );
    const seen = await Promise.all(Array.from({ length: 30 }, () => one.execute("show statement_timeout")));
    expect(new Set(seen.map((rows) => rows?.[0]?.["statement_timeout"]))).toEqual(new Set(["10s"]));
    await refuseUnsetRole(one);
  });

  it("everybody hears what is told, and jobs are done once each by whichever instance", async () => {
    const heard: string[] = [];
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    await two.listen("news", (said) => void (heard.push(said) === 5 && resolve()));
    for (const number of [1, 2, 3, 4, 5]) await one.notify("news", `${number}`);
    await enough;
    expect(heard).toEqual(["1", "2", "3", "4", "5"]);
    const seen: unknown[] = [];
    const all = Promise.withResolvers<void>();
    const job = {
      name: "count",
      run: async (data: unknown) => void (seen.push(data) === 40 && all.resolve()),
    };
    const jobs = [one, two].flatMap((database) => (database ? [openJobs({ database, log })] : []));
    for (const each of jobs) await each.start([job]);
    await Promise.all(
      Array.from({ length: 40 }, async (_, number) => await jobs[number % 2]?.send("count", { number })),
    );
    await all.promise;
    await Promise.all(jobs.map((each) => each.stop()));
    expect(new Set(seen.map((data) => JSON.stringify(data))).size).toBe(40);
    expect(seen).toHaveLength(40);
  });
});

const line = {
  kind: "server",
  accountId: undefined,
  roles: [],
  ip: "",
  userAgent: "",
  action: "test",
  result: "ok",
  traceId: "t",
} as const;
