import { type Insertable, type Selectable, sql } from "kysely";
import "./tables.ts";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { Database, Tables } from "@apron/kit/server/database";
import { faultLimits } from "../fault.ts";
import type { Escalation } from "./rules.ts";

/** Something that happens to a fault. */
export type NewEvent = Insertable<Tables["fault_event"]>;

/** Something that happened to a fault, as it is kept. */
export type StoredEvent = Selectable<Tables["fault_event"]>;

/** What waits to be accepted, who was told of it, and what happened to each fault. */
export const toldOf = (database: Database) => ({
  /** Faults nobody has accepted that may be due to be told further, the oldest first. */
  waitingSince: (before: Instant): Promise<Selectable<Tables["fault"]>[]> =>
    database.sql
      .selectFrom("fault")
      .selectAll()
      .where("status", "=", "reported")
      .where("escalation", "<", 2)
      .where("reported_at", "<=", sql<number>`${timestamp(before)}::timestamptz`)
      .orderBy("reported_at")
      .limit(200)
      .execute(),
  /** Says that a fault is told further: true for the one instance that does it. */
  escalate: async (id: string, to: 1 | 2): Promise<boolean> => {
    const mine = await database.sql
      .updateTable("fault")
      .set({ escalation: to })
      .where("id", "=", id)
      .where("status", "=", "reported")
      .where("escalation", "=", to - 1)
      .returning("id")
      .executeTakeFirst();
    return mine !== undefined;
  },

  /** Remembers whom the portal told. */
  addTold: async (faultId: string, accountIds: readonly string[], step: Escalation): Promise<void> => {
    if (accountIds.length === 0) return;
    await database.sql
      .insertInto("fault_told")
      .values(accountIds.map((accountId) => ({ fault_id: faultId, account_id: accountId, step })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  wasTold: async (faultId: string, accountId: string): Promise<boolean> =>
    (await database.sql
      .selectFrom("fault_told")
      .select("step")
      .where("fault_id", "=", faultId)
      .where("account_id", "=", accountId)
      .executeTakeFirst()) !== undefined,

  addEvents: async (events: readonly NewEvent[]): Promise<void> => {
    await database.sql.insertInto("fault_event").values(events).execute();
  },
  /** The latest events of a fault before the one of this id, or of all, in their order; and whether there are earlier ones. */
  events: async (
    faultId: string,
    before?: number,
  ): Promise<{ readonly list: readonly StoredEvent[]; readonly earlier: boolean }> => {
    const found = await database.sql
      .selectFrom("fault_event")
      .selectAll()
      .where("fault_id", "=", faultId)
      .$if(before !== undefined, (query) => query.where("id", "<", before ?? 0))
      .orderBy("id", "desc")
      .limit(faultLimits.timeline + 1)
      .execute();
    return {
      list: found.slice(0, faultLimits.timeline).toReversed(),
      earlier: found.length > faultLimits.timeline,
    };
  },
});
