import { type ColumnType, sql } from "kysely";
import { changed, type Database } from "@apron/kit/server/database";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { randomToken } from "@apron/kit/server/seals";
import { type consentEnds, consentType } from "../contract.ts";
import "./store.ts";

type Moment = ColumnType<number, string, string>;

declare module "@apron/kit/server/database" {
  interface Tables {
    /** Consent letters; one stands for each binding (catalogue 22.4). */
    agreement_consent: {
      id: string;
      account_id: string;
      binding_id: string;
      system: string;
      agent_number: string;
      version: number;
      signed_at: Moment;
      ip: string;
      cancelled_at: ColumnType<number | null, string | null, string | null>;
      cancel_reason: ConsentEnd | null;
    };
  }
}

/** Why a letter no longer stands. */
export type ConsentEnd = (typeof consentEnds)[number];

/** Who signs, for which work number. */
export interface Signature {
  readonly accountId: string;
  readonly bindingId: string;
  readonly system: string;
  readonly agentNumber: string;
  readonly ip: string;
  /** Now, unless it was signed long ago. */
  readonly signedAt?: Instant;
}

/** A letter, standing or cancelled. */
export interface Consent {
  readonly accountId: string;
  readonly bindingId: string;
  readonly system: string;
  readonly agentNumber: string;
  readonly version: number;
  readonly signedAt: Instant;
  readonly cancelled: { readonly at: Instant; readonly reason: ConsentEnd } | undefined;
}

/** Consent letters, and what an account has signed and accepted. */
export const consentsOf = ({ database, clock }: House) => ({
  /** Until the running transaction ends nobody else signs or cancels the letter of this binding. */
  holdLetter: async (bindingId: string): Promise<void> => await holdLetter(database, bindingId),

  /**
   * Signs the letter's newest wording for a binding, in place of what was signed for it before; part of the transaction
   * that binds. Two signatures at the same moment leave one.
   */
  signConsent: async (signature: Signature): Promise<void> => {
    const { accountId, bindingId, system, agentNumber, ip, signedAt = clock.now() } = signature;
    const now = timestamp(signedAt);
    await database.transaction(async () => {
      await holdLetter(database, bindingId);
      await sql`
        update agreement_consent set cancelled_at = ${now}, cancel_reason = 'replaced'
        where binding_id = ${bindingId} and cancelled_at is null`.execute(database.sql);
      await sql`
        insert into agreement_consent (id, account_id, binding_id, system, agent_number, version, signed_at, ip)
        select ${randomToken(128)}, ${accountId}, ${bindingId}, ${system}, ${agentNumber}, max(version), ${now}, ${ip}
        from agreement_text where type = ${consentType} having max(version) is not null
        on conflict do nothing`.execute(database.sql);
    });
  },

  /** Cancels the letter of a binding (catalogue 22.4); false when none stands. */
  cancelConsent: async ({
    bindingId,
    reason,
  }: {
    readonly bindingId: string;
    readonly reason: ConsentEnd;
  }): Promise<boolean> =>
    await database.transaction(async () => {
      await holdLetter(database, bindingId);
      return await changed(
        database.sql
          .updateTable("agreement_consent")
          .set({ cancelled_at: timestamp(clock.now()), cancel_reason: reason })
          .where("binding_id", "=", bindingId)
          .where("cancelled_at", "is", null),
      );
    }),

  /** The letter that stands for a binding. */
  consentOf: async (bindingId: string): Promise<Consent | undefined> => {
    const row = await database.sql
      .selectFrom("agreement_consent")
      .selectAll()
      .where("binding_id", "=", bindingId)
      .where("cancelled_at", "is", null)
      .executeTakeFirst();
    return row && consentFrom(row);
  },

  /** Every letter an account has signed, newest first. */
  lettersOf: async (accountId: string): Promise<Consent[]> => {
    const rows = await database.sql
      .selectFrom("agreement_consent")
      .selectAll()
      .where("account_id", "=", accountId)
      .orderBy("signed_at", "desc")
      .orderBy("cancelled_at", (order) => order.desc().nullsFirst())
      .orderBy("id")
      .limit(200)
      .execute();
    return rows.map(consentFrom);
  },

  /** What an account has accepted, and taken back, oldest first. */
  acceptancesOf: async (
    accountId: string,
  ): Promise<{ type: string; version: number; acceptedAt: Instant; withdrawnAt: Instant | undefined }[]> => {
    const rows = await database.sql
      .selectFrom("agreement_acceptance")
      .select(["type", "version", "accepted_at", "withdrawn_at"])
      .where("account_id", "=", accountId)
      .orderBy("accepted_at")
      .orderBy("type")
      .execute();
    return rows.map(({ type, version, accepted_at: acceptedAt, withdrawn_at: withdrawnAt }) => ({
      type,
      version,
      acceptedAt,
      withdrawnAt: withdrawnAt ?? undefined,
    }));
  },

  /** Erases what a cancelled account had signed and accepted, twelve months later (X30). */
  forgetSigner: async (accountId: string): Promise<void> => {
    await database.sql.deleteFrom("agreement_consent").where("account_id", "=", accountId).execute();
    await database.sql.deleteFrom("agreement_acceptance").where("account_id", "=", accountId).execute();
  },
});

const holdLetter = async ({ sql: on }: Database, bindingId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${bindingId}, 224))`.execute(on);
};

const consentFrom = (row: {
  account_id: string;
  binding_id: string;
  system: string;
  agent_number: string;
  version: number;
  signed_at: number;
  cancelled_at: number | null;
  cancel_reason: ConsentEnd | null;
}): Consent => ({
  accountId: row.account_id,
  bindingId: row.binding_id,
  system: row.system,
  agentNumber: row.agent_number,
  version: row.version,
  signedAt: row.signed_at,
  cancelled:
    row.cancelled_at === null || row.cancel_reason === null
      ? undefined
      : { at: row.cancelled_at, reason: row.cancel_reason },
});
