import { randomInt } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Caller } from "@apron/kit/server/call";
import { addSeconds, timestamp } from "@apron/kit/server/clock";
import type { Tables } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import type { SealedTable } from "@apron/kit/server/seals";
import { callCodeLimits } from "../contract-caller.ts";
import "./tables.ts";

/** A call code as it is kept. */
export type CallCode = Selectable<Tables["hotline_call_code"]>;

/** Who asks for a code, and in which session. */
type Holder = Pick<Caller, "accountId" | "sessionId">;

const codePurpose = "hotline.callCode";

export const sealedTables: readonly SealedTable[] = [
  { table: "hotline_call_code", key: "account_id", columns: { code_sealed: codePurpose } },
];

/** The call codes of accounts (catalogue 5.14): one each, no two alike as long as they are good. */
export const storeOf = ({ database, clock, seals }: House) => {
  const indexOf = (code: string): string => seals.index(codePurpose, code);
  const isGood = () => sql<boolean>`ends_at > ${timestamp(clock.now())}`;

  /** One try: nothing where somebody else's code is the same, or his own other window was quicker. */
  const tryNew = async ({ accountId, sessionId }: Holder, code: string): Promise<CallCode | undefined> => {
    await database.sql
      .deleteFrom("hotline_call_code")
      .where((where) =>
        where.or([
          where("account_id", "=", accountId),
          where.and([where("code_index", "=", indexOf(code)), where.not(isGood())]),
        ]),
      )
      .execute();
    return await database.sql
      .insertInto("hotline_call_code")
      .values({
        account_id: accountId,
        session_id: sessionId,
        code_index: indexOf(code),
        code_sealed: seals.seal(codePurpose, code),
        ends_at: timestamp(addSeconds(clock.now(), callCodeLimits.seconds)),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
  };

  return {
    /** A new code of the account, which ends its older one. */
    renew: async (holder: Holder): Promise<CallCode> => {
      for (;;) {
        const made = await tryNew(holder, drawCode());
        if (made) return made;
      }
    },

    /** The account's code while it is good. */
    ofAccount: async (accountId: string): Promise<CallCode | undefined> =>
      await database.sql
        .selectFrom("hotline_call_code")
        .selectAll()
        .where("account_id", "=", accountId)
        .where(isGood())
        .executeTakeFirst(),

    /** Whose code it is, now read by this clerk; undefined where it is nobody's, over, or read by another clerk. */
    read: async (code: string, clerk: string): Promise<CallCode | undefined> =>
      await database.sql
        .updateTable("hotline_call_code")
        .set({ read_by: clerk, read_at: sql`coalesce(read_at, ${timestamp(clock.now())})` })
        .where("code_index", "=", indexOf(code))
        .where(isGood())
        .where((where) => where.or([where("read_by", "is", null), where("read_by", "=", clerk)]))
        .returningAll()
        .executeTakeFirst(),

    /** When the account showed this clerk who it is, if it did lately. */
    provenTo: async (accountId: string, clerk: string): Promise<number | undefined> => {
      const found = await database.sql
        .selectFrom("hotline_call_code")
        .select("read_at")
        .where("account_id", "=", accountId)
        .where("read_by", "=", clerk)
        .where(sql<boolean>`read_at > ${timestamp(addSeconds(clock.now(), -callCodeLimits.provenSeconds))}`)
        .executeTakeFirst();
      return found?.read_at ?? undefined;
    },

    codeOf: ({ code_sealed: sealed }: Pick<CallCode, "code_sealed">): string => seals.open(codePurpose, sealed),

    forget: async (accountId: string): Promise<void> =>
      void (await database.sql.deleteFrom("hotline_call_code").where("account_id", "=", accountId).execute()),

    /** Forgets codes by which nobody goes any more. */
    sweep: async (): Promise<void> => {
      const before = timestamp(addSeconds(clock.now(), -callCodeLimits.provenSeconds));
      await database.sql
        .deleteFrom("hotline_call_code")
        .where(sql<boolean>`ends_at < ${before}`)
        .execute();
    },
  };
};
export type Store = ReturnType<typeof storeOf>;

const drawCode = (): string => String(randomInt(10 ** callCodeLimits.digits)).padStart(callCodeLimits.digits, "0");
