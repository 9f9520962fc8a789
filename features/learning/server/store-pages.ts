import { sql } from "kysely";
import "./tables.ts";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import { changed, type Database } from "@apron/kit/server/database";

/** PDFs as they came in, kept once each, whatever the number of versions that show their pages. */
export const pagesOf = (database: Database) => ({
  /** Under which file a PDF is kept. */
  find: async (hash: string): Promise<string | undefined> =>
    hash === ""
      ? undefined
      : (await database.sql.selectFrom("learning_pages").select("file_id").where("hash", "=", hash).executeTakeFirst())
          ?.file_id,

  /** Whether one is kept already; it then stays for as long as one that came now. */
  touch: async (hash: string, at: Instant): Promise<boolean> =>
    await changed(
      database.sql
        .updateTable("learning_pages")
        .set({ kept_at: timestamp(at) })
        .where("hash", "=", hash),
    ),

  /** False when somebody has kept the same meanwhile. */
  add: async (hash: string, fileId: string, at: Instant): Promise<boolean> =>
    await changed(
      database.sql
        .insertInto("learning_pages")
        .values({ hash, file_id: fileId, kept_at: timestamp(at) })
        .onConflict((conflict) => conflict.doNothing()),
    ),

  /** Which of these are kept. */
  known: async (hashes: readonly string[]): Promise<ReadonlySet<string>> => {
    const found = await database.sql
      .selectFrom("learning_pages")
      .select("hash")
      .where("hash", "=", sql<string>`any(${[...hashes]}::text[])`)
      .execute();
    return new Set(found.map(({ hash }) => hash));
  },

  /** Forgets those that came before then and that no draft and no version shows; their files are told. */
  forgetUnused: async (before: Instant): Promise<string[]> => {
    const gone = await sql<{ file_id: string }>`
      delete from learning_pages p where p.kept_at < ${timestamp(before)}::timestamptz
        and not exists (select from learning_document d where d.pages = p.hash)
        and not exists (select from learning_version v where v.pages = p.hash)
      returning file_id`.execute(database.sql);
    return gone.rows.map(({ file_id }) => file_id);
  },
});
export type Pages = ReturnType<typeof pagesOf>;
