import { sql } from "kysely";
import type { AgentId, AgentSystem } from "@apron/features/agents/contract";
import { timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { MessageChoice } from "../contract.ts";
import "./tables.ts";

/** A warning of a day: at a level, or of a number that runs away. */
export interface Alert extends AgentId {
  readonly day: string;
  readonly level: string;
}

/** Warnings, each given once a day, and who wants to hear of them by a message. */
export const warningsOf = ({ database, clock }: House) => ({
  /** Those of these warnings that nobody has given yet. */
  unclaimed: async (alerts: readonly Alert[]): Promise<Alert[]> => {
    if (alerts.length === 0) return [];
    const given = await sql<AlertRow>`
      select a.system, a.agent_number, a.day, a.level from traffic_alert a
      where (a.system, a.agent_number, a.day, a.level) in (${alertRows(alerts)})`.execute(database.sql);
    const known = new Set(given.rows.map((row) => alertKey(alertOf(row))));
    return alerts.filter((alert) => !known.has(alertKey(alert)));
  },

  /** Claims warnings, in one statement; resolves with those that are this caller's: of all who try, one has each. */
  claimAlerts: async (alerts: readonly Alert[]): Promise<Alert[]> => {
    const claimed = await sql<AlertRow>`
      insert into traffic_alert (system, agent_number, day, level, at)
      select u.*, ${timestamp(clock.now())}::timestamptz from (${alertRows(alerts)}) as u
      on conflict do nothing returning system, agent_number, day, level`.execute(database.sql);
    return claimed.rows.map(alertOf);
  },

  /** The numbers whose warnings have lapsed by now: of days before this one, however long ago nobody looked, and none of it. */
  warnedBefore: async (today: string): Promise<AgentId[]> => {
    const rows = await database.sql
      .selectFrom("traffic_alert")
      .select(["system", "agent_number"])
      .groupBy(["system", "agent_number"])
      .having(({ fn }) => fn.max("day"), "<", today)
      .execute();
    return rows.map((row) => ({ system: row.system, agentNumber: row.agent_number }));
  },

  /** Forgets warnings of days gone by. */
  sweepAlerts: async (before: string): Promise<void> => {
    await database.sql.deleteFrom("traffic_alert").where("day", "<", before).execute();
  },

  /** Of what an account is told by a message. */
  choice: async (accountId: string): Promise<MessageChoice> =>
    (
      await database.sql
        .selectFrom("traffic_choice")
        .select("message")
        .where("account_id", "=", accountId)
        .executeTakeFirst()
    )?.message ?? "all",

  choose: async (accountId: string, message: MessageChoice): Promise<void> => {
    const facts = { message, changed_at: timestamp(clock.now()) };
    await database.sql
      .insertInto("traffic_choice")
      .values({ account_id: accountId, ...facts })
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet(facts))
      .execute();
  },

  forgetChoice: async (accountId: string): Promise<void> => {
    await database.sql.deleteFrom("traffic_choice").where("account_id", "=", accountId).execute();
  },
});

interface AlertRow {
  readonly system: AgentSystem;
  readonly agent_number: string;
  readonly day: string;
  readonly level: string;
}

const alertOf = ({ system, agent_number: agentNumber, day, level }: AlertRow): Alert => ({
  system,
  agentNumber,
  day,
  level,
});
const alertKey = ({ system, agentNumber, day, level }: Alert): string => `${system} ${agentNumber} ${day} ${level}`;
const alertRows = (alerts: readonly Alert[]) => sql`
  select u.system, u.agent_number, u.day::date, u.level
  from unnest(${alerts.map(({ system }) => system)}::text[], ${alerts.map(({ agentNumber }) => agentNumber)}::text[],
    ${alerts.map(({ day }) => day)}::text[], ${alerts.map(({ level }) => level)}::text[])
    as u (system, agent_number, day, level)`;
