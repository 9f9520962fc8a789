import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { AgentSystem } from "@apron/features/agents/contract";
import type { DecisionReason, Failure, ProgressStep, ThresholdChannel, ThresholdStatus } from "../threshold.ts";

type Moment = ColumnType<number | null, string | null | undefined, string | null>;

declare module "@apron/kit/server/database" {
  interface Tables {
    threshold_application: {
      number: GeneratedAlways<number>;
      id: GeneratedAlways<string>;
      binding_id: string;
      account_id: string;
      system: AgentSystem;
      agent_number: string;
      channel: ThresholdChannel;
      status: Generated<ThresholdStatus>;
      effective_date: string;
      expiration_date: string;
      current_threshold: number;
      applied_threshold: number;
      granted_threshold: number | null;
      reason: string;
      /** Whose the number was at its host when it was applied for; "" unknown. */
      owner_sealed: string;
      created_at: ColumnType<number, string, never>;
      decided_at: Moment;
      /** "" the rules or the portal; null nobody. */
      decided_by: string | null;
      policy_version: number | null;
      decision_reason: Generated<DecisionReason | "">;
      decision_words: Generated<string>;
      /** Since when the host is known to have it, and until when. */
      standing_since: Moment;
      taken_back_at: Moment;
      end_asked_at: Moment;
      end_reason: Generated<string>;
      failure: Generated<Failure | "">;
      next_try_at: Moment;
      /** Since when nobody knows what became of what the host was asked. */
      asked_since: Moment;
      reminded_on: string | null;
      /** Nothing more happens to it. */
      closed_at: Moment;
      version: Generated<number>;
    };
    /** A day of a live application; one per number and day. */
    threshold_day: { system: string; agent_number: string; day: string; application_id: string };
    threshold_event: {
      number: GeneratedAlways<number>;
      application_id: string;
      step: ProgressStep;
      at: ColumnType<number, string, never>;
    };
    /** Every version of the rules; the highest is in force. */
    threshold_policy: {
      version: number;
      enabled: boolean;
      factor: number;
      days: number;
      clean_days: number;
      maximum: number;
      changed_by: string;
      changed_at: ColumnType<number, string, never>;
    };
  }
}
