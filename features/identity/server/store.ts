import "./tables.ts";
import { sql } from "kysely";
import type { Language } from "@apron/kit/contract/texts";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { type SealedTable, randomToken } from "@apron/kit/server/seals";
import type { CaseState, Side, WarningKind } from "../contract.ts";
import { CleanForm } from "./rules.ts";

/** A submission as it lies in the database, opened. */
export interface IdentityCase {
  readonly id: string;
  readonly accountId: string;
  readonly version: "1" | "2";
  readonly language: Language;
  readonly state: CaseState;
  /** Undefined once it was forgotten with its pictures. */
  readonly form: CleanForm | undefined;
  readonly idIndex: string;
  readonly warnings: readonly WarningKind[];
  readonly automatic: boolean;
  readonly dueAt: Instant;
  readonly submittedAt: Instant;
  readonly askedSide: "" | Side;
  readonly reasonCode: string;
  readonly note: string;
  readonly appeal: string;
  readonly proposedBy: string | undefined;
  readonly decidedBy: string | undefined;
  readonly decidedAt: Instant | undefined;
  readonly pictures: boolean;
  readonly revision: number;
}

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

/** The keyed fingerprint by which a card is found and kept unique. */
export const indexOfCard = (house: House, idNumber: string): string => house.seals.index("identity.card", idNumber);

/**
 * Adds a submission unless the account has a live one or, without an appeal, the card is in use; exact under
 * concurrency, as the unique indexes decide. Undefined when one of them refused it.
 */
export const addCase = async (house: House, asked: NewCase): Promise<string | undefined> => {
  const added = await house.database.sql
    .insertInto("identity_case")
    .values({
      id: randomToken(128),
      account_id: asked.accountId,
      version: asked.version,
      binding_id: asked.bindingId,
      language: asked.language,
      state: asked.appeal === "" ? "waiting" : "appealed",
      sealed: house.seals.seal("identity.form", JSON.stringify(asked.form)),
      id_index: indexOfCard(house, asked.form.idNumber),
      warnings: [...asked.warnings],
      automatic: asked.automatic,
      due_at: timestamp(asked.dueAt),
      submitted_at: timestamp(asked.submittedAt),
      appeal_sealed: sealed(house, asked.appeal),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id;
};

/** The submission that says where an account stands: the live one, else the newest. */
export const currentCase = async (house: House, accountId: string): Promise<IdentityCase | undefined> => {
  const row = await cases(house)
    .where("account_id", "=", accountId)
    .orderBy(sql`state in ('waiting', 'asked', 'appealed', 'verified')`, "desc")
    .orderBy("submitted_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && opened(house, row);
};

/** A submission by its id. */
export const findCase = async (house: House, id: string): Promise<IdentityCase | undefined> => {
  const row = await cases(house).where("id", "=", id).executeTakeFirst();
  return row && opened(house, row);
};

/** The submission by which another account of this version uses the card now. */
export const holderOfCard = async (
  house: House,
  version: "1" | "2",
  idIndex: string,
): Promise<IdentityCase | undefined> => {
  const row = await cases(house)
    .where("version", "=", version)
    .where("id_index", "=", idIndex)
    .where("state", "in", ["waiting", "asked", "verified"])
    .executeTakeFirst();
  return row && opened(house, row);
};

/** The accounts of every version that use the card now. */
export const accountsWithCard = async (house: House, idIndex: string): Promise<string[]> => {
  const rows = await house.database.sql
    .selectFrom("identity_case")
    .select("account_id")
    .where("id_index", "=", idIndex)
    .where("state", "in", ["waiting", "asked", "appealed", "verified"])
    .execute();
  return rows.map((row) => row.account_id);
};

/** Whether an account other than this one ever used the card in this version and does no longer. */
export const usedBefore = async (
  house: House,
  { accountId, version, idIndex }: Pick<IdentityCase, "accountId" | "version" | "idIndex">,
): Promise<boolean> => {
  const row = await house.database.sql
    .selectFrom("identity_case")
    .select("id")
    .where("id_index", "=", idIndex)
    .where("version", "=", version)
    .where("account_id", "<>", accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** How many wait that came before this instant. */
export const waitingBefore = async (house: House, submittedAt: Instant, id: string): Promise<number> => {
  const at = timestamp(submittedAt);
  const counted = await sql<{ before: number }>`
    select count(*) as before from identity_case
    where state in ('waiting', 'appealed') and (submitted_at, id) < (${at}::timestamptz, ${id})`.execute(
    house.database.sql,
  );
  return Number(counted.rows[0]?.before ?? 0);
};

/** The submissions of an account, newest first. */
export const casesOfAccount = async (house: House, accountId: string): Promise<IdentityCase[]> => {
  const rows = await cases(house)
    .where("account_id", "=", accountId)
    .orderBy("submitted_at", "desc")
    .limit(20)
    .execute();
  return rows.map((row) => opened(house, row));
};

/** Remembers that the verification was put off. */
export const noteDeferral = async ({ database, clock }: House, accountId: string): Promise<void> => {
  const deferred_at = timestamp(clock.now());
  await database.sql
    .insertInto("identity_deferral")
    .values({ account_id: accountId, deferred_at })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ deferred_at }))
    .execute();
};

/** Whether the verification was put off. */
export const isDeferred = async ({ database }: House, accountId: string): Promise<boolean> => {
  const row = await database.sql
    .selectFrom("identity_deferral")
    .select("account_id")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
};

/** What lies sealed in the tables of identity, and the index of a card that is computed from it. */
export const sealedTables = (house: House): readonly SealedTable[] => [
  {
    table: "identity_case",
    key: "id",
    columns: { sealed: "identity.form", note_sealed: "identity.words", appeal_sealed: "identity.words" },
    indexes: ({ sealed: form }) => ({
      id_index: form === undefined ? undefined : indexOfCard(house, CleanForm.parse(JSON.parse(form)).idNumber),
    }),
  },
  { table: "identity_reading", key: "file_id", columns: { sealed: "identity.reading" } },
];

/** Every column of submissions, not yet opened. */
export const cases = ({ database }: House) => database.sql.selectFrom("identity_case").selectAll();

type Row = Awaited<ReturnType<ReturnType<typeof cases>["execute"]>>[number];

/** A row with its sealed parts opened. */
export const opened = (house: House, row: Row): IdentityCase => ({
  id: row.id,
  accountId: row.account_id,
  version: row.version,
  language: row.language,
  state: row.state,
  form: row.sealed === null ? undefined : CleanForm.parse(JSON.parse(house.seals.open("identity.form", row.sealed))),
  idIndex: row.id_index,
  warnings: row.warnings,
  automatic: row.automatic,
  dueAt: row.due_at,
  submittedAt: row.submitted_at,
  askedSide: row.asked_side,
  reasonCode: row.reason_code,
  note: plain(house, row.note_sealed),
  appeal: plain(house, row.appeal_sealed),
  proposedBy: row.proposed_by ?? undefined,
  decidedBy: row.decided_by ?? undefined,
  decidedAt: row.decided_at ?? undefined,
  pictures: row.pictures,
  revision: row.revision,
});

/** Words about a person at rest; nothing stays nothing. */
export const sealed = (house: House, text: string): string =>
  text === "" ? "" : house.seals.seal("identity.words", text);

const plain = (house: House, text: string): string => (text === "" ? "" : house.seals.open("identity.words", text));

/** Erases the submissions of a cancelled account, twelve months later (X30); their pictures went long before. */
export const forgetCases = async ({ database }: House, accountId: string): Promise<void> => {
  await database.sql.deleteFrom("identity_reading").where("account_id", "=", accountId).execute();
  await database.sql.deleteFrom("identity_case").where("account_id", "=", accountId).execute();
  await database.sql.deleteFrom("identity_deferral").where("account_id", "=", accountId).execute();
};
