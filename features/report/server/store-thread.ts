import { sql } from "kysely";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { ReportEvent, Side } from "../report.ts";
import { purposes } from "./tables.ts";

/** One message between the two sides. */
export interface Message {
  readonly number: number;
  readonly side: Side;
  readonly content: string;
  readonly images: readonly string[];
  readonly at: Instant;
}

/** A note among handlers. */
export interface Note {
  readonly number: number;
  readonly by: string;
  readonly content: string;
  readonly at: Instant;
}

/** Something that happened. */
export interface Happened {
  readonly event: ReportEvent;
  readonly by: string;
  readonly detail: string;
  readonly at: Instant;
}

/** What was written and done about reports, in its order. */
export const threadsOf = ({ database, clock, seals }: House) => ({
  /** The messages of both sides. */
  messages: async (reportId: string): Promise<Message[]> => {
    const rows = await database.sql
      .selectFrom("report_message")
      .select(["number", "side", "content_sealed", "images", "at"])
      .where("report_id", "=", reportId)
      .orderBy("number")
      .execute();
    return rows.map(({ content_sealed: sealed, ...row }) => ({
      ...row,
      content: seals.open(purposes.message, sealed),
    }));
  },

  /** Adds a message; of the reporter nobody is written down. */
  say: async (
    reportId: string,
    {
      side,
      by,
      content,
      images,
      at = clock.now(),
    }: Pick<Message, "side" | "content" | "images"> & {
      readonly by: string;
      readonly at?: Instant;
    },
  ): Promise<void> => {
    const row = {
      report_id: reportId,
      side,
      written_by: side === "reporter" ? "" : by,
      content_sealed: seals.seal(purposes.message, content),
      images: [...images],
      at: timestamp(at),
    };
    await database.sql.insertInto("report_message").values(row).execute();
  },

  /** The notes of its handlers. */
  notes: async (reportId: string): Promise<Note[]> => {
    const rows = await database.sql
      .selectFrom("report_note")
      .selectAll()
      .where("report_id", "=", reportId)
      .orderBy("number")
      .execute();
    return rows.map((row) => ({
      number: row.number,
      by: row.written_by,
      content: seals.open(purposes.note, row.content_sealed),
      at: row.at,
    }));
  },

  addNote: async (reportId: string, by: string, content: string, at: Instant = clock.now()): Promise<void> => {
    const row = {
      report_id: reportId,
      written_by: by,
      content_sealed: seals.seal(purposes.note, content),
      at: timestamp(at),
    };
    await database.sql.insertInto("report_note").values(row).execute();
  },

  /** What happened, the oldest first. */
  events: async (reportId: string): Promise<Happened[]> => {
    const rows = await database.sql
      .selectFrom("report_event")
      .select(["event", "done_by as by", "detail", "at"])
      .where("report_id", "=", reportId)
      .orderBy("number")
      .execute();
    return rows;
  },

  /** Writes down what happened, and who of the handlers did it. */
  note: async (
    reportId: string,
    event: ReportEvent,
    by = "",
    detail = "",
    at: Instant = clock.now(),
  ): Promise<void> => {
    await sql`
      insert into report_event (report_id, event, done_by, detail, at)
      values (${reportId}, ${event}, ${by}, ${detail}, ${timestamp(at)})`.execute(database.sql);
  },
});
export type Threads = ReturnType<typeof threadsOf>;
