import type { ColumnType, Generated } from "kysely";
import type { Channel, EventKind, EventRemark, FaultStatus, Severity } from "../fault.ts";

type Written = ColumnType<number, string, string>;
type Once = ColumnType<number, string, never>;

/** What a fault and the case made of it both say, and how a keyword finds either. */
interface Facts {
  occurred_at: Written;
  location: string;
  software: string;
  /** The software without spaces and capitals: what filters and counts go by. */
  software_key: string;
  type: number;
  phenomenon: string;
  error: string;
  effect: string;
  reporting_unit: string;
  cause: string;
  notes: string;
  version: Generated<number>;
  /** What a keyword is looked for in, and by which grams. */
  search: string;
  grams: string[];
}

declare module "@apron/kit/server/database" {
  interface Tables {
    fault: Facts & {
      id: string;
      status: Generated<FaultStatus>;
      reported_at: Once;
      accepted_at: ColumnType<number | null, string | null | undefined, string>;
      restored_at: ColumnType<number | null, string | null | undefined, string | null>;
      closed_at: ColumnType<number | null, string | null | undefined, string>;
      reporter: string;
      handler: ColumnType<string | null, string | null | undefined, string>;
      channel: Channel;
      office_code: string;
      airport_cn: string;
      application_id: string;
      application_alias: string;
      /** What the duty roster calls the application. */
      roster_name: string;
      template_id: string;
      template_version: number;
      type_id: string;
      type_name: string;
      subtype_id: string;
      subtype_name: string;
      /** JSON text of the form's values as they were settled. */
      details: string;
      /** Labels and texts of the values as they read then. */
      shown: ColumnType<unknown, string, never>;
      measure: Generated<string>;
      escalation: number;
      severity: Generated<Severity>;
      /** When the next one is called unless somebody accepts it first; null where nobody is called. */
      next_call_at: ColumnType<number | null, string | null | undefined, string | null>;
      record_id: string | null;
      record_field: Generated<string>;
      /** Pictures beside the value of the record it was opened from. */
      record_photos: ColumnType<string[], string[] | undefined, never>;
      /** The run of delimitation it was opened from. */
      delimitation_id: ColumnType<string | null, string | null | undefined, never>;
      parent_id: string | null;
      case_id: ColumnType<string | null, string | null | undefined, string | null>;
      /** The change it was put down to. */
      change_id: ColumnType<string | null, string | null | undefined, string | null>;
      /** Who corrected its facts last; null while nobody did. */
      amended_by: ColumnType<string | null, string | null | undefined, string>;
      amended_at: ColumnType<number | null, string | null | undefined, string>;
      /** The error codes it is found by. */
      codes: string[];
    };
    /** Accounts the portal told of a fault; they may accept it even after their shift. */
    fault_told: { fault_id: string; account_id: string; step: number };
    /** Who was called at which step; each step once. */
    fault_call: { fault_id: string; step: number; person: string; called_at: Once };
    fault_event: {
      id: Generated<number>;
      fault_id: string;
      happened_at: Once;
      kind: EventKind;
      account_id: string | null;
      /** What whoever did it wrote. */
      note: string;
      /** What the portal says of it. */
      remarks: ColumnType<EventRemark[], string | undefined, never>;
      /** Names as the duty roster has them, or of supervisors' accounts their ids. */
      told: ColumnType<string[], string[] | undefined, never>;
      file_ids: ColumnType<string[], string[] | undefined, never>;
    };
    /** The last number of a day, for faults (F) and for cases (C). */
    fault_number: { kind: "F" | "C"; day: string; last: number };
    fault_case: Facts & {
      id: string;
      title: string;
      fault_id: string | null;
      reported_at: Written;
      measure: string;
      content: string;
      author: string;
      changed_at: Written;
      shown: Generated<boolean>;
      /** Who changed it last; null while nobody but its author did. */
      changed_by: ColumnType<string | null, string | null | undefined, string>;
    };
  }
}
