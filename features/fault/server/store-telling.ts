import { type Insertable, type Selectable, sql } from "kysely";
import "./tables.ts";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import { changed, type Database, type Tables } from "@apron/kit/server/database";
import { faultLimits } from "../fault.ts";
import type { Escalation } from "./rules-calling.ts";

/** Something that happens to a fault. */
export type NewEvent = Insertable<Tables["fault_event"]>;

/** Something that happened to a fault, as it is kept. */
export type StoredEvent = Selectable<Tables["fault_event"]>;

/** Calls made in one run: what is left is due in the next minute still. */
const callsAtOnce = 200;

/** What waits to be accepted, who was told of it, and what happened to each fault. */
export const toldOf = (database: Database) => ({
  /** Faults nobody has accepted whose next call is due, the longest due first. */
  callsDue: (now: Instant): Promise<Selectable<Tables["fault"]>[]> =>
    database.sql
      .selectFrom("fault")
      .selectAll()
      .where("status", "=", "reported")
      .where("next_call_at", "<=", sql<number>`${timestamp(now)}::timestamptz`)
      .orderBy("next_call_at")
      .limit(callsAtOnce)
      .execute(),
  /** Faults that somebody works on; the parts of a mass fault go with it. */
  handled: async () =>
    await database.sql
      .selectFrom("fault")
      .select(["id", "handler", "airport_cn", "application_alias"])
      .where("status", "in", ["accepted", "inProgress"])
      .where("parent_id", "is", null)
      .orderBy("reported_at", "desc")
      .limit(1000)
      .execute(),
  /** Takes the call that is due at `seen`, and says when the next one is: true for the one instance that makes it. */
  takeCall: async (id: string, seen: Instant, next: Instant): Promise<boolean> => {
    const mine = await sql`update fault set next_call_at = ${timestamp(next)}::timestamptz
      where id = ${id} and status = 'reported' and next_call_at = ${timestamp(seen)}::timestamptz
      returning 1`.execute(database.sql);
    return mine.rows.length > 0;
  },
  /** Who was called for a fault, in their order. */
  called: async (faultId: string): Promise<string[]> => {
    const calls = await database.sql
      .selectFrom("fault_call")
      .select("person")
      .where("fault_id", "=", faultId)
      .orderBy("step")
      .execute();
    return calls.map(({ person }) => person);
  },
  /** Remembers a call as the step it is; false when somebody was called at that step already. */
  addCall: async (faultId: string, step: number, person: string, at: Instant): Promise<boolean> =>
    await changed(
      database.sql
        .insertInto("fault_call")
        .values({ fault_id: faultId, step, person, called_at: timestamp(at) })
        .onConflict((conflict) => conflict.doNothing()),
    ),
  /** Says how far calling has gone; it never goes back. */
  escalate: async (id: string, to: Escalation): Promise<void> => {
    await sql`update fault set escalation = ${to} where id = ${id} and escalation < ${to}`.execute(database.sql);
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
