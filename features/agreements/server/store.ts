import { type ColumnType, sql } from "kysely";
import { changed, type Database } from "@apron/kit/server/database";
import { addSeconds, type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";

type Moment = ColumnType<number, string, string>;

declare module "@apron/kit/server/database" {
  interface Tables {
    agreement_text: {
      type: string;
      version: number;
      content_ch: string;
      content_en: string;
      published_at: Moment;
      published_by: string;
    };
    agreement_acceptance: {
      account_id: string;
      type: string;
      version: number;
      accepted_at: Moment;
      ip: string;
      withdrawn_at: ColumnType<number | null, string | null, string | null>;
    };
  }
}

/** One version of an agreement. */
export interface AgreementRow {
  readonly type: string;
  readonly version: number;
  readonly content_ch: string;
  readonly content_en: string;
  readonly published_at: Instant;
}

/** The texts of agreements, and who accepts which. */
export const storeOf = ({ database, clock }: House) => ({
  /** The newest version of these agreements, in the order of their types. */
  currentTexts: async (types: readonly string[]): Promise<AgreementRow[]> =>
    types.length === 0
      ? []
      : await database.sql
          .selectFrom("agreement_text")
          .distinctOn("type")
          .select(["type", "version", "content_ch", "content_en", "published_at"])
          .where("type", "in", [...types])
          .orderBy("type")
          .orderBy("version", "desc")
          .execute(),

  /** The number of the newest version of these agreements, by type, without the texts: every sign-in asks. */
  newestVersions: async (types: readonly string[]): Promise<Map<string, number>> => {
    const found = await sql<{ type: string; version: number }>`
      select type, max(version) as version from agreement_text where type = any(${[...types]}) group by type`.execute(
      database.sql,
    );
    return new Map(found.rows.map(({ type, version }) => [type, version]));
  },

  /** Every version of an agreement, newest first. */
  versionsOf: async (type: string): Promise<AgreementRow[]> =>
    await database.sql
      .selectFrom("agreement_text")
      .select(["type", "version", "content_ch", "content_en", "published_at"])
      .where("type", "=", type)
      .orderBy("version", "desc")
      .execute(),

  /** Adds the next version; of two publishers who began from the same one the second gets undefined, and nothing is added. */
  addVersion: async (text: {
    type: string;
    contentCh: string;
    contentEn: string;
    seen: string;
    by: string;
  }): Promise<number | undefined> =>
    await database.transaction(async () => {
      await holdAlone(database, text.type);
      const added = await sql<{ version: number }>`
        insert into agreement_text (type, version, content_ch, content_en, published_at, published_by)
        select ${text.type}, coalesce(max(version), 0) + 1, ${text.contentCh}, ${text.contentEn},
          ${timestamp(clock.now())}, ${text.by}
        from agreement_text where type = ${text.type}
        having ${text.seen}::text = '' or coalesce(max(version), 0)::text = ${text.seen}::text
        returning version`.execute(database.sql);
      return added.rows[0]?.version;
    }),

  /** Lays down a first version where there is none. */
  addFirstVersion: async (text: { type: string; contentCh: string; contentEn: string }): Promise<void> => {
    await database.sql
      .insertInto("agreement_text")
      .values({
        type: text.type,
        version: 1,
        content_ch: text.contentCh,
        content_en: text.contentEn,
        published_at: timestamp(clock.now()),
        published_by: "",
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Lets the first versions have been published days ago: the demo's own history is older than its database. */
  backdate: async (days: number): Promise<void> => {
    await database.sql
      .updateTable("agreement_text")
      .set({ published_at: timestamp(addSeconds(clock.now(), -days * 86_400)) })
      .where("version", "=", 1)
      .execute();
  },

  /**
   * Records that the account accepts the newest version of these agreements, as long as that is the one that was read ("" for
   * whichever it is); a repeat keeps the first acceptance.
   */
  keepAcceptance: async (accountId: string, read: ReadonlyMap<string, string>, ip: string): Promise<void> => {
    await sql`
      insert into agreement_acceptance (account_id, type, version, accepted_at, ip)
      select ${accountId}, type, max(text.version), ${timestamp(clock.now())}, ${ip}
      from agreement_text text
      join unnest(${[...read.keys()]}::text[], ${[...read.values()]}::text[]) as read (type, version) using (type)
      group by type, read.version having read.version in ('', max(text.version)::text)
      on conflict do nothing`.execute(database.sql);
  },

  /**
   * Until the running transaction ends nobody publishes one of these agreements, and nobody is told that he has yet to
   * accept it; others may accept it meanwhile.
   */
  holdNewest: async (types: readonly string[]): Promise<void> => {
    const inOrder = [...types].toSorted();
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(type, 22)) from unnest(${inOrder}::text[]) type`.execute(
      database.sql,
    );
  },

  /** Until the running transaction ends nobody else publishes, accepts or signs this agreement. */
  holdAlone: async (type: string): Promise<void> => await holdAlone(database, type),

  /** Which of these agreements the account has not accepted at their newest version. */
  notAccepted: async (accountId: string, types: readonly string[]): Promise<string[]> => {
    const found = await sql<{ type: string }>`
      select type from agreement_text t where type = any(${[...types]})
      group by type
      having not exists (
        select 1 from agreement_acceptance a
        where a.account_id = ${accountId} and a.type = t.type and a.version = max(t.version) and a.withdrawn_at is null)
      order by type`.execute(database.sql);
    return found.rows.map((row) => row.type);
  },

  /** Accounts after this one that stand by an earlier version of an agreement, a batch in the order of their ids. */
  standingByEarlier: async (type: string, after: string, limit: number): Promise<string[]> => {
    const found = await sql<{ account_id: string }>`
      select account_id from agreement_acceptance
      where type = ${type} and account_id > ${after} and withdrawn_at is null
      group by account_id having max(version) < (select max(version) from agreement_text where type = ${type})
      order by account_id limit ${limit}`.execute(database.sql);
    return found.rows.map((row) => row.account_id);
  },

  /** Takes back every standing acceptance of an agreement; false when there was none. */
  withdraw: async (accountId: string, type: string): Promise<boolean> =>
    await changed(
      database.sql
        .updateTable("agreement_acceptance")
        .set({ withdrawn_at: timestamp(clock.now()) })
        .where("account_id", "=", accountId)
        .where("type", "=", type)
        .where("withdrawn_at", "is", null),
    ),
});

const holdAlone = async ({ sql: on }: Database, type: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${type}, 22))`.execute(on);
};
