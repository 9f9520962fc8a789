import type { ColumnType, Generated } from "kysely";
import type { Language } from "@apron/kit/contract/texts";
import type { CaseState, WarningKind } from "../contract.ts";

type Time = ColumnType<number, string, string>;
type MaybeTime = ColumnType<number | null, string | null | undefined, string | null>;
/** Columns with a default: written only when something else is meant. */
type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

declare module "@apron/kit/server/database" {
  interface Tables {
    identity_case: {
      id: string;
      account_id: string;
      version: "1" | "2";
      binding_id: string;
      language: Language;
      state: CaseState;
      sealed: string | null;
      id_index: string;
      warnings: WarningKind[];
      automatic: boolean;
      due_at: Time;
      submitted_at: Time;
      asked_side: Defaulted<"" | "front" | "back">;
      reason_code: Defaulted<string>;
      note_sealed: Defaulted<string>;
      appeal_sealed: Defaulted<string>;
      proposed_by: Defaulted<string | null>;
      proposed_at: MaybeTime;
      decided_by: Defaulted<string | null>;
      decided_at: MaybeTime;
      pictures: Defaulted<boolean>;
      erase_asked: Defaulted<boolean>;
      revision: Generated<number>;
    };
    /** What was made out on an uploaded picture; sealed, and gone with the picture. */
    identity_reading: {
      file_id: string;
      account_id: string;
      side: "front" | "back";
      case_id: Defaulted<string | null>;
      sealed: string;
      read_at: Time;
    };
    identity_deferral: { account_id: string; deferred_at: Time };
    /** One row once somebody changed the settings. */
    identity_policy: {
      one: Generated<boolean>;
      image_days: number;
      review_from: number;
      review_to: number;
      changed_by: string;
      changed_at: Time;
    };
  }
}
