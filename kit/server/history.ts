import { sql } from "kysely";
import type { FieldChange } from "../contract/desk/history.ts";
import { type Instant, timestamp, wallTime } from "./clock.ts";
import type { Database } from "./database.ts";
import { countOf, type Page } from "./paging.ts";

/** By whom and when something is written; "" is the portal itself. */
export interface Written {
  readonly by: string;
  readonly at: Instant;
}

/** Something that happens to the record of this id. */
export interface Happened<Kind extends string, Change = FieldChange> {
  readonly id: string;
  readonly kind: Kind;
  readonly note?: string;
  readonly changes?: readonly Change[];
}

/** Something that happened, as it is kept. */
export interface KeptEvent<Kind extends string, Change = FieldChange> {
  readonly id: number;
  readonly happened_at: Instant;
  readonly kind: Kind;
  readonly account_id: string;
  readonly note: string;
  readonly changes: readonly Change[];
}

/** Events of a record that are shown. */
const shown = 200;

/**
 * What happened to the records of a feature, kept beside them in a table of its own, whose column `record` says to which: by
 * whom and when, what was said about it, and what an edit has changed.
 */
export const historyOf = <Kind extends string, Change = FieldChange>(
  database: Database,
  { table, record }: { readonly table: string; readonly record: string },
) => {
  const latest = async (id: string, most = shown, from = 0): Promise<KeptEvent<Kind, Change>[]> => {
    const found = await sql<KeptEvent<Kind, Change>>`
      select id, happened_at, kind, account_id, note, changes from ${sql.table(table)}
      where ${sql.ref(record)} = ${id} order by id desc limit ${most} offset ${from}`.execute(database.sql);
    return found.rows;
  };
  return {
    add: async (events: readonly Happened<Kind, Change>[], { by, at }: Written): Promise<void> => {
      if (events.length === 0) return;
      const rows = events.map(({ id, kind, note = "", changes = [] }) => ({ id, kind, note, changes }));
      await sql`
        insert into ${sql.table(table)} (${sql.ref(record)}, happened_at, kind, account_id, note, changes)
        select e.id, ${timestamp(at)}::timestamptz, e.kind, ${by}, e.note, e.changes
        from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (id text, kind text, note text, changes jsonb))
          with ordinality as e (id, kind, note, changes, n)
        order by e.n`.execute(database.sql);
    },
    /** The latest first. */
    latest,
    /** The same by pages. */
    page: async (id: string, { currentPage, pageSize }: Page) => ({
      list: await latest(id, pageSize, (currentPage - 1) * pageSize),
      total: await countOf(
        database,
        sql`(select from ${sql.table(table)} where ${sql.ref(record)} = ${id} limit ${shown})`,
      ),
    }),
  };
};

/** An event as it is told, without what it has changed, whose words are its feature's. */
export const toldOf = (
  { id, happened_at, kind, account_id, note }: KeptEvent<string, unknown>,
  names: (accountId: string) => string,
) => ({
  id: String(id),
  time: wallTime(happened_at),
  kind,
  name: account_id === "" ? "" : names(account_id),
  note,
});
