import { sql } from "kysely";
import { timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { fingerprintOf, randomToken } from "@apron/kit/server/seals";
import { type Case, findCase } from "./store.ts";

/** A fresh token by which whoever is told may object. */
export const addNotice = async (
  { database, clock }: House,
  caseId: string,
  told: "mobile" | "email" | "administrator",
): Promise<string> => {
  const token = randomToken();
  await database.sql
    .insertInto("recovery_notice")
    .values({ token_hash: fingerprintOf(token), case_id: caseId, told, sent_at: timestamp(clock.now()) })
    .execute();
  return token;
};

/** The case of an objection token, and who was told. */
export const caseOfToken = async (house: House, token: string): Promise<{ found: Case; told: string } | undefined> => {
  const notice = await house.database.sql
    .selectFrom("recovery_notice")
    .select(["case_id", "told"])
    .where("token_hash", "=", fingerprintOf(token))
    .executeTakeFirst();
  const found = notice && (await findCase(house, notice.case_id));
  return found && { found, told: notice.told };
};

/** Notes that a token was used; part of the transaction that ends the case. */
export const noteObjection = async ({ database, clock }: House, token: string): Promise<void> => {
  await sql`
    update recovery_notice set objected_at = ${timestamp(clock.now())}
    where token_hash = ${fingerprintOf(token)}`.execute(database.sql);
};
