import { sql } from "kysely";
import type { AgentId, AgentSystem } from "@apron/features/agents/contract";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { DayTold } from "./rules.ts";
import type { Usual } from "./rules-forecast.ts";
import "./tables.ts";

/** Days, readings and what is usual: in parts of weeks and months, the oldest of which are dropped whole (catalogue 6). */
export const historyOf = ({ database }: House) => ({
  /** The kept days of a number from one to another, oldest first; those that are not over are not among them. */
  days: async ({ system, agentNumber }: AgentId, from: string, to: string): Promise<DayTold[]> => {
    const rows = await database.sql
      .selectFrom("traffic_day")
      .select(["day", "flow", "threshold", "pids"])
      .where("system", "=", system)
      .where("agent_number", "=", agentNumber)
      .where("day", ">=", from)
      .where("day", "<=", to)
      .orderBy("day")
      .execute();
    return rows.map(({ pids, ...day }) => ({ ...day, usedPidCount: pids }));
  },

  /** Writes days that are over; what stands for a day is replaced. */
  keepDays: async (rows: readonly (AgentId & DayTold)[]): Promise<void> => {
    if (rows.length === 0) return;
    await sql`
      insert into traffic_day (system, agent_number, day, flow, threshold, pids)
      select u.system, u.agent_number, u.day::date, u.flow, u.threshold, u.pids
      from unnest(${rows.map(({ system }) => system)}::text[], ${rows.map(({ agentNumber }) => agentNumber)}::text[],
        ${rows.map(({ day }) => day)}::text[], ${rows.map(({ flow }) => flow)}::integer[],
        ${rows.map(({ threshold }) => threshold)}::integer[], ${rows.map(({ usedPidCount }) => usedPidCount)}::integer[])
        as u (system, agent_number, day, flow, threshold, pids)
      on conflict (system, agent_number, day) do update
        set flow = excluded.flow, threshold = excluded.threshold, pids = excluded.pids`.execute(database.sql);
  },

  /** Writes readings; one of the same instant stands already and stays. */
  keepReadings: async (rows: readonly (AgentId & { readonly at: Instant; readonly flow: number })[]): Promise<void> => {
    if (rows.length === 0) return;
    await sql`
      insert into traffic_reading (system, agent_number, at, flow)
      select u.system, u.agent_number, u.at::timestamptz, u.flow
      from unnest(${rows.map(({ system }) => system)}::text[], ${rows.map(({ agentNumber }) => agentNumber)}::text[],
        ${rows.map(({ at }) => timestamp(at))}::text[], ${rows.map(({ flow }) => flow)}::integer[])
        as u (system, agent_number, at, flow)
      on conflict do nothing`.execute(database.sql);
  },

  /** What is usual for these numbers, by weekday; 0 is any day. */
  usual: async (
    system: AgentSystem,
    agentNumbers: readonly string[],
    weekdays: readonly number[],
  ): Promise<(agentNumber: string, weekday: number) => Usual | undefined> => {
    const rows = await database.sql
      .selectFrom("traffic_usual")
      .select(["agent_number", "weekday", "hours", "days"])
      .where("system", "=", system)
      .where("agent_number", "=", sql<string>`any(${[...agentNumbers]})`)
      .where("weekday", "in", weekdays)
      .execute();
    const found = new Map(rows.map(({ agent_number, weekday, ...usual }) => [`${agent_number} ${weekday}`, usual]));
    return (agentNumber, weekday) => found.get(`${agentNumber} ${weekday}`);
  },

  /** Writes what is usual, by weekday; what was usual before is replaced. */
  keepUsual: async (rows: readonly (AgentId & Usual & { readonly weekday: number })[]): Promise<void> => {
    if (rows.length === 0) return;
    await sql`
      insert into traffic_usual (system, agent_number, weekday, hours, days)
      select u.system, u.agent_number, u.weekday, u.hours::integer[], u.days
      from unnest(${rows.map(({ system }) => system)}::text[], ${rows.map(({ agentNumber }) => agentNumber)}::text[],
        ${rows.map(({ weekday }) => weekday)}::integer[], ${rows.map(({ hours }) => `{${hours.join(",")}}`)}::text[],
        ${rows.map(({ days }) => days)}::integer[]) as u (system, agent_number, weekday, hours, days)
      on conflict (system, agent_number, weekday) do update set hours = excluded.hours, days = excluded.days`.execute(
      database.sql,
    );
  },

  /** Makes the parts that days and readings of the coming weeks and months lie in. */
  makeParts: async (today: string): Promise<void> => {
    await sql`select traffic_make_parts(${today}::date)`.execute(database.sql);
  },

  /** Drops the parts that hold nothing anybody keeps any more, whole. */
  dropParts: async (today: string): Promise<void> => {
    await sql`select traffic_drop_parts(${today}::date)`.execute(database.sql);
  },
});
