import type { ColumnType, Generated } from "kysely";
import type { ImportKind, ImportState } from "@apron/kit/contract/desk/imports";
import type { BesideSheet } from "@apron/kit/contract/table-file";
import type { Word } from "@apron/kit/contract/texts";
import type { ObjectKind, PolicyAction } from "../firewall.ts";
import type { Opened } from "./objects.ts";
import type { PolicyFacts } from "./columns.ts";

type Written = ColumnType<number, string, never>;
type Moment = ColumnType<number | null, string | null, never>;
type Json<Value> = ColumnType<Value, string, string>;

declare module "@apron/kit/server/database" {
  interface Tables {
    firewall: {
      name: string;
      policies: number;
      version: number;
      judged: number;
      changed_at: ColumnType<number, string, string>;
    };
    firewall_version: { number: Generated<number>; kind: "import" | "edit"; made_at: Written; made_by: string };
    firewall_policy: {
      id: Generated<number>;
      firewall: string;
      policy_id: string;
      ordinal: number;
      action: PolicyAction;
      enabled: boolean;
      valid_from: Moment;
      valid_to: Moment;
      facts: Json<PolicyFacts>;
      opened: Json<Opened>;
      uses: string[];
      shadowed_by: string[];
      search: string;
      grams: number[];
      since: number;
      until: number | null;
    };
    firewall_object: {
      id: string;
      kind: ObjectKind;
      name: string;
      key: string;
      members: string;
      remark: string;
      version: Generated<number>;
    };
    firewall_import: {
      id: string;
      file_name: string;
      state: ImportState;
      added: number;
      changed: number;
      removed: number;
      same: number;
      errors: number;
      /** With the version that was seen, and the one in which each stands since the import was taken back. */
      firewalls: Json<readonly (readonly [name: string, version: number, back?: number])[]>;
      objects: string;
      beside: ColumnType<BesideSheet | null, string | null | undefined, never>;
      number: number | null;
      made_at: Written;
      made_by: string;
      version: Generated<number>;
    };
    firewall_import_row: {
      import_id: string;
      n: number;
      kind: ImportKind | "";
      firewall: string;
      policy_id: string;
      facts: Json<PolicyFacts>;
      opened: Json<Opened | null>;
      uses: string[];
      search: string;
      grams: number[];
      problems: Json<readonly { readonly field: string; readonly message: Word }[]>;
      before: Json<PolicyFacts | null>;
      known: number | null;
      /** What was typed, of a row that is wrong; files of earlier releases do not say it. */
      cells: Json<Readonly<Record<string, string>> | null>;
    };
    firewall_reminder: { firewall: string; policy_id: string; valid_to: string; days: number };
  }
}
