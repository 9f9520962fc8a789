import { sql } from "kysely";
import "./tables.ts";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { Database } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import { fingerprintOf, randomToken } from "@apron/kit/server/seals";
import type { AlertEnd, AlertKind } from "../contract.ts";
import { alertCause, loginLimits } from "./rules.ts";

/** Something that happened to an account which its owner should know of. */
export interface Alert {
  readonly id: string;
  readonly accountId: string;
  readonly kind: AlertKind;
  /** The work number it is about, or what is known of the device; "" where the kind says it all. */
  readonly subject: string;
  readonly raisedAt: Instant;
  readonly settled: { readonly at: Instant; readonly as: AlertEnd } | undefined;
}

/** Alerts of accounts. */
export const alertsOf = ({ database, clock, todos }: House) => ({
  /** Adds an alert and gives its id and the token of its link, good for one use within a day. */
  add: async (alert: Pick<Alert, "accountId" | "kind" | "subject">): Promise<{ id: string; token: string }> => {
    const [id, token] = [randomToken(128), randomToken(192)];
    const now = clock.now();
    await database.sql
      .insertInto("login_alert")
      .values({
        id,
        account_id: alert.accountId,
        kind: alert.kind,
        subject: alert.subject,
        raised_at: timestamp(now),
        link_hash: fingerprintOf(token),
        link_ends_at: timestamp(now + loginLimits.alertLink),
        settled_at: null,
        settled_as: null,
      })
      .execute();
    return { id, token };
  },

  /** An account's alerts, newest first, at most a hundred. */
  ofAccount: async (accountId: string): Promise<Alert[]> => {
    const rows = await alerts(database)
      .where("account_id", "=", accountId)
      .orderBy("raised_at", "desc")
      .orderBy("id")
      .limit(100)
      .execute();
    return rows.map(alertFrom);
  },

  /** The alert a link belongs to while the link is good: not settled, not a day old. */
  ofLink: async (token: string): Promise<Alert | undefined> => {
    const row = await alerts(database)
      .where("link_hash", "=", fingerprintOf(token))
      .where("settled_at", "is", null)
      .where("link_ends_at", ">", sql<number>`${timestamp(clock.now())}`)
      .executeTakeFirst();
    return row && alertFrom(row);
  },

  /** Settles one open alert of an account, once; false when it is not open. */
  settle: async ({ accountId, id }: Pick<Alert, "accountId" | "id">, as: AlertEnd): Promise<boolean> => {
    const settled = await database.sql
      .updateTable("login_alert")
      .set({ settled_at: timestamp(clock.now()), settled_as: as })
      .where("id", "=", id)
      .where("account_id", "=", accountId)
      .where("settled_at", "is", null)
      .executeTakeFirst();
    if (settled.numUpdatedRows === 0n) return false;
    await todos.settle(alertCause(id));
    return true;
  },

  /** Settles what is still open of an account, when everything of it was stopped. */
  settleAll: async (accountId: string, as: AlertEnd): Promise<void> => {
    const settled = await database.sql
      .updateTable("login_alert")
      .set({ settled_at: timestamp(clock.now()), settled_as: as })
      .where("account_id", "=", accountId)
      .where("settled_at", "is", null)
      .returning("id")
      .execute();
    await todos.settle(...settled.map(({ id }) => alertCause(id)));
  },

  /** Forgets alerts after six months, like the attempts they stand beside (29.7), and what was to do for them. */
  sweep: async (): Promise<void> => {
    const swept = await sql<{ id: string }>`
    delete from login_alert where raised_at < ${timestamp(clock.now() - loginLimits.attemptMemory)} returning id`.execute(
      database.sql,
    );
    await todos.settle(...swept.rows.map(({ id }) => alertCause(id)));
  },
});

const alerts = (database: Database) =>
  database.sql
    .selectFrom("login_alert")
    .select(["id", "account_id", "kind", "subject", "raised_at", "settled_at", "settled_as"]);

const alertFrom = (row: Awaited<ReturnType<ReturnType<typeof alerts>["execute"]>>[number]): Alert => ({
  id: row.id,
  accountId: row.account_id,
  kind: row.kind,
  subject: row.subject,
  raisedAt: row.raised_at,
  settled: row.settled_at === null || row.settled_as === null ? undefined : { at: row.settled_at, as: row.settled_as },
});
