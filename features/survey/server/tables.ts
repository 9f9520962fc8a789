import type { ColumnType, Generated } from "kysely";
import type { Crowd } from "@apron/features/agents/contract";
import type { Choice } from "./rules.ts";

type Time = ColumnType<number, string, string>;
type MaybeTime = ColumnType<number | null, string | null, string | null>;

/** The answer to one question, as it read. */
export interface KeptAnswer {
  readonly key: string;
  readonly zh: string;
  readonly en: string;
}

declare module "@apron/kit/server/database" {
  interface Tables {
    survey: {
      id: string;
      state: "draft" | "open" | "closed";
      title_zh: string;
      title_en: string;
      intro_zh: string;
      intro_en: string;
      thanks_zh: string;
      thanks_en: string;
      template_id: string;
      template_version: number;
      mandatory: boolean;
      event: string;
      from_at: MaybeTime;
      until_at: MaybeTime;
      quota: number;
      audience: ColumnType<Crowd, string, string>;
      answered: Generated<number>;
      revision: Generated<number>;
      author: string;
      changed_by: string;
      changed_at: Time;
      published_at: MaybeTime;
      closed_at: MaybeTime;
    };
    survey_choice: { survey_id: string; account_id: string; choice: Choice; chosen_at: Time };
    /** When something last happened to somebody, whatever surveys there are. */
    survey_event: { event: string; account_id: string; happened_at: Time };
    /** Without the account: who has answered stands in `survey_choice`, and what was answered here. */
    survey_answer: {
      number: Generated<number>;
      id: string;
      survey_id: string;
      department: string;
      day: string;
      answers: ColumnType<KeptAnswer[], string, never>;
    };
    /** Each value of an answer, to be counted. */
    survey_value: {
      number: Generated<number>;
      survey_id: string;
      answer_id: string;
      department: string;
      field: string;
      kind: "choice" | "number" | "text";
      value: string;
      text_zh: string;
      text_en: string;
      amount: number | null;
    };
  }
}
