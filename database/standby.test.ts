import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, describe, expect, it } from "vitest";
import { isAway } from "@apron/kit/server/database";
import { openDatabase } from "./index.ts";
import { startPostgres, startStandby } from "./postgres-binaries.ts";

const log = pino({ level: "silent" });
const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), "apron-standby-")));
const [first = "", second = ""] = folders;
const primary = await startPostgres(first);
const standby = primary && (await startStandby(primary, second, { synchronous: true }));

afterAll(async () => {
  await primary?.kill();
  await standby?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** One address after the other, as in DATABASE_URL. */
const both = (...urls: readonly (string | undefined)[]): string => {
  const [url = "", ...others] = urls.map((each) => each ?? "");
  return url.replace(new URL(url).host, [url, ...others].map((each) => new URL(each).host).join(","));
};

describe.skipIf(!standby)("a portal that knows primary and standby", () => {
  it("works on the primary, whichever is named first", async () => {
    const database = await openDatabase({ url: both(standby?.url, primary?.url), folder: "", log });
    await database.execute("create table acknowledged (id int primary key)");
    expect(await database.execute("select pg_is_in_recovery() as standby")).toEqual([{ standby: false }]);
    const { promise: heard, resolve } = Promise.withResolvers<string>();
    await database.listen("news", resolve);
    await database.notify("news", "told");
    expect(await heard).toBe("told");
    await database.stop();
  });

  it("is read where that costs the primary nothing, and never shows less than was committed before", async () => {
    const database = await openDatabase({ url: primary?.url ?? "", readUrl: standby?.url, folder: "", log });
    const where = async () => (await database.execute("select pg_is_in_recovery() as standby"))[0]?.["standby"];
    await database.execute("create table seen (id int primary key)");
    for (let id = 1; id <= 200; id += 1) {
      await database.execute("insert into seen (id) values ($1)", [id]);
      const [found] = await database.aside(() => database.execute("select max(id) as newest from seen"));
      expect(found?.["newest"]).toBe(id);
    }
    expect(await database.aside(where)).toBe(true);
    expect(await where()).toBe(false);
    // A transaction sees its own rows wherever it asks.
    await database.transaction(async () => {
      await database.execute("insert into seen (id) values (1000)");
      expect(await database.aside(() => database.execute("select id from seen where id = 1000"))).toHaveLength(1);
    });
    // What writes all the same is kept once, by the primary.
    await database.aside(() => database.execute("insert into seen (id) values (1001)"));
    expect(await database.execute("select id from seen where id = 1001")).toHaveLength(1);
    await database.stop();
  });

  it("is left alone while it lags, and once it is away", async () => {
    const database = await openDatabase({ url: primary?.url ?? "", readUrl: standby?.url, folder: "", log });
    const where = async () => (await database.execute("select pg_is_in_recovery() as standby"))[0]?.["standby"];
    const behind = await openDatabase({ url: standby?.url ?? "", folder: "", log });
    await behind.execute("select pg_wal_replay_pause()");
    await database.execute("insert into seen (id) values (2000)");
    const [found] = await database.aside(() => database.execute("select max(id) as newest from seen"));
    expect(found?.["newest"]).toBe(2000);
    expect(await database.aside(where)).toBe(false);
    await behind.execute("select pg_wal_replay_resume()");
    await behind.stop();
    await database.stop();
    const gone = await openDatabase({
      url: primary?.url ?? "",
      readUrl: "postgres://nobody@127.0.0.1:9/x",
      folder: "",
      log,
    });
    const here = async () => (await gone.execute("select pg_is_in_recovery() as standby"))[0]?.["standby"];
    expect(await gone.aside(here)).toBe(false);
    await expect(gone.aside(() => Promise.reject(new Error("as it was")))).rejects.toThrow("as it was");
    await gone.stop();
  });

  it("says only that it is away while there is no primary, goes on by itself on the promoted one, and has lost nothing", async () => {
    const database = await openDatabase({ url: both(primary?.url, standby?.url), folder: "", log });
    const missed = Promise.withResolvers<void>();
    const heard = Promise.withResolvers<string>();
    await database.listen("news", heard.resolve, missed.resolve);
    const acknowledged = new Set<number>();
    const others: unknown[] = [];
    let next = 0;
    let goesOn = true;
    const write = async (): Promise<void> => {
      while (goesOn) {
        const id = (next += 1);
        await database
          .transaction(() => database.execute("insert into acknowledged (id) values ($1)", [id]))
          .then(
            () => void acknowledged.add(id),
            (error: unknown) => void (isAway(error) || others.push(error)),
          );
      }
    };
    const until = async (count: number): Promise<void> => {
      while (acknowledged.size < count) await database.execute("select 1").catch(() => undefined);
    };
    const writers = [1, 2, 3, 4].map(write);
    await until(50);
    await primary?.kill();
    expect(await database.execute("select 1").then(() => "answered", isAway)).toBe(true);
    const before = acknowledged.size;
    await standby?.promote();
    await until(before + 50);
    goesOn = false;
    await Promise.all(writers);
    expect(others).toEqual([]);
    const kept = new Set((await database.execute("select id from acknowledged")).map(({ id }) => id));
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
    await missed.promise;
    await database.notify("news", "from the new primary");
    expect(await heard.promise).toBe("from the new primary");
    await database.stop();
  });
});
