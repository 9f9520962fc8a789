import { type Selectable, sql } from "kysely";
import "./tables.ts";
import { addSeconds, type Instant, timestamp } from "@apron/kit/server/clock";
import type { Database, Tables } from "@apron/kit/server/database";
import { type Page, pageInOrder } from "@apron/kit/server/paging";
import type { Validity } from "../document.ts";
import type { Level } from "./rules.ts";

/** A document as it is read. */
export type Published = Selectable<Tables["learning_published"]>;
/** A line of a list has no text. */
export type Listed = Omit<Published, "content_zh" | "content_en" | "pages">;
/** With how often it was read. */
export type Counted = Listed & { readonly views: number };

/** What a list is of; empty texts ask for everything. */
export interface Listing {
  readonly level: Level;
  readonly kind: string;
  readonly category: string;
  readonly validity: Validity | "";
  readonly today: string;
}

/** What a line of a list is made of. */
export const lineColumns = [
  "id",
  "number",
  "asked_number",
  "kind",
  "category",
  "level",
  "title_zh",
  "title_en",
  "doc_no",
  "issuer",
  "issued_on",
  "effective_on",
  "repealed_on",
  "replaces",
  "due_on",
  "departments",
  "sorted",
  "published_at",
] as const;

const viewsOfLine = sql<number>`coalesce((select v.views from learning_view v where v.document_id = id), 0)`.as(
  "views",
);

/** What readers read, and how often. */
export const readingOf = (database: Database) => ({
  find: (id: string, level: Level): Promise<Published | undefined> =>
    database.sql
      .selectFrom("learning_published")
      .selectAll()
      .where("id", "=", id)
      .where("level", "<=", level)
      .executeTakeFirst(),

  findAll: async (ids: readonly string[], level: Level): Promise<Counted[]> =>
    ids.length === 0
      ? []
      : await database.sql
          .selectFrom("learning_published")
          .select([...lineColumns, viewsOfLine])
          .where("id", "in", [...ids])
          .where("level", "<=", level)
          .execute(),

  /** One page, the newest first. */
  list: async (
    { level, kind, category, validity, today }: Listing,
    page: Page,
  ): Promise<{ list: Counted[]; total: number }> => {
    const found = database.sql
      .selectFrom("learning_published")
      .where("level", "<=", level)
      .$if(kind !== "", (query) => query.where("kind", "=", kind))
      .$if(category !== "", (query) => query.where("category", "=", category))
      .$if(validity !== "", (query) => query.where(isValid(validity, today)));
    return await pageInOrder(
      database,
      found
        .select([...lineColumns, viewsOfLine])
        .orderBy("sorted", "desc")
        .orderBy("id"),
      page,
    );
  },

  categories: async (level: Level, kind: string) => {
    const found = await sql<{ kind: string; category: string; count: number }>`
      select kind, category, count(*)::int as count from learning_published
      where level <= ${level} and (${kind} = '' or kind = ${kind}) group by kind, category`.execute(database.sql);
    return found.rows;
  },

  /** What took the place of a document. */
  replacing: (id: string, level: Level): Promise<Listed[]> =>
    database.sql
      .selectFrom("learning_published")
      .select(lineColumns)
      .where("replaces", "=", id)
      .where("replaces", "!=", "")
      .where("level", "<=", level)
      .orderBy("sorted", "desc")
      .limit(20)
      .execute(),

  /** Training that is asked of somebody, what is due first first. */
  training: (): Promise<Listed[]> =>
    database.sql
      .selectFrom("learning_published")
      .select(lineColumns)
      .where("due_on", "is not", null)
      .orderBy("due_on")
      .orderBy("id")
      .limit(1_000)
      .execute(),

  /** Counts a reading, unless this reader was here within the hour; one statement, however many ask at once. */
  countView: async (documentId: string, reader: string, now: Instant): Promise<void> => {
    await sql`
      with seen as (
        insert into learning_seen as s (document_id, reader, seen_at) values (${documentId}, ${reader}, ${timestamp(now)})
        on conflict (document_id, reader) do update set seen_at = excluded.seen_at
          where s.seen_at <= ${timestamp(addSeconds(now, -3600))}::timestamptz
        returning document_id)
      insert into learning_view as v (document_id, views) select document_id, 1 from seen
      on conflict (document_id) do update set views = v.views + 1`.execute(database.sql);
  },

  views: async (id: string): Promise<number> => {
    const found = await database.sql
      .selectFrom("learning_view")
      .select("views")
      .where("document_id", "=", id)
      .executeTakeFirst();
    return found?.views ?? 0;
  },

  /** Readings that were there before, for the demo. */
  addViews: async (views: readonly { readonly document_id: string; readonly views: number }[]): Promise<void> => {
    if (views.length > 0)
      await database.sql
        .insertInto("learning_view")
        .values([...views])
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  },

  /** Forgets who was here an hour ago. */
  sweep: async (now: Instant): Promise<void> => {
    await database.sql
      .deleteFrom("learning_seen")
      .where("seen_at", "<", sql<number>`${timestamp(addSeconds(now, -7200))}::timestamptz`)
      .execute();
  },
});
export type Reading = ReturnType<typeof readingOf>;

const isValid = (validity: Validity | "", today: string) => {
  const repealed = sql<boolean>`coalesce(repealed_on <= ${today}::date, false)`;
  if (validity === "repealed") return repealed;
  const begun = sql<boolean>`coalesce(effective_on <= ${today}::date, true)`;
  return validity === "notYet"
    ? sql<boolean>`(not ${repealed} and not ${begun})`
    : sql<boolean>`(not ${repealed} and ${begun})`;
};
