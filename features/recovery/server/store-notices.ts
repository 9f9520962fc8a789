import { sql } from "kysely";
import { timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { fingerprintOf, randomToken } from "@apron/kit/server/seals";
import "./tables.ts";

/** Who was told of a case, and may object with the token of the message. */
export const noticesOf = ({ database, clock }: House) => ({
  /** A fresh token by which whoever is told may object. */
  add: async (caseId: string, told: "mobile" | "email" | "administrator"): Promise<string> => {
    const token = randomToken();
    await database.sql
      .insertInto("recovery_notice")
      .values({ token_hash: fingerprintOf(token), case_id: caseId, told, sent_at: timestamp(clock.now()) })
      .execute();
    return token;
  },

  /** Of which case an objection token is, and who was told. */
  find: async (token: string) =>
    await database.sql
      .selectFrom("recovery_notice")
      .select(["case_id", "told"])
      .where("token_hash", "=", fingerprintOf(token))
      .executeTakeFirst(),

  /** Notes that a token was used; part of the transaction that ends the case. */
  noteObjection: async (token: string): Promise<void> => {
    await sql`
    update recovery_notice set objected_at = ${timestamp(clock.now())}
    where token_hash = ${fingerprintOf(token)}`.execute(database.sql);
  },
});
