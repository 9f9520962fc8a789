import { type Database, changed, changeSeen } from "@apron/kit/server/database";

declare module "@apron/kit/server/database" {
  interface Tables {
    home_shortcut: { account_id: string; paths: string[]; version: number };
  }
}

/** What people chose for their home screens. */
export const storeOf = (database: Database) => ({
  /** Undefined of somebody who has chosen nothing. */
  shortcuts: async (accountId: string) =>
    await database.sql
      .selectFrom("home_shortcut")
      .select(["paths", "version"])
      .where("account_id", "=", accountId)
      .executeTakeFirst(),

  /** False when another window of the account was quicker; version 0 is a first choice. */
  choose: async (accountId: string, paths: readonly string[], version: number): Promise<boolean> =>
    version === 0
      ? await changed(
          database.sql
            .insertInto("home_shortcut")
            .values({ account_id: accountId, paths: [...paths], version: 1 })
            .onConflict((conflict) => conflict.doNothing()),
        )
      : await changeSeen(database, "home_shortcut", { account_id: accountId, version }, { paths: [...paths] }),

  /** Forgets a cancelled account. */
  forget: async (accountId: string): Promise<void> => {
    await database.sql.deleteFrom("home_shortcut").where("account_id", "=", accountId).execute();
  },
});
export type Store = ReturnType<typeof storeOf>;
