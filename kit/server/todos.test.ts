import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@apron/database/postgres-binaries";
import { type TestDatabase, testDatabase } from "@apron/database/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "./database.ts";
import type { Audience } from "./live/index.ts";
import { openTodos, type Todo, type Todos } from "./todos.ts";

const folder = mkdtempSync(join(tmpdir(), "apron-postgres-"));
const postgres = await startPostgres(folder, { safe: false });

afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(["embedded", ...(postgres ? [postgres.url] : [])])("something to do, on %s", (server) => {
  let opened: TestDatabase;
  let second: Database;
  let here: Todos;
  let there: Todos;
  let told: { to: Audience; topic: string }[] = [];
  beforeAll(async () => {
    opened = await testDatabase(server);
    const live = { tell: async (to: Audience, topic: string) => void told.push({ to, topic }) };
    const clock = { now: () => 1_800_000_000_000 };
    here = openTodos({ database: opened.database, clock, live });
    second = await opened.again();
    there = openTodos({ database: second, clock, live });
  });
  beforeEach(async () => {
    await opened.database.execute("truncate todo");
    told = [];
  });
  afterAll(() => opened.drop());

  const returned: Todo = {
    cause: "record:return:17",
    to: { account: "a" },
    type: "returned",
    title: { zh: "演练记录被退回", en: "Exercise record sent back" },
    source: { zh: "预案演练", en: "Exercises" },
    url: "/reportObstacles?id=17",
    deadline: 1_800_000_600_000,
  };
  const rows = async () => await opened.database.execute("select * from todo order by addressee");

  test("is there once, however many instances say so at the same time", async () => {
    await Promise.all(Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? here : there).open(returned)));
    const kept = await rows();
    expect(kept).toMatchObject([
      { cause: "record:return:17", addressee: "a:a", title: returned.title, settled_at: null },
    ]);
    expect(told).toEqual([{ to: { account: "a" }, topic: "todo" }]);
  });

  test("is told anew only when something about it changed", async () => {
    await here.open(returned);
    await here.open({ ...returned, deadline: 1_800_000_900_000 });
    await there.open({ ...returned, deadline: 1_800_000_900_000 });
    expect(await rows()).toMatchObject([{ deadline: 1_800_000_900_000 }]);
    expect(told.length).toBe(2);
  });

  test("is each addressee's own, and done for all of them when its cause is gone", async () => {
    await here.open(returned);
    await here.open({ ...returned, to: { role: "90060000" } });
    await here.open({ ...returned, cause: "record:return:18" });
    told = [];
    await there.settle("record:return:17");
    await there.settle("record:return:17");
    await there.settle("never there");
    const left = (await rows()).filter((row) => row["settled_at"] === null);
    expect(left).toMatchObject([{ cause: "record:return:18" }]);
    expect(told).toEqual([
      { to: { account: "a" }, topic: "todo" },
      { to: { role: "90060000" }, topic: "todo" },
    ]);
  });

  test("is done for many causes by two at once, in whatever order the database finds them", async ({ skip }) => {
    skip(server === "embedded", "its one connection holds one transaction at a time");
    // By the index its first cause comes first, by its place in the table the last.
    const causes = Array.from({ length: 9 }, (_, at) => `record:return:${at}`);
    for (const cause of causes.toReversed()) await here.open({ ...returned, cause });
    const third = await opened.again();
    const settle = async (todos: Todos, database: Database, unused: string): Promise<void> =>
      await database.transaction(async () => {
        for (const scan of [unused, "bitmapscan"]) await database.execute(`set local enable_${scan} = off`);
        await todos.settle(...causes);
      });
    const waiting = async (many: number): Promise<void> => {
      const count =
        "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await expect.poll(async () => await opened.database.execute(count)).toEqual([{ count: many }]);
    };
    // Both have come as far as the middle one, which somebody holds.
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    const holding = third.transaction(async () => {
      await third.execute("select 1 from todo where cause = $1 for update", [causes[4]]);
      take();
      await held;
    });
    await taken;
    const byIndex = settle(here, opened.database, "seqscan");
    await waiting(1);
    const byPlace = settle(there, second, "indexscan");
    await waiting(2);
    letGo();
    await Promise.all([holding, byIndex, byPlace]);
    expect((await rows()).every((row) => row["settled_at"] !== null)).toBe(true);
    expect(told).toHaveLength(causes.length + 1);
  });

  test("comes back as new when its cause does", async () => {
    await here.open(returned);
    await here.settle(returned.cause);
    await here.open(returned);
    expect((await rows()).filter((row) => row["settled_at"] === null).length).toBe(1);
    expect((await rows()).length).toBe(2);
  });

  test("stays put aside by a person while its cause lasts", async () => {
    await here.open(returned);
    await opened.database.execute("update todo set done_at = now(), done_by = 'a'");
    await there.open({ ...returned, url: "/elsewhere" });
    expect(await rows()).toMatchObject([{ url: "/elsewhere", done_by: "a" }]);
  });

  test("is not there when what caused it was rolled back", async () => {
    const work = opened.database.transaction(async () => {
      await here.open(returned);
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    expect(await rows()).toEqual([]);
  });
});
