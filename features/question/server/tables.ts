import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { MessageKind, MessageSide, QuestionStatus, QuestionStep } from "../question.ts";
import type { Word } from "@apron/kit/contract/texts";

type Once = ColumnType<number, string, never>;
type Time = ColumnType<number, string, string>;
type Moment = ColumnType<number | null, string | null | undefined, string | null>;

/** Where a question began, as it is kept. */
export interface KeptContext {
  readonly code?: string;
  readonly pid?: string;
  /** How the work number stood, in the words of its health card. */
  readonly health?: Word;
  readonly traceIds?: readonly string[];
}

/** What is kept sealed of a question besides its words. */
export interface Particulars {
  readonly recordCode: string;
  readonly ticketNumber: string;
  readonly passengerInfo: string;
}

declare module "@apron/kit/server/database" {
  interface Tables {
    question: {
      number: GeneratedAlways<number>;
      id: GeneratedAlways<string>;
      account_id: string;
      binding_id: Generated<string>;
      agent_number: Generated<string>;
      system: string;
      business_type: string;
      service_type: Generated<string>;
      front_end: Generated<string>;
      command: Generated<string>;
      option: Generated<string>;
      config_account: Generated<string>;
      flight_no: Generated<string>;
      flight_date: string | null;
      channel: Generated<"portal" | "mobile" | "hotline">;
      words: string;
      words_sealed: Generated<string>;
      phone_sealed: Generated<string>;
      particulars_sealed: Generated<string>;
      context: ColumnType<KeptContext, string, string>;
      status: Generated<QuestionStatus>;
      priority: Generated<number>;
      clerk: Generated<string>;
      incident_id: string | null;
      merged_into: string | null;
      article_id: Generated<string>;
      first_due: Time;
      next_due: Moment;
      solution_due: Time;
      waiting_since: Moment;
      due_at: Moment;
      warn_at: Moment;
      accepted_at: Moment;
      answered_at: Moment;
      remind_at: Moment;
      close_at: Moment;
      closed_at: Moment;
      seq: Generated<number>;
      holder_unread: Generated<number>;
      clerk_unread: Generated<number>;
      last_at: Time;
      search: string;
      grams: number[];
      created_at: Once;
      version: Generated<number>;
    };
    question_message: {
      question_id: string;
      seq: number;
      kind: MessageKind;
      side: MessageSide;
      author: string;
      client_msg_id: string | null;
      digest: Generated<string>;
      words: string;
      words_sealed: Generated<string>;
      line: ColumnType<Word | null, string | null | undefined, never>;
      files: Generated<number>;
      at: Once;
    };
    question_read: { question_id: string; account_id: string; seq: number; at: Time };
    question_step: {
      number: GeneratedAlways<number>;
      question_id: string;
      step: QuestionStep;
      by: string;
      note: Generated<string>;
      at: Once;
    };
    question_link: { question_id: string; other_id: string; linked_by: string; at: Once };
    question_incident: {
      id: string;
      title_zh: string;
      title_en: string;
      system: string;
      business_type: string;
      since: Time;
      state: Generated<"open" | "closed">;
      news_zh: Generated<string>;
      news_en: Generated<string>;
      search: Generated<string>;
      grams: Generated<number[]>;
      affected: Generated<number>;
      questions: Generated<number>;
      opened_by: string;
      created_at: Once;
      changed_at: Time;
      closed_at: Moment;
      version: Generated<number>;
    };
    question_incident_news: {
      number: GeneratedAlways<number>;
      incident_id: string;
      words_zh: string;
      words_en: string;
      written_by: string;
      at: Once;
    };
    /** Who is to be told of an incident, until he is. */
    question_news_due: {
      id: GeneratedAlways<number>;
      account_id: string;
      kind: "news" | "ended";
      title: Word;
      news: Word;
    };
    /** Which questions the news of an incident are to be written into, until they are. */
    question_line_due: {
      id: GeneratedAlways<number>;
      question_id: string;
      line: Word;
      ended_by: Generated<string>;
    };
    question_me_too: {
      incident_id: string;
      account_id: string;
      system: Generated<string>;
      agent_number: Generated<string>;
      at: Once;
    };
    question_rating: {
      number: GeneratedAlways<number>;
      question_id: string;
      clerk: string;
      resolved: boolean;
      result: number;
      timeliness: number;
      attitude: number;
      comment: Generated<string>;
      comment_sealed: Generated<string>;
      at: Once;
    };
    question_call_back: {
      id: string;
      question_id: string;
      rating: number;
      due_at: Time;
      taken_by: Generated<string>;
      done_at: Moment;
      outcome: Generated<string>;
      created_at: Once;
      version: Generated<number>;
    };
    question_canned: {
      id: string;
      title: string;
      words_zh: string;
      words_en: string;
      system: Generated<string>;
      business_type: Generated<string>;
      shortcut: Generated<string>;
      uses: Generated<number>;
      changed_by: string;
      changed_at: Time;
      version: Generated<number>;
    };
    question_leave: {
      number: GeneratedAlways<number>;
      id: GeneratedAlways<string>;
      account_id: string;
      business_type: string;
      words: string;
      words_sealed: Generated<string>;
      phone_sealed: Generated<string>;
      status: Generated<1 | 2>;
      reply: Generated<string>;
      reply_sealed: Generated<string>;
      replied_by: Generated<string>;
      replied_at: Moment;
      read_at: Moment;
      search: string;
      grams: number[];
      created_at: Once;
      version: Generated<number>;
    };
    /** The figures of a day, by system and business type; written with what they count. */
    question_day: { day: string; system: string; business_type: string } & Record<DayFigure, Generated<number>>;
    /** The same of a clerk, without what has no clerk yet. */
    question_clerk_day: { day: string; clerk: string } & Record<ClerkFigure, Generated<number>>;
  }
}

/** What is counted of a day. */
export const dayFigures = [
  "asked",
  "first_kept",
  "first_missed",
  "next_kept",
  "next_missed",
  "solution_kept",
  "solution_missed",
  "resolved",
  "unresolved",
  "auto_closed",
  "reopened",
  "ratings",
  "result",
  "timeliness",
  "attitude",
  "low",
] as const;
export type DayFigure = (typeof dayFigures)[number];

/** What is counted of a clerk's day. */
export const clerkFigures = [
  "claimed",
  "first_kept",
  "first_missed",
  "next_kept",
  "next_missed",
  "solution_kept",
  "solution_missed",
  "resolved",
  "unresolved",
  "auto_closed",
  "ratings",
  "result",
  "timeliness",
  "attitude",
  "low",
] as const;
export type ClerkFigure = (typeof clerkFigures)[number];
