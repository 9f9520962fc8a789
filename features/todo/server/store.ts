import { type RawBuilder, sql } from "kysely";
import { plainly } from "@apron/kit/contract/patterns";
import type { Word } from "@apron/kit/contract/texts";
import type { TodoType } from "@apron/kit/contract/todos";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { addresseeOf } from "@apron/kit/server/todos";

/** An item as its reader may see it. */
export interface Item {
  readonly id: number;
  readonly type: string;
  readonly title: Word;
  readonly source: Word;
  readonly url: string;
  readonly createdAt: Instant;
  readonly deadline: Instant | undefined;
  readonly done: boolean;
  /** It is the reader's own rather than a role's. */
  readonly own: boolean;
}

/** Something to do that no row tells of: it is computed for whoever asks, where a row for each would be too many. */
export interface Derived {
  readonly type: TodoType;
  readonly title: Word;
  readonly source: Word;
  readonly url: string;
  readonly since: Instant;
}

export interface Wanted {
  readonly type: string;
  readonly status: string;
  readonly keyword: string;
  readonly from: Instant | undefined;
  /** The last second that counts. */
  readonly until: Instant | undefined;
  readonly currentPage: number;
  readonly pageSize: number;
}

interface Row {
  readonly id: number;
  readonly type: string;
  readonly title: Word;
  readonly source: Word;
  readonly url: string;
  readonly created_at: number;
  readonly deadline: number | null;
  readonly done: boolean;
  readonly own: boolean;
}

const isOpen = sql<boolean>`(settled_at is null and done_at is null)`;

/** What people have to do. */
export const itemsOf = ({ database, clock }: House) => ({
  /** One page of what concerns a person, own and by role: what is due first stands first, what is done last. */
  search: async (
    caller: Caller,
    wanted: Wanted,
    derived: readonly Derived[],
  ): Promise<{ readonly list: readonly Item[]; readonly total: number }> => {
    const where = sql.join(conditions(caller, wanted), sql` and `);
    const found = await sql<Row>`
    select id, type, title, source, url, created_at, deadline, not ${isOpen} as done,
      addressee = ${own(caller)} as own
    from ${all(derived)} where ${where}
    order by done, case when ${isOpen} then deadline end nulls last, created_at desc, id desc
    limit ${wanted.pageSize} offset ${(wanted.currentPage - 1) * wanted.pageSize}`.execute(database.sql);
    const counted = await sql<{ total: number }>`select count(*) as total from ${all(derived)} where ${where}`.execute(
      database.sql,
    );
    return { list: found.rows.map(itemOf), total: counted.rows[0]?.total ?? 0 };
  },

  /** How many of each type a person has to do. */
  count: async (caller: Caller): Promise<{ type: string; num: number }[]> => {
    const counted = await sql<{ type: string; num: number }>`
    select type, count(*) as num from todo
    where addressee = any(${addressees(caller)}) and ${isOpen} group by type order by type`.execute(database.sql);
    return counted.rows;
  },

  /** An item that concerns a person, if any. */
  find: async (caller: Caller, id: string): Promise<Item | undefined> => {
    if (!/^\d{1,15}$/.test(id)) return undefined;
    const found = await sql<Row>`
    select id, type, title, source, url, created_at, deadline, not ${isOpen} as done,
      addressee = ${own(caller)} as own
    from todo where id = ${id} and addressee = any(${addressees(caller)})`.execute(database.sql);
    return found.rows[0] && itemOf(found.rows[0]);
  },

  /** Puts one's own item aside; again is no error. */
  putAside: async (caller: Caller, id: number): Promise<void> => {
    await sql`
    update todo set done_at = ${timestamp(clock.now())}, done_by = ${caller.accountId}
    where id = ${id} and addressee = ${own(caller)} and ${isOpen}`.execute(database.sql);
  },

  /** Forgets what was settled before an instant. */
  forgetSettled: async (before: Instant): Promise<void> => {
    await sql`delete from todo where settled_at < ${timestamp(before)}`.execute(database.sql);
  },

  /** Forgets what a person had to do, and did: the account ends. */
  forgetPerson: async (accountId: string): Promise<void> => {
    await sql`delete from todo where addressee = ${addresseeOf({ account: accountId })}`.execute(database.sql);
  },
});
export type Items = ReturnType<typeof itemsOf>;

/** The kept ones with the computed ones, which have no id of a row. */
const all = (derived: readonly Derived[]): RawBuilder<unknown> => sql`(
  select id, type, title, source, url, created_at, deadline, settled_at, done_at, addressee from todo
  union all
  select -d.place, d.type, d.title, d.source, d.url, to_timestamp(d.since / 1000.0), null, null, null, ${derivedFor}
  from jsonb_to_recordset(${JSON.stringify(derived.map((one, place) => ({ ...one, place: place + 1 })))}::jsonb)
    as d (place bigint, type text, title jsonb, source jsonb, url text, since float8)) t`;

/** Stands where a kept item names whose it is. */
const derivedFor = "derived";

const conditions = (caller: Caller, { type, status, keyword, from, until }: Wanted): RawBuilder<unknown>[] => [
  sql`addressee = any(${[...addressees(caller), derivedFor]})`,
  ...(type === "" ? [] : [sql`type = ${type}`]),
  ...(status === "" ? [] : [status === "0" ? isOpen : sql`not ${isOpen}`]),
  ...(from === undefined ? [] : [sql`created_at >= ${timestamp(from)}`]),
  ...(until === undefined ? [] : [sql`created_at < ${timestamp(until + 1000)}`]),
  // A person's items are few, so that no index is wanted here.
  ...(plainly(keyword) === ""
    ? []
    : [
        sql`strpos(lower(normalize(concat_ws(' ', title ->> 'zh', title ->> 'en', source ->> 'zh', source ->> 'en'), nfkc)),
          ${plainly(keyword).toLowerCase()}) > 0`,
      ]),
];

const own = ({ accountId }: Caller): string => addresseeOf({ account: accountId });

/** A role counts in the version that has roles. */
const addressees = (caller: Caller): string[] => [
  own(caller),
  ...(caller.version === "3" ? caller.roles.map((role) => addresseeOf({ role })) : []),
];

const itemOf = (row: Row): Item => ({
  id: row.id,
  type: row.type,
  title: row.title,
  source: row.source,
  url: row.url,
  createdAt: row.created_at,
  deadline: row.deadline ?? undefined,
  done: row.done,
  own: row.own,
});
