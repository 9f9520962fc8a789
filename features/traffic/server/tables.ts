import type { ColumnType } from "kysely";
import type { AgentSystem } from "@apron/features/agents/contract";
import type { MessageChoice } from "../contract.ts";

type Time = ColumnType<number, string, string>;
type MaybeTime = ColumnType<number | null, string | null, string | null>;

declare module "@apron/kit/server/database" {
  interface Tables {
    traffic_day: {
      system: AgentSystem;
      agent_number: string;
      day: string;
      flow: number;
      threshold: number;
      pids: number;
    };
    traffic_reading: { system: AgentSystem; agent_number: string; at: Time; flow: number };
    traffic_number: NumberRow & { told_at: Time; asked_at: Time };
    traffic_usual: { system: AgentSystem; agent_number: string; weekday: number; hours: number[]; days: number };
    traffic_alert: { system: AgentSystem; agent_number: string; day: string; level: string; at: Time };
    traffic_top: {
      system: AgentSystem;
      agent_number: string;
      day: string;
      read_at: Time;
      pids: ColumnType<unknown, string, string>;
      instructions: ColumnType<unknown, string, string>;
    };
    traffic_choice: { account_id: string; message: MessageChoice; changed_at: Time };
  }
}

/** A work number with what is known of it today. */
export interface NumberRow {
  system: AgentSystem;
  agent_number: string;
  day: string;
  flow: number;
  threshold: number;
  pids: number;
  limited: boolean;
  minutes: number[];
  flows: number[];
  course: string;
  full_at: MaybeTime;
  full_from: MaybeTime;
  full_until: MaybeTime;
  watched_until: MaybeTime;
  rank: number;
}
