import { sql } from "kysely";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { randomToken } from "@apron/kit/server/seals";
import type { AgentId, AgentSystem, AskedAs } from "../../contract.ts";
import "../tables.ts";
import { changed } from "@apron/kit/server/database";

/** Who freezes, and for what reason. */
export interface FreezeAsked {
  readonly by: string;
  readonly as: Exclude<AskedAs, "system">;
  readonly reason: string;
}

/** A freeze, or its end, that the host has not been brought to yet. */
export interface FreezeDue extends AgentId {
  readonly kind: "freeze" | "unfreeze";
  /** The freeze it belongs to: it is asked of the host once per freeze. */
  readonly freezeId: string;
  readonly accountId: string;
  readonly as: AskedAs;
}

/** Freezes of work numbers. */
export const freezesOf = ({ database, clock }: House) => ({
  /**
   * Freezes a work number in the portal; false when it is frozen already. An administrator takes over a freeze of somebody
   * else, who lifts it no longer then. The host is asked after.
   */
  add: async ({ system, agentNumber }: AgentId, { by, as, reason }: FreezeAsked): Promise<boolean> =>
    await changed(
      database.sql
        .insertInto("agent_freeze")
        .values({
          id: randomToken(128),
          system,
          agent_number: agentNumber,
          asked_by: by,
          asked_as: as,
          reason,
          frozen_at: timestamp(clock.now()),
        })
        .onConflict((conflict) =>
          conflict
            .columns(["system", "agent_number"])
            .where("lifted_at", "is", null)
            .doUpdateSet({ asked_by: by, asked_as: as, reason })
            .where(sql<boolean>`excluded.asked_as = 'administrator' and agent_freeze.asked_as <> 'administrator'`),
        ),
    ),

  /** Lifts a freeze in the portal; false when there is none, or an owner is to lift an administrator's. */
  lift: async ({ system, agentNumber }: AgentId, { by, as }: Pick<FreezeAsked, "by" | "as">): Promise<boolean> =>
    await changed(
      database.sql
        .updateTable("agent_freeze")
        .set({ lifted_by: by, lifted_at: timestamp(clock.now()) })
        .where("system", "=", system)
        .where("agent_number", "=", agentNumber)
        .where("lifted_at", "is", null)
        .where((freeze) => (as === "owner" ? freeze("asked_as", "<>", "administrator") : freeze.lit(true))),
    ),

  /** When the newest freeze of a work number was lifted in the portal; undefined when it stands or there was none. */
  lastLift: async ({ system, agentNumber }: AgentId): Promise<Instant | undefined> => {
    const newest = await database.sql
      .selectFrom("agent_freeze")
      .select("lifted_at")
      .where("system", "=", system)
      .where("agent_number", "=", agentNumber)
      .orderBy("frozen_at", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    return newest?.lifted_at ?? undefined;
  },

  /** What the hosts have still to be asked for: the newest freeze of each work number decides, one operation each. */
  due: async (agent?: AgentId): Promise<FreezeDue[]> => {
    const rows = await sql<{
      id: string;
      system: AgentSystem;
      agent_number: string;
      asked_as: AskedAs;
      by: string;
      kind: "freeze" | "unfreeze";
    }>`
    select f.id, f.system, f.agent_number, f.asked_as, f.kind,
      case when f.kind = 'freeze' then f.asked_by else f.lifted_by end as by
    from (
      select distinct on (system, agent_number) agent_freeze.*,
        case when lifted_at is null then 'freeze' else 'unfreeze' end as kind
      from agent_freeze
      where ${agent?.system ?? null}::text is null
        or (system = ${agent?.system ?? null} and agent_number = ${agent?.agentNumber ?? null})
      order by system, agent_number, frozen_at desc, id desc) as f
    where not exists (select from agent_operation as o where o.once_key = f.kind || ':' || f.id)
      and (f.kind = 'freeze' or exists (select from agent_operation as o where o.once_key = 'freeze:' || f.id))
    order by f.frozen_at limit 100`.execute(database.sql);
    return rows.rows.map((row) => ({
      kind: row.kind,
      system: row.system,
      agentNumber: row.agent_number,
      freezeId: row.id,
      accountId: row.by,
      as: row.asked_as,
    }));
  },
});
