import { type RawBuilder, sql } from "kysely";
import type { Reader } from "@apron/features/agents/contract";
import type { Word } from "@apron/kit/contract/texts";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import { mentions } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import type { Page } from "@apron/kit/server/paging";
import { noticeLimits } from "../notice.ts";
import { audienceOf, isFor, keysOf } from "./rules.ts";
import "./tables.ts";

/** Whose notices are asked for: the account, the audiences it is in, and whether airport notices are open to it. */
export interface Reading {
  readonly accountId: string;
  readonly audiences: readonly string[];
  readonly departure: boolean;
}

/** Which notices a list shows; absent and "" do not narrow. */
export interface Wanted {
  readonly groups: readonly number[];
  readonly system?: string;
  readonly category?: string;
  readonly subType?: string;
  readonly keyword?: string;
  readonly from?: Instant | undefined;
  /** Before this instant. */
  readonly until?: Instant | undefined;
  /** One's own matters stand among them. */
  readonly own: boolean;
  /** With their texts, which a list does without. */
  readonly whole?: boolean;
}

/** One line of a list: a notice, or one of the reader's own matters. */
export interface Line {
  readonly id: string;
  readonly own: boolean;
  readonly systems: readonly string[];
  readonly airports: readonly string[];
  readonly category: number;
  readonly kind: number;
  readonly subType: number;
  readonly level: string;
  readonly title: Word;
  readonly summary: Word;
  readonly html: Word;
  /** Of one's own matters: what the words are filled with, and where it leads. */
  readonly said: Readonly<Record<string, string | number | Word>>;
  readonly about: string;
  readonly route: string;
  readonly at: Instant;
  readonly windowFrom: Instant | undefined;
  readonly windowTo: Instant | undefined;
  readonly top: boolean;
  readonly read: boolean;
  readonly due: boolean;
  readonly version: number;
}

type Counts = Readonly<Record<"business" | "account" | "operator" | "hotspot" | "airport" | "confirm", number>>;

/** Notices as their readers find them. Whom one is for is decided when it is read. */
export const storeOf = ({ database, clock }: Pick<House, "database" | "clock">) => {
  const now = (): string => timestamp(clock.now());

  /** Published, not over, and for this reader: of `notice n`. */
  const visible = ({ audiences, departure }: Reading): RawBuilder<unknown> => sql`
    n.state = 'published' and n.audience_id = any(${[...audiences]}::text[]) and n.publish_at <= ${now()}
    and (n.expire_at is null or n.expire_at > ${now()}) and (n.kind <> 4 or ${departure}::boolean)`;

  const mark = ({ accountId }: Reading): RawBuilder<unknown> =>
    sql`coalesce((select read_to from notice_mark where account_id = ${accountId}), '-infinity')`;

  const unread = (reading: Reading): RawBuilder<unknown> => sql`
    n.fresh_at > ${mark(reading)} and not exists (select from notice_read r
      where r.account_id = ${reading.accountId} and r.notice_id = n.id and r.version >= n.version)`;

  const due = ({ accountId }: Reading): RawBuilder<unknown> => sql`
    n.level = 'confirm' and not exists (select from notice_receipt c
      where c.notice_id = n.id and c.version = n.version and c.account_id = ${accountId})`;

  /** The lines of a reader, with their place in every list. */
  const lines = (reading: Reading, wanted: Wanted): RawBuilder<unknown> => sql`
    select n.id, false as own, n.systems, n.airports, n.category, n.kind, n.sub_type, n.level,
      jsonb_build_object('zh', n.title_zh, 'en', n.title_en) as title,
      jsonb_build_object('zh', n.summary_zh, 'en', n.summary_en) as summary,
      case when ${wanted.whole ?? false}::boolean then jsonb_build_object('zh', n.html_zh, 'en', n.html_en)
        else '{"zh": "", "en": ""}'::jsonb end as html, '{}'::jsonb as said, '' as about, '' as route,
      n.publish_at as at, n.window_from, n.window_to, n.top, not (${unread(reading)}) as read,
      ${due(reading)} as due, n.version
    from notice n where ${visible(reading)} and ${sql.join(conditions(wanted), sql` and `)}
    union all
    select o.id, true, case when o.system = '' then '{}'::text[] else array[o.system] end, '{}'::text[], 2, 1, 0, 'info',
      o.title, o.text, '{"zh": "", "en": ""}'::jsonb, o.said, o.kind, o.route, o.happened_at, null, null, false,
      o.read_at is not null or o.happened_at <= ${mark(reading)}, false, 1
    from notice_own o
    where o.account_id = ${reading.accountId} and ${wanted.own}::boolean and ${sql.join(ownConditions(wanted), sql` and `)}`;

  return {
    /** The audiences a reader is in: found by what he is and has, then judged. */
    audiencesOf: async (reader: Reader): Promise<string[]> => {
      const found = await database.sql
        .selectFrom("notice_audience")
        // By name, so that the statement stays prepared: planned anew it costs more the more audiences there are.
        .select(["id", "versions", "systems", "customer_types", "departments", "airports", "roles", "agents"])
        .where(sql<boolean>`keys && ${keysOf(reader)}::text[]`)
        .execute();
      return found.filter((row) => isFor(audienceOf(row), reader)).map(({ id }) => id);
    },

    /** One page: what stands on top, then the newest; and how many there are. */
    page: async (reading: Reading, wanted: Wanted, { currentPage, pageSize }: Page) => {
      const found = await sql<LineRow & { readonly total: number }>`
        select f.*, count(*) over ()::int as total from (${lines(reading, wanted)}) f
        order by top desc, at desc, id desc limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(
        database.sql,
      );
      const total =
        found.rows[0]?.total ??
        (currentPage === 1
          ? 0
          : ((
              await sql<{ total: number }>`select count(*)::int as total from (${lines(reading, wanted)}) f`.execute(
                database.sql,
              )
            ).rows[0]?.total ?? 0));
      return { list: found.rows.map(lineOf), total };
    },

    /** One line of a reader, if it is his to read now. */
    find: async (reading: Reading, wanted: Wanted, id: string): Promise<Line | undefined> => {
      const found = await sql<LineRow>`
        select f.* from (${lines(reading, { ...wanted, whole: true })}) f where id = ${id}`.execute(database.sql);
      return found.rows[0] && lineOf(found.rows[0]);
    },

    /** The lines before and behind one in a list. */
    neighbours: async (reading: Reading, wanted: Wanted, { id, top, at }: Line) => {
      const here = sql`(${top}::boolean, ${timestamp(at)}::timestamptz, ${id}::text)`;
      const beside = async (side: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<Line | undefined> => {
        const found = await sql<LineRow>`
          select f.* from (${lines(reading, wanted)}) f where (top, at, id) ${side} ${here}
          order by top ${order}, at ${order}, id ${order} limit 1`.execute(database.sql);
        return found.rows[0] && lineOf(found.rows[0]);
      };
      return {
        previous: await beside(sql`>`, sql`asc`),
        next: await beside(sql`<`, sql`desc`),
      };
    },

    /** How many are unread in each list, counted no further than a badge shows; and whether one waits to pop up. */
    counts: async (reading: Reading): Promise<Counts & { readonly popup: boolean }> => {
      const most = noticeLimits.counted;
      // Kinds stand in the words of the statement: a plan for any list of them reads all kinds of an audience for each.
      const of = (kinds: RawBuilder<unknown>): RawBuilder<unknown> => sql`
        (select n.category, n.kind from notice n
          where ${visible(reading)} and ${kinds} and ${unread(reading)} limit ${most})`;
      const found = await sql<Counts & { readonly popup: boolean }>`
        with unread as (${of(sql`n.kind < 3`)} union all ${of(sql`n.kind = 3`)} union all ${of(sql`n.kind = 4`)})
        select (select count(*)::int from unread where kind < 3 and category = 1) as business,
          (select count(*)::int from unread where kind < 3 and category = 2) + (select count(*)::int from (
            select 1 from notice_own where account_id = ${reading.accountId} and read_at is null
              and happened_at > ${mark(reading)} limit ${most}) o) as account,
          (select count(*)::int from unread where kind < 3 and category = 3) as operator,
          (select count(*)::int from unread where kind = 3) as hotspot,
          (select count(*)::int from unread where kind = 4) as airport,
          (select count(*)::int from (
            select 1 from notice n where ${visible(reading)} and ${due(reading)} limit ${most}) d) as confirm,
          exists (select from notice n where ${visible(reading)} and n.popup and ${unpopped(reading)}) as popup`.execute(
        database.sql,
      );
      const [row] = found.rows;
      if (!row) throw new Error("a count has one row");
      return row;
    },

    /** What must still be confirmed, the oldest first. */
    dueFor: async (reading: Reading) => {
      const found = await sql<{ id: string; sub_type: number; title_zh: string; title_en: string; fresh_at: number }>`
        select n.id, n.sub_type, n.title_zh, n.title_en, n.fresh_at from notice n
        where ${visible(reading)} and ${due(reading)} order by n.fresh_at, n.id limit ${noticeLimits.counted}`.execute(
        database.sql,
      );
      return found.rows;
    },

    /** Notes that an account has read a version, and that it was looked at once more. Gives the version read before. */
    read: async (accountId: string, { id, version, own }: Pick<Line, "id" | "version" | "own">): Promise<number> => {
      if (own) {
        await database.sql
          .updateTable("notice_own")
          .set({ read_at: now() })
          .where("id", "=", id)
          .where("account_id", "=", accountId)
          .where("read_at", "is", null)
          .execute();
        return version;
      }
      const before = await database.sql
        .selectFrom("notice_read")
        .select("version")
        .where("account_id", "=", accountId)
        .where("notice_id", "=", id)
        .executeTakeFirst();
      await sql`
        insert into notice_read as r (account_id, notice_id, version, read_at) values (${accountId}, ${id}, ${version}, ${now()})
        on conflict (account_id, notice_id) do update
          set version = greatest(r.version, excluded.version), read_at = excluded.read_at`.execute(database.sql);
      await sql`update notice set views = views + 1 where id = ${id}`.execute(database.sql);
      return before?.version ?? 0;
    },

    /** Everything up to now is read: one row however much there was. */
    readAll: async (accountId: string): Promise<void> => {
      await sql`
        insert into notice_mark (account_id, read_to) values (${accountId}, ${now()})
        on conflict (account_id) do update set read_to = excluded.read_to`.execute(database.sql);
    },

    /** Takes the newest notice that has not popped up for this account; of two at once one gets it. */
    pop: async (reading: Reading): Promise<string | undefined> => {
      const found = await sql<{ notice_id: string }>`
        insert into notice_read as r (account_id, notice_id, version, read_at, popped)
        select ${reading.accountId}, n.id, 0, ${now()}, true from notice n
        where ${visible(reading)} and n.popup and ${unpopped(reading)} order by n.publish_at desc, n.id limit 1
        on conflict (account_id, notice_id) do update set popped = true where not r.popped
        returning notice_id`.execute(database.sql);
      return found.rows[0]?.notice_id;
    },

    /** Keeps a receipt for the version that stands; false when it is another by now. Again is no second one. */
    confirm: async (accountId: string, id: string, version: number): Promise<boolean> =>
      await database.transaction(async () => {
        const stands = await sql`
          select 1 from notice where id = ${id} and version = ${version} and state = 'published' for share`.execute(
          database.sql,
        );
        if (stands.rows.length === 0) return false;
        await sql`
          insert into notice_receipt (notice_id, version, account_id, confirmed_at)
          values (${id}, ${version}, ${accountId}, ${now()}) on conflict do nothing`.execute(database.sql);
        return true;
      }),

    /** The newest receipt of an account, whatever the version. */
    receipt: async (accountId: string, id: string) =>
      await database.sql
        .selectFrom("notice_receipt")
        .select(["version", "confirmed_at"])
        .where("account_id", "=", accountId)
        .where("notice_id", "=", id)
        .orderBy("version", "desc")
        .limit(1)
        .executeTakeFirst(),

    /** What a version said. */
    versionOf: async (id: string, version: number) =>
      await database.sql
        .selectFrom("notice_version")
        .selectAll()
        .where("notice_id", "=", id)
        .where("version", "=", version)
        .executeTakeFirst(),

    /** Files of a notice, and why a reader finds it gone: what its editor said when he took it back. */
    head: async (id: string) =>
      await database.sql
        .selectFrom("notice")
        .select(["id", "files", "state", "audience_id", "withdrawn_reason", "withdrawn_at", "publish_at", "kind"])
        .where("id", "=", id)
        .executeTakeFirst(),

    /** Keeps what happened to somebody's own numbers. */
    addOwn: async (own: {
      readonly id: string;
      readonly accountId: string;
      readonly kind: string;
      readonly title: Word;
      readonly text: Word;
      readonly said: Readonly<Record<string, string | number | Word>>;
      readonly search: string;
      readonly system: string;
      readonly route: string;
      readonly at: Instant;
    }): Promise<void> => {
      await sql`
        insert into notice_own (id, account_id, kind, title, text, said, search, system, route, happened_at)
        values (${own.id}, ${own.accountId}, ${own.kind}, ${JSON.stringify(own.title)}::jsonb,
          ${JSON.stringify(own.text)}::jsonb, ${JSON.stringify(own.said)}::jsonb, ${own.search}, ${own.system},
          ${own.route}, ${timestamp(own.at)}) on conflict do nothing`.execute(database.sql);
    },

    /** Forgets a cancelled account: what happened to it, what it read and was sent. Its receipts count without it. */
    forgetPerson: async (accountId: string): Promise<void> => {
      for (const table of [
        "notice_own",
        "notice_read",
        "notice_mark",
        "notice_subscription",
        "notice_delivery",
      ] as const)
        await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(database.sql);
    },

    /** What an account has confirmed, newest first. */
    confirmedBy: async (accountId: string) =>
      (
        await sql<{ title: string; version: number; confirmed_at: Instant }>`
          select n.title_zh as title, c.version, c.confirmed_at from notice_receipt c join notice n on n.id = c.notice_id
          where c.account_id = ${accountId} order by c.confirmed_at desc`.execute(database.sql)
      ).rows,

    /** Forgets what an account has confirmed. */
    forgetReceipts: async (accountId: string): Promise<void> => {
      await database.sql.deleteFrom("notice_receipt").where("account_id", "=", accountId).execute();
    },

    /** Forgets own matters older than this. */
    sweepOwn: async (before: Instant): Promise<void> => {
      await sql`delete from notice_own where happened_at < ${timestamp(before)}`.execute(database.sql);
    },
  };
};
export type Store = ReturnType<typeof storeOf>;

const unpopped = ({ accountId }: Reading): RawBuilder<unknown> => sql`
  not exists (select from notice_read p where p.account_id = ${accountId} and p.notice_id = n.id and p.popped)`;

/** What a list wants of `notice n`. */
const conditions = ({ groups, system = "", category = "", subType = "", keyword = "", from, until }: Wanted) => [
  sql`n.kind = any(${[...groups]}::int[])`,
  ...(system === "" ? [] : [sql`(n.systems = '{}' or ${system} = any(n.systems))`]),
  ...(category === "" ? [] : [sql`n.category = ${Number(category)}`]),
  ...(subType === "" ? [] : [sql`n.sub_type = ${Number(subType)}`]),
  ...(keyword === ""
    ? []
    : [mentions(sql`concat_ws(' ', n.title_zh, n.title_en, n.summary_zh, n.summary_en)`, keyword)]),
  ...(from === undefined ? [] : [sql`n.publish_at >= ${timestamp(from)}`]),
  ...(until === undefined ? [] : [sql`n.publish_at < ${timestamp(until)}`]),
];

/** The same of one's own matters, `notice_own o`, which are of no group. */
const ownConditions = ({ system = "", category = "", subType = "", keyword = "", from, until }: Wanted) => [
  sql`${(category === "" || category === "2") && subType === ""}::boolean`,
  ...(system === "" ? [] : [sql`o.system in ('', ${system})`]),
  ...(keyword === "" ? [] : [mentions(sql`o.search`, keyword)]),
  ...(from === undefined ? [] : [sql`o.happened_at >= ${timestamp(from)}`]),
  ...(until === undefined ? [] : [sql`o.happened_at < ${timestamp(until)}`]),
];

interface LineRow {
  readonly id: string;
  readonly own: boolean;
  readonly systems: string[];
  readonly airports: string[];
  readonly category: number;
  readonly kind: number;
  readonly sub_type: number;
  readonly level: string;
  readonly title: Word;
  readonly summary: Word;
  readonly html: Word;
  readonly said: Readonly<Record<string, string | number | Word>>;
  readonly about: string;
  readonly route: string;
  readonly at: number;
  readonly window_from: number | null;
  readonly window_to: number | null;
  readonly top: boolean;
  readonly read: boolean;
  readonly due: boolean;
  readonly version: number;
}

const lineOf = (row: LineRow): Line => ({
  id: row.id,
  own: row.own,
  systems: row.systems,
  airports: row.airports,
  category: row.category,
  kind: row.kind,
  subType: row.sub_type,
  level: row.level,
  title: row.title,
  summary: row.summary,
  html: row.html,
  said: row.said,
  about: row.about,
  route: row.route,
  at: row.at,
  windowFrom: row.window_from ?? undefined,
  windowTo: row.window_to ?? undefined,
  top: row.top,
  read: row.read,
  due: row.due,
  version: row.version,
});
