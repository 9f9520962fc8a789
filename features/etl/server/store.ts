import { airportsNamedIn } from "@apron/features/airport/server";
import { type ColumnType, type Generated, type GeneratedAlways, sql } from "kysely";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { Database } from "@apron/kit/server/database";
import { newestPage } from "@apron/kit/server/paging";
import type { EtlStatus, FeedbackState } from "../contract.ts";

declare module "@apron/kit/server/database" {
  interface Tables {
    etl_feedback: {
      id: GeneratedAlways<string>;
      account_id: string;
      office_code: string;
      airport_cn: string;
      airline: string;
      flight_no: string;
      flight_date: string;
      etl_status: EtlStatus;
      tickets_affected: number;
      description: string;
      files: string[];
      status: Generated<FeedbackState>;
      version: Generated<number>;
      created_at: ColumnType<number, string, never>;
    };
    /** What was done about a feedback: who, when, and what was answered. */
    etl_change: {
      number: GeneratedAlways<number>;
      feedback_id: string;
      status: FeedbackState;
      reply: string;
      changed_by: string;
      changed_at: ColumnType<number, string, never>;
    };
  }
}

/** A feedback as it is submitted. */
export interface NewFeedback {
  readonly accountId: string;
  readonly officeCode: string;
  readonly airportCn: string;
  readonly airline: string;
  readonly flightNo: string;
  readonly flightDate: string;
  readonly etlStatus: EtlStatus;
  readonly ticketsAffected: number;
  readonly description: string;
  readonly files: readonly string[];
  readonly at: Instant;
}

/** A feedback as it is kept. */
export interface Feedback extends NewFeedback {
  readonly id: string;
  readonly status: FeedbackState;
  readonly version: number;
}

/** One step in the handling of a feedback. */
export interface Change {
  readonly status: "processing" | "resolved";
  readonly reply: string;
  readonly by: string;
  readonly at: Instant;
}

/** What feedback is searched by; "" does not narrow. */
interface FeedbackFilter {
  readonly accountId: string;
  /** Airports by office code; undefined is any, none finds nothing. */
  readonly officeCodes: readonly string[] | undefined;
  readonly airline: string;
  readonly flightNo: string;
  readonly etlStatus: "" | EtlStatus;
  readonly status: "" | "open" | FeedbackState;
  readonly startDate: string;
  readonly endDate: string;
  readonly currentPage: number;
  readonly pageSize: number;
}

/** Which of these airports feedback is of. */
export const feedbackNaming = airportsNamedIn("etl_feedback", "office_code");

/** Feedback on ticket lists and its changes. */
export const storeOf = (database: Database) => ({
  add: async (feedback: NewFeedback): Promise<string> => {
    const { id } = await database.sql
      .insertInto("etl_feedback")
      .values({
        account_id: feedback.accountId,
        office_code: feedback.officeCode,
        airport_cn: feedback.airportCn,
        airline: feedback.airline,
        flight_no: feedback.flightNo,
        flight_date: feedback.flightDate,
        etl_status: feedback.etlStatus,
        tickets_affected: feedback.ticketsAffected,
        description: feedback.description,
        files: [...feedback.files],
        created_at: timestamp(feedback.at),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  },

  /** One page, newest first. */
  search: async (filter: FeedbackFilter) => {
    const found = database.sql
      .selectFrom("etl_feedback")
      .selectAll()
      .$if(filter.accountId !== "", (query) => query.where("account_id", "=", filter.accountId))
      .$if(filter.officeCodes !== undefined, (query) =>
        query.where("office_code", "=", sql<string>`any(${[...(filter.officeCodes ?? [])]}::text[])`),
      )
      .$if(filter.airline !== "", (query) => query.where("airline", "=", filter.airline))
      .$if(filter.flightNo !== "", (query) => query.where("flight_no", "=", filter.flightNo))
      .$if(filter.etlStatus !== "", (query) => query.where("etl_status", "=", filter.etlStatus || "missing"))
      // Written out, so that the index of those is found.
      .$if(filter.status === "open", (query) => query.where(sql<boolean>`status <> 'resolved'`))
      .$if(filter.status !== "" && filter.status !== "open", (query) =>
        query.where("status", "=", sql<FeedbackState>`${filter.status}`),
      )
      .$if(filter.startDate !== "", (query) => query.where("flight_date", ">=", filter.startDate))
      .$if(filter.endDate !== "", (query) => query.where("flight_date", "<=", filter.endDate));
    const page = await newestPage(database, found, filter);
    return { ...page, list: page.list.map(feedbackOf) };
  },

  find: async (id: string): Promise<Feedback | undefined> => {
    const row = await database.sql.selectFrom("etl_feedback").selectAll().where("id", "=", id).executeTakeFirst();
    return row && feedbackOf(row);
  },

  /** The steps of a feedback, oldest first. */
  changesOf: async (id: string): Promise<Change[]> => {
    const rows = await database.sql
      .selectFrom("etl_change")
      .selectAll()
      .where("feedback_id", "=", id)
      .orderBy("number")
      .execute();
    return rows.map((row) => ({
      status: row.status === "resolved" ? "resolved" : "processing",
      reply: row.reply,
      by: row.changed_by,
      at: row.changed_at,
    }));
  },

  /** Takes one step from the version that was seen; false when somebody took one meanwhile, or it was resolved. */
  change: async (id: string, version: number, change: Change): Promise<boolean> => {
    const changed = await sql`
      with moved as (
        update etl_feedback set status = ${change.status}, version = version + 1
        where id = ${id} and version = ${version} and status <> 'resolved'
        returning id
      )
      insert into etl_change (feedback_id, status, reply, changed_by, changed_at)
      select id, ${change.status}, ${change.reply}, ${change.by}, ${timestamp(change.at)}::timestamptz from moved
      returning number`.execute(database.sql);
    return changed.rows.length > 0;
  },
});

const feedbackOf = (row: {
  id: string;
  account_id: string;
  office_code: string;
  airport_cn: string;
  airline: string;
  flight_no: string;
  flight_date: string;
  etl_status: EtlStatus;
  tickets_affected: number;
  description: string;
  files: string[];
  status: FeedbackState;
  version: number;
  created_at: number;
}): Feedback => ({
  id: row.id,
  accountId: row.account_id,
  officeCode: row.office_code,
  airportCn: row.airport_cn,
  airline: row.airline,
  flightNo: row.flight_no,
  flightDate: row.flight_date,
  etlStatus: row.etl_status,
  ticketsAffected: row.tickets_affected,
  description: row.description,
  files: row.files,
  status: row.status,
  version: row.version,
  at: row.created_at,
});
