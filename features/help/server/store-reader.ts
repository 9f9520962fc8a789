import { sql } from "kysely";
import "./tables.ts";
import { changed, type Database } from "@apron/kit/server/database";
import { addSeconds, type Instant, timestamp, wallTime } from "@apron/kit/server/clock";

/** Views before this hour are kept as one number. */
const daysKept = 31;
/** The hour under which the views of long ago are kept together. */
const longAgo = timestamp(0);

/** What of an article a reader sees in numbers. */
export interface Numbers {
  readonly views: number;
  readonly likes: number;
  readonly liked: boolean;
}

/** What readers do: views, likes, whether it helped, and what they did not find. */
export const readersOf = (database: Database) => ({
  /** Counts a view, unless this reader was here within the hour; one statement, however many ask at once. */
  countView: async (articleId: string, reader: string, now: Instant): Promise<boolean> => {
    const counted = await sql`
      with seen as (
        insert into help_seen as s (article_id, reader, seen_at) values (${articleId}, ${reader}, ${timestamp(now)})
        on conflict (article_id, reader) do update set seen_at = excluded.seen_at
          where s.seen_at <= ${timestamp(addSeconds(now, -3600))}::timestamptz
        returning article_id)
      insert into help_view as v (article_id, hour, views)
      select article_id, date_trunc('hour', ${timestamp(now)}::timestamptz, 'UTC'), 1 from seen
      on conflict (article_id, hour) do update set views = v.views + 1`.execute(database.sql);
    return (counted.numAffectedRows ?? 0n) > 0n;
  },

  /** Views (all, or since then), likes, and whether this account likes it. */
  numbersOf: async (
    ids: readonly string[],
    accountId: string,
    since?: Instant,
  ): Promise<ReadonlyMap<string, Numbers>> => {
    if (ids.length === 0) return new Map();
    const after = since === undefined ? "-infinity" : timestamp(since);
    const found = await sql<{ id: string; views: number; likes: number; liked: boolean }>`
      select i.id,
        (select coalesce(sum(views), 0)::int from help_view v where v.article_id = i.id and v.hour > ${after}::timestamptz)
          as views,
        (select count(*)::int from help_like l where l.article_id = i.id) as likes,
        exists (select 1 from help_like l where l.article_id = i.id and l.account_id = ${accountId}) as liked
      from unnest(${[...ids]}::text[]) i (id)`.execute(database.sql);
    return new Map(found.rows.map((row) => [row.id, row]));
  },

  /** What was read most since then: ids, most read first. */
  mostRead: async (
    wanted: { readonly level: number; readonly kind: string; readonly since: Instant },
    most: number,
  ): Promise<string[]> => {
    const found = await sql<{ id: string }>`
      select p.id from help_view v join help_published p on p.id = v.article_id
      where v.hour > ${timestamp(wanted.since)}::timestamptz and p.level <= ${wanted.level} and p.kind <> 'page'
        and (${wanted.kind} = '' or p.kind = ${wanted.kind})
      group by p.id order by sum(v.views) desc, p.id limit ${most}`.execute(database.sql);
    return found.rows.map(({ id }) => id);
  },

  /** One like per account; taking back what was not there is no error. */
  like: async (articleId: string, accountId: string, like: boolean, now: Instant): Promise<void> => {
    if (like)
      await database.sql
        .insertInto("help_like")
        .values({ article_id: articleId, account_id: accountId, liked_at: timestamp(now) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await database.sql
        .deleteFrom("help_like")
        .where("article_id", "=", articleId)
        .where("account_id", "=", accountId)
        .execute();
  },

  /** What an account said last of whether an article helped. */
  rate: async (
    articleId: string,
    accountId: string,
    { helped, remark, now }: { readonly helped: boolean; readonly remark: string; readonly now: Instant },
  ): Promise<void> => {
    await sql`
      insert into help_rating (article_id, account_id, helped, remark, rated_at)
      values (${articleId}, ${accountId}, ${helped}, ${remark}, ${timestamp(now)})
      on conflict (article_id, account_id) do update
        set helped = excluded.helped, remark = excluded.remark, rated_at = excluded.rated_at, settled_at = null`.execute(
      database.sql,
    );
  },

  /** What an account liked, and what it said of articles, newest first. */
  saidBy: async (accountId: string) => {
    const liked = await sql<{ title: string; liked_at: Instant }>`
      select a.title_zh as title, l.liked_at from help_like l join help_article a on a.id = l.article_id
      where l.account_id = ${accountId} order by l.liked_at desc`.execute(database.sql);
    const rated = await sql<{ title: string; helped: boolean; remark: string; rated_at: Instant }>`
      select a.title_zh as title, r.helped, r.remark, r.rated_at
      from help_rating r join help_article a on a.id = r.article_id
      where r.account_id = ${accountId} order by r.rated_at desc`.execute(database.sql);
    return {
      liked: liked.rows.map(({ liked_at, ...row }) => ({ ...row, time: wallTime(liked_at) })),
      rated: rated.rows.map(({ rated_at, ...row }) => ({ ...row, time: wallTime(rated_at) })),
    };
  },

  /** Forgets what an account liked, and what it said of articles; gives those that did not help it. */
  forgetPerson: async (accountId: string): Promise<string[]> => {
    await database.sql.deleteFrom("help_like").where("account_id", "=", accountId).execute();
    const said = await database.sql
      .deleteFrom("help_rating")
      .where("account_id", "=", accountId)
      .returning(["article_id", "helped"])
      .execute();
    return said.filter(({ helped }) => !helped).map(({ article_id }) => article_id);
  },

  /** Until the running transaction ends nobody else says what is missed, or that it is seen to. */
  hold: async (): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended('help.gaps', 11))`.execute(database.sql);
  },

  /** Those of these articles that somebody says did not help, which nobody has seen to. */
  unhelpfulAmong: async (articleIds: readonly string[]): Promise<string[]> => {
    const found = await sql<{ article_id: string }>`
      select distinct article_id from help_rating
      where article_id = any(${[...articleIds]}::text[]) and not helped and settled_at is null`.execute(database.sql);
    return found.rows.map(({ article_id }) => article_id);
  },

  ratingOf: async (articleId: string, accountId: string): Promise<boolean | undefined> => {
    const found = await database.sql
      .selectFrom("help_rating")
      .select("helped")
      .where("article_id", "=", articleId)
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    return found?.helped;
  },

  /** Articles that did not help somebody, with what was said of them, most complaints first. */
  unhelpful: async () => {
    const found = await sql<{ id: string; title_zh: string; title_en: string; times: number }>`
      select a.id, a.title_zh, a.title_en, count(*)::int as times
      from help_rating r join help_article a on a.id = r.article_id
      where not r.helped and r.settled_at is null
      group by a.id order by times desc, a.id limit 100`.execute(database.sql);
    const ids = found.rows.map(({ id }) => id);
    const said = await sql<{ article_id: string; remark: string; rated_at: number }>`
      select article_id, remark, rated_at from (
        select r.*, row_number() over (partition by article_id order by rated_at desc) as place from help_rating r
        where article_id = any(${ids}::text[]) and not helped and settled_at is null and remark <> '') newest
      where place <= 5 order by rated_at desc`.execute(database.sql);
    return found.rows.map((row) => ({ ...row, said: said.rows.filter(({ article_id }) => article_id === row.id) }));
  },

  /** The complaints about these articles are seen to. */
  settleRatings: async (articleIds: readonly string[], now: Instant): Promise<void> => {
    await database.sql
      .updateTable("help_rating")
      .set({ settled_at: timestamp(now) })
      .where("article_id", "in", [...articleIds])
      .where("helped", "=", false)
      .where("settled_at", "is", null)
      .execute();
  },

  /** Keeps that nothing was found for this, once more. */
  miss: async (keyword: string, now: Instant): Promise<void> => {
    await sql`
      insert into help_miss as m (keyword, times, last_at) values (${keyword}, 1, ${timestamp(now)})
      on conflict (keyword) do update set times = m.times + 1, last_at = excluded.last_at, settled_at = null`.execute(
      database.sql,
    );
  },

  misses: async () =>
    await database.sql
      .selectFrom("help_miss")
      .select(["keyword", "times", "last_at"])
      .where("settled_at", "is", null)
      .orderBy("times", "desc")
      .orderBy("last_at", "desc")
      .limit(200)
      .execute(),

  settleMiss: async (keyword: string, now: Instant): Promise<boolean> =>
    await changed(
      database.sql
        .updateTable("help_miss")
        .set({ settled_at: timestamp(now) })
        .where("keyword", "=", keyword)
        .where("settled_at", "is", null),
    ),

  /** Whether anything waits among what was not found. */
  hasMisses: async (): Promise<boolean> =>
    (await database.sql.selectFrom("help_miss").select("keyword").where("settled_at", "is", null).limit(1).execute())
      .length > 0,

  /** Views of all articles, day by day, of these days. */
  viewsPerDay: async (since: Instant): Promise<ReadonlyMap<string, number>> => {
    const found = await sql<{ day: string; views: number }>`
      select to_char(hour at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, sum(views)::int as views from help_view
      where hour > ${timestamp(since)}::timestamptz group by 1`.execute(database.sql);
    return new Map(found.rows.map(({ day, views }) => [day, views]));
  },

  /** One page of the report: what is read, by views since then. */
  report: async (wanted: { readonly kind: string; readonly since: Instant }, limit: number, offset: number) => {
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from help_published where kind <> 'page' and (${wanted.kind} = '' or kind = ${wanted.kind})`.execute(
      database.sql,
    );
    const found = await sql<{
      id: string;
      title_zh: string;
      title_en: string;
      kind: string;
      views: number;
      all_views: number;
      likes: number;
      helped: number;
      unhelpful: number;
    }>`
      select p.id, p.title_zh, p.title_en, p.kind,
        coalesce((select sum(views) from help_view v where v.article_id = p.id
          and v.hour > ${timestamp(wanted.since)}::timestamptz), 0)::int as views,
        coalesce((select sum(views) from help_view v where v.article_id = p.id), 0)::int as all_views,
        (select count(*)::int from help_like l where l.article_id = p.id) as likes,
        (select count(*)::int from help_rating r where r.article_id = p.id and r.helped) as helped,
        (select count(*)::int from help_rating r where r.article_id = p.id and not r.helped) as unhelpful
      from help_published p where p.kind <> 'page' and (${wanted.kind} = '' or p.kind = ${wanted.kind})
      order by views desc, p.id limit ${limit} offset ${offset}`.execute(database.sql);
    return { total: counted.rows[0]?.total ?? 0, list: found.rows };
  },

  /** Puts the views of long ago together, and forgets who was here an hour ago and searches of half a year ago. */
  sweep: async (now: Instant): Promise<void> => {
    const cut = timestamp(addSeconds(now, -daysKept * 86_400));
    await sql`
      with gone as (
        delete from help_view where hour < ${cut}::timestamptz and hour > ${longAgo}::timestamptz
        returning article_id, views)
      insert into help_view as v (article_id, hour, views)
      select article_id, ${longAgo}::timestamptz, sum(views)::int from gone group by article_id
      on conflict (article_id, hour) do update set views = v.views + excluded.views`.execute(database.sql);
    await sql`delete from help_seen where seen_at < ${timestamp(addSeconds(now, -7200))}::timestamptz`.execute(
      database.sql,
    );
    await sql`delete from help_miss where last_at < ${timestamp(addSeconds(now, -180 * 86_400))}::timestamptz`.execute(
      database.sql,
    );
  },

  /** Views that were there before, for the demo. */
  addViews: async (views: readonly { readonly articleId: string; readonly at: Instant; readonly views: number }[]) => {
    await sql`
      insert into help_view as v (article_id, hour, views)
      select article_id, date_trunc('hour', at::timestamptz, 'UTC'), views
      from unnest(${views.map(({ articleId }) => articleId)}::text[], ${views.map(({ at }) => timestamp(at))}::text[],
        ${views.map((one) => one.views)}::int[]) as given (article_id, at, views)
      on conflict (article_id, hour) do update set views = v.views + excluded.views`.execute(database.sql);
  },
});
export type Readers = ReturnType<typeof readersOf>;
