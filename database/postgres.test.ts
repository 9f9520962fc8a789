import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, expect, test, vi } from "vitest";
import { isAway } from "@apron/kit/server/database";
import { migrate, migrations, openDatabase } from "./index.ts";
import { openPostgres } from "./postgres.ts";
import { startPostgres } from "./postgres-binaries.ts";
import { testDatabase } from "./testing.ts";

const log = pino({ level: "silent" });
const folder = mkdtempSync(join(tmpdir(), "apron-postgres-"));
const server = await startPostgres(folder, { safe: false });

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!server)("while the server is away every statement says so, and then all recovers by itself", async () => {
  if (!server) return;
  const opened = await testDatabase(server.url);
  const { database } = opened;
  const { promise: heard, resolve: hear } = Promise.withResolvers<string>();
  const { promise: missed, resolve: miss } = Promise.withResolvers<void>();
  await database.listen("news", hear, miss);
  const inside = database.transaction(async () => {
    await database.execute("select 1");
    await server.crash();
    await database.execute("select 2");
  });
  expect(isAway(await inside.catch((error: unknown) => error))).toBe(true);
  const errors = await Promise.all([1, 2, 3].map(() => database.execute("select 1").catch((error: unknown) => error)));
  expect(errors.map(isAway)).toEqual([true, true, true]);
  expect(await database.ready()).toBe(false);

  await server.start();
  expect(await database.ready()).toBe(true);
  await missed;
  await database.notify("news", "back again");
  expect(await heard).toBe("back again");
  await opened.drop();
});

test.skipIf(!server)("a statement is ended by the server after its limit", async () => {
  if (!server) return;
  const opened = await testDatabase(server.url);
  const { database } = opened;
  expect(await database.execute("show statement_timeout")).toEqual([{ statement_timeout: "10s" }]);
  expect(await database.execute("show idle_in_transaction_session_timeout")).toEqual([
    { idle_in_transaction_session_timeout: "15s" },
  ]);
  await database.transaction(
    async () => expect(await database.execute("show statement_timeout")).toEqual([{ statement_timeout: "1min" }]),
    { seconds: 60 },
  );
  expect(await database.execute("show statement_timeout")).toEqual([{ statement_timeout: "10s" }]);
  await opened.drop();
});

test.skipIf(!server)(
  "a statement that a frozen server does not end is given up, and the next one is answered",
  async () => {
    if (!server) return;
    const engine = openPostgres(server.url, log);
    const session = await engine.lease();
    // As if its limit had passed three seconds ago already.
    const waiting = session.run({ text: "select pg_sleep(60)", seconds: -3 });
    expect(isAway(await waiting.catch((error: unknown) => error))).toBe(true);
    session.release();
    const next = await engine.lease();
    expect((await next.run({ text: "select 1 as one" })).rows).toEqual([{ one: 1 }]);
    next.release();
    await engine.stop();
  },
);

/** A database without any table, as an operator creates it. */
const emptyDatabase = async (name: string, locale: string): Promise<string> => {
  if (!server) throw new Error("No server");
  const admin = await openDatabase({ url: server.url, folder, log });
  await admin.execute(`create database ${name} encoding 'UTF8' locale '${locale}' template template0`);
  await admin.stop();
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.href;
};

test.skipIf(!server)("instances that start at once on an empty database run every step once", async () => {
  const url = await emptyDatabase("fresh", "C.UTF-8");
  const instances = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url, folder, log })));
  const ran = await Promise.all(instances.map((instance) => migrate(instance, migrations)));
  expect(ran.flat().toSorted()).toEqual(migrations.map(({ name }) => name).toSorted());
  await Promise.all(instances.map((instance) => instance.stop()));
});

test.skipIf(!server)("a database whose characters are bytes is migrated with a warning", async () => {
  const url = await emptyDatabase("bytes", "C");
  const lines: string[] = [];
  const telling = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  const database = await openDatabase({ url, folder, log });
  await migrate(database, migrations, telling);
  await database.stop();
  expect(lines.join()).toContain("C.UTF-8");
});

test.skipIf(!server)(
  "a row that takes its time holds back the rest, and never who uses the connection next",
  async () => {
    if (!server) return;
    const opened = await testDatabase(server.url);
    const { database } = opened;
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    const total = 100_000;
    let seen = 0;
    const wide = "select repeat('x', 1000) as x from generate_series(1, $1::int)";
    const reading = database.each("wide", wide, [total], () => {
      seen += 1;
      return taken;
    });
    const held = "select 1 from pg_stat_activity where wait_event = 'ClientWrite' and datname = current_database()";
    await vi.waitUntil(async () => (await database.execute(held)).length === 1, { timeout: 20_000 });
    expect(seen).toBeLessThan(total / 2);
    take();
    await reading;
    expect(seen).toBe(total);

    const never = new Promise<void>(() => {});
    await database.transaction(async () => {
      await database.each("short", "select 1 from generate_series(1, $1::int)", [3], () => never);
      expect(await database.execute("select 2 as two")).toEqual([{ two: 2 }]);
    });
    await opened.drop();
  },
);
