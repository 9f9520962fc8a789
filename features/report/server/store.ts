import { sql } from "kysely";
import type { AgentId } from "@apron/features/agents/contract";
import { addSeconds, clockSlack, type Instant, instantOf, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { Page } from "@apron/kit/server/paging";
import type { SealedTable } from "@apron/kit/server/seals";
import { type ReportOutcome, reportLimits, reportProgress } from "../report.ts";
import { type Content, type NewReport, type Report, type ReportFilter, rowsOf } from "./store-rows.ts";
import { purposes } from "./tables.ts";

/** Reports: what was told, how far it is. What handlers may see and do is `handlingOf`. */
export const storeOf = (house: House) => {
  const { database, clock, seals } = house;
  const { changed, countIn, indexOf, load, now, narrowing, newest, pageAt } = rowsOf(house);
  return {
    /** Keeps a new report, with the work number it is about. */
    add: async (report: NewReport): Promise<void> => {
      const { place, eventHistory, insiderInfo, violations, stakeDesc, images } = report;
      const content: Content = { place, eventHistory, insiderInfo, violations, stakeDesc, images };
      await database.sql
        .insertInto("report")
        .values({
          id: report.id,
          record_no: report.recordNo,
          reporter_index: indexOf(report.reporter),
          reporter_sealed: seals.seal(purposes.reporter, report.reporter),
          system: report.system,
          agent_number: report.agentNumber,
          type: report.type,
          channel: report.channel,
          event_start: timestamp(instantOf(report.eventStart)),
          event_end: timestamp(instantOf(report.eventEnd)),
          stake: report.stake,
          content_sealed: seals.seal(purposes.content, JSON.stringify(content)),
          parties_sealed: seals.seal(purposes.parties, JSON.stringify(report.parties)),
          due_at: timestamp(report.dueAt),
          warn_at: timestamp(report.warnAt),
          created_at: timestamp(report.submittedAt),
        })
        .execute();
      await database.sql
        .insertInto("report_number")
        .values({
          report_id: report.id,
          system: report.system,
          agent_number: report.agentNumber,
          added_by: "",
          added_at: timestamp(report.submittedAt),
        })
        .execute();
    },

    /** A report, whoever asks: what a handler may see is decided before (`sightsOf`). */
    find: async (id: string): Promise<Report | undefined> => (await load(sql`where r.id = ${id}`))[0],

    /** An account's own report. */
    own: async (accountId: string, id: string): Promise<Report | undefined> =>
      (await load(sql`where r.id = ${id} and r.reporter_index = ${indexOf(accountId)}`))[0],

    /** Whether an account has reported this. */
    isOf: async (accountId: string, id: string): Promise<boolean> =>
      await changed(sql`select 1 from report where id = ${id} and reporter_index = ${indexOf(accountId)}`),

    /** One page of an account's own reports, newest first. */
    searchOwn: async (accountId: string, filter: ReportFilter & { readonly progress: number }, page: Page) => {
      const where = sql`where ${sql.join(
        [
          sql`r.reporter_index = ${indexOf(accountId)}`,
          ...narrowing(filter),
          ...(filter.progress === 0 ? [] : [sql`r.progress = ${filter.progress}`]),
        ],
        sql` and `,
      )}`;
      return { total: await countIn(where), list: await load(sql`${where} ${newest} ${pageAt(page)}`) };
    },

    /** Notes that there are new words in it while it is open, so that everybody is judged anew. */
    addWords: async (id: string): Promise<boolean> =>
      await changed(sql`
        update report set words = words + 1, version = version + 1
        where id = ${id} and progress < ${reportProgress.closed} returning 1`),

    /** The work numbers it is about, in the order they were named. */
    numbers: async (id: string): Promise<AgentId[]> => {
      const rows = await database.sql
        .selectFrom("report_number")
        .select(["system", "agent_number"])
        .where("report_id", "=", id)
        .orderBy("added_at")
        .execute();
      return rows.map((row) => ({ system: row.system, agentNumber: row.agent_number }));
    },

    /** What its handlers said is read up to here. */
    noteRead: async (id: string, to: number): Promise<void> => {
      await sql`update report set read_to = greatest(read_to, ${to}) where id = ${id}`.execute(database.sql);
    },

    /** The reporter is told at that moment, or before if that was meant already. */
    tellAt: async (id: string, at: Instant): Promise<void> => {
      await sql`update report set tell_at = coalesce(tell_at, ${timestamp(at)}) where id = ${id}`.execute(database.sql);
    },

    /** Takes one report whose reporter is to be told now; once over all instances. */
    takeTelling: async (): Promise<Report | undefined> => {
      const taken = await sql<{ id: string }>`
        update report set tell_at = null where id = (
          select id from report where tell_at <= ${now()} order by tell_at limit 1 for update skip locked)
        returning id`.execute(database.sql);
      const [row] = taken.rows;
      return row && (await load(sql`where r.id = ${row.id}`))[0];
    },

    /** Closed reports whose time is over. */
    outlived: async (limit: number): Promise<string[]> => {
      const before = addSeconds(clock.now(), -reportLimits.keptDays * 86_400 + clockSlack / 1000);
      const found = await sql<{ id: string }>`
        select id from report where closed_at < ${timestamp(before)} and forgotten_at is null
        order by closed_at limit ${limit}`.execute(database.sql);
      return found.rows.map(({ id }) => id);
    },

    /** Leaves of a report what it was about and what came of it. */
    forget: async (id: string): Promise<void> => {
      await sql`
        update report set reporter_index = '', reporter_sealed = '', content_sealed = '', parties_sealed = '',
          outcome_sealed = '', tell_at = null, forgotten_at = ${now()}, words = words + 1, version = version + 1
        where id = ${id}`.execute(database.sql);
      for (const table of ["report_message", "report_note"])
        await sql`delete from ${sql.table(table)} where report_id = ${id}`.execute(database.sql);
      // Why somebody stepped aside may say whom he knows.
      await sql`update report_event set detail = '' where report_id = ${id} and event = 'recused'`.execute(
        database.sql,
      );
    },

    /** Nobody is to know any more that these were an account's. */
    forgetReporter: async (accountId: string): Promise<void> => {
      await sql`
        update report set reporter_index = '', reporter_sealed = '', tell_at = null
        where reporter_index = ${indexOf(accountId)}`.execute(database.sql);
    },

    /** Sets a report of the demo where it stands. */
    keepPast: async (id: string, past: Past): Promise<void> => {
      const at = (moment: Instant | undefined): string | null => (moment === undefined ? null : timestamp(moment));
      await database.sql
        .updateTable("report")
        .set({
          progress: past.closedAt === undefined ? reportProgress.accepted : reportProgress.closed,
          handler: past.handler,
          accepted_at: at(past.acceptedAt),
          first_answer_at: at(past.acceptedAt),
          closed_at: at(past.closedAt),
          outcome: past.outcome,
          outcome_sealed: past.outcomeWords === "" ? "" : seals.seal(purposes.outcome, past.outcomeWords),
        })
        .where("id", "=", id)
        .execute();
    },
  };
};
export type Reports = ReturnType<typeof storeOf>;

interface Past {
  readonly handler: string;
  readonly acceptedAt: Instant;
  readonly closedAt?: Instant | undefined;
  readonly outcome: ReportOutcome | "";
  readonly outcomeWords: string;
}

/** What the feature keeps sealed. */
export const sealedTables = ({ seals }: Pick<House, "seals">): readonly SealedTable[] => [
  {
    table: "report",
    key: "id",
    columns: {
      reporter_sealed: purposes.reporter,
      content_sealed: purposes.content,
      parties_sealed: purposes.parties,
      outcome_sealed: purposes.outcome,
    },
    indexes: ({ reporter_sealed: reporter }) => ({
      reporter_index: reporter === undefined ? undefined : seals.index(purposes.reporter, reporter),
    }),
  },
  { table: "report_message", key: "number", columns: { content_sealed: purposes.message } },
  { table: "report_note", key: "number", columns: { content_sealed: purposes.note } },
  { table: "report_listing", key: "id", columns: { wanted_sealed: purposes.listing } },
];
