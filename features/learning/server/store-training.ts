import { sql } from "kysely";
import "./tables.ts";
import { type Instant, timestamp, wallTime } from "@apron/kit/server/clock";
import { changed, type Database } from "@apron/kit/server/database";

/** Who has read and understood which training. */
export const trainingOf = (database: Database) => ({
  /** Until the running transaction ends nobody puts this training before anybody, who would not see what is said meanwhile. */
  hold: async (documentId: string): Promise<void> => {
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${documentId}, 20))`.execute(database.sql);
  },

  /** Until the running transaction ends nobody else says that he has understood this training. */
  holdAlone: async (documentId: string): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${documentId}, 20))`.execute(database.sql);
  },

  /** Keeps that somebody understood this version; once said, an earlier time stays. */
  confirm: async (documentId: string, accountId: string, number: number, now: Instant): Promise<void> => {
    await sql`
      insert into learning_understood as u (document_id, account_id, number, understood_at)
      values (${documentId}, ${accountId}, ${number}, ${timestamp(now)})
      on conflict (document_id, account_id) do update set number = excluded.number, understood_at = excluded.understood_at
        where u.number < excluded.number`.execute(database.sql);
  },

  /** What an account has understood: by document, which version and when. */
  ofAccount: async (accountId: string, ids: readonly string[]) => {
    if (ids.length === 0) return new Map<string, { number: number; understood_at: number }>();
    const found = await database.sql
      .selectFrom("learning_understood")
      .select(["document_id", "number", "understood_at"])
      .where("account_id", "=", accountId)
      .where("document_id", "in", [...ids])
      .execute();
    return new Map(found.map((row) => [row.document_id, row]));
  },

  /** When each account understood a document, of what counts from this version on. */
  ofDocument: async (documentId: string, from: number): Promise<ReadonlyMap<string, number>> => {
    const found = await database.sql
      .selectFrom("learning_understood")
      .select(["account_id", "understood_at"])
      .where("document_id", "=", documentId)
      .where("number", ">=", from)
      .execute();
    return new Map(found.map(({ account_id, understood_at }) => [account_id, understood_at]));
  },

  /** Whether this account is told on this day by this call: once, whoever else tries. */
  remind: async (document_id: string, account_id: string, day: string): Promise<boolean> =>
    await changed(
      database.sql
        .insertInto("learning_reminder")
        .values({ document_id, account_id, day })
        .onConflict((conflict) => conflict.doNothing()),
    ),

  /** Who was told of a training on this day or later. */
  remindedSince: async (documentId: string, day: string): Promise<ReadonlySet<string>> => {
    const found = await database.sql
      .selectFrom("learning_reminder")
      .select("account_id")
      .where("document_id", "=", documentId)
      .where("day", ">=", day)
      .execute();
    return new Set(found.map(({ account_id }) => account_id));
  },

  /** What an account has understood, newest first. */
  understoodBy: async (accountId: string) => {
    const found = await sql<{ title: string; number: number; understood_at: Instant }>`
      select d.title_zh as title, u.number, u.understood_at
      from learning_understood u join learning_document d on d.id = u.document_id
      where u.account_id = ${accountId} order by u.understood_at desc`.execute(database.sql);
    return found.rows.map(({ understood_at, ...row }) => ({ ...row, time: wallTime(understood_at) }));
  },

  /** Forgets what an account has understood, and of what it was reminded. */
  forgetPerson: async (accountId: string): Promise<void> => {
    for (const table of ["learning_understood", "learning_reminder"] as const)
      await database.sql.deleteFrom(table).where("account_id", "=", accountId).execute();
  },
});
export type Training = ReturnType<typeof trainingOf>;
