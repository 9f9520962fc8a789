import { type Generated, type Selectable, sql } from "kysely";
import { addSeconds, type Clock, type Instant, timestamp } from "../clock.ts";
import { changed, type Database } from "../database.ts";
import type { Page } from "../paging.ts";
import { randomToken } from "../seals/index.ts";
import type { Language } from "../../contract/texts.ts";

/** How far an export is that is written behind. */
export type ExportState = "waiting" | "running" | "done" | "failed" | "expired";

declare module "../database.ts" {
  interface Tables {
    long_export: ExportTable;
  }
}

/** One long export; `attempt` tells a run from one that took its place. */
export type ExportRow = Selectable<ExportTable>;

interface ExportTable {
  id: string;
  kind: string;
  account_id: string;
  /** What was asked for, as it reads with its keys in their order. */
  query: string;
  language: Language;
  name: string;
  state: ExportState;
  attempt: Generated<number>;
  written: Generated<number>;
  total: Generated<number>;
  file_id: string | null;
  /** The line of the error catalogue that says why it failed; "" while it did not. */
  failure: Generated<string>;
  created_at: number | string;
  touched_at: number | string;
  expires_at: number | string | null;
}

/** Exports under way and exports kept: each change is one statement that names the attempt it belongs to. */
export const exportRows = ({ database, clock }: { readonly database: Database; readonly clock: Clock }) => {
  const { sql: on } = database;
  const now = (): string => timestamp(clock.now());
  const underWay = ["waiting", "running"] as const;
  const mine = (id: string, attempt: number) =>
    database.sql
      .updateTable("long_export")
      .where("id", "=", id)
      .where("attempt", "=", attempt)
      .where("state", "=", "running");
  return {
    /** Adds one; of the same question asked again while it is under way, the one there is. */
    add: async (asked: Pick<ExportRow, "kind" | "account_id" | "query" | "language" | "name">): Promise<string> => {
      const id = randomToken(128);
      const added = await sql<{ id: string }>`
        insert into long_export (id, kind, account_id, query, language, name, state, created_at, touched_at)
        values (${id}, ${asked.kind}, ${asked.account_id}, ${asked.query}, ${asked.language}, ${asked.name}, 'waiting', ${now()}, ${now()})
        on conflict (kind, account_id, query) where state in ('waiting', 'running') do update set kind = excluded.kind
        returning id`.execute(on);
      return added.rows[0]?.id ?? id;
    },

    /** Begins a run, in place of one that was killed; undefined when there is nothing to do any more. */
    begin: async (id: string): Promise<ExportRow | undefined> => {
      const begun = await sql<ExportRow>`
        update long_export set state = 'running', attempt = attempt + 1, written = 0, total = 0, touched_at = ${now()}
        where id = ${id} and state in ('waiting', 'running') returning *`.execute(on);
      return begun.rows[0];
    },

    /** Notes how far a run is; false when another has taken its place. */
    progress: async ({ id, attempt }: ExportRow, written: number, total: number): Promise<boolean> =>
      await changed(mine(id, attempt).set({ written, total, touched_at: now() })),

    /** Keeps what a run has written; false when another has taken its place. */
    finish: async ({ id, attempt }: ExportRow, fileId: string, keptSeconds: number): Promise<boolean> => {
      const expires = timestamp(addSeconds(clock.now(), keptSeconds));
      return await changed(
        mine(id, attempt).set({ state: "done", file_id: fileId, expires_at: expires, touched_at: now() }),
      );
    },

    /** Gives a run up; false when another has taken its place. */
    fail: async ({ id, attempt }: ExportRow, failure: string): Promise<boolean> =>
      await changed(mine(id, attempt).set({ state: "failed", failure, touched_at: now() })),

    /** The exports of one account, newest first. */
    ofAccount: async (kind: string, accountId: string, { currentPage, pageSize }: Page) => {
      const found = await sql<ExportRow & { total_rows: number }>`
        select *, count(*) over () as total_rows from long_export where kind = ${kind} and account_id = ${accountId}
        order by created_at desc, id limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(on);
      return { list: found.rows, total: found.rows[0]?.total_rows ?? 0 };
    },

    /** One export of an account. */
    own: async (kind: string, accountId: string, id: string): Promise<ExportRow | undefined> =>
      await on
        .selectFrom("long_export")
        .selectAll()
        .where("id", "=", id)
        .where("kind", "=", kind)
        .where("account_id", "=", accountId)
        .executeTakeFirst(),

    /** Ends what is kept no longer; resolves with what to take away. */
    expire: async (kind: string): Promise<{ id: string; fileId: string }[]> => {
      const ended = await sql<{ id: string; file_id: string | null }>`
        with due as (
          select id, file_id from long_export where kind = ${kind} and state = 'done' and expires_at <= ${now()} for update
        )
        update long_export as e set state = 'expired', file_id = null, touched_at = ${now()} from due where e.id = due.id
        returning e.id, due.file_id`.execute(on);
      return ended.rows.map((row) => ({ id: row.id, fileId: row.file_id ?? "" }));
    },

    /** Fails what nobody has worked on since; resolves with how many. */
    giveUp: async (kind: string, since: Instant, failure: string): Promise<number> => {
      const lost = await on
        .updateTable("long_export")
        .set({ state: "failed", failure, touched_at: now() })
        .where("kind", "=", kind)
        .where("state", "in", underWay)
        .where(sql<boolean>`touched_at < ${timestamp(since)}`)
        .executeTakeFirst();
      return Number(lost.numUpdatedRows);
    },

    /** Forgets what ended this long ago. */
    forgetBefore: async (kind: string, before: Instant): Promise<void> => {
      await sql`delete from long_export where kind = ${kind} and state in ('failed', 'expired')
        and touched_at < ${timestamp(before)}`.execute(on);
    },

    /** Forgets whatever an account has; resolves with its files. */
    forgetAccount: async (kind: string, accountId: string): Promise<string[]> => {
      const gone = await sql<{ file_id: string | null }>`
        delete from long_export where kind = ${kind} and account_id = ${accountId} returning file_id`.execute(on);
      return gone.rows.flatMap((row) => row.file_id ?? []);
    },
  };
};
