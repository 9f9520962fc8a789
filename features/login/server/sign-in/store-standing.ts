import "../tables.ts";
import { timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { randomToken } from "@apron/kit/server/seals";
import { changed } from "@apron/kit/server/database";

/** Whether accounts are disabled, and which roles they hold. */
export const standingsOf = ({ database, clock }: Pick<House, "database" | "clock">) => ({
  /** Disables an account; false when it is disabled already. */
  suspend: async (id: string, by: string, reason: string): Promise<boolean> =>
    await changed(
      database.sql
        .insertInto("login_suspension")
        .values({
          id: randomToken(128),
          account_id: id,
          reason,
          suspended_at: timestamp(clock.now()),
          suspended_by: by,
          lifted_at: null,
          lifted_by: null,
        })
        .onConflict((conflict) => conflict.doNothing()),
    ),

  /** Enables an account again; false when it was not disabled. */
  liftSuspension: async (id: string, by: string): Promise<boolean> =>
    await changed(
      database.sql
        .updateTable("login_suspension")
        .set({ lifted_at: timestamp(clock.now()), lifted_by: by })
        .where("account_id", "=", id)
        .where("lifted_at", "is", null),
    ),

  /** Gives an account a role; nothing happens when it holds it. */
  giveRole: async (
    accountId: string,
    roleId: string,
    people: { readonly asked: string; readonly confirmed: string },
  ): Promise<void> => {
    await database.sql
      .insertInto("login_role")
      .values({
        id: randomToken(128),
        account_id: accountId,
        role_id: roleId,
        granted_at: timestamp(clock.now()),
        granted_by: people.asked,
        confirmed_by: people.confirmed,
        taken_at: null,
        taken_by: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Takes roles away. */
  takeRoles: async (accountId: string, roleIds: readonly string[], by: string): Promise<void> => {
    if (roleIds.length === 0) return;
    await database.sql
      .updateTable("login_role")
      .set({ taken_at: timestamp(clock.now()), taken_by: by })
      .where("account_id", "=", accountId)
      .where("role_id", "in", [...roleIds])
      .where("taken_at", "is", null)
      .execute();
  },

  /** Who holds any of these roles. */
  holdersOf: async (roleIds: readonly string[]): Promise<string[]> => {
    const found = await database.sql
      .selectFrom("login_role")
      .select("account_id")
      .distinct()
      .where("role_id", "in", [...roleIds])
      .where("taken_at", "is", null)
      .execute();
    return found.map((row) => row.account_id);
  },

  /** Whether anybody holds the role. */
  isRoleHeld: async (roleId: string): Promise<boolean> => {
    const found = await database.sql
      .selectFrom("login_role")
      .select("id")
      .where("role_id", "=", roleId)
      .where("taken_at", "is", null)
      .limit(1)
      .execute();
    return found.length > 0;
  },
});
