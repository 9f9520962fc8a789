import { type Selectable, sql } from "kysely";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { Tables } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import "../tables.ts";

/** An incident as it is kept, with whether the reader is in it, who else is, and when its last news came. */
export interface KnownIncident extends Selectable<Tables["question_incident"]> {
  /** Said "me too", or has a question that was put into it: either is told its news. */
  readonly joined: boolean;
  /** Accounts that are in it, in the one way or the other. */
  readonly accounts: number;
  readonly news_at: Instant | null;
}

/** So many open incidents are looked through beside a question. */
const mostOpen = 50;

/** What many meet at once: read and joined by holders; opened, told of and closed at the desk. */
export const incidentsOf = ({ database, clock }: House) => {
  const read = async (accountId: string, condition: ReturnType<typeof sql>): Promise<KnownIncident[]> => {
    const found = await sql<KnownIncident>`
      select i.*, exists (select 1 from question_me_too m where m.incident_id = i.id and m.account_id = ${accountId})
          or exists (select 1 from question q where q.incident_id = i.id and q.account_id = ${accountId}) as joined,
        i.affected + (select count(distinct q.account_id)::int from question q where q.incident_id = i.id and not exists (
          select 1 from question_me_too m where m.incident_id = i.id and m.account_id = q.account_id)) as accounts,
        (select max(n.at) from question_incident_news n where n.incident_id = i.id) as news_at
      from question_incident i where ${condition} order by i.since desc, i.id desc limit ${mostOpen}`.execute(
      database.sql,
    );
    return found.rows;
  };
  return {
    /** What is open now. */
    open: async (accountId: string): Promise<KnownIncident[]> => await read(accountId, sql`i.state = 'open'`),
    find: async (accountId: string, id: string): Promise<KnownIncident | undefined> =>
      (await read(accountId, sql`i.id = ${id}`))[0],
    /** What an account has joined: open, or closed within a week. */
    joinedBy: async (accountId: string): Promise<KnownIncident[]> =>
      await read(
        accountId,
        sql`(i.state = 'open' or i.closed_at > ${timestamp(clock.now() - 7 * 86_400_000)}::timestamptz)
          and exists (select 1 from question_me_too m where m.incident_id = i.id and m.account_id = ${accountId})`,
      ),
    /** Says "me too", once per account while it is open; false when that was said, or it is closed. Counted in the same statement. */
    join: async (
      id: string,
      accountId: string,
      agent: { readonly system: string; readonly agentNumber: string },
    ): Promise<boolean> => {
      const joined = await sql`
        with said as (
          insert into question_me_too (incident_id, account_id, system, agent_number, at)
          select id, ${accountId}, ${agent.system}, ${agent.agentNumber}, ${timestamp(clock.now())}::timestamptz
          from question_incident where id = ${id} and state = 'open'
          on conflict do nothing returning incident_id)
        update question_incident set affected = affected + 1 where id in (select incident_id from said)`.execute(
        database.sql,
      );
      return (joined.numAffectedRows ?? 0n) > 0n;
    },
    /** Tells an account no more of what it has joined; it stays counted. */
    forgetPerson: async (accountId: string): Promise<void> => {
      for (const table of ["question_me_too", "question_news_due"] as const)
        await database.sql.deleteFrom(table).where("account_id", "=", accountId).execute();
    },
    /** Counts a question that was joined to it. */
    addQuestion: async (id: string): Promise<void> => {
      await sql`update question_incident set questions = questions + 1 where id = ${id}`.execute(database.sql);
    },
  };
};
export type Incidents = ReturnType<typeof incidentsOf>;
