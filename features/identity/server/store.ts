import { sql } from "kysely";
import type { Language } from "@apron/kit/contract/texts";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { randomToken, type SealedTable } from "@apron/kit/server/seals";
import type { WarningKind } from "../contract.ts";
import { CleanForm } from "./rules.ts";
import { cases, type IdentityCase, indexOfCard, opened, sealed } from "./tables.ts";

/** A submission as it begins. */
export interface NewCase {
  readonly accountId: string;
  readonly version: "1" | "2";
  readonly bindingId: string;
  readonly language: Language;
  readonly form: CleanForm;
  readonly warnings: readonly WarningKind[];
  readonly automatic: boolean;
  readonly dueAt: Instant;
  readonly submittedAt: Instant;
  /** Why the card is this person's although another account uses it; "" without an appeal. */
  readonly appeal: string;
}

/** Submissions as they are made and found, and who put his off. */
export const casesOf = ({ database, clock, seals }: House) => ({
  /**
   * Adds a submission unless the account has a live one or, without an appeal, the card is in use; exact under
   * concurrency, as the unique indexes decide. Undefined when one of them refused it.
   */
  addCase: async (asked: NewCase): Promise<string | undefined> => {
    const added = await database.sql
      .insertInto("identity_case")
      .values({
        id: randomToken(128),
        account_id: asked.accountId,
        version: asked.version,
        binding_id: asked.bindingId,
        language: asked.language,
        state: asked.appeal === "" ? "waiting" : "appealed",
        sealed: seals.seal("identity.form", JSON.stringify(asked.form)),
        id_index: indexOfCard(seals, asked.form.idNumber),
        warnings: [...asked.warnings],
        automatic: asked.automatic,
        due_at: timestamp(asked.dueAt),
        submitted_at: timestamp(asked.submittedAt),
        appeal_sealed: sealed(seals, asked.appeal),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    return added?.id;
  },

  /** The submission that says where an account stands: the live one, else the newest. */
  currentCase: async (accountId: string): Promise<IdentityCase | undefined> => {
    const row = await cases(database)
      .where("account_id", "=", accountId)
      .orderBy(sql`state in ('waiting', 'asked', 'appealed', 'verified')`, "desc")
      .orderBy("submitted_at", "desc")
      .limit(1)
      .executeTakeFirst();
    return row && opened(seals, row);
  },

  /** A submission by its id. */
  findCase: async (id: string): Promise<IdentityCase | undefined> => {
    const row = await cases(database).where("id", "=", id).executeTakeFirst();
    return row && opened(seals, row);
  },

  /** The submission by which another account of this version uses the card now. */
  holderOfCard: async (version: "1" | "2", idIndex: string): Promise<IdentityCase | undefined> => {
    const row = await cases(database)
      .where("version", "=", version)
      .where("id_index", "=", idIndex)
      .where("state", "in", ["waiting", "asked", "verified"])
      .executeTakeFirst();
    return row && opened(seals, row);
  },

  /** The accounts of every version that use the card now. */
  accountsWithCard: async (idIndex: string): Promise<string[]> => {
    const rows = await database.sql
      .selectFrom("identity_case")
      .select("account_id")
      .where("id_index", "=", idIndex)
      .where("state", "in", ["waiting", "asked", "appealed", "verified"])
      .execute();
    return rows.map((row) => row.account_id);
  },

  /** Whether an account other than this one ever used the card in this version and does no longer. */
  usedBefore: async ({
    accountId,
    version,
    idIndex,
  }: Pick<IdentityCase, "accountId" | "version" | "idIndex">): Promise<boolean> => {
    const row = await database.sql
      .selectFrom("identity_case")
      .select("id")
      .where("id_index", "=", idIndex)
      .where("version", "=", version)
      .where("account_id", "<>", accountId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** How many wait that came before this instant. */
  waitingBefore: async (submittedAt: Instant, id: string): Promise<number> => {
    const at = timestamp(submittedAt);
    const counted = await sql<{ before: number }>`
      select count(*) as before from identity_case
      where state in ('waiting', 'appealed') and (submitted_at, id) < (${at}::timestamptz, ${id})`.execute(
      database.sql,
    );
    return Number(counted.rows[0]?.before ?? 0);
  },

  /** The submissions of an account, newest first. */
  casesOfAccount: async (accountId: string): Promise<IdentityCase[]> => {
    const rows = await cases(database)
      .where("account_id", "=", accountId)
      .orderBy("submitted_at", "desc")
      .limit(20)
      .execute();
    return rows.map((row) => opened(seals, row));
  },

  /** Remembers that the verification was put off. */
  noteDeferral: async (accountId: string): Promise<void> => {
    const deferred_at = timestamp(clock.now());
    await database.sql
      .insertInto("identity_deferral")
      .values({ account_id: accountId, deferred_at })
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ deferred_at }))
      .execute();
  },

  /** Whether the verification was put off. */
  isDeferred: async (accountId: string): Promise<boolean> => {
    const row = await database.sql
      .selectFrom("identity_deferral")
      .select("account_id")
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Erases the submissions of a cancelled account, twelve months later (X30); their pictures went long before. */
  forgetCases: async (accountId: string): Promise<void> => {
    await database.sql.deleteFrom("identity_reading").where("account_id", "=", accountId).execute();
    await database.sql.deleteFrom("identity_case").where("account_id", "=", accountId).execute();
    await database.sql.deleteFrom("identity_deferral").where("account_id", "=", accountId).execute();
  },
});

/** What lies sealed in the tables of identity, and the index of a card that is computed from it. */
export const sealedTables = (house: House): readonly SealedTable[] => [
  {
    table: "identity_case",
    key: "id",
    columns: { sealed: "identity.form", note_sealed: "identity.words", appeal_sealed: "identity.words" },
    indexes: ({ sealed: form }) => ({
      id_index: form === undefined ? undefined : indexOfCard(house.seals, CleanForm.parse(JSON.parse(form)).idNumber),
    }),
  },
  { table: "identity_reading", key: "file_id", columns: { sealed: "identity.reading" } },
];
