import type { ColumnType } from "kysely";
import { sql } from "kysely";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import { changed } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";

declare module "@apron/kit/server/database" {
  interface Tables {
    /** Cancelled accounts, until their records are erased (catalogue 21.3, X30). */
    me_cancellation: {
      account_id: string;
      version: string;
      cancelled_at: ColumnType<number, string, string>;
      identity_erased_at: ColumnType<number | null, string | null | undefined, string | null>;
    };
  }
}

/** Cancelled accounts, until their records are erased. */
export const storeOf = ({ database, clock }: House) => ({
  /** Notes that an account was cancelled; part of that transaction. */
  addCancellation: async ({ id, version }: { readonly id: string; readonly version: string }): Promise<void> => {
    await database.sql
      .insertInto("me_cancellation")
      .values({ account_id: id, version, cancelled_at: timestamp(clock.now()) })
      .execute();
  },

  /** Cancelled accounts whose identity is still to be erased, at most a hundred. */
  identitiesToErase: async (): Promise<string[]> => {
    const rows = await database.sql
      .selectFrom("me_cancellation")
      .select("account_id")
      .where("identity_erased_at", "is", null)
      .orderBy("cancelled_at")
      .limit(100)
      .execute();
    return rows.map((row) => row.account_id);
  },

  /** The identity of a cancelled account is erased. */
  noteIdentityErased: async (accountId: string): Promise<void> => {
    await database.sql
      .updateTable("me_cancellation")
      .set({ identity_erased_at: timestamp(clock.now()) })
      .where("account_id", "=", accountId)
      .where("identity_erased_at", "is", null)
      .execute();
  },

  /** Accounts cancelled before this instant whose identity is gone, at most a hundred. */
  cancelledBefore: async (before: Instant): Promise<string[]> => {
    const rows = await database.sql
      .selectFrom("me_cancellation")
      .select("account_id")
      .where("cancelled_at", "<", sql<number>`${timestamp(before)}`)
      .where("identity_erased_at", "is not", null)
      .orderBy("cancelled_at")
      .limit(100)
      .execute();
    return rows.map((row) => row.account_id);
  },

  /** Claims the erasure of an account's records: true for one caller. */
  takeCancellation: async (accountId: string): Promise<boolean> =>
    await changed(database.sql.deleteFrom("me_cancellation").where("account_id", "=", accountId)),
});
export type Store = ReturnType<typeof storeOf>;
