import type { ColumnType } from "kysely";
import type { Database } from "@apron/kit/server/database";
import { timestamp, type Instant } from "@apron/kit/server/clock";

declare module "@apron/kit/server/database" {
  interface Tables {
    /** Personal calendar addresses; the key is kept as a fingerprint only. */
    duty_calendar_address: {
      account_id: string;
      key_hash: string;
      person_id: string;
      issued_at: ColumnType<number, string, string>;
      last_read_at: ColumnType<number | null, string | null, string | null>;
    };
  }
}

/** Personal calendar addresses: one an account, issued, read and revoked. */
export const addressesOf = (database: Database) => ({
  of: (accountId: string) =>
    database.sql
      .selectFrom("duty_calendar_address")
      .select(["issued_at as issuedAt", "last_read_at as lastReadAt"])
      .where("account_id", "=", accountId)
      .executeTakeFirst(),
  issue: async (accountId: string, personId: string, keyHash: string, at: Instant): Promise<void> => {
    const columns = { key_hash: keyHash, person_id: personId, issued_at: timestamp(at), last_read_at: null };
    await database.sql
      .insertInto("duty_calendar_address")
      .values({ account_id: accountId, ...columns })
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet(columns))
      .execute();
  },
  revoke: async (accountId: string): Promise<void> => {
    await database.sql.deleteFrom("duty_calendar_address").where("account_id", "=", accountId).execute();
  },
  /** Whose calendar the key opens; notes that it was read. */
  read: async (keyHash: string, at: Instant): Promise<{ accountId: string; personId: string } | undefined> =>
    database.sql
      .updateTable("duty_calendar_address")
      .set({ last_read_at: timestamp(at) })
      .where("key_hash", "=", keyHash)
      .returning(["account_id as accountId", "person_id as personId"])
      .executeTakeFirst(),
});
