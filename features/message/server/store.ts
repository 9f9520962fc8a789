import { type ColumnType, type Selectable, sql } from "kysely";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { Database, Tables } from "@apron/kit/server/database";
import type { MessageState } from "@apron/kit/server/messages";
import type { WordingArea, WordingTexts } from "../wording.ts";

declare module "@apron/kit/server/database" {
  interface Tables {
    message_wording: {
      area: WordingArea;
      key: string;
      draft: ColumnType<WordingTexts | null, string | null, string | null>;
      draft_by: string;
      draft_at: ColumnType<number | null, string | null, string | null>;
      published: ColumnType<WordingTexts | null, string | null, string | null>;
      number: number;
      published_by: string;
      published_at: ColumnType<number | null, string | null, string | null>;
      revision: number;
    };
    message_wording_version: {
      area: WordingArea;
      key: string;
      number: number;
      words: ColumnType<WordingTexts | null, string | null, never>;
      reason: string;
      published_by: string;
      published_at: ColumnType<number, string, never>;
    };
  }
}

/** A wording that somebody touched. */
export type KeptWording = Readonly<Selectable<Tables["message_wording"]>>;

/** Which wording. */
export interface WordingKey {
  readonly area: WordingArea;
  readonly key: string;
}

/** Who changes it, and when. */
export interface Change {
  readonly by: string;
  readonly at: Instant;
}

/** Words that were published since the release, with drafts and versions. Every change names the revision it saw. */
export const storeOf = (database: Database) => {
  const one = ({ area, key }: WordingKey) => sql`area = ${area} and key = ${key}`;
  return {
    all: async (area: WordingArea): Promise<readonly KeptWording[]> =>
      await database.sql.selectFrom("message_wording").selectAll().where("area", "=", area).execute(),

    find: async ({ area, key }: WordingKey): Promise<KeptWording | undefined> =>
      await database.sql
        .selectFrom("message_wording")
        .selectAll()
        .where("area", "=", area)
        .where("key", "=", key)
        .executeTakeFirst(),

    versions: async ({ area, key }: WordingKey) =>
      await database.sql
        .selectFrom("message_wording_version")
        .selectAll()
        .where("area", "=", area)
        .where("key", "=", key)
        .orderBy("number", "desc")
        .execute(),

    /** False when somebody changed it meanwhile. */
    keepDraft: async (
      { area, key }: WordingKey,
      seen: number,
      texts: WordingTexts | undefined,
      { by, at }: Change,
    ): Promise<boolean> => {
      const draft = texts ? JSON.stringify(texts) : null;
      const kept = await sql`
        insert into message_wording as w (area, key, draft, draft_by, draft_at)
        select ${area}, ${key}, ${draft}::jsonb, ${by}, ${timestamp(at)}::timestamptz
        where ${seen}::int = 0 or exists (select 1 from message_wording where ${one({ area, key })})
        on conflict (area, key) do update set draft = excluded.draft, draft_by = excluded.draft_by, draft_at = excluded.draft_at,
          revision = w.revision + 1
        where w.revision = ${seen}`.execute(database.sql);
      return (kept.numAffectedRows ?? 0n) > 0n;
    },

    /**
     * Says from now on what stands in the draft, or these words, or what was released (null), and keeps that as a version;
     * gives its number, or undefined when somebody changed it meanwhile.
     */
    publish: async (
      { area, key }: WordingKey,
      seen: number,
      words: WordingTexts | null | "draft",
      { by, at, reason }: Change & { readonly reason: string },
    ): Promise<number | undefined> => {
      const said = words === "draft" ? sql`draft` : sql`${words === null ? null : JSON.stringify(words)}::jsonb`;
      const published = await sql<{ number: number }>`
        with said as (
          update message_wording set published = ${said}, draft = ${words === "draft" ? sql`null` : sql`draft`},
            number = number + 1, published_by = ${by}, published_at = ${timestamp(at)}::timestamptz, revision = revision + 1
          where ${one({ area, key })} and revision = ${seen} and ${words === "draft" ? sql`draft is not null` : sql`true`}
          returning area, key, number, published)
        insert into message_wording_version (area, key, number, words, reason, published_by, published_at)
        select area, key, number, published, ${reason}, ${by}, ${timestamp(at)}::timestamptz from said
        returning number`.execute(database.sql);
      return published.rows[0]?.number;
    },

    /** Leaves a message of the demo as it would be with a provider. */
    stage: async (id: string, state: MessageState, failure: string): Promise<void> => {
      const tries = state === "sent" ? 1 : 8;
      await sql`update outbox set state = ${state}, failure = ${failure}, tries = ${tries} where biz_id = ${id}`.execute(
        database.sql,
      );
    },
  };
};
export type Store = ReturnType<typeof storeOf>;
