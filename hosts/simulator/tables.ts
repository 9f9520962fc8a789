import type { ColumnType, Generated } from "kysely";
import type { System } from "../protocol.ts";

type Time = ColumnType<number, string, string>;
type MaybeTime = ColumnType<number | null, string | null | undefined, string | null>;

declare module "@apron/kit/server/database" {
  interface Tables {
    hosts_agent: {
      system: System;
      agent_number: string;
      facts: ColumnType<unknown, string, string>;
      password_salt: string;
      password_hash: string;
      wrong_passwords: ColumnType<number, number | undefined, number>;
      disabled_reason: ColumnType<
        "inactive" | "wrongPasswords" | null,
        "inactive" | "wrongPasswords" | null | undefined,
        "inactive" | "wrongPasswords" | null
      >;
      disabled_at: MaybeTime;
      frozen_at: MaybeTime;
      cancelled_at: MaybeTime;
      last_sign_in_at: Time;
      sign_in_deadline: MaybeTime;
      code: ColumnType<string | null, string | null | undefined, string | null>;
      code_wrong: ColumnType<number, number | undefined, number>;
      code_ends_at: MaybeTime;
      history_until: string;
      si_frequency: ColumnType<number, number | undefined, number>;
      si_since: MaybeTime;
      si_shown_at: MaybeTime;
      filled_at: MaybeTime;
    };
    hosts_threshold: { system: System; agent_number: string; from_day: string; to_day: string; value: number };
    hosts_flow: {
      system: System;
      agent_number: string;
      day: string;
      flow: number;
      updated_at: Time;
      limited_at: MaybeTime;
      /** What had come by itself when it was written last. */
      begun: ColumnType<number | null, number | null | undefined, number | null>;
    };
    hosts_instruction: {
      id: Generated<number>;
      system: System;
      agent_number: string;
      at: Time;
      day: string;
      pid: string;
      office: string;
      instruction: string;
      flow: number;
    };
    hosts_sign: {
      id: Generated<number>;
      system: System;
      agent_number: string;
      at: Time;
      pid: string;
      office: string;
      type: "SI" | "SO" | "AI" | "AO" | "FAIL" | "FORCED";
    };
    hosts_locked_pid: {
      system: System;
      agent_number: string;
      pid: string;
      office: string;
      locked_at: Time;
      reason: string;
    };
    hosts_terminal: { system: System; pid: string; agent_number: string; signed_in_at: Time };
    hosts_operation: {
      id: string;
      system: System;
      operation: string;
      request: string;
      state: "open" | "done" | "refused" | "never";
      answer: ColumnType<unknown, string | null | undefined, string | null>;
      at: Time;
    };
    hosts_switch: { system: "B" | "C" | "J"; switches: ColumnType<unknown, string, string> };
  }
}
