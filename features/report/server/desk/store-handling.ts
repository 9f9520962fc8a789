import { type RawBuilder, sql } from "kysely";
import type { AgentId } from "@apron/features/agents/contract";
import { canonicalKey } from "@apron/kit/contract/keys";
import type { House } from "@apron/kit/server/house";
import type { Page } from "@apron/kit/server/paging";
import { type ReportOutcome, reportProgress } from "../../report.ts";
import type { Party } from "../rules.ts";
import { type Report, type ReportFilter, rowsOf } from "../store-rows.ts";
import { purposes } from "../tables.ts";

/** What the desk is searched by; "" does not narrow. */
export interface DeskFilter extends ReportFilter {
  readonly queue: "open" | "mine" | "others" | "closed" | "all";
  readonly order: "promise" | "age" | "newest";
  readonly agentNumber: string;
  readonly recordNo: string;
}

/** Reports as a handler sees and handles them: of what he may not see nothing is found, listed or counted. */
export const handlingOf = (house: House) => {
  const { database, seals } = house;
  const { changed, countIn, load, now, narrowing, newest, pageAt } = rowsOf(house);
  return {
    /** One page of what a handler may see. */
    searchDesk: async (accountId: string, person: string, filter: DeskFilter, page: Page) => {
      const { queue, order, agentNumber, recordNo } = filter;
      const where = sql`where ${sql.join(
        [
          seenBy(accountId, person),
          queues[queue](accountId),
          ...narrowing(filter),
          ...(recordNo === "" ? [] : [sql`r.record_no = ${canonicalKey(recordNo)}`]),
          ...(agentNumber === ""
            ? []
            : [sql`r.id in (select report_id from report_number where agent_number = ${agentNumber})`]),
        ],
        sql` and `,
      )}`;
      const list = await load(sql`${where} ${orders[order]} ${pageAt(page)}`);
      return { total: await countIn(where), list };
    },

    /** How many a handler sees waiting, handles, and sees late. */
    countDesk: async (accountId: string, person: string) => {
      const found = await sql<{ open: number; mine: number; late: number }>`
        select count(*) filter (where r.progress = ${reportProgress.submitted})::int as open,
          count(*) filter (where r.progress = ${reportProgress.accepted} and r.handler = ${accountId})::int as mine,
          count(*) filter (where r.first_answer_at is null and r.due_at < ${now()})::int as late
        from report r where r.progress < ${reportProgress.closed} and ${seenBy(accountId, person)}`.execute(
        database.sql,
      );
      return found.rows[0] ?? { open: 0, mine: 0, late: 0 };
    },

    /** Whether a handler may see it now. */
    isSeen: async (accountId: string, person: string, id: string): Promise<boolean> =>
      await changed(sql`select 1 from report r where r.id = ${id} and ${seenBy(accountId, person)}`),

    /** Other reports about a work number that a handler may see, the newest first. */
    about: async ({ system, agentNumber }: AgentId, but: string, accountId: string, person: string) =>
      await load(sql`
        where r.id <> ${but} and ${seenBy(accountId, person)} and r.id in (
          select report_id from report_number where system = ${system} and agent_number = ${agentNumber})
        ${newest} limit 20`),

    /** Reports that a handler has to be judged by before he is shown anything, at most so many. */
    unjudged: async (accountId: string, person: string, limit: number): Promise<Report[]> =>
      await load(sql`
        where not exists (
          select from report_sight s where s.report_id = r.id and s.account_id = ${accountId} and s.words = r.words
            and s.person = ${person})
        order by r.created_at desc limit ${limit}`),

    /** Gives it to a handler, once, from the version that was seen; nobody names himself over another. */
    accept: async (id: string, version: number, by: string): Promise<boolean> =>
      await changed(sql`
        update report set progress = ${reportProgress.accepted}, handler = ${by},
          accepted_at = coalesce(accepted_at, ${now()}), first_answer_at = coalesce(first_answer_at, ${now()}),
          version = version + 1
        where id = ${id} and version = ${version} and handler = '' and progress < ${reportProgress.closed}
        returning 1`),

    /** Takes it from its handler, so that somebody else accepts it. */
    release: async (id: string, from: string): Promise<boolean> =>
      await changed(sql`
        update report set handler = '', progress = ${reportProgress.submitted}, version = version + 1
        where id = ${id} and handler = ${from} and progress = ${reportProgress.accepted} returning 1`),

    /** Ends it, by its handler, from the version that was seen. */
    close: async (id: string, version: number, by: string, outcome: ReportOutcome, words: string): Promise<boolean> =>
      await changed(sql`
        update report set progress = ${reportProgress.closed}, outcome = ${outcome},
          outcome_sealed = ${seals.seal(purposes.outcome, words)}, closed_at = ${now()},
          first_answer_at = coalesce(first_answer_at, ${now()}), version = version + 1
        where id = ${id} and version = ${version} and handler = ${by} and progress = ${reportProgress.accepted}
        returning 1`),

    /** Links a further work number, once; with whom it belongs to. */
    link: async (report: Report, party: Party, by: string): Promise<boolean> => {
      const linked = await changed(sql`
        insert into report_number (report_id, system, agent_number, added_by, added_at)
        values (${report.id}, ${party.system}, ${party.agentNumber}, ${by}, ${now()})
        on conflict do nothing returning 1`);
      if (!linked) return false;
      const parties = seals.seal(purposes.parties, JSON.stringify([...report.parties, party]));
      return await changed(sql`
        update report set parties_sealed = ${parties}, words = words + 1, version = version + 1
        where id = ${report.id} and version = ${report.version} returning 1`);
    },

    /** Takes the reports whose promise is close, each once. */
    takeWarnings: async (): Promise<string[]> => {
      const taken = await sql<{ id: string }>`
        update report set warned_at = ${now()}
        where warn_at <= ${now()} and warned_at is null and first_answer_at is null returning id`.execute(database.sql);
      return taken.rows.map(({ id }) => id);
    },
  };
};
export type Handling = ReturnType<typeof handlingOf>;

/** A handler sees a report while he was judged by the words it has now, under the name he has now, and found free. */
const seenBy = (accountId: string, person: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from report_sight s where s.report_id = r.id and s.account_id = ${accountId} and s.words = r.words
    and s.person = ${person} and not s.barred and not s.recused)`;

const orders = {
  promise: sql`order by (r.progress = ${reportProgress.closed}), (r.first_answer_at is not null), r.due_at, r.id`,
  age: sql`order by r.created_at, r.id`,
  newest: sql`order by r.created_at desc, r.id`,
};

const queues = {
  open: () => sql`r.progress = ${reportProgress.submitted}`,
  mine: (me: string) => sql`r.progress = ${reportProgress.accepted} and r.handler = ${me}`,
  others: (me: string) => sql`r.progress = ${reportProgress.accepted} and r.handler <> ${me}`,
  closed: () => sql`r.progress = ${reportProgress.closed}`,
  all: () => sql`true`,
};
