import { type Generated, type Selectable, sql } from "kysely";
import { dayOf, type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { Page } from "@apron/kit/server/paging";
import { randomToken } from "@apron/kit/server/seals";
import type { WatchedKind } from "../contract.ts";
import type { Reading } from "./rules.ts";

declare module "@apron/kit/server/database" {
  interface Tables {
    query_asked: {
      id: Generated<number>;
      account_id: string;
      kind: WatchedKind;
      key: string;
      found: boolean;
      day: string;
      asked_at: number | string;
    };
    query_alarm: AlarmRow;
  }
}

interface AlarmRow {
  id: string;
  account_id: string;
  day: string;
  cause: "keys" | "misses";
  keys: number;
  misses: number;
  raised_at: number | string;
  settled_at: number | string | null;
  settled_by: string | null;
  remark: Generated<string>;
}

/** One query as it is known: what for, never what was answered. */
export interface AskedRow {
  readonly kind: WatchedKind;
  readonly key: string;
  readonly found: boolean;
  readonly askedAt: Instant;
}

/** An account that read in bulk. */
export interface Alarm {
  readonly id: string;
  readonly accountId: string;
  readonly day: string;
  readonly cause: "keys" | "misses";
  readonly keys: number;
  readonly misses: number;
  readonly raisedAt: Instant;
  readonly settledAt: Instant | undefined;
  readonly settledBy: string;
  readonly remark: string;
}

/** Which alarms are wanted; "" does not narrow. */
export interface AlarmFilter {
  readonly state: "" | "open" | "settled";
  readonly cause: "" | "keys" | "misses";
  readonly startDate: string;
  readonly endDate: string;
}

/** What was asked of the hosts by exact key, and who was noticed for it. */
export const storeOf = ({ database, clock }: Pick<House, "database" | "clock">) => {
  const on = database.sql;
  const now = (): string => timestamp(clock.now());
  return {
    /** Keeps a query that a host has answered; those of one account one after the other, so that each counts those before. */
    add: async (accountId: string, kind: WatchedKind, key: string, found: boolean): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 14))`.execute(database.sql);
      const day = dayOf(clock.now());
      await database.sql
        .insertInto("query_asked")
        .values({ account_id: accountId, kind, key, found, day, asked_at: now() })
        .execute();
    },

    /** What an account has asked for today. */
    today: async (accountId: string): Promise<Reading> => {
      const counted = await sql<Reading>`
        select count(distinct (kind, key))::int as keys, (count(*) filter (where not found))::int as misses
        from query_asked where account_id = ${accountId} and day = ${dayOf(clock.now())}`.execute(database.sql);
      return counted.rows[0] ?? { keys: 0, misses: 0 };
    },

    /** Notices an account, once a day and cause: the id of a new alarm; of one there is the figures go on. */
    raise: async (
      accountId: string,
      cause: AlarmRow["cause"],
      { keys, misses }: Reading,
    ): Promise<string | undefined> => {
      const raised = await sql<{ id: string; fresh: boolean }>`
        insert into query_alarm as a (id, account_id, day, cause, keys, misses, raised_at)
        values (${randomToken(128)}, ${accountId}, ${dayOf(clock.now())}, ${cause}, ${keys}, ${misses}, ${now()})
        on conflict (account_id, day, cause) do update
          set keys = greatest(a.keys, excluded.keys), misses = greatest(a.misses, excluded.misses)
        returning id, xmax = 0 as fresh`.execute(database.sql);
      const [row] = raised.rows;
      return row?.fresh ? row.id : undefined;
    },

    /** One page of alarms, newest first. */
    search: async (filter: AlarmFilter, { currentPage, pageSize }: Page): Promise<{ list: Alarm[]; total: number }> => {
      const found = await sql<Selectable<AlarmRow> & { total: number }>`
        select *, day::text as day, count(*) over ()::int as total from query_alarm
        where (${filter.state} = '' or (settled_at is null) = (${filter.state} = 'open'))
          and (${filter.cause} = '' or cause = ${filter.cause})
          and (${filter.startDate} = '' or day >= nullif(${filter.startDate}, '')::date)
          and (${filter.endDate} = '' or day <= nullif(${filter.endDate}, '')::date)
        order by raised_at desc, id desc limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(on);
      return { list: found.rows.map(alarmOf), total: found.rows[0]?.total ?? 0 };
    },

    find: async (id: string): Promise<Alarm | undefined> => {
      const found = await sql<
        Selectable<AlarmRow>
      >`select *, day::text as day from query_alarm where id = ${id}`.execute(on);
      return found.rows[0] && alarmOf(found.rows[0]);
    },

    /** Says what it was, once; false when somebody has. */
    settle: async (id: string, by: string, remark: string): Promise<boolean> => {
      const settled = await database.sql
        .updateTable("query_alarm")
        .set({ settled_at: now(), settled_by: by, remark })
        .where("id", "=", id)
        .where("settled_at", "is", null)
        .executeTakeFirst();
      return settled.numUpdatedRows > 0n;
    },

    /** What an account has asked, newest first: of one day, or of all that is kept. */
    asked: async (
      accountId: string,
      { currentPage, pageSize }: Page,
      day?: string,
    ): Promise<{ list: AskedRow[]; total: number }> => {
      const found = await sql<{ kind: WatchedKind; key: string; found: boolean; asked_at: number; total: number }>`
        select kind, key, found, asked_at, count(*) over ()::int as total from query_asked
        where account_id = ${accountId} and (${day ?? ""} = '' or day = nullif(${day ?? ""}, '')::date)
        order by asked_at desc, id desc limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(on);
      const list = found.rows.map(({ kind, key, found: isFound, asked_at: askedAt }) => ({
        kind,
        key,
        found: isFound,
        askedAt,
      }));
      return { list, total: found.rows[0]?.total ?? 0 };
    },

    /** Forgets what was asked before; an alarm goes with what it counted. */
    forgetBefore: async (before: Instant): Promise<void> => {
      await sql`delete from query_asked where asked_at < ${timestamp(before)}`.execute(database.sql);
      await sql`delete from query_alarm where raised_at < ${timestamp(before)} and settled_at is not null`.execute(
        database.sql,
      );
    },

    /** Forgets what a cancelled account has asked. */
    forgetAccount: async (accountId: string): Promise<void> => {
      for (const table of ["query_asked", "query_alarm"] as const)
        await database.sql.deleteFrom(table).where("account_id", "=", accountId).execute();
    },
  };
};

export type Store = ReturnType<typeof storeOf>;

const alarmOf = (row: Selectable<AlarmRow>): Alarm => ({
  id: row.id,
  accountId: row.account_id,
  day: row.day,
  cause: row.cause,
  keys: row.keys,
  misses: row.misses,
  raisedAt: Number(row.raised_at),
  settledAt: row.settled_at === null ? undefined : Number(row.settled_at),
  settledBy: row.settled_by ?? "",
  remark: row.remark,
});
