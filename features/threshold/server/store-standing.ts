import { sql } from "kysely";
import type { AgentId } from "@apron/features/agents/contract";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { type Failure, thresholdStatuses } from "../threshold.ts";
import { type Application, stepsOf } from "./store-steps.ts";

const { pending, accepted, inEffect, expired, effectFailed, expirationFailed, cancelled } = thresholdStatuses;

/** What stands at the hosts, what is to, and what is to end; `store.ts` holds how it came to be wanted. */
export const standingOf = (house: House) => {
  const { database, clock } = house;
  const { note, free, change } = stepsOf(house);
  const now = (): string => timestamp(clock.now());

  return {
    /** What stands at the hosts for these work numbers. */
    running: async (agents: readonly AgentId[]) =>
      await database.sql
        .selectFrom("threshold_application")
        .select(["system", "agent_number", "applied_threshold", "granted_threshold", "expiration_date"])
        .where("agent_number", "=", sql<string>`any(${agents.map(({ agentNumber }) => agentNumber)}::text[])`)
        .where("status", "=", inEffect)
        .where("taken_back_at", "is", null)
        .execute(),

    /** Which application stood at the host at this instant, if one did. */
    standingAt: async ({ system, agentNumber }: AgentId, at: Instant): Promise<Application | undefined> => {
      const found = await sql<Application>`
        select * from threshold_application
        where system = ${system} and agent_number = ${agentNumber} and standing_since <= ${timestamp(at)}
          and (taken_back_at is null or taken_back_at > ${timestamp(at)})
        order by standing_since desc limit 1`.execute(database.sql);
      return found.rows[0];
    },

    /** Ends before its effect what nobody wants any more; undefined when it was over, or stands at its host. */
    drop: async (
      id: string,
      why: { readonly failure?: Failure; readonly endReason?: string },
    ): Promise<Application | undefined> => {
      const dropped = await change(
        id,
        sql`status = ${cancelled}, closed_at = ${now()}, next_try_at = null, failure = ${why.failure ?? ""},
          end_reason = ${why.endReason ?? ""},
          end_asked_at = case when ${why.endReason ?? ""}::text = '' then end_asked_at else ${now()}::timestamptz end`,
        sql`status in (${pending}, ${accepted}, ${effectFailed}) and closed_at is null and standing_since is null`,
      );
      if (!dropped) return undefined;
      await free(id);
      await note(id, "cancelled");
      return dropped;
    },

    /** Says that one that stands is to be taken back at once; undefined when it does not stand, or that was said. */
    askEnd: async (
      id: string,
      why: { readonly failure?: Failure; readonly endReason?: string },
    ): Promise<Application | undefined> =>
      await change(
        id,
        sql`end_asked_at = ${now()}, end_reason = ${why.endReason ?? ""}, next_try_at = null, asked_since = null,
          failure = case when ${why.failure ?? ""}::text = '' then failure else ${why.failure ?? ""}::text end`,
        sql`standing_since is not null and taken_back_at is null and end_asked_at is null`,
      ),

    /** The host has it. One that was withdrawn meanwhile keeps its state, and is taken back. */
    noteStanding: async (id: string): Promise<Application | undefined> => {
      const standing = await change(
        id,
        sql`standing_since = ${now()}, next_try_at = null, asked_since = null,
          failure = case when status in (${accepted}, ${effectFailed}) then '' else failure end,
          closed_at = case when status in (${accepted}, ${effectFailed}) then null else closed_at end,
          status = case when status in (${accepted}, ${effectFailed}) then ${inEffect} else status end`,
        sql`standing_since is null`,
      );
      if (standing?.status === inEffect) await note(id, "inEffect");
      return standing;
    },

    /** The host has it no longer. */
    noteTakenBack: async (id: string): Promise<Application | undefined> => {
      const ended = await change(
        id,
        sql`taken_back_at = ${now()}, next_try_at = null, asked_since = null, closed_at = ${now()},
          failure = case when failure in ('unavailable', 'unknown', 'refused') then '' else failure end,
          status = case when status in (${inEffect}, ${expirationFailed}) then ${expired} else status end`,
        sql`standing_since is not null and taken_back_at is null`,
      );
      if (!ended) return undefined;
      await free(id);
      if (ended.status === expired) await note(id, "expired");
      return ended;
    },

    /** Puts the next try off: whether the host has done it is still being asked. Since when nobody knows. */
    wait: async (id: string, until: Instant): Promise<Instant> => {
      const waiting = await sql<{ asked_since: number }>`
        update threshold_application
        set next_try_at = ${timestamp(until)}, asked_since = coalesce(asked_since, ${now()}::timestamptz)
        where id = ${id} returning asked_since`.execute(database.sql);
      return waiting.rows[0]?.asked_since ?? clock.now();
    },

    /** Notes that the host did not do it and when it is asked again, or that it is over (`next` undefined); true the first time. */
    noteFailure: async (
      { id }: Pick<Application, "id">,
      act: "effect" | "takeBack",
      failure: Failure,
      next: Instant | undefined,
    ): Promise<boolean> => {
      const to = act === "effect" ? effectFailed : expirationFailed;
      const still =
        act === "effect"
          ? sql`status in (${accepted}, ${effectFailed}) and standing_since is null and closed_at is null`
          : sql`standing_since is not null and taken_back_at is null`;
      const later = sql`failure = ${failure}, next_try_at = ${next === undefined ? null : timestamp(next)}::timestamptz,
        closed_at = case when ${next === undefined} then ${now()}::timestamptz else closed_at end`;
      const first = await change(id, sql`status = ${to}, ${later}`, sql`${still} and status <> ${to}`);
      if (first) await note(id, act === "effect" ? "effectFailed" : "expirationFailed");
      const again = first ?? (await change(id, later, still));
      if (again && next === undefined) await free(id);
      return first !== undefined || (again !== undefined && next === undefined);
    },

    /** Applications for which something may have to happen today, at most `limit`; `dueOf` says what. */
    due: async (today: string, limit: number): Promise<Application[]> => {
      const isTime = sql`(next_try_at is null or next_try_at <= ${now()})`;
      // One of the same number that still stands has to be taken back first, else its end would take this one along.
      const found = await sql<Application>`
        (select * from threshold_application
          where standing_since is not null and taken_back_at is null and ${isTime}
            and (expiration_date < ${today} or end_asked_at is not null or status not in (${inEffect}, ${expirationFailed}))
          order by expiration_date, number limit ${limit})
        union all
        (select * from threshold_application a
          where status in (${accepted}, ${effectFailed}) and closed_at is null and effective_date <= ${today} and ${isTime}
            and not exists (select from threshold_application b
              where b.system = a.system and b.agent_number = a.agent_number and b.id <> a.id
                and b.standing_since is not null and b.taken_back_at is null)
          order by effective_date, number limit ${limit})
        union all
        (select * from threshold_application
          where status = ${pending} and expiration_date < ${today} order by number limit ${limit})`.execute(
        database.sql,
      );
      return found.rows;
    },

    /** Whether a later application of the number stands in this one's place at the host. */
    isReplaced: async (application: Application): Promise<boolean> => {
      const { system, agent_number: agentNumber, expiration_date: last } = application;
      const found = await sql`
        select from threshold_application
        where system = ${system} and agent_number = ${agentNumber} and effective_date > ${last}
          and standing_since is not null and taken_back_at is null limit 1`.execute(database.sql);
      return found.rows.length > 0;
    },
  };
};
