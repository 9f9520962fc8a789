import type { ColumnType, Generated } from "kysely";
import type { Language } from "@apron/kit/contract/texts";
import type { CaseState, Side, WarningKind } from "../contract.ts";
import type { Instant } from "@apron/kit/server/clock";
import type { Database } from "@apron/kit/server/database";
import type { Seals } from "@apron/kit/server/seals";
import { CleanForm } from "./rules.ts";

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
      asked_at: MaybeTime;
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

/** A submission as it lies in the database, opened. */
export interface IdentityCase {
  readonly id: string;
  readonly accountId: string;
  readonly version: "1" | "2";
  readonly language: Language;
  readonly state: CaseState;
  /** Undefined once it was forgotten with its pictures. */
  readonly form: CleanForm | undefined;
  readonly idIndex: string;
  readonly warnings: readonly WarningKind[];
  readonly automatic: boolean;
  readonly dueAt: Instant;
  readonly submittedAt: Instant;
  readonly askedSide: "" | Side;
  readonly reasonCode: string;
  readonly note: string;
  readonly appeal: string;
  readonly proposedBy: string | undefined;
  readonly decidedBy: string | undefined;
  readonly decidedAt: Instant | undefined;
  readonly pictures: boolean;
  readonly revision: number;
}

/** The keyed fingerprint by which a card is found and kept unique. */
export const indexOfCard = (seals: Seals, idNumber: string): string => seals.index("identity.card", idNumber);

/** Every column of submissions, not yet opened. */
export const cases = (database: Database) => database.sql.selectFrom("identity_case").selectAll();

type Row = Awaited<ReturnType<ReturnType<typeof cases>["execute"]>>[number];

/** A row with its sealed parts opened. */
export const opened = (seals: Seals, row: Row): IdentityCase => ({
  id: row.id,
  accountId: row.account_id,
  version: row.version,
  language: row.language,
  state: row.state,
  form: row.sealed === null ? undefined : CleanForm.parse(JSON.parse(seals.open("identity.form", row.sealed))),
  idIndex: row.id_index,
  warnings: row.warnings,
  automatic: row.automatic,
  dueAt: row.due_at,
  submittedAt: row.submitted_at,
  askedSide: row.asked_side,
  reasonCode: row.reason_code,
  note: plain(seals, row.note_sealed),
  appeal: plain(seals, row.appeal_sealed),
  proposedBy: row.proposed_by ?? undefined,
  decidedBy: row.decided_by ?? undefined,
  decidedAt: row.decided_at ?? undefined,
  pictures: row.pictures,
  revision: row.revision,
});

/** Words about a person at rest; nothing stays nothing. */
export const sealed = (seals: Seals, text: string): string => (text === "" ? "" : seals.seal("identity.words", text));

const plain = (seals: Seals, text: string): string => (text === "" ? "" : seals.open("identity.words", text));
