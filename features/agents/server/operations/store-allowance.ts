import { sql } from "kysely";
import { addSeconds, clockSlack, type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { AgentId, Allowance, AllowanceKind, Limit } from "../../contract.ts";
import { type AllowanceState, beginOf, stateOf } from "./rules-allowance.ts";
import { withDaily } from "../rules.ts";
import "../tables.ts";

/** Seconds after which a try that nobody has judged counts no longer: longer than any try to reach a host may last. */
export const heldSeconds = 30;

/** Uses older than this are of no interest to any window. */
const keepSeconds = 8 * 86_400;

/** How often something may be done with a work number, and was. */
export const allowancesOf = ({ database, clock }: House) => {
  const usesOf = async ({ system, agentNumber }: AgentId, { kind }: Pick<Allowance, "kind">): Promise<number[]> =>
    (
      await database.sql
        .selectFrom("agent_allowance")
        .select("uses")
        .where("system", "=", system)
        .where("agent_number", "=", agentNumber)
        .where("kind", "=", kind)
        .executeTakeFirst()
    )?.uses ?? [];

  return {
    /**
     * Counts one use, exactly, in one statement; undefined when none is left. The returned use is what `giveBack` takes.
     */
    take: async ({ system, agentNumber }: AgentId, { kind, limits }: Allowance): Promise<number | undefined> => {
      const now = clock.now();
      const use = freshUse(now);
      const kept = sql`array(select u from unnest(a.uses) as u where u >= ${(now - keepSeconds * 1000) * 1000}::bigint)`;
      const taken = await sql`
    insert into agent_allowance as a (system, agent_number, kind, uses)
    values (${system}, ${agentNumber}, ${kind}, array[${use}::bigint])
    on conflict (system, agent_number, kind) do update set uses = ${kept} || ${use}::bigint
      where ${roomIn(limits, now)}
    returning 1`.execute(database.sql);
      return taken.rows.length === 0 ? undefined : use;
    },

    /** Takes a use back: what was asked did not happen (catalogue 0.12). */
    giveBack: async ({ system, agentNumber }: AgentId, kind: string, use: number): Promise<void> => {
      await sql`
    update agent_allowance
    set uses = uses[: array_position(uses, ${use}::bigint) - 1] || uses[array_position(uses, ${use}::bigint) + 1 :]
    where system = ${system} and agent_number = ${agentNumber} and kind = ${kind}
      and array_position(uses, ${use}::bigint) is not null`.execute(database.sql);
    },

    /**
     * Takes a use that counts for good only once `countHeld` says so; undefined when none is left. While it is held nobody
     * else has it; one whose server was killed lapses by itself, so that a crash costs nothing (catalogue 0.12).
     */
    hold: async ({ system, agentNumber }: AgentId, { kind, limits }: Allowance): Promise<number | undefined> => {
      const now = clock.now();
      const use = freshUse(now);
      const held = await sql`
    insert into agent_allowance as a (system, agent_number, kind, uses, held)
    values (${system}, ${agentNumber}, ${kind}, '{}', array[${use}::bigint])
    on conflict (system, agent_number, kind) do update set held = ${heldNow(now)} || ${use}::bigint
      where ${roomIn(limits, now)}
    returning 1`.execute(database.sql);
      return held.rows.length === 0 ? undefined : use;
    },

    /** Counts a held use for good, and says what is left; of several at once each sees the ones before it. */
    countHeld: async ({ system, agentNumber }: AgentId, allowance: Allowance, use: number): Promise<AllowanceState> => {
      const counted = await sql<{ uses: number[] }>`
    update agent_allowance set uses = uses || ${use}::bigint, held = array_remove(held, ${use}::bigint)
    where system = ${system} and agent_number = ${agentNumber} and kind = ${allowance.kind}
    returning uses`.execute(database.sql);
      return stateOf(allowance, counted.rows[0]?.uses ?? [], clock.now());
    },

    /** Gives a held use back. */
    dropHeld: async ({ system, agentNumber }: AgentId, { kind }: Allowance, use: number): Promise<void> => {
      await sql`
    update agent_allowance set held = array_remove(held, ${use}::bigint)
    where system = ${system} and agent_number = ${agentNumber} and kind = ${kind}`.execute(database.sql);
    },

    /** What is left of an allowance now. */
    state: async <Each extends Limit>(
      agent: AgentId,
      allowance: { readonly kind: string; readonly limits: readonly Each[] },
    ): Promise<AllowanceState<Each>> => stateOf(allowance, await usesOf(agent, allowance), clock.now()),

    /** An allowance as it is in force, with the daily figure the desk has set. */
    inForce: async (kind: AllowanceKind): Promise<Allowance> => {
      const found = await database.sql
        .selectFrom("agent_allowance_limit")
        .select("daily")
        .where("kind", "=", kind)
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      return withDaily(kind, found?.daily);
    },

    /** Sets how often a day something may be done per work number; 0 = as often as wanted. */
    changeDailyLimit: async (kind: AllowanceKind, daily: number, by: string): Promise<void> => {
      await database.sql
        .insertInto("agent_allowance_limit")
        .values({ kind, daily, changed_by: by, changed_at: timestamp(clock.now()) })
        .execute();
    },

    /** Forgets what was counted: the desk lifts a lock (catalogue 3.33). */
    forget: async ({ system, agentNumber }: AgentId, kind: AllowanceKind): Promise<void> => {
      await database.sql
        .deleteFrom("agent_allowance")
        .where("system", "=", system)
        .where("agent_number", "=", agentNumber)
        .where("kind", "=", kind)
        .execute();
    },

    /** Deletes counters nobody has touched for longer than any window. */
    sweep: async (): Promise<void> => {
      await sql`
    delete from agent_allowance
    where coalesce((select max(u) from unnest(uses || held) as u), 0) < ${(clock.now() - keepSeconds * 1000) * 1000}::bigint`.execute(
        database.sql,
      );
    },
  };
};

/** A use of this moment; a further fraction tells two of the same millisecond apart. */
const freshUse = (now: Instant): number => now * 1000 + Math.floor(Math.random() * 1000);

/** Whether every limit leaves room beside what was used and what is held, as a condition on the row `a`. */
const roomIn = (limits: readonly Limit[], now: Instant) => {
  const used = ({ window }: Limit) => sql`(select count(*) from unnest(a.uses) as u
    where u >= ${beginOf(window, now) * 1000}::bigint and u <= ${(now + clockSlack) * 1000}::bigint)`;
  const room = (each: Limit) =>
    sql`(${each.limit}::int = 0 or ${used(each)} + cardinality(${heldNow(now)}) < ${each.limit}::int)`;
  return sql.join([sql`true`, ...limits.map(room)], sql` and `);
};

/** What of the row `a` is held and has not lapsed. */
const heldNow = (now: Instant) => sql`array(select h from unnest(a.held) as h
  where h > ${addSeconds(now, -heldSeconds) * 1000}::bigint and h <= ${(now + clockSlack) * 1000}::bigint)`;
