import { type Insertable, type Selectable, sql } from "kysely";
import "./tables.ts";
import { changed, changeSeen, type Database, mentions, removeSeen, type Tables } from "@apron/kit/server/database";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import { type Page, pageInOrder } from "@apron/kit/server/paging";
import { type Level, levelFor } from "./rules.ts";
import type { Filed, Texts } from "./tables.ts";

/** An article as it is being written. */
export type Draft = Selectable<Tables["help_article"]>;
/** An article as it is read. */
export type Published = Selectable<Tables["help_published"]>;
/** What an editor writes. */
export type Written = Texts & Filed & Pick<Insertable<Tables["help_article"]>, "owner" | "verified_on" | "review_on">;

/** An article that answers a refusal, as far as the way to it says. */
export type Answering = Pick<Published, "id" | "kind" | "business_type" | "title_zh" | "title_en">;

/** Who changed something, and when. */
export interface Change {
  readonly by: string;
  readonly at: Instant;
}

/** What a reader's list is of; empty texts ask for everything. */
export interface Listing {
  readonly level: Level;
  readonly kind: string;
  readonly businessType: string;
  /** Most read since then first, instead of in the editors' order. */
  readonly since?: Instant | undefined;
}

/** What a list at the desk is of; empty texts ask for everything. */
export interface DeskFilter {
  readonly keyword: string;
  readonly kind: string;
  readonly state: string;
  readonly today: string;
}

const atDesk = (database: Database, filter: DeskFilter) =>
  database.sql
    .selectFrom("help_article")
    .$if(filter.keyword !== "", (query) =>
      query.where(mentions(sql`concat_ws(' ', title_zh, title_en)`, filter.keyword)),
    )
    .$if(filter.kind !== "", (query) => query.where("kind", "=", filter.kind))
    .$if(filter.state !== "", (query) => query.where(sql<boolean>`(${inState(filter.state, filter.today)})`));

/** Asked by every refusal: prepared, and without what stands in the article. $1 is the code, $2 the level of its reader. */
const answeringStatement = `
  select id, kind, business_type, title_zh, title_en from help_published
  where answers @> array[$1]::text[] and answers <> '{}' and level <= $2 and kind <> 'page'
  order by level desc, standing, place, id limit 1`;

/** Articles as they are written, as they were published, and as they are read. */
export const articlesOf = (database: Database) => ({
  find: (id: string): Promise<Draft | undefined> =>
    database.sql.selectFrom("help_article").selectAll().where("id", "=", id).executeTakeFirst(),

  add: async (id: string, written: Written, { by, at }: Change): Promise<boolean> =>
    await changed(
      database.sql
        .insertInto("help_article")
        .values({ ...written, id, changed_at: timestamp(at), changed_by: by })
        .onConflict((conflict) => conflict.doNothing()),
    ),

  /** Adds those that are not there, and tells which. */
  addAll: async (articles: readonly (Written & { readonly id: string })[], { by, at }: Change): Promise<string[]> => {
    const added = await database.sql
      .insertInto("help_article")
      .values(articles.map((article) => ({ ...article, changed_at: timestamp(at), changed_by: by })))
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .execute();
    return added.map(({ id }) => id);
  },

  /** False when somebody changed it meanwhile. It is a draft from then on, unless what stands is what was published. */
  change: async (
    id: string,
    version: number,
    written: Partial<Written>,
    { by, at, drafted = true }: Change & { readonly drafted?: boolean },
  ): Promise<boolean> =>
    await changeSeen(
      database,
      "help_article",
      { id, version },
      { ...written, drafted, changed_at: timestamp(at), changed_by: by },
    ),

  /** Gives up what was never published; false when somebody changed it meanwhile. */
  discard: async (id: string, version: number): Promise<boolean> =>
    await removeSeen(database, "help_article", { id, version, number: 0 }),

  /** Articles of these ids, and of these Chinese titles; fixed pages are no articles. */
  named: async (ids: readonly string[], titles: readonly string[]): Promise<Draft[]> => {
    const found = await sql<Draft>`
      select * from help_article where kind <> 'page' and (id = any(${[...ids]}::text[]) or title_zh = any(${[...titles]}::text[]))
      order by id`.execute(database.sql);
    return found.rows;
  },

  /** What a list at the desk shows, but pages, as an editor writes them. */
  all: async (filter: DeskFilter): Promise<Draft[]> =>
    await atDesk(database, filter).selectAll().where("kind", "!=", "page").orderBy("id").execute(),

  /** What of an article is no text: its time, its withdrawal, its review. False when somebody changed it meanwhile. */
  mark: async (
    id: string,
    version: number,
    marks: Partial<
      Pick<
        Insertable<Tables["help_article"]>,
        "publish_at" | "publish_note" | "withdrawn_at" | "verified_on" | "review_on"
      >
    >,
    { by, at }: Change,
  ): Promise<boolean> =>
    await changeSeen(
      database,
      "help_article",
      { id, version },
      { ...marks, changed_at: timestamp(at), changed_by: by },
    ),

  /** Ids of those among these that are not there. */
  unknown: async (ids: readonly string[]): Promise<string[]> => {
    const known = await sql<{ id: string }>`select id from help_article where id = any(${[...ids]}::text[])`.execute(
      database.sql,
    );
    const have = new Set(known.rows.map(({ id }) => id));
    return ids.filter((id) => !have.has(id));
  },

  /** One page at the desk, what was changed last first. */
  page: async (filter: DeskFilter, page: Page): Promise<{ list: Draft[]; total: number }> =>
    await pageInOrder(database, atDesk(database, filter).selectAll().orderBy("changed_at", "desc").orderBy("id"), page),

  /** Articles whose time of publication has come. */
  dueToPublish: async (now: Instant): Promise<Draft[]> =>
    await database.sql
      .selectFrom("help_article")
      .selectAll()
      .where("publish_at", "<=", sql<number>`${timestamp(now)}::timestamptz`)
      .orderBy("publish_at")
      .limit(100)
      .execute(),

  /** Articles that are read and whose review is due on this day; nobody reviews them until the running transaction ends. */
  dueToReview: async (today: string): Promise<Pick<Draft, "id" | "title_zh" | "title_en" | "review_on">[]> =>
    await database.sql
      .selectFrom("help_article")
      .select(["id", "title_zh", "title_en", "review_on"])
      .where("review_on", "<=", today)
      .where("withdrawn_at", "is", null)
      .where("number", ">", 0)
      .orderBy("id")
      .forNoKeyUpdate()
      .execute(),

  /** Takes what stands in these rows as their next versions, and has them read. Gives the numbers. */
  publish: async (drafts: readonly { readonly id: string }[], note: string, { by, at }: Change): Promise<void> => {
    if (drafts.length === 0) return;
    const ids = drafts.map(({ id }) => id);
    const now = timestamp(at);
    await sql`
      update help_article set number = number + 1, drafted = false, publish_at = null, publish_note = '',
        withdrawn_at = null, version = version + 1, changed_at = ${now}, changed_by = ${by}
      where id = any(${ids}::text[])`.execute(database.sql);
    await sql`
      insert into help_version (article_id, number, kind, business_type, system, audience, top, place, answers, title_zh,
        title_en, content_zh, content_en, note, published_at, published_by)
      select id, number, kind, business_type, system, audience, top, place, answers, title_zh, title_en, content_zh,
        content_en, ${note}, ${now}, ${by}
      from help_article where id = any(${ids}::text[])`.execute(database.sql);
    await sql`delete from help_published where id = any(${ids}::text[])`.execute(database.sql);
    const level = sql`case audience when 'public' then ${levelFor("public")}::int when 'holder' then
      ${levelFor("holder")}::int else ${levelFor("staff")}::int end`;
    await sql`
      insert into help_published (id, number, kind, business_type, system, level, standing, place, answers,
        title_zh, title_en, content_zh, content_en, published_at)
      select id, number, kind, business_type, system, ${level}, case when top then 0 else 1 end, place, answers, title_zh,
        title_en, content_zh, content_en, ${now}
      from help_article where id = any(${ids}::text[])`.execute(database.sql);
  },

  /** Nobody reads it any more. */
  unpublish: async (id: string): Promise<void> => {
    await database.sql.deleteFrom("help_published").where("id", "=", id).execute();
  },

  versions: async (id: string) =>
    await database.sql
      .selectFrom("help_version")
      .select(["number", "title_zh", "title_en", "note", "published_at", "published_by"])
      .where("article_id", "=", id)
      .orderBy("number", "desc")
      .execute(),

  versionOf: async (id: string, number: number) =>
    await database.sql
      .selectFrom("help_version")
      .selectAll()
      .where("article_id", "=", id)
      .where("number", "=", number)
      .executeTakeFirst(),

  /** What is read under this id by somebody of this level. */
  read: (id: string, level: Level): Promise<Published | undefined> =>
    database.sql
      .selectFrom("help_published")
      .selectAll()
      .where("id", "=", id)
      .where("level", "<=", level)
      .executeTakeFirst(),

  /** What answers a refusal for somebody of this level: what is written for him before what is for everybody. */
  answering: async (code: string, level: Level): Promise<Answering | undefined> =>
    (await database.prepared<Answering>("help.answering", answeringStatement, [code, level]))[0],

  /** Says of what came with the portal which refusals it answers, where nobody has written anything of it since. */
  giveAnswers: async (
    given: readonly { readonly id: string; readonly answers: readonly string[] }[],
  ): Promise<void> => {
    const [ids, lists] = [given.map(({ id }) => id), given.map(({ answers }) => answers.join(" "))];
    for (const table of ["help_article", "help_published"] as const)
      await sql`
        update ${sql.table(table)} t set answers = string_to_array(g.answers, ' ')
        from unnest(${ids}::text[], ${lists}::text[]) g (id, answers)
        where t.id = g.id and t.answers = '{}'
          and exists (select from help_article a where a.id = g.id and a.changed_by = '')`.execute(database.sql);
  },

  /** What is read under these ids. */
  readAll: async (ids: readonly string[], level: Level): Promise<Published[]> =>
    ids.length === 0
      ? []
      : await database.sql
          .selectFrom("help_published")
          .selectAll()
          .where("id", "in", [...ids])
          .where("level", "<=", level)
          .execute(),

  /** One page of what is read, in the editors' order or by views. */
  list: async (
    { level, kind, businessType, since }: Listing,
    page: Page,
  ): Promise<{ list: Published[]; total: number }> => {
    const found = database.sql
      .selectFrom("help_published")
      .selectAll()
      .where("level", "<=", level)
      .where("kind", "!=", "page")
      .$if(kind !== "", (query) => query.where("kind", "=", kind))
      .$if(businessType !== "", (query) => query.where("business_type", "=", businessType));
    const views = sql<number>`(select coalesce(sum(v.views), 0) from help_view v
      where v.article_id = help_published.id and v.hour > ${timestamp(since ?? 0)}::timestamptz)`;
    const ordered = since === undefined ? found : found.orderBy(views, "desc");
    return await pageInOrder(database, ordered.orderBy("standing").orderBy("place").orderBy("id"), page);
  },

  /** Who stands before and behind an article among those of its kind, as somebody of this level sees them. */
  neighbours: async ({ id, kind, standing, place }: Published, level: Level) => {
    const seen = database.sql
      .selectFrom("help_published")
      .select(["id", "title_zh", "title_en"])
      .where("kind", "=", kind)
      .where("level", "<=", level)
      .limit(1);
    const here = sql`(${standing}, ${place}, ${id})`;
    return {
      previous: await seen
        .where(sql<boolean>`(standing, place, id) < ${here}`)
        .orderBy("standing", "desc")
        .orderBy("place", "desc")
        .orderBy("id", "desc")
        .executeTakeFirst(),
      next: await seen
        .where(sql<boolean>`(standing, place, id) > ${here}`)
        .orderBy("standing")
        .orderBy("place")
        .orderBy("id")
        .executeTakeFirst(),
    };
  },
});
export type Articles = ReturnType<typeof articlesOf>;

const inState = (state: string, today: string) => {
  if (state === "draft") return sql`number = 0 and publish_at is null and withdrawn_at is null`;
  if (state === "scheduled") return sql`publish_at is not null`;
  if (state === "withdrawn") return sql`withdrawn_at is not null and publish_at is null`;
  if (state === "changed") return sql`number > 0 and drafted and withdrawn_at is null`;
  if (state === "due") return sql`review_on <= ${today}::date and number > 0 and withdrawn_at is null`;
  return sql`number > 0 and withdrawn_at is null`;
};
