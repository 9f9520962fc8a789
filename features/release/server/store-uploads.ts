import { type Selectable, sql } from "kysely";
import "./tables.ts";
import { addSeconds, type Instant, timestamp } from "@apron/kit/server/clock";
import type { Database, Tables } from "@apron/kit/server/database";
import { releaseLimits } from "../release.ts";

/** A file on its way in. */
export type StoredUpload = Selectable<Tables["release_upload"]>;

/** Files of releases on their way in, and the parts in which they lie. */
export const uploadsOf = (database: Database) => ({
  find: async (id: string): Promise<StoredUpload | undefined> =>
    await database.sql.selectFrom("release_upload").selectAll().where("id", "=", id).executeTakeFirst(),

  /** The upload of the same file that somebody has begun and not ended. */
  begun: async (
    wanted: Pick<StoredUpload, "release_id" | "account_id" | "file_name" | "size">,
    now: Instant,
  ): Promise<StoredUpload | undefined> =>
    await database.sql
      .selectFrom("release_upload")
      .selectAll()
      .where("release_id", "=", wanted.release_id)
      .where("account_id", "=", wanted.account_id)
      .where("file_name", "=", wanted.file_name)
      .where("size", "=", wanted.size)
      .where(sql<boolean>`begun_at > ${timestamp(addSeconds(now, -releaseLimits.uploadHours * 3600))}::timestamptz`)
      .where(sql<boolean>`not exists (select 1 from release where release.upload_id = release_upload.id)`)
      .orderBy("begun_at", "desc")
      .limit(1)
      .executeTakeFirst(),

  begin: async (upload: Omit<StoredUpload, "begun_at">, at: Instant): Promise<void> => {
    await database.sql
      .insertInto("release_upload")
      .values({ ...upload, begun_at: timestamp(at) })
      .execute();
  },

  /** The parts of an upload, in order. */
  parts: async (uploadId: string) =>
    await database.sql
      .selectFrom("release_part")
      .selectAll()
      .where("upload_id", "=", uploadId)
      .orderBy("start")
      .execute(),

  /** Adds a part; false when there is one that begins there, or the upload was forgotten. */
  addPart: async ({ upload_id, start, size, file_id }: Tables["release_part"]): Promise<boolean> => {
    const { rows } = await sql`
      insert into release_part (upload_id, start, size, file_id)
      select id, ${start}::bigint, ${size}::bigint, ${file_id}::text from release_upload where id = ${upload_id} for key share
      on conflict do nothing returning start`.execute(database.sql);
    return rows.length > 0;
  },

  /** Forgets an upload; the files of its parts, also of one that was being added. */
  forget: async (uploadId: string): Promise<string[]> =>
    await database.transaction(async () => {
      await database.sql.selectFrom("release_upload").select("id").where("id", "=", uploadId).forUpdate().execute();
      const parts = await database.sql
        .deleteFrom("release_part")
        .where("upload_id", "=", uploadId)
        .returning("file_id")
        .execute();
      await database.sql.deleteFrom("release_upload").where("id", "=", uploadId).execute();
      return parts.map(({ file_id }) => file_id);
    }),

  /** Forgets uploads of a release that nobody has gone on with, and those before its file; the files of their parts. */
  forgetOthers: async (releaseId: string, keep: readonly string[], now: Instant): Promise<string[]> => {
    const { rows } = await sql<{ file_id: string }>`
      with old as (select id from release_upload where release_id = ${releaseId} and id <> all(${[...keep]}::text[])
        and begun_at <= ${timestamp(addSeconds(now, -releaseLimits.uploadHours * 3600))}::timestamptz),
      parts as (delete from release_part where upload_id in (select id from old) returning file_id),
      gone as (delete from release_upload where id in (select id from old))
      select file_id from parts`.execute(database.sql);
    return rows.map(({ file_id }) => file_id);
  },
});
export type Uploads = ReturnType<typeof uploadsOf>;
