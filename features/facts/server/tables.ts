import type { ColumnType, Generated } from "kysely";
import type { Facts, ProposalState, UnitKind } from "../facts.ts";
import type { Score } from "./rules.ts";

type Time = ColumnType<number, string, string>;

declare module "@apron/kit/server/database" {
  interface Tables {
    facts_unit: {
      id: string;
      kind: UnitKind;
      name: string;
      facts: ColumnType<Facts, string, string>;
      pictures: string[];
      /** Accounts that keep the facts. */
      keepers: string[];
      review_days: number;
      /** When somebody last said that all of it holds, and when that is to be said again. */
      reviewed_at: Time;
      due_at: Time;
      percent: number;
      scores: ColumnType<Score[], string, string>;
      missing: number;
      /** What a keyword is looked for in, and by which grams. */
      search: string;
      grams: string[];
      reminded_at: ColumnType<number | null, string | null | undefined, string | null>;
      changed_by: string;
      changed_at: Time;
      version: Generated<number>;
    };
    facts_airport: { office_code: string; unit_id: string };
    facts_proposal: {
      unit_id: string;
      facts: ColumnType<Facts, string, string>;
      /** What the unit said when the proposal was written. */
      base: ColumnType<Facts, string, string>;
      pictures: string[];
      state: ProposalState;
      /** Why fields came back, by field. */
      reasons: ColumnType<FieldReason[], string, string>;
      submitted_at: Time;
      changed_by: string;
      changed_at: Time;
      version: Generated<number>;
    };
  }
}

/** Why a field of a proposal was sent back. */
export interface FieldReason {
  readonly field: string;
  readonly reason: string;
}
