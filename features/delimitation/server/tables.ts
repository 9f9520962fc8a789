import type { ColumnType, Generated } from "kysely";
import type { Outcome, RunKind, RunStep } from "../delimitation.ts";
import type { Finding, Planned, Step } from "./rules.ts";

type Time = ColumnType<number, string, string>;
type MaybeTime = ColumnType<number | null, string | null | undefined, string | null>;

declare module "@apron/kit/server/database" {
  interface Tables {
    delimitation_probe: {
      code: string;
      name_zh: string;
      name_en: string;
      place: string;
      active: boolean;
      changed_by: string;
      changed_at: Time;
      asked_at: MaybeTime;
      answered_at: MaybeTime;
      /** Why its last answer was none; "" where it was one. */
      trouble: Generated<string>;
      ms: Generated<number>;
      failures: Generated<number>;
      version: Generated<number>;
    };
    delimitation_assignment: {
      id: string;
      kind: RunKind;
      place: string;
      step: RunStep;
      probe: string;
      target: string;
      ok_ms: number | null;
      slow_ms: number | null;
      changed_by: string;
      changed_at: Time;
      version: Generated<number>;
    };
    delimitation_threshold: { step: RunStep; ok_ms: number; slow_ms: number; version: Generated<number> };
    delimitation_run: {
      id: string;
      operation_id: string;
      kind: RunKind;
      place: string;
      place_name: string;
      account_id: string;
      /** Of one person each slot holds one run that is under way. */
      slot: number;
      state: "running" | "done";
      created_at: Time;
      ends_at: Time;
      done_at: MaybeTime;
      /** Which walk goes on with it, and until when it answers for it. */
      runner: string;
      leased_until: Time;
      plan: ColumnType<Planned[], string, never>;
      steps: ColumnType<Step[], string | undefined, string>;
      outcome: Generated<Outcome | "">;
      finding: ColumnType<Finding | null, string | null | undefined, string>;
      simulated: Generated<boolean>;
      search: string;
    };
  }
}
