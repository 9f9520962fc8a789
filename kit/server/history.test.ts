import { testDatabase } from "@apron/database/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { instantOf } from "./clock.ts";
import type { Database } from "./database.ts";
import { historyOf, toldOf } from "./history.ts";

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await testDatabase());
  await sql`create table thing_event (id bigint generated always as identity primary key, thing_id text not null,
    happened_at timestamptz not null, kind text not null, account_id text not null, note text not null,
    changes jsonb not null)`.execute(database.sql);
});
afterAll(async () => await drop());

const at = instantOf("2026-11-21 09:00:00");

it("keeps what happened to each record in its order, and tells the latest first", async () => {
  const history = historyOf<"enter" | "edit">(database, { table: "thing_event", record: "thing_id" });
  const changes = [{ field: "name", before: "", after: "O'Hare “10”" }];
  await history.add(
    [
      { id: "a", kind: "enter" },
      { id: "b", kind: "enter", note: "导入" },
      { id: "a", kind: "edit", note: "两次\n一行", changes },
    ],
    { by: "someone", at },
  );
  await history.add([{ id: "a", kind: "edit" }], { by: "", at: at + 1000 });
  await history.add([], { by: "nobody", at });
  const told = (await history.latest("a")).map((event) => ({
    ...toldOf(event, (id) => `name of ${id}`),
    changes: event.changes,
  }));
  expect(told).toMatchObject([
    { kind: "edit", name: "", time: "2026-11-21 09:00:01", note: "", changes: [] },
    { kind: "edit", name: "name of someone", time: "2026-11-21 09:00:00", note: "两次\n一行", changes },
    { kind: "enter", name: "name of someone" },
  ]);
  const second = await history.page("a", { currentPage: 2, pageSize: 2 });
  expect([second.total, second.list.map(({ kind }) => kind)]).toEqual([3, ["enter"]]);
});
