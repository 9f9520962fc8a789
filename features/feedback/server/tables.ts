import type { ColumnType, Generated } from "kysely";
import type { FeedbackState, FeedbackType, FeedbackWay } from "../feedback.ts";

declare module "@apron/kit/server/database" {
  interface Tables {
    feedback: {
      id: Generated<string>;
      account_id: string;
      type: FeedbackType;
      content: string;
      grams: string[];
      /** "" where none was given. */
      contact_sealed: string;
      page: string;
      app_version: string;
      browser: string;
      told_by: FeedbackWay;
      files: string[];
      state: Generated<FeedbackState>;
      same_as: ColumnType<string | null, string | null | undefined, string | null>;
      version: Generated<number>;
      created_at: ColumnType<number, string, never>;
      answered_at: ColumnType<number | null, string | null | undefined, string | null>;
    };
    /** What was done about it: who, when, what was answered and what was noted. */
    feedback_step: {
      number: Generated<number>;
      feedback_id: string;
      state: FeedbackState;
      reply_zh: string;
      reply_en: string;
      remark: string;
      made_by: string;
      made_at: ColumnType<number, string, never>;
    };
  }
}
