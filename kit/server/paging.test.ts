import { testDatabase } from "@apron/database/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "./database.ts";
import { answerPage, newestPage } from "./paging.ts";

declare module "./database.ts" {
  interface Tables {
    newest_test: { id: string; kind: string; created_at: Date };
  }
}

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await testDatabase());
  await sql`create table newest_test (id text primary key, kind text not null, created_at timestamptz not null)`.execute(
    database.sql,
  );
  // Three at each instant, so that pages end between them; every eleventh is of another kind.
  await sql`insert into newest_test select 'n' || lpad(n::text, 4, '0'), case when n % 11 = 0 then 'b' else 'a' end,
    '2026-11-21 09:00:00+08'::timestamptz - (n / 3) * interval '1 second' from generate_series(0, 142) n`.execute(
    database.sql,
  );
});
afterAll(async () => await drop());

it("says where a page stands in the whole", () => {
  expect(answerPage({ currentPage: 2, pageSize: 10 }, 21, ["a"])).toEqual({
    list: ["a"],
    total: 21,
    currentPage: 2,
    pageSize: 10,
    pages: 3,
  });
  expect(answerPage({ currentPage: 1, pageSize: 10 }, 0, [])).toMatchObject({ list: [], total: 0, pages: 0 });
});

const page = async (kind: string, currentPage: number, pageSize = 10) =>
  await newestPage(database, database.sql.selectFrom("newest_test").select("id").where("kind", "=", kind), {
    currentPage,
    pageSize,
  });

it("leads to every row once, in one order whatever the size of its pages", async () => {
  const seen: string[] = [];
  for (let at = 1; at <= 13; at += 1) seen.push(...(await page("a", at)).list.map(({ id }) => id));
  expect(new Set(seen).size).toBe(130);
  const whole = [...(await page("a", 1, 100)).list, ...(await page("a", 2, 100)).list];
  expect(seen).toEqual(whole.map(({ id }) => id));
});

it("counts five pages on and says when there is more", async () => {
  expect(await page("a", 1)).toMatchObject({ total: 50, pages: 5, more: true });
  expect(await page("a", 3)).toMatchObject({ total: 70, pages: 7, more: true });
  expect(await page("a", 9)).toMatchObject({ total: 130, pages: 13, more: false });
  expect(await page("b", 1)).toMatchObject({ total: 13, pages: 2, more: false });
});

it("says behind its end where it ends, and of nothing that there is nothing", async () => {
  expect(await page("a", 14)).toMatchObject({ list: [], total: 130, pages: 13, more: false });
  expect(await page("a", 1000)).toMatchObject({ list: [], total: 130, more: false });
  expect(await page("c", 1)).toMatchObject({ list: [], total: 0, pages: 0, more: false });
  expect(await page("c", 3)).toMatchObject({ list: [], total: 0, pages: 0, more: false });
});
