import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Crowd } from "@apron/features/agents/contract";
import { addSeconds, type Instant, timestamp } from "@apron/kit/server/clock";
import { changeSeen, type Tables, changed } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import { noticeLimits } from "../notice.ts";
import { readersIn } from "./audience.ts";
import type { StoredNotice } from "./desk/store-desk.ts";
import "./tables.ts";

/** What somebody follows, and how he is told. */
export type Subscription = Selectable<Tables["notice_subscription"]>;

/** A message that is to go out now. */
export interface DueDelivery {
  readonly notice_id: string;
  readonly audience_id: string;
  readonly version: number;
  readonly account_id: string;
  readonly reason: "new" | "remind";
  readonly kind: number;
  readonly sub_type: number;
  readonly title_zh: string;
  readonly title_en: string;
  readonly quiet_from: string;
  readonly quiet_to: string;
  readonly channel: string;
  /** It still stands, and is not confirmed where that is what is asked for, or still subscribed to. */
  readonly wanted: boolean;
}

/** What of a notice says whom it is for still. */
type Standing = Pick<StoredNotice, "id" | "version" | "kind">;

/** Subscriptions, and the messages about notices: rows for those who are sent one, made behind the publication. */
export const deliveriesOf = (house: House) => {
  const { database, clock } = house;
  const now = (): string => timestamp(clock.now());

  const rest = ({ id, version, kind }: Standing, crowd: Crowd): RawBuilder<unknown> => sql`
    select a.account_id from (${readersIn(house, crowd, kind)}) a
    where not exists (select from notice_receipt c
      where c.notice_id = ${id} and c.version = ${version} and c.account_id = a.account_id)
      and not exists (select from notice_delivery d
        where d.notice_id = ${id} and d.version = ${version} and d.account_id = a.account_id and d.reason = 'remind'
          and (d.sent_at is null or d.sent_at > ${timestamp(addSeconds(clock.now(), -noticeLimits.remindHours * 3600))}))`;

  return {
    subscription: async (accountId: string): Promise<Subscription | undefined> =>
      await database.sql
        .selectFrom("notice_subscription")
        .selectAll()
        .where("account_id", "=", accountId)
        .executeTakeFirst(),

    /** False when another window changed it meanwhile. */
    subscribe: async ({ account_id, version, ...facts }: Subscription): Promise<boolean> => {
      if (version > 0) return await changeSeen(database, "notice_subscription", { account_id, version }, facts);
      return await changed(
        database.sql
          .insertInto("notice_subscription")
          .values({ ...facts, account_id, version: 1 })
          .onConflict((conflict) => conflict.doNothing()),
      );
    },

    /** Takes what is published by now and was not told yet; of two instances one gets it. */
    takeNew: async (): Promise<StoredNotice[]> =>
      await database.sql
        .updateTable("notice")
        .set({ announced: sql`version` })
        .where("state", "=", "published")
        .where("publish_at", "<=", sql<number>`${now()}`)
        .where(sql<boolean>`announced < version`)
        .returningAll()
        .execute(),

    /** Has the subscribers of a notice told, in one statement: nobody else gets a row. */
    tellSubscribers: async (notice: StoredNotice, crowd: Crowd): Promise<void> => {
      const { id, version, kind, systems, airports, sub_type } = notice;
      await sql`
        insert into notice_delivery (notice_id, version, account_id, reason, due_at)
        select ${id}, ${version}, s.account_id, 'new', ${now()}::timestamptz
        from notice_subscription s join (${readersIn(house, crowd, kind)}) a on a.account_id = s.account_id
        where s.channel <> 'site'
          and (s.systems = '{}' or ${systems}::text[] = '{}' or s.systems && ${systems}::text[])
          and (s.airports = '{}' or s.airports && ${airports}::text[])
          and (s.sub_types = '{}' or ${sub_type}::smallint = any(s.sub_types))
        on conflict do nothing`.execute(database.sql);
    },

    /** Has those reminded who have not confirmed, at most so many at once; gives how many, and how many are left. */
    remind: async (notice: Standing, crowd: Crowd) => {
      const { id, version } = notice;
      const reminded = await sql`
        insert into notice_delivery as d (notice_id, version, account_id, reason, due_at)
        select ${id}, ${version}, r.account_id, 'remind', ${now()}::timestamptz from (${rest(notice, crowd)}) r
        order by r.account_id limit ${noticeLimits.reminded}
        on conflict (notice_id, version, account_id, reason) do update set due_at = excluded.due_at, sent_at = null
        returning 1`.execute(database.sql);
      const left = await sql<{ total: number }>`
        select count(*)::int as total from (${rest(notice, crowd)}) r`.execute(database.sql);
      return { reminded: reminded.rows.length, left: left.rows[0]?.total ?? 0 };
    },

    /** When those left were last reminded, and how many messages are not out yet. */
    reminders: async (id: string, version: number) => {
      const found = await sql<{ last: number | null; waiting: number }>`
        select max(coalesce(sent_at, due_at)) as last, count(*) filter (where sent_at is null)::int as waiting
        from notice_delivery where notice_id = ${id} and version = ${version} and reason = 'remind'`.execute(
        database.sql,
      );
      return found.rows[0] ?? { last: null, waiting: 0 };
    },

    /** Holds back what is due for this transaction; other instances take other rows. */
    takeDue: async (atMost: number): Promise<DueDelivery[]> => {
      const found = await sql<DueDelivery>`
        select d.notice_id, n.audience_id, d.version, d.account_id, d.reason, n.kind, n.sub_type, n.title_zh, n.title_en,
          coalesce(s.quiet_from, '') as quiet_from, coalesce(s.quiet_to, '') as quiet_to, coalesce(s.channel, 'site') as channel,
          n.state = 'published' and n.version = d.version and (n.expire_at is null or n.expire_at > ${now()})
            and case d.reason when 'remind' then not exists (select from notice_receipt c
              where c.notice_id = n.id and c.version = n.version and c.account_id = d.account_id)
              else s.channel <> 'site' end as wanted
        from notice_delivery d join notice n on n.id = d.notice_id
        left join notice_subscription s on s.account_id = d.account_id
        where d.sent_at is null and d.due_at <= ${now()} order by d.due_at limit ${atMost}
        for update of d skip locked`.execute(database.sql);
      return found.rows;
    },

    /** Which of these accounts the notice is for now: a message may have waited while somebody left its audience. */
    stillReaders: async (crowd: Crowd, kind: number, accountIds: readonly string[]): Promise<ReadonlySet<string>> => {
      const found = await sql<{ account_id: string }>`
        select a.account_id from (${readersIn(house, crowd, kind)}) a
        where a.account_id = any(${[...accountIds]}::text[])`.execute(database.sql);
      return new Set(found.rows.map((row) => row.account_id));
    },

    /** It went out, or is wanted no more; or it waits until the quiet hours are over. */
    settle: async ({ notice_id, version, account_id, reason }: DueDelivery, later?: Instant): Promise<void> => {
      await database.sql
        .updateTable("notice_delivery")
        .set(later === undefined ? { sent_at: now() } : { due_at: timestamp(later) })
        .where("notice_id", "=", notice_id)
        .where("version", "=", version)
        .where("account_id", "=", account_id)
        .where("reason", "=", reason)
        .execute();
    },
  };
};
export type Deliveries = ReturnType<typeof deliveriesOf>;
