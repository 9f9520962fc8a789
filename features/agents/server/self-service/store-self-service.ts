import { changed } from "@apron/kit/server/database";
import { sql } from "kysely";
import { addSeconds, type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { randomToken } from "@apron/kit/server/seals";
import type { Page } from "@apron/kit/server/paging";
import type { AgentSystem } from "../../contract.ts";
import "../tables.ts";

/** An application as the desk sees it. */
export interface Application {
  readonly id: string;
  readonly bindingId: string;
  readonly accountId: string;
  readonly system: AgentSystem;
  readonly agentNumber: string;
  readonly organization: string;
  readonly reason: string;
  readonly appliedAt: Instant;
  readonly decidedAt: Instant | undefined;
  readonly approved: boolean | undefined;
  readonly answer: string;
  readonly validUntil: Instant | undefined;
}

/** Applications for self-service, and the permissions they became. */
export const permissionsOf = ({ database, clock }: House) => ({
  /** Applies for self-service; undefined while an application is open. */
  add: async (bindingId: string, reason: string): Promise<string | undefined> => {
    const id = randomToken(128);
    const added = await changed(
      database.sql
        .insertInto("agent_self_service")
        .values({ id, binding_id: bindingId, reason, applied_at: timestamp(clock.now()) })
        .onConflict((conflict) => conflict.doNothing()),
    );
    return added ? id : undefined;
  },

  /**
   * One page of applications, and how many there are: open ones of work numbers that are still bound oldest first, decided
   * ones and those of one account newest first.
   */
  search: async (
    of: "open" | "approved" | "refused" | { readonly accountId: string },
    page: Page,
  ): Promise<{ list: Application[]; total: number }> => {
    const where =
      typeof of === "object"
        ? sql`b.account_id = ${of.accountId}`
        : of === "open"
          ? sql`q.decided_at is null and b.ended_at is null`
          : sql`q.decided_at is not null and q.approved = ${of === "approved"}`;
    const order = of === "open" ? sql`q.applied_at, q.id` : sql`coalesce(q.decided_at, q.applied_at) desc, q.id`;
    const found = await sql<{
      id: string;
      binding_id: string;
      account_id: string;
      system: AgentSystem;
      agent_number: string;
      organization: string | null;
      reason: string;
      applied_at: number;
      decided_at: number | null;
      approved: boolean | null;
      answer: string;
      valid_until: number | null;
      total: number;
    }>`
    select q.*, b.account_id, b.system, b.agent_number, h.customer_name as organization, count(*) over () as total
    from agent_self_service q join agent_binding b on b.id = q.binding_id
    left join agent_state h on h.system = b.system and h.agent_number = b.agent_number
    where ${where} order by ${order}
    limit ${page.pageSize} offset ${(page.currentPage - 1) * page.pageSize}`.execute(database.sql);
    const list = found.rows.map((row) => ({
      id: row.id,
      bindingId: row.binding_id,
      accountId: row.account_id,
      system: row.system,
      agentNumber: row.agent_number,
      organization: row.organization ?? "",
      reason: row.reason,
      appliedAt: row.applied_at,
      decidedAt: row.decided_at ?? undefined,
      approved: row.approved ?? undefined,
      answer: row.answer,
      validUntil: row.valid_until ?? undefined,
    }));
    return { list, total: found.rows[0]?.total ?? 0 };
  },

  /** Decides an open application once; undefined when somebody was quicker. */
  decide: async (
    id: string,
    decision: { readonly approved: boolean; readonly answer: string; readonly by: string; readonly until: Instant },
  ): Promise<{ bindingId: string } | undefined> => {
    const decided = await database.sql
      .updateTable("agent_self_service")
      .set({
        approved: decision.approved,
        answer: decision.answer,
        decided_by: decision.by,
        decided_at: timestamp(clock.now()),
        valid_until: decision.approved ? timestamp(decision.until) : null,
      })
      .where("id", "=", id)
      .where("decided_at", "is", null)
      .returning("binding_id")
      .executeTakeFirst();
    return decided && { bindingId: decided.binding_id };
  },

  /** Claims the `nth` reminder of the newest permissions that end within `days`; each is given out once. */
  claimExpiryReminders: async (days: number, nth: number): Promise<{ bindingId: string; validUntil: Instant }[]> => {
    const now = clock.now();
    const claimed = await sql<{ binding_id: string; valid_until: number }>`
    update agent_self_service as q set reminded = ${nth}
    where q.approved and q.reminded < ${nth} and q.valid_until > ${timestamp(now)}
      and q.valid_until <= ${timestamp(addSeconds(now, days * 86_400))}
      and not exists (select from agent_self_service as later
        where later.binding_id = q.binding_id and later.approved and later.valid_until > q.valid_until)
      and exists (select from agent_binding b where b.id = q.binding_id and b.ended_at is null)
    returning q.binding_id, q.valid_until`.execute(database.sql);
    return claimed.rows.map((row) => ({ bindingId: row.binding_id, validUntil: row.valid_until }));
  },

  /** The bindings whose permission ran out within the last `seconds`. */
  lapsed: async (seconds: number): Promise<string[]> => {
    const now = clock.now();
    const lapsed = await sql<{ binding_id: string }>`
    select distinct binding_id from agent_self_service
    where approved and valid_until <= ${timestamp(now)} and valid_until > ${timestamp(addSeconds(now, -seconds))}`.execute(
      database.sql,
    );
    return lapsed.rows.map((row) => row.binding_id);
  },
});
