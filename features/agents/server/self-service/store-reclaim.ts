import { type RawBuilder, sql } from "kysely";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { type AgentId, agentLimits, type AgentSystem, type reclaimStates } from "../../contract.ts";
import "../tables.ts";
import { changed } from "@apron/kit/server/database";
import type { Page } from "@apron/kit/server/paging";

/** A bound work number that was not used for long. */
export interface Unused extends AgentId {
  readonly id: string;
  readonly bindingId: string;
  readonly accountId: string;
  readonly unusedSince: Instant;
  readonly noticedAt: Instant;
}

/** The same as the desk lists it. */
export interface ListedUnused extends Unused {
  readonly organization: string;
  readonly decidedAt: Instant | undefined;
  readonly reason: string;
}

/** The last use of a binding `b` with the state `h` of its number: a sign-in at the host, or the binding itself. */
const lastUse = sql`greatest(h.last_sign_in, b.bound_at)`;

interface Row {
  id: string;
  binding_id: string;
  account_id: string;
  system: AgentSystem;
  agent_number: string;
  unused_since: number;
  noticed_at: number;
}

/** Work numbers that were not used for long. */
export const unusedNumbersOf = ({ database, clock }: House) => ({
  /**
   * Lists up to `limit` bound work numbers unused for six calendar months that are not listed, and were not kept within
   * them; what a host has not confirmed for two days is left for later. Each is given out once.
   */
  list: async (limit: number): Promise<Unused[]> => {
    const now = timestamp(clock.now());
    const monthsAgo = sql`(${now}::timestamptz at time zone 'Asia/Shanghai'
    - make_interval(months => ${agentLimits.reclaimMonths}::int)) at time zone 'Asia/Shanghai'`;
    const added = await sql<Row>`
    with added as (
      insert into agent_reclaim (id, binding_id, unused_since, noticed_at)
      select gen_random_uuid()::text, b.id, ${lastUse}, ${now}::timestamptz
      from agent_binding b join agent_state h on h.system = b.system and h.agent_number = b.agent_number
      where b.ended_at is null and h.exists_at_host and ${lastUse} < ${monthsAgo}
        and h.asked_at > ${now}::timestamptz - interval '2 days'
        and not exists (select from agent_reclaim r where r.binding_id = b.id
          and (r.decided_at is null or (r.decision = 'kept' and r.decided_at >= ${monthsAgo})))
      order by b.id limit ${limit}
      on conflict do nothing returning *)
    select r.id, r.binding_id, r.unused_since, r.noticed_at, b.account_id, b.system, b.agent_number
    from added r join agent_binding b on b.id = r.binding_id`.execute(database.sql);
    return added.rows.map(unusedOf);
  },

  /** Takes off the list what was used again or is bound no longer. */
  lapse: async (): Promise<void> => {
    await sql`
    update agent_reclaim r set decision = 'lapsed', decided_at = ${timestamp(clock.now())}
    from agent_binding b left join agent_state h on h.system = b.system and h.agent_number = b.agent_number
    where b.id = r.binding_id and r.decided_at is null
      and (b.ended_at is not null or ${lastUse} > r.unused_since)`.execute(database.sql);
  },

  /** An unused work number nobody has decided about. */
  open: async (id: string): Promise<Unused | undefined> => {
    const found = await sql<Row>`
    select r.id, r.binding_id, r.unused_since, r.noticed_at, b.account_id, b.system, b.agent_number
    from agent_reclaim r join agent_binding b on b.id = r.binding_id
    where r.id = ${id} and r.decided_at is null and b.ended_at is null`.execute(database.sql);
    return found.rows[0] && unusedOf(found.rows[0]);
  },

  /** Decides once; false when somebody was quicker. */
  decide: async (
    id: string,
    { decision, by, reason }: { readonly decision: "kept" | "reclaimed"; readonly by: string; readonly reason: string },
  ): Promise<boolean> =>
    await changed(
      database.sql
        .updateTable("agent_reclaim")
        .set({ decision, decided_by: by, reason, decided_at: timestamp(clock.now()) })
        .where("id", "=", id)
        .where("decided_at", "is", null),
    ),

  /** One page of unused work numbers: open ones longest told first, decided ones newest first; and how many there are. */
  search: async (
    state: (typeof reclaimStates)[number],
    page: Page,
  ): Promise<{ list: ListedUnused[]; total: number }> => {
    const [where, order]: [RawBuilder<unknown>, RawBuilder<unknown>] =
      state === "open"
        ? [sql`r.decided_at is null`, sql`r.noticed_at, r.id`]
        : [sql`r.decision = ${state}`, sql`r.decided_at desc, r.id`];
    const counted = await sql<{ total: number }>`
    select count(*) as total from agent_reclaim r where ${where}`.execute(database.sql);
    const found = await sql<Row & { decided_at: number | null; reason: string; organization: string | null }>`
    select r.*, b.account_id, b.system, b.agent_number, h.customer_name as organization
    from agent_reclaim r join agent_binding b on b.id = r.binding_id
    left join agent_state h on h.system = b.system and h.agent_number = b.agent_number
    where ${where} order by ${order}
    limit ${page.pageSize} offset ${(page.currentPage - 1) * page.pageSize}`.execute(database.sql);
    const list = found.rows.map((row) => ({
      ...unusedOf(row),
      organization: row.organization ?? "",
      decidedAt: row.decided_at ?? undefined,
      reason: row.reason,
    }));
    return { list, total: Number(counted.rows[0]?.total ?? 0) };
  },
});

const unusedOf = (row: Row): Unused => ({
  id: row.id,
  bindingId: row.binding_id,
  accountId: row.account_id,
  system: row.system,
  agentNumber: row.agent_number,
  unusedSince: row.unused_since,
  noticedAt: row.noticed_at,
});
