import { type Insertable, type Selectable, sql } from "kysely";
import "./tables.ts";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import { changed, changeSeen, type Database, removeSeen, type Tables, mentions } from "@apron/kit/server/database";
import { type Page, pageInOrder } from "@apron/kit/server/paging";
import { levelFor } from "./rules.ts";
import type { Said } from "./tables.ts";

/** A document as it is being written. */
export type Draft = Selectable<Tables["learning_document"]>;
/** What an editor writes. */
export type Written = Insertable<Said> & Pick<Draft, "kind" | "readership"> & { readonly source?: string };

/** Who changed something, and when. */
export interface Change {
  readonly by: string;
  readonly at: Instant;
}

const saidColumns = [
  "category",
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
  "content_zh",
  "content_en",
  "pages",
] as const satisfies readonly (keyof Said)[];
const said = sql.join(saidColumns.map((column) => sql.ref(column)));

/** Documents as they are written, and as they were published. */
export const documentsOf = (database: Database) => ({
  find: (id: string): Promise<Draft | undefined> =>
    database.sql.selectFrom("learning_document").selectAll().where("id", "=", id).executeTakeFirst(),

  findAll: async (ids: readonly string[]): Promise<Draft[]> =>
    ids.length === 0
      ? []
      : await database.sql
          .selectFrom("learning_document")
          .selectAll()
          .where("id", "in", [...ids])
          .execute(),

  /** Those of a kind with one of these titles or numbers: what a file may be a new version of. */
  alike: async (kind: string, titles: readonly string[], numbers: readonly string[]): Promise<Draft[]> => {
    const found = await sql<Draft>`
      select * from learning_document where kind = ${kind}
        and (title_zh = any(${[...titles]}::text[]) or (doc_no <> '' and doc_no = any(${[...numbers]}::text[])))`.execute(
      database.sql,
    );
    return found.rows;
  },

  add: async (id: string, written: Written, { by, at }: Change): Promise<boolean> =>
    await changed(
      database.sql
        .insertInto("learning_document")
        .values({ ...written, id, changed_at: timestamp(at), changed_by: by })
        .onConflict((conflict) => conflict.doNothing()),
    ),

  /** False when somebody changed it meanwhile. */
  change: async (id: string, version: number, written: Partial<Written>, { by, at }: Change): Promise<boolean> =>
    await changeSeen(
      database,
      "learning_document",
      { id, version },
      { ...written, drafted: true, changed_at: timestamp(at), changed_by: by },
    ),

  withdraw: async (id: string, version: number, { by, at }: Change): Promise<boolean> => {
    const now = timestamp(at);
    const facts = { withdrawn_at: now, changed_at: now, changed_by: by };
    if (!(await changeSeen(database, "learning_document", { id, version }, facts))) return false;
    await database.sql.deleteFrom("learning_published").where("id", "=", id).execute();
    return true;
  },

  /** Removes one as it was seen, with everything of it. False when somebody changed it meanwhile. */
  remove: async (id: string, version: number): Promise<boolean> =>
    await removeSeen(database, "learning_document", { id, version }),

  /** One page at the desk, what was changed last first. */
  page: async (
    filter: { readonly keyword: string; readonly kind: string; readonly state: string },
    page: Page,
  ): Promise<{ list: Draft[]; total: number }> => {
    const found = database.sql
      .selectFrom("learning_document")
      .$if(filter.keyword !== "", (query) =>
        query.where(mentions(sql`concat_ws(' ', title_zh, title_en, doc_no)`, filter.keyword)),
      )
      .$if(filter.kind !== "", (query) => query.where("kind", "=", filter.kind))
      .$if(filter.state !== "", (query) => query.where(inState(filter.state)));
    return await pageInOrder(database, found.selectAll().orderBy("changed_at", "desc").orderBy("id"), page);
  },

  /** What another document of this kind may take the place of. */
  choices: async (kind: string) =>
    await database.sql
      .selectFrom("learning_document")
      .select(["id", "title_zh", "title_en"])
      .$if(kind !== "", (query) => query.where("kind", "=", kind))
      .orderBy("title_zh")
      .orderBy("id")
      .limit(2_000)
      .execute(),

  /** Takes what stands in this row as its next version, and has it read. */
  publish: async (
    id: string,
    { note, again, by, at }: Change & { readonly note: string; readonly again: boolean },
  ): Promise<Selectable<Tables["learning_published"]> | undefined> => {
    const now = timestamp(at);
    await sql`
      update learning_document set number = number + 1, drafted = false, withdrawn_at = null, version = version + 1,
        asked_number = case when ${again} or number = 0 then number + 1 else asked_number end,
        changed_at = ${now}, changed_by = ${by}
      where id = ${id}`.execute(database.sql);
    await sql`
      insert into learning_version (document_id, number, readership, note, published_at, published_by, ${said})
      select id, number, readership, ${note}, ${now}, ${by}, ${said} from learning_document where id = ${id}`.execute(
      database.sql,
    );
    await database.sql.deleteFrom("learning_published").where("id", "=", id).execute();
    const read = await sql<Selectable<Tables["learning_published"]>>`
      insert into learning_published (id, number, asked_number, kind, level, sorted, published_at, ${said})
      select id, number, asked_number, kind, case readership when 'holder' then ${levelFor("holder")}::int
          else ${levelFor("staff")}::int end,
        coalesce(effective_on, issued_on, ${now}::timestamptz::date), ${now}, ${said}
      from learning_document where id = ${id} returning *`.execute(database.sql);
    return read.rows[0];
  },

  versions: async (id: string) =>
    await database.sql
      .selectFrom("learning_version")
      .select(["number", "title_zh", "title_en", "note", "readership", "published_at", "published_by"])
      .where("document_id", "=", id)
      .orderBy("number", "desc")
      .execute(),

  versionOf: async (id: string, number: number) =>
    await database.sql
      .selectFrom("learning_version")
      .selectAll()
      .where("document_id", "=", id)
      .where("number", "=", number)
      .executeTakeFirst(),
});
export type Documents = ReturnType<typeof documentsOf>;

const inState = (state: string) => {
  if (state === "draft") return sql<boolean>`(number = 0 and withdrawn_at is null)`;
  if (state === "withdrawn") return sql<boolean>`withdrawn_at is not null`;
  if (state === "changed") return sql<boolean>`(number > 0 and drafted and withdrawn_at is null)`;
  return sql<boolean>`(number > 0 and withdrawn_at is null)`;
};
