import { sql } from "kysely";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { AgentId, AgentSystem } from "../../contract.ts";
import type { Telling } from "./rules-sign-ins.ts";
import "../tables.ts";

/** A bound work number whose sign-ins at the host its holder wants to hear of. */
export interface Watched extends AgentId, Telling {
  readonly accountId: string;
  /** Sign-ins up to here were dealt with; undefined: none were. */
  readonly seenAt: Instant | undefined;
}

/** An SI notice its host has still to be told of. */
export interface NoticeDue extends AgentId {
  readonly frequency: number;
  /** Since when the work number is bound; undefined: it is bound no longer. */
  readonly boundAt: Instant | undefined;
  /** What is noted once the host knows. */
  readonly told: string;
}

/** Work numbers whose sign-ins somebody wants to hear of. */
export const watchedNumbersOf = ({ database }: House) => ({
  /** The bound work numbers whose rule waits for a sign-in, looked at longest ago first. */
  list: async (): Promise<Watched[]> => {
    const rows = await sql<{
      system: AgentSystem;
      agent_number: string;
      account_id: string;
      sms_rule: number;
      sms_seen: number | null;
      sms_told: number | null;
      bound_at: number;
    }>`
    select s.system, s.agent_number, s.sms_rule, s.sms_seen, s.sms_told, b.account_id, b.bound_at
    from agent_settings s join agent_binding b
      on b.system = s.system and b.agent_number = s.agent_number and b.ended_at is null
    where s.sms_rule > 0 and not (s.sms_rule = 1 and s.sms_told is not null and s.sms_told >= b.bound_at)
    order by s.sms_seen nulls first limit 500`.execute(database.sql);
    return rows.rows.map((row) => ({
      system: row.system,
      agentNumber: row.agent_number,
      accountId: row.account_id,
      rule: row.sms_rule,
      boundAt: row.bound_at,
      toldAt: row.sms_told ?? undefined,
      seenAt: row.sms_seen ?? undefined,
    }));
  },

  /** Notes how far sign-ins were dealt with; true for exactly one of those who looked from the same instant. */
  claim: async (
    { system, agentNumber, seenAt, rule }: Watched,
    upTo: Instant,
    toldAt: Instant | undefined,
  ): Promise<boolean> => {
    const seen = seenAt === undefined ? null : timestamp(seenAt);
    const claimed = await sql`
    update agent_settings set sms_seen = ${timestamp(upTo)},
      sms_told = coalesce(${toldAt === undefined ? null : timestamp(toldAt)}::timestamptz, sms_told)
    where system = ${system} and agent_number = ${agentNumber} and sms_rule = ${rule}
      and sms_seen is not distinct from ${seen}::timestamptz
    returning 1`.execute(database.sql);
    return claimed.rows.length > 0;
  },

  /** The SI notices that hosts have still to be told of, or of one work number; not while one is under way. */
  noticesDue: async (agent?: AgentId): Promise<NoticeDue[]> => {
    const rows = await sql<{
      system: AgentSystem;
      agent_number: string;
      si_notice_frequency: number;
      bound_at: number | null;
      told: string;
    }>`
    select d.* from (
      select s.system, s.agent_number, s.si_notice_frequency, s.si_told, b.bound_at,
        case when b.id is null or s.si_notice_frequency = 0 then '' else s.si_notice_frequency || ':' || b.id end as told
      from agent_settings s left join agent_binding b
        on b.system = s.system and b.agent_number = s.agent_number and b.ended_at is null
      where (s.si_notice_frequency > 0 or s.si_told <> '')
        and (${agent?.system ?? null}::text is null
          or (s.system = ${agent?.system ?? null} and s.agent_number = ${agent?.agentNumber ?? null}))) as d
    where d.si_told <> d.told
      and not exists (select from agent_operation o where o.system = d.system and o.agent_number = d.agent_number
        and o.kind = 'siNotice' and o.state in ('begun', 'unknown'))
    limit 100`.execute(database.sql);
    return rows.rows.map((row) => ({
      system: row.system,
      agentNumber: row.agent_number,
      frequency: row.told === "" ? 0 : row.si_notice_frequency,
      boundAt: row.bound_at ?? undefined,
      told: row.told,
    }));
  },

  /** Notes what a host knows of an SI notice. */
  noteNotice: async ({ system, agentNumber }: AgentId, told: string): Promise<void> => {
    await database.sql
      .updateTable("agent_settings")
      .set({ si_told: told })
      .where("system", "=", system)
      .where("agent_number", "=", agentNumber)
      .execute();
  },
});
