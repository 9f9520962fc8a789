import type { ColumnType, Generated } from "kysely";
import type { AgentSystem, AskedAs } from "../contract.ts";

type Time = ColumnType<number, string, string>;
type MaybeTime = ColumnType<number | null, string | null | undefined, string | null>;
/** Columns with a default: written only when something else is meant. */
type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

declare module "@apron/kit/server/database" {
  interface Tables {
    /** The tie of a work number to an account; one active per account and system (catalogue D10, X24). */
    agent_binding: {
      id: string;
      account_id: string;
      system: AgentSystem;
      agent_number: string;
      /** An `IdentityStage`. */
      identity_stage: string;
      main_use: boolean;
      bound_at: Time;
      ended_at: MaybeTime;
      mobile_index: Defaulted<string | null>;
      main_since: MaybeTime;
      /** The organisation its holder knew, until he has confirmed the one the host names since (catalogue 1.14); "" as it is. */
      former_organization: Defaulted<string>;
      end_kind: Defaulted<"unbound" | "cancelled" | null>;
      end_reason: Defaulted<string>;
      ended_by: Defaulted<string | null>;
      revision: Defaulted<number>;
    };
    /** What the host said of a work number when it was last asked. */
    agent_state: {
      system: AgentSystem;
      agent_number: string;
      asked_at: Time;
      exists_at_host: boolean;
      owner_sealed: Defaulted<string>;
      owner_id_masked: Defaulted<string>;
      mobile_masked: Defaulted<string>;
      email_masked: Defaulted<string>;
      customer_type: Defaulted<string>;
      customer_name: Defaulted<string>;
      department_id: Defaulted<string>;
      department_name: Defaulted<string>;
      address: Defaulted<string>;
      city: Defaulted<string>;
      office: Defaulted<string>;
      level: Defaulted<string>;
      account_type: Defaulted<string>;
      security_level: Defaulted<number>;
      disabled: Defaulted<string>;
      disabled_since: MaybeTime;
      limited: Defaulted<boolean>;
      limited_since: MaybeTime;
      frozen: Defaulted<boolean>;
      frozen_since: MaybeTime;
      locked_pids: Defaulted<number>;
      flow: Defaulted<number>;
      threshold: Defaulted<number>;
      last_sign_in: MaybeTime;
      sign_in_deadline: MaybeTime;
      /** Reminders sent of this deadline. */
      deadline_reminders: Defaulted<number>;
    };
    /** Owners of an organisation among its account holders (catalogue 25.5). */
    agent_owner: {
      id: string;
      department_id: string;
      account_id: string;
      since: Time;
      named_by: string;
      ended_at: MaybeTime;
      ended_by: Defaulted<string | null>;
    };
    /** A provider's settings of a work number; `security_level` as TAMS has it, null = as the host says. */
    agent_settings: {
      system: AgentSystem;
      agent_number: string;
      sms_rule: number;
      si_notice_frequency: number;
      security_level: number | null;
      changed_by: string;
      changed_at: Time;
      /** Sign-ins up to here were dealt with, and when the holder was last told of one. */
      sms_seen: MaybeTime;
      sms_told: MaybeTime;
      /** `frequency:binding` as the host was last told; "" for none. */
      si_told: Defaulted<string>;
    };
    /** Marks of abnormal behaviour (catalogue 3.33); open while not cleared. */
    agent_abnormal: {
      id: string;
      system: AgentSystem;
      agent_number: string;
      reason: string;
      evidence: Defaulted<string>;
      marked_by: string;
      marked_at: Time;
      cleared_by: Defaulted<string | null>;
      cleared_reason: Defaulted<string>;
      cleared_at: MaybeTime;
    };
    agent_freeze: {
      id: string;
      system: AgentSystem;
      agent_number: string;
      asked_by: string;
      asked_as: AskedAs;
      reason: Defaulted<string>;
      frozen_at: Time;
      lifted_by: Defaulted<string | null>;
      lifted_at: MaybeTime;
    };
    /**
     * Uses of what a work number may do so many times: microseconds since 1970, oldest first; `held` are those of which
     * nobody knows yet whether they count, and which lapse.
     */
    agent_allowance: {
      system: AgentSystem;
      agent_number: string;
      kind: string;
      uses: number[];
      held: Defaulted<number[]>;
    };
    /** Daily figures the desk has changed; the newest line of a kind holds, 0 = as often as wanted. */
    agent_allowance_limit: {
      id: Generated<number>;
      kind: string;
      daily: number;
      changed_by: string;
      changed_at: Time;
    };
    /** Everything that was ever asked of a host for a work number, written down before it was asked. */
    agent_operation: {
      id: string;
      kind: string;
      system: AgentSystem;
      agent_number: string;
      account_id: string;
      asked_as: AskedAs;
      detail: unknown;
      allowance: Defaulted<string | null>;
      allowance_use: Defaulted<number | null>;
      once_key: Defaulted<string | null>;
      state: "begun" | "unknown" | "done" | "refused";
      answer: Defaulted<string>;
      begun_at: Time;
      settled_at: MaybeTime;
      /** The line of the audit that tells of it once it is done; null for what no call asked for. */
      line: Defaulted<unknown>;
    };
    /** Work numbers unused for long, and what was decided about them; open while not decided (catalogue 29.7). */
    agent_reclaim: {
      id: string;
      binding_id: string;
      unused_since: Time;
      noticed_at: Time;
      decision: Defaulted<"kept" | "reclaimed" | "lapsed" | null>;
      decided_at: MaybeTime;
      decided_by: Defaulted<string | null>;
      reason: Defaulted<string>;
    };
    /** What signing up needs and a host does not have, or has wrong. */
    agent_supplement: {
      id: string;
      system: AgentSystem;
      agent_number: string;
      email_sealed: string | null;
      customer_type: string;
      customer_name: string;
      department_id: string;
      department_name: string;
      address: string;
      city: string;
      version: Defaulted<number>;
      changed_by: string;
      changed_at: Time;
    };
    agent_self_service: {
      id: string;
      binding_id: string;
      reason: string;
      applied_at: Time;
      decided_at: MaybeTime;
      decided_by: Defaulted<string | null>;
      approved: Defaulted<boolean | null>;
      answer: Defaulted<string>;
      valid_until: MaybeTime;
      reminded: Defaulted<number>;
    };
  }
}
