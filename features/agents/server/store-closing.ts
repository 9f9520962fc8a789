import { sql } from "kysely";
import { timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import "./tables.ts";

/** A cancelled account owns no organisation any more (catalogue 25.5). */
export const endOwnerships = async ({ database, clock }: House, accountId: string): Promise<void> => {
  await database.sql
    .updateTable("agent_owner")
    .set({ ended_at: timestamp(clock.now()), ended_by: accountId })
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .execute();
};

/** Erases whose a cancelled account's bindings were (X30): the operations log keeps what was done, not by whom. */
export const forgetHolder = async ({ database }: House, accountId: string): Promise<void> => {
  await sql`
    delete from agent_self_service where binding_id in (select id from agent_binding where account_id = ${accountId})`.execute(
    database.sql,
  );
  await database.sql.deleteFrom("agent_binding").where("account_id", "=", accountId).execute();
  await database.sql.deleteFrom("agent_owner").where("account_id", "=", accountId).execute();
  await database.sql
    .updateTable("agent_operation")
    .set({ account_id: "" })
    .where("account_id", "=", accountId)
    .execute();
  await database.sql.updateTable("agent_freeze").set({ asked_by: "" }).where("asked_by", "=", accountId).execute();
  await database.sql.updateTable("agent_freeze").set({ lifted_by: "" }).where("lifted_by", "=", accountId).execute();
};
