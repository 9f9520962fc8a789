import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { AgentSystem } from "@apron/features/agents/contract";
import type { Channel, ExpiredKind, ExpiredStep, Failure, PassengerKey } from "../contract.ts";

declare module "@apron/kit/server/database" {
  interface Tables {
    expired_query: QueryRow;
    expired_step: {
      number: GeneratedAlways<number>;
      query_id: string;
      step: ExpiredStep;
      done_by: Generated<string>;
      note: Generated<string>;
      done_at: ColumnType<number, string, never>;
    };
  }
}

type Time = ColumnType<number, string, string>;
type TimeOrNever = ColumnType<number | null, string | null | undefined, string | null>;

/** A query as its table has it; what identifies somebody lies sealed. */
export interface QueryRow {
  id: string;
  kind: ExpiredKind;
  account_id: string;
  binding_id: string;
  system: AgentSystem;
  agent_number: string;
  flight_no: string;
  flight_date: string;
  dep_airport: string;
  key: PassengerKey;
  key_sealed: string;
  key_index: string;
  email_sealed: string;
  email_masked: string;
  language: "zh" | "en";
  channel: Channel;
  progress: Generated<number>;
  failure: Generated<"" | Failure>;
  work: Generated<"ask" | "send" | "">;
  due_at: Time;
  give_up_at: Time;
  claimed_at: TimeOrNever;
  tries: Generated<number>;
  day_use: number;
  result_sealed: Generated<string>;
  answered_at: TimeOrNever;
  mail_id: Generated<string>;
  resends: Generated<number>;
  created_at: ColumnType<number, string, never>;
  ended_at: TimeOrNever;
  kept_until: TimeOrNever;
  erased_at: TimeOrNever;
  version: Generated<number>;
}
