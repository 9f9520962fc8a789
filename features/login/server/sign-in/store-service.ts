import { sql } from "kysely";
import "../tables.ts";
import { timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { ownerPurpose } from "../sealed.ts";
import { changed } from "@apron/kit/server/database";

/** The service number of a machine account (catalogue 1.20). */
export interface ServiceNumber {
  readonly serviceNumber: string;
  readonly doubleBind: number;
  readonly ownerName: string;
  readonly ownerId: string;
  readonly confirmed: boolean;
}

/** Service numbers of machine accounts, and set-up links. */
export const servicesOf = ({ database, clock, seals }: Pick<House, "database" | "clock" | "seals">) => ({
  /** The service number of an account, if it has one. */
  find: async (accountId: string): Promise<ServiceNumber | undefined> => {
    const row = await database.sql
      .selectFrom("login_service")
      .selectAll()
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    return (
      row && {
        serviceNumber: row.service_number,
        doubleBind: row.double_bind,
        ownerName: seals.open(ownerPurpose.name, row.owner_name_sealed),
        ownerId: seals.open(ownerPurpose.id, row.owner_id_sealed),
        confirmed: row.confirmed_at !== null,
      }
    );
  },

  /** Gives a machine account its service number. */
  add: async (
    accountId: string,
    service: { readonly serviceNumber: string; readonly ownerName: string; readonly ownerId: string },
  ): Promise<void> => {
    await database.sql
      .insertInto("login_service")
      .values({
        account_id: accountId,
        service_number: service.serviceNumber,
        owner_name_sealed: seals.seal(ownerPurpose.name, service.ownerName),
        owner_id_sealed: seals.seal(ownerPurpose.id, service.ownerId),
        checked_session: null,
        confirmed_at: null,
        confirmed_ip: null,
      })
      .execute();
  },

  /** Notes that this session was shown the data, which it has to be before it may confirm them. */
  noteShown: async (accountId: string, sessionId: string): Promise<void> => {
    await database.sql
      .updateTable("login_service")
      .set({ checked_session: sessionId })
      .where("account_id", "=", accountId)
      .where("confirmed_at", "is", null)
      .execute();
  },

  /** Confirms the service number, once, and only by the session that was shown it. */
  confirm: async (accountId: string, sessionId: string, ip: string): Promise<boolean> =>
    await changed(
      database.sql
        .updateTable("login_service")
        .set({ confirmed_at: timestamp(clock.now()), confirmed_ip: ip })
        .where("account_id", "=", accountId)
        .where("checked_session", "=", sessionId)
        .where("confirmed_at", "is", null),
    ),

  /** Keeps the fingerprint of a set-up link. */
  addSetupKey: async (key: {
    readonly hash: string;
    readonly kind: string;
    readonly seconds: number;
  }): Promise<void> => {
    const now = clock.now();
    await database.sql
      .insertInto("login_setup")
      .values({
        key_hash: key.hash,
        kind: key.kind,
        made_at: timestamp(now),
        ends_at: timestamp(now + key.seconds * 1000),
        used_at: null,
      })
      .execute();
  },

  /** No link of a kind that was given so far is good any more. */
  endSetupKeys: async (kind: string): Promise<void> => {
    const now = timestamp(clock.now());
    await sql`update login_setup set used_at = ${now} where kind = ${kind} and used_at is null`.execute(database.sql);
  },

  /** The kind of a set-up link that is still good, without using it up. */
  setupKind: async (hash: string): Promise<string | undefined> => {
    const found = await sql<{ kind: string }>`
    select kind from login_setup
    where key_hash = ${hash} and used_at is null and ends_at > ${timestamp(clock.now())}`.execute(database.sql);
    return found.rows[0]?.kind;
  },

  /** Uses a set-up link up, together with every other link of its kind; false when it is no longer good. */
  spendSetupKey: async (hash: string, kind: string): Promise<boolean> => {
    const now = timestamp(clock.now());
    const used = await sql<{ key_hash: string; good: boolean }>`
    update login_setup set used_at = ${now} where kind = ${kind} and used_at is null
    returning key_hash, ends_at > ${now} as good`.execute(database.sql);
    return used.rows.some((row) => row.key_hash === hash && row.good);
  },
});
