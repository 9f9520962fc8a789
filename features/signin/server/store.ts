import { changed } from "@apron/kit/server/database";
import { sql } from "kysely";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { AgentId, Binding } from "@apron/features/agents/server";
import type { UnusualKind } from "../contract.ts";

declare module "@apron/kit/server/database" {
  interface Tables {
    signin_watch: { binding_id: string; seen_at: number | string };
    signin_alert: AlertRow;
  }
}

interface AlertRow {
  binding_id: string;
  kind: UnusualKind;
  day: string;
  system: string;
  agent_number: string;
  account_id: string;
  at: number | string;
  pid: string;
  office: string;
  raised_at: number | string;
  settled_at: number | string | null;
  settled_as: AlertEnd | null;
}

/** What became of an alert: its holder's word, or the binding ended. */
export type AlertEnd = "mine" | "notMine" | "ended";

/** Something unusual of a day. */
export interface Alert {
  readonly bindingId: string;
  readonly kind: UnusualKind;
  readonly day: string;
}

/** How far sign-ins were looked at, and what was unusual about them. */
export const storeOf = ({ database, clock }: Pick<House, "database" | "clock">) => {
  const now = (): string => timestamp(clock.now());
  const settle = async (where: ReturnType<typeof sql>, as: AlertEnd): Promise<Alert[]> => {
    const settled = await sql<{ binding_id: string; kind: UnusualKind; day: string }>`
      update signin_alert set settled_at = ${now()}, settled_as = ${as}
      where settled_at is null and ${where} returning binding_id, kind, day::text as day`.execute(database.sql);
    return settled.rows.map((row) => ({ bindingId: row.binding_id, kind: row.kind, day: row.day }));
  };
  return {
    /** Up to where a binding's records were looked at. */
    seenAt: async (bindingId: string): Promise<Instant | undefined> => {
      const row = await database.sql
        .selectFrom("signin_watch")
        .select("seen_at")
        .where("binding_id", "=", bindingId)
        .executeTakeFirst();
      return row && Number(row.seen_at);
    },
    /** Notes how far they were looked at; true for exactly one of those who looked from the same instant. */
    claim: async (bindingId: string, seen: Instant | undefined, upTo: Instant): Promise<boolean> => {
      const claimed = await sql`
        insert into signin_watch as w (binding_id, seen_at)
        select ${bindingId}, ${timestamp(upTo)}
        where ${seen === undefined}::boolean or exists (select from signin_watch where binding_id = ${bindingId})
        on conflict (binding_id) do update set seen_at = excluded.seen_at
          where w.seen_at = ${seen === undefined ? null : timestamp(seen)}::timestamptz
        returning 1`.execute(database.sql);
      return claimed.rows.length > 0;
    },

    /** Keeps what was unusual; false when it was told on that day already. */
    raise: async (
      binding: Pick<Binding, "id" | "accountId"> & AgentId,
      alert: Pick<Alert, "kind" | "day"> & { readonly at: Instant; readonly pid: string; readonly office: string },
    ): Promise<boolean> => {
      const { system, agentNumber, id, accountId } = binding;
      const { kind, day, at, pid, office } = alert;
      return await changed(
        database.sql
          .insertInto("signin_alert")
          .values({
            binding_id: id,
            account_id: accountId,
            system,
            agent_number: agentNumber,
            kind,
            day,
            at: timestamp(at),
            pid,
            office,
            raised_at: now(),
          })
          .onConflict((conflict) => conflict.doNothing()),
      );
    },

    /** What nobody has said anything to yet, newest first. */
    open: async (bindingId: string): Promise<{ kind: UnusualKind; at: Instant; pid: string; office: string }[]> => {
      const rows = await database.sql
        .selectFrom("signin_alert")
        .select(["kind", "at", "pid", "office"])
        .where("binding_id", "=", bindingId)
        .where("settled_at", "is", null)
        .orderBy("at", "desc")
        .limit(20)
        .execute();
      return rows.map(({ at, ...row }) => ({ ...row, at: Number(at) }));
    },

    /** All that was unusual of an account's numbers, newest first. */
    ofAccount: async (accountId: string) => {
      const rows = await database.sql
        .selectFrom("signin_alert")
        .select(["system", "agent_number", "kind", "at", "pid", "office", "settled_as"])
        .where("account_id", "=", accountId)
        .orderBy("at", "desc")
        .execute();
      return rows.map(({ agent_number: agentNumber, at, settled_as: settled, ...row }) => ({
        ...row,
        agentNumber,
        at: Number(at),
        settled: settled ?? "",
      }));
    },

    settleBinding: async (bindingId: string, as: AlertEnd): Promise<Alert[]> =>
      await settle(sql`binding_id = ${bindingId}`, as),
    settleAgent: async ({ system, agentNumber }: AgentId, as: AlertEnd): Promise<Alert[]> =>
      await settle(sql`system = ${system} and agent_number = ${agentNumber}`, as),
    /** Ends what is older than records may be, which are then shown no more. */
    settleBefore: async (before: Instant): Promise<Alert[]> => await settle(sql`at < ${timestamp(before)}`, "ended"),

    /** Erases what is older than records may be. */
    forgetBefore: async (before: Instant): Promise<void> => {
      await sql`delete from signin_alert where at < ${timestamp(before)}`.execute(database.sql);
    },
    forgetBinding: async (bindingId: string): Promise<void> => {
      await database.sql.deleteFrom("signin_watch").where("binding_id", "=", bindingId).execute();
    },
    /** Erases what there is of a cancelled account. */
    forgetAccount: async (accountId: string): Promise<void> => {
      await database.sql.deleteFrom("signin_alert").where("account_id", "=", accountId).execute();
    },
  };
};

export type Store = ReturnType<typeof storeOf>;
