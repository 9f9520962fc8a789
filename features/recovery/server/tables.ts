import type { ColumnType } from "kysely";
import type { AgentSystem } from "@apron/features/agents/contract";
import type { CaseState } from "../contract.ts";

type Time = ColumnType<number, string, string>;
type MaybeTime = ColumnType<number | null, string | null | undefined, string | null>;

declare module "@apron/kit/server/database" {
  interface Tables {
    /** Cases of lost phones; what was filled in is sealed (catalogue 1.45). */
    recovery_case: {
      id: string;
      key_hash: string;
      system: AgentSystem;
      agent_number: string;
      account_id: string | null;
      form_sealed: string;
      facts: ColumnType<unknown, string, string>;
      consent_version: string;
      language: string;
      ip: string;
      state: CaseState;
      submitted_at: Time;
      cooling_until: MaybeTime;
      ended_at: MaybeTime;
      ended_by: ColumnType<string | null, string | null | undefined, string | null>;
      end_reason: ColumnType<string, string | undefined, string>;
      note_sealed: ColumnType<string, string | undefined, string>;
      pictures_gone_at: MaybeTime;
    };
    recovery_approval: { case_id: string; reviewer: string; as_reviewer: boolean; approved_at: Time };
    /** Who was told, and may object with the token of the message. */
    recovery_notice: {
      token_hash: string;
      case_id: string;
      told: "mobile" | "email" | "administrator";
      sent_at: Time;
      objected_at: MaybeTime;
    };
  }
}
