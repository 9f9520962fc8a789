import { type RawBuilder, sql } from "kysely";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import { isOpen, newestSeal } from "@apron/kit/server/audit";
import { auditWindow } from "../contract-audit-desk.ts";
import { type Database, mentions } from "@apron/kit/server/database";

/** What lines are looked for; "" and undefined are any. */
export interface AuditWish {
  readonly kind: "" | "server" | "client";
  /** The accounts meant; undefined is anybody. */
  readonly accounts: readonly string[] | undefined;
  readonly roleId: string;
  /** The actions meant; undefined is any. */
  readonly actions: readonly string[] | undefined;
  readonly object: string;
  readonly result: string;
  readonly ip: string;
  readonly from: Instant | undefined;
  readonly to: Instant | undefined;
}

/** A line of the audit as it is kept. */
export interface Line {
  readonly id: number;
  readonly time: Instant;
  readonly kind: "server" | "client";
  readonly account_id: string | null;
  readonly roles: string[];
  readonly ip: string;
  readonly user_agent: string;
  readonly action: string;
  readonly object: string;
  readonly before_hash: string;
  readonly after_hash: string;
  readonly result: string;
  readonly trace_id: string;
  readonly hash: string;
  /** False while it only has its own hash: whoever owns the database could still change it unseen. */
  readonly sealed: boolean;
}

/** A place between two lines. */
export interface Place {
  readonly time: Instant;
  readonly id: number;
}

/** The lines of the audit as they are looked through. */
export const linesOf = (database: Database) => ({
  /**
   * One page of lines, newest first, before a place. What an index serves (time, actor, action, address) narrows the lines
   * that are looked through, at most `auditWindow` of them; the rest is judged line by line. `next` is where to go on.
   */
  pageOfLines: async (
    wish: AuditWish,
    before: Place | undefined,
    pageSize: number,
  ): Promise<{ readonly list: readonly Line[]; readonly next: Place | undefined; readonly cut: boolean }> => {
    const looking = sql<Line & { looked: number; last_time: number | null; last_id: number | null }>`
      with looked as materialized (
        select * from audit where ${all(byIndex(wish, before))} order by time desc, id desc limit ${auditWindow}),
      found as (select * from looked where ${all(byLine(wish))} order by time desc, id desc limit ${pageSize + 1}),
      extent as (select count(*) as looked, (select time from looked order by time, id limit 1) as last_time,
        (select id from looked order by time, id limit 1) as last_id from looked)
      select found.*, ${sealed("found")} as sealed, extent.*
      from extent cross join ${newestSeal} left join found on true order by found.time desc, found.id desc`;
    const found = await database.aside(async () => await looking.execute(database.sql));
    const [first] = found.rows;
    const lines = found.rows.filter(({ id }) => id !== null);
    const list = lines.slice(0, pageSize);
    const end = list.at(-1);
    if (lines.length > pageSize && end) return { list, next: { time: end.time, id: end.id }, cut: false };
    if (first?.looked !== auditWindow || first.last_time === null || first.last_id === null)
      return { list, next: undefined, cut: false };
    return { list, next: { time: first.last_time, id: first.last_id }, cut: true };
  },

  /** One line. */
  findLine: async (id: string): Promise<Line | undefined> =>
    (
      await sql<Line>`select a.*, ${sealed("a")} as sealed from audit a cross join ${newestSeal} where id = ${id}`.execute(
        database.sql,
      )
    ).rows[0],

  /** When the oldest line was written. */
  oldestLine: async (): Promise<Instant | undefined> =>
    (await sql<{ time: number }>`select time from audit order by id limit 1`.execute(database.sql)).rows[0]?.time,
});

const sealed = (line: string): RawBuilder<boolean> => sql`${sql.ref(`${line}.xid`)} is null or not (${isOpen(line)})`;

const byIndex = (wish: AuditWish, before: Place | undefined): RawBuilder<unknown>[] => [
  ...(before ? [sql`(time, id) < (${timestamp(before.time)}::timestamptz, ${before.id}::bigint)`] : []),
  ...(wish.from === undefined ? [] : [sql`time >= ${timestamp(wish.from)}`]),
  ...(wish.to === undefined ? [] : [sql`time <= ${timestamp(wish.to)}`]),
  ...(wish.accounts === undefined
    ? []
    : [
        wish.accounts.length === 1
          ? sql`account_id = ${wish.accounts[0]}`
          : sql`account_id = any(${[...wish.accounts]})`,
      ]),
  ...(wish.actions === undefined
    ? []
    : [
        wish.actions.length === 1 ? sql`action = ${wish.actions[0]}` : sql`action = any(${[...new Set(wish.actions)]})`,
      ]),
  ...(wish.ip === "" ? [] : [sql`ip = ${wish.ip}`]),
];

const byLine = ({ kind, roleId, object, result }: AuditWish): RawBuilder<unknown>[] => [
  ...(kind === "" ? [] : [sql`kind = ${kind}`]),
  ...(roleId === "" ? [] : [sql`${roleId} = any(roles)`]),
  ...(object === "" ? [] : [mentions(sql`object`, object)]),
  ...(result === "" ? [] : [result === "refused" ? sql`result <> 'ok'` : sql`result = ${result}`]),
];

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
