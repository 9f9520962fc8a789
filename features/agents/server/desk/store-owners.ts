import { sql } from "kysely";
import { timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import "../tables.ts";

/** Who owns the departments of work numbers. */
export const ownersOf = ({ database, clock }: House) => ({
  /** The accounts that own a department of one of the account's live bindings, itself perhaps among them (catalogue 25.5). */
  ofAccount: async (accountId: string): Promise<string[]> => {
    const found = await sql<{ account_id: string }>`
    select distinct o.account_id from agent_binding b
    join agent_state s on s.system = b.system and s.agent_number = b.agent_number
    join agent_owner o on o.department_id = s.department_id and o.ended_at is null
    where b.account_id = ${accountId} and b.ended_at is null
    order by o.account_id limit 20`.execute(database.sql);
    return found.rows.map((row) => row.account_id);
  },

  /** Names an account owner of a department among the account holders; nothing happens when it is. */
  add: async (owner: {
    readonly id: string;
    readonly departmentId: string;
    readonly accountId: string;
    readonly by: string;
  }): Promise<void> => {
    await database.sql
      .insertInto("agent_owner")
      .values({
        id: owner.id,
        department_id: owner.departmentId,
        account_id: owner.accountId,
        since: timestamp(clock.now()),
        named_by: owner.by,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Ends that an account owns a department. */
  end: async ({
    departmentId,
    accountId,
    by,
  }: {
    readonly departmentId: string;
    readonly accountId: string;
    readonly by: string;
  }): Promise<void> => {
    await database.sql
      .updateTable("agent_owner")
      .set({ ended_at: timestamp(clock.now()), ended_by: by })
      .where("department_id", "=", departmentId)
      .where("account_id", "=", accountId)
      .where("ended_at", "is", null)
      .execute();
  },

  /** The departments an account owns. */
  departments: async (accountId: string): Promise<string[]> => {
    const rows = await database.sql
      .selectFrom("agent_owner")
      .select("department_id")
      .where("account_id", "=", accountId)
      .where("ended_at", "is", null)
      .execute();
    return rows.map((row) => row.department_id);
  },

  /** A cancelled account owns no organisation any more (catalogue 25.5). */
  endAll: async (accountId: string): Promise<void> => {
    await database.sql
      .updateTable("agent_owner")
      .set({ ended_at: timestamp(clock.now()), ended_by: accountId })
      .where("account_id", "=", accountId)
      .where("ended_at", "is", null)
      .execute();
  },
});
