import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pino } from "pino";
import { isAway } from "@apron/kit/server/database";
import { afterEach, expect, test, vi } from "vitest";
import { FolderInUse, openDatabase } from "../index.ts";
import { type TestDatabase, testDatabase } from "../testing.ts";

const log = pino({ level: "silent" });
let cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.toReversed()) await clean();
  cleanUp = [];
});

/** A process that writes the numbers from 1 on and says each one that was acknowledged. */
const writer = `
  import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, "../index.ts"))};
  const log = { warn() {}, info() {} };
  const database = await openDatabase({ folder: process.argv[1], log });
  await database.execute("create table if not exists number (id int primary key)");
  const [found] = await database.execute("select coalesce(max(id), 0) as last from number");
  for (let id = found.last + 1; ; id += 1) {
    await database.transaction(() => database.execute("insert into number values ($1)", [id]));
    process.stdout.write(id + "\\n");
  }`;

const startWriter = (folder: string): ChildProcess =>
  spawn(process.execPath, ["--input-type=module", "--eval", writer, folder], { stdio: ["ignore", "pipe", "inherit"] });

/** Kills it after it has acknowledged `rows` more; returns the last number it acknowledged. */
const killAfter = async (process: ChildProcess, rows: number): Promise<number> => {
  if (!process.stdout) throw new Error("The writer has no output");
  let acknowledged = 0;
  let counted = 0;
  for await (const line of createInterface({ input: process.stdout })) {
    acknowledged = Number(line);
    counted += 1;
    if (counted === rows) process.kill("SIGKILL");
  }
  return acknowledged;
};

const preparedFolder = async (): Promise<{ folder: string }> => {
  const opened: TestDatabase = await testDatabase("embedded");
  if (opened.folder === undefined) throw new Error("Not the embedded database");
  cleanUp.push(() => opened.drop());
  await opened.database.stop();
  return { folder: opened.folder };
};

test("rows that were acknowledged survive a kill of their process, time after time", async () => {
  const { folder } = await preparedFolder();
  let acknowledged = 0;
  for (const rows of [20, 150, 400]) acknowledged = await killAfter(startWriter(folder), rows);
  const database = await openDatabase({ folder, log });
  cleanUp.push(() => database.stop());
  const [found] = await database.execute("select count(*) as count, max(id) as last from number");
  expect(found?.["last"]).toBeGreaterThanOrEqual(acknowledged);
  expect(found?.["count"]).toBe(found?.["last"]);
});

test("a second process on the folder is refused in words that help, until the first has gone", async () => {
  const { folder } = await preparedFolder();
  const first = startWriter(folder);
  cleanUp.push(() => first.kill("SIGKILL"));
  if (first.stdout) await once(first.stdout, "data");
  const refused = await openDatabase({ folder, log }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FolderInUse);
  expect(String(refused)).toMatch(/in use by another process.*APRON_DATA/);
  first.kill("SIGKILL");
  await once(first, "exit");
  const database = await openDatabase({ folder, log });
  cleanUp.push(() => database.stop());
  expect(await database.ready()).toBe(true);
});

test("a folder is free again for the same process once the database has stopped", async () => {
  const { folder } = await preparedFolder();
  const first = await openDatabase({ folder, log });
  await expect(openDatabase({ folder, log })).rejects.toThrow(FolderInUse);
  await first.stop();
  const second = await openDatabase({ folder, log });
  await second.stop();
});

test("a first start that is killed midway leaves nothing that stops the next one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "apron-embedded-"));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  const { folder: prepared } = await preparedFolder();
  cpSync(prepared, folder, { recursive: true });
  // As an unfinished first start looks: files are there, not all of them, and so is the mark.
  rmSync(join(folder, "database", "global"), { recursive: true });
  writeFileSync(join(folder, "database.unfinished"), "");
  const database = await openDatabase({ folder, log });
  cleanUp.push(() => database.stop());
  expect(await database.execute("select 1 as one")).toEqual([{ one: 1 }]);
});

test("a folder that holds something else is refused in words that help", async () => {
  const folder = mkdtempSync(join(tmpdir(), "apron-embedded-"));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "database"));
  writeFileSync(join(folder, "database", "PG_VERSION"), "12");
  await expect(openDatabase({ folder, log })).rejects.toThrow(/could not be opened.*APRON_DATA/s);
});

test("while it cannot be opened again it is away for everybody, and it comes back by itself", async () => {
  const { database, folder = "", drop } = await testDatabase("embedded");
  cleanUp.push(drop);
  const needed = join(folder, "database", "global", "pg_control");
  renameSync(needed, `${needed}.aside`);
  const runaway = () => database.execute("select count(*) from generate_series(1, 1000000000)");
  await expect(database.transaction(runaway, { seconds: 0.2 })).rejects.toThrow("0.2 s");
  const ask = () => database.execute("select 1 as one");
  const asked = await Promise.allSettled([ask(), ask(), ask()]);
  expect(asked.map((one) => one.status === "rejected" && isAway(one.reason))).toEqual([true, true, true]);
  renameSync(`${needed}.aside`, needed);
  const now = performance.now();
  vi.useFakeTimers({ toFake: ["performance"] });
  cleanUp.push(() => vi.useRealTimers());
  vi.advanceTimersByTime(now + 2000);
  expect(await ask()).toEqual([{ one: 1 }]);
});

test("listeners go on hearing after the database was opened again", async () => {
  const opened = await testDatabase("embedded");
  cleanUp.push(() => opened.drop());
  const { database } = opened;
  const { promise: heard, resolve: hear } = Promise.withResolvers<string>();
  const { promise: missed, resolve: miss } = Promise.withResolvers<void>();
  await database.listen("news", hear, miss);
  const runaway = () => database.execute("select count(*) from generate_series(1, 1000000000)");
  await expect(database.transaction(runaway, { seconds: 0.2 })).rejects.toThrow("0.2 s");
  await database.notify("news", "still here");
  await missed;
  expect(await heard).toBe("still here");
});
