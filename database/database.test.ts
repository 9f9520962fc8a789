import { sql } from "kysely";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isTaken } from "@apron/kit/server/database";
import { ChangedStep, migrate, NewerSchema } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { type OwnPostgres, startPostgres } from "./postgres-binaries.ts";
import { type TestDatabase, testDatabase } from "./testing.ts";

const folder = mkdtempSync(join(tmpdir(), "apron-postgres-"));
const postgres: OwnPostgres | undefined = await startPostgres(folder, { safe: false });

afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(["embedded", ...(postgres ? [postgres.url] : [])])("the store API on %s", (server) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await testDatabase(server);
    await opened.database.execute("create table seat (id int primary key, holder text not null default '')");
  });
  afterAll(() => opened.drop());

  const seats = async (): Promise<number[]> =>
    (await sql<{ id: number }>`select id from seat order by id`.execute(opened.database.sql)).rows.map(({ id }) => id);
  const take = (id: number) => sql`insert into seat (id) values (${id})`.execute(opened.database.sql);
  const clear = () => opened.database.execute("truncate seat");

  test("every type is read as the kit's interface says", async () => {
    const { rows } = await sql`
      select 9007199254740991::int8 as bigint, array[1, null, 3]::int8[] as bigints, 12.50::numeric as numeric,
        array[1, -2]::int4[] as integers, '{}'::int4[] as none, array[0.5, 'NaN', -2e300]::float8[] as doubles,
        date '2026-02-28' as day, timestamp '2026-02-28 09:30:00' as wall,
        timestamptz '2026-02-28 09:30:00.123+08' as instant, 'infinity'::timestamptz as never, '{"a":[1,null]}'::jsonb as json,
        '\\x00ff'::bytea as bytes, array['a"b', null, 'c\\d', '']::text[] as texts, array[[1,2],[3,4]] as grid,
        true as yes, null::text as nothing, '中文' as chinese`.execute(opened.database.sql);
    expect(rows).toEqual([
      {
        bigint: Number.MAX_SAFE_INTEGER,
        bigints: [1, null, 3],
        numeric: 12.5,
        integers: [1, -2],
        none: [],
        doubles: [0.5, NaN, -2e300],
        day: "2026-02-28",
        wall: "2026-02-28 09:30:00",
        instant: 1772242200123,
        never: Infinity,
        json: { a: [1, null] },
        bytes: new Uint8Array([0, 255]),
        texts: ['a"b', null, "c\\d", ""],
        grid: [
          [1, 2],
          [3, 4],
        ],
        yes: true,
        nothing: null,
        chinese: "中文",
      },
    ]);
  });

  test("every value is written as it was given", async () => {
    const texts = ['a"b', null, "c\\d", "", "{x}", "中文"];
    const { rows } = await sql`
      select ${texts}::text[] as texts, ${[1, 2]}::int8[] as numbers, ${{ a: [1] }}::jsonb as json, ${false}::boolean as no,
        ${new Uint8Array([7, 0])}::bytea as bytes, ${1.5}::numeric as numeric, ${undefined}::text as nothing`.execute(
      opened.database.sql,
    );
    expect(rows).toEqual([
      {
        texts,
        numbers: [1, 2],
        json: { a: [1] },
        no: false,
        bytes: new Uint8Array([7, 0]),
        numeric: 1.5,
        nothing: null,
      },
    ]);
  });

  test("a value already taken is told by its constraint, and the next statement works", async () => {
    await clear();
    await take(1);
    const error: unknown = await take(1).catch((caught: unknown) => caught);
    expect(isTaken(error, "seat_pkey")).toBe(true);
    expect(isTaken(error, "another")).toBe(false);
    expect(await seats()).toEqual([1]);
  });

  test("a statement of all columns goes on when a migration adds one, one that counts rows is the same", async () => {
    const { database } = opened;
    await database.execute("create table starred (n int4)");
    const both = async (): Promise<number[]> => [
      (await sql`select * from starred where n <> ${1}::int4`.execute(database.sql)).rows.length,
      (await sql`select s.* from starred s where n <> ${1}::int4`.execute(database.sql)).rows.length,
      (await sql`select count(*) from starred where n <> ${1}::int4`.execute(database.sql)).rows.length,
    ];
    expect(await both()).toEqual([0, 0, 1]);
    await database.execute("alter table starred add column more text");
    expect(await both()).toEqual([0, 0, 1]);
  });

  test("a prepared statement answers again and again, inside a transaction too", async () => {
    const ask = (value: number) =>
      opened.database.prepared<{ twice: number }>("twice", "select $1::int * 2 as twice", [value]);
    expect([await ask(1), await ask(2), await opened.database.transaction(() => ask(3))]).toEqual([
      [{ twice: 2 }],
      [{ twice: 4 }],
      [{ twice: 6 }],
    ]);
  });

  test("rows that are taken one by one come in order; one who fails at them is told, and the next statement works", async () => {
    const numbers = (see: (row: { n: number }) => void) =>
      opened.database.each("numbers", "select n from generate_series(1, $1::int) n order by n", [3000], see);
    const seen: number[] = [];
    await numbers(({ n }) => seen.push(n));
    expect(seen).toEqual(Array.from({ length: 3000 }, (_, at) => at + 1));
    const refusing = numbers(({ n }) => {
      if (n === 2) throw new Error("not this one");
    });
    await expect(refusing).rejects.toThrow("not this one");
    await expect(opened.database.each("none", "select 1 / $1::int", [0], () => {})).rejects.toMatchObject({
      code: "22012",
    });
    await opened.database.transaction(() => numbers(({ n }) => seen.push(n)));
    expect(seen).toHaveLength(6000);
  });

  test("a transaction inside a transaction joins it: both are kept or neither", async () => {
    await clear();
    const { database } = opened;
    await database.transaction(async () => {
      await take(1);
      await database.transaction(() => take(2));
    });
    const given = database.transaction(async () => {
      await take(3);
      await database.transaction(() => take(4));
      throw new Error("changed my mind");
    });
    await expect(given).rejects.toThrow("changed my mind");
    expect(await seats()).toEqual([1, 2]);
  });

  test("a failure inside a transaction is not forgotten by catching it", async () => {
    await clear();
    const { database } = opened;
    const swallowed = database.transaction(async () => {
      await take(1);
      await take(1).catch(() => {});
    });
    await expect(swallowed).rejects.toMatchObject({ code: "23505" });
    const joined = database.transaction(async () => {
      await take(2);
      await database.transaction(() => Promise.reject(new Error("inner"))).catch(() => {});
    });
    await expect(joined).rejects.toThrow("inner");
    expect(await seats()).toEqual([]);
  });

  test("a statement whose outcome nobody waits for ends with its transaction: it is kept with it, and undoes it where it fails", async () => {
    await clear();
    const { database } = opened;
    const along = async (id: number): Promise<void> =>
      await database.along("take along", "insert into seat (id) values ($1::int)", [id]);
    await database.transaction(async () => {
      await take(1);
      await along(2);
    });
    const undone = database.transaction(async () => {
      await take(3);
      await along(2);
    });
    await expect(undone).rejects.toMatchObject({ code: "23505" });
    const behind = database.transaction(async () => {
      await along(1);
      await take(4);
    });
    await expect(behind).rejects.toMatchObject({ code: "23505" });
    await along(5);
    expect(await seats()).toEqual([1, 2, 5]);
  });

  test("statements asked for at once inside a transaction all belong to it", async () => {
    await clear();
    await opened.database
      .transaction(async () => {
        await Promise.all([1, 2, 3].map(take));
        throw new Error("back");
      })
      .catch(() => {});
    expect(await seats()).toEqual([]);
  });

  test("a statement outside is answered although a transaction is open", async () => {
    await clear();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const transaction = opened.database.transaction(async () => {
      await take(1);
      begin();
      await mayEnd;
    });
    await begun;
    const outside = seats();
    end();
    await transaction;
    expect([[], [1]]).toContainEqual(await outside);
  });

  test("a statement nobody waited for cannot slip out of its transaction", async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    let late: Promise<unknown> = Promise.resolve();
    await opened.database.transaction(async () => {
      late = ended.then(() => take(77));
    });
    end();
    await expect(late).rejects.toThrow("not awaited");
  });

  test("a transaction that does not end is rolled back, and the database goes on", async () => {
    await clear();
    const stuck = opened.database.transaction(
      async () => {
        await take(1);
        await new Promise(() => {});
      },
      { seconds: 0.2 },
    );
    await expect(stuck).rejects.toThrow("0.2 s");
    expect(await seats()).toEqual([]);
  });

  test("a statement that takes too long is ended, and what was committed stays", async () => {
    await clear();
    await take(1);
    const runaway = opened.database.transaction(
      () => opened.database.execute("select count(*) from generate_series(1, 1000000000)"),
      { seconds: 0.2 },
    );
    await expect(runaway).rejects.toThrow(/0\.2 s|terminat|statement timeout/);
    expect(await seats()).toEqual([1]);
    expect(await opened.database.ready()).toBe(true);
  });

  test("a text with its own transaction leaves none open when it fails", async () => {
    await clear();
    await expect(opened.database.execute("begin; insert into seat values (1); select 1 / 0; commit")).rejects.toThrow(
      "division by zero",
    );
    await take(2);
    expect(await seats()).toEqual([2]);
  });

  test("what is notified is heard by every instance, after the commit only", async () => {
    const other = await opened.again();
    const heard: string[] = [];
    const { promise: last, resolve } = Promise.withResolvers<void>();
    const end = await other.listen("Seat's channel", (payload) => {
      heard.push(payload);
      if (payload === "last") resolve();
    });
    const { database } = opened;
    await database
      .transaction(async () => {
        await database.notify("Seat's channel", "never");
        throw new Error("back");
      })
      .catch(() => {});
    await database.transaction(() => database.notify("Seat's channel", "kept"));
    await database.notify("another channel", "elsewhere");
    await database.notify("Seat's channel", "last");
    await last;
    expect(heard).toEqual(["kept", "last"]);
    end();
  });

  test("what is to follow a transaction is done before its promise says that it was kept, and not when it was rolled back", async () => {
    await clear();
    const { database } = opened;
    const seen: string[] = [];
    const follow = (name: string) =>
      database.afterCommit(async () => void seen.push(`${name} of ${(await seats()).length}`));
    await database
      .transaction(async () => {
        await follow("never");
        throw new Error("back");
      })
      .catch(() => {});
    await database.transaction(async () => {
      await take(1);
      await database.transaction(() => follow("inner"));
      await database.afterCommit(() => Promise.reject(new Error("too late to matter")));
      expect(seen).toEqual([]);
    });
    await follow("outside");
    expect(seen).toEqual(["inner of 1", "outside of 1"]);
  });

  const steps = Array.from({ length: 5 }, (_, step) => ({
    name: `test-${step}`,
    up: `create table step_${step} (id int); insert into step_${step} values (1)`,
  }));

  test("two instances that migrate at once run every step once", async () => {
    const other = await opened.again();
    const all = [...migrations, ...steps];
    const ran = await Promise.all([migrate(opened.database, all), migrate(other, all), migrate(opened.database, all)]);
    expect(ran.flat().toSorted()).toEqual(steps.map(({ name }) => name));
    expect(await migrate(other, all)).toEqual([]);
    expect(await opened.database.execute("select * from step_4")).toEqual([{ id: 1 }]);
  });

  test("a step that fails leaves nothing behind and is tried again next time", async () => {
    const known = [...migrations, ...steps];
    const broken = { name: "test-broken", up: "create table half (id int); select 1 / 0" };
    await expect(migrate(opened.database, [...known, broken])).rejects.toMatchObject({ code: "22012" });
    expect(await migrate(opened.database, [...known, { ...broken, up: "create table half (id int)" }])).toEqual([
      "test-broken",
    ]);
  });

  test("a schema of a newer version is refused by name", async () => {
    await opened.database.execute("insert into migration (name, text_hash) values ('9999-future', '')");
    await expect(migrate(opened.database, migrations)).rejects.toThrow(NewerSchema);
    await expect(migrate(opened.database, migrations)).rejects.toThrow("9999-future");
  });

  test("a step that was changed after it ran stops the start, another layout does not", async () => {
    const [first, ...rest] = migrations;
    if (!first) throw new Error("there are no migrations");
    await opened.database.execute("delete from migration where name not like '0%'");
    const again = (up: string) => migrate(opened.database, [{ ...first, up }, ...rest]);
    await expect(again(`${first.up} select 1;`)).rejects.toThrow(ChangedStep);
    await expect(again(first.up.replaceAll("\n", "\n  "))).resolves.toEqual([]);
  });

  test("the planner is told of many new rows", async () => {
    await opened.database.execute("create table crowd as select generate_series(1, 500) as id");
    await opened.database.analyze();
    expect(await opened.database.execute("select reltuples from pg_class where relname = 'crowd'")).toEqual([
      { reltuples: 500 },
    ]);
  });
});
