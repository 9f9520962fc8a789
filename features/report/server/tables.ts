import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { AgentSystem } from "@apron/features/agents/contract";
import type { ReportChannel, ReportEvent, ReportOutcome, ReportProgress, ReportType, Side } from "../report.ts";

type Time = ColumnType<number, string, string>;
type TimeOrNever = ColumnType<number | null, string | null | undefined, string | null>;

declare module "@apron/kit/server/database" {
  interface Tables {
    report: {
      id: string;
      record_no: string;
      /** Keyed fingerprint of the reporter's account; "" once nobody is to know. */
      reporter_index: string;
      reporter_sealed: string;
      system: AgentSystem;
      agent_number: string;
      type: ReportType;
      channel: ReportChannel;
      progress: Generated<ReportProgress>;
      event_start: Time;
      event_end: Time;
      stake: boolean;
      content_sealed: string;
      /** Whom its work numbers belong to. */
      parties_sealed: string;
      /** Goes up with every text that may name somebody. */
      words: Generated<number>;
      /** Account of its handler; "" nobody. */
      handler: Generated<string>;
      due_at: Time;
      warn_at: Time;
      warned_at: TimeOrNever;
      first_answer_at: TimeOrNever;
      accepted_at: TimeOrNever;
      outcome: Generated<ReportOutcome | "">;
      outcome_sealed: Generated<string>;
      /** The last message of the handler's that the reporter has read. */
      read_to: Generated<number>;
      /** When the reporter is told that there is something new; null while there is nothing. */
      tell_at: TimeOrNever;
      created_at: Time;
      closed_at: TimeOrNever;
      forgotten_at: TimeOrNever;
      version: Generated<number>;
    };
    report_number: {
      report_id: string;
      system: AgentSystem;
      agent_number: string;
      added_by: string;
      added_at: Time;
    };
    report_message: {
      number: GeneratedAlways<number>;
      report_id: string;
      side: Side;
      /** The handler's account; of the reporter nothing. */
      written_by: string;
      content_sealed: string;
      images: string[];
      at: Time;
    };
    report_note: {
      number: GeneratedAlways<number>;
      report_id: string;
      written_by: string;
      content_sealed: string;
      at: Time;
    };
    report_event: {
      number: GeneratedAlways<number>;
      report_id: string;
      event: ReportEvent;
      done_by: string;
      detail: string;
      at: Time;
    };
    /** What a handler may see of which words, under which name of his. */
    report_sight: {
      report_id: string;
      account_id: string;
      person: string;
      words: number;
      barred: boolean;
      recused: Generated<boolean>;
    };
    report_listing: {
      id: string;
      report_id: string;
      system: string;
      agent_number: string;
      wanted_sealed: string;
      asked_by: string;
      asked_at: Time;
      decision: ColumnType<
        "listed" | "declined" | null,
        "listed" | "declined" | null | undefined,
        "listed" | "declined"
      >;
      decided_by: ColumnType<string | null, string | null | undefined, string>;
      decided_at: TimeOrNever;
      words: Generated<string>;
    };
  }
}

/** What the feature seals, and for what. */
export const purposes = {
  reporter: "report.reporter",
  content: "report.content",
  parties: "report.parties",
  outcome: "report.outcome",
  message: "report.message",
  note: "report.note",
  listing: "report.listing",
} as const;
