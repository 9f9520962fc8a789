import type { ColumnType, Generated } from "kysely";
import type { LineKind, LineRole, LineSource, LineState } from "../line.ts";

type Time = ColumnType<number, string, string>;

declare module "@apron/kit/server/database" {
  interface Tables {
    line: {
      id: string;
      line_no: string;
      kind: LineKind;
      name: string;
      operator: string;
      bandwidth: string;
      end_a: string;
      end_b: string;
      ip: string;
      contact: string;
      phone: string;
      role: LineRole;
      airports: string[];
      office: string;
      remark: string;
      /** Its latest state. */
      state: LineState;
      since: Time;
      rank: ColumnType<number, never, never>;
      said_by: string;
      said_at: Time;
      source: LineSource;
      reason: string;
      /** What a keyword is looked for in, and by which grams. */
      search: string;
      grams: string[];
      entered_at: ColumnType<number, string, never>;
      changed_by: string;
      changed_at: Time;
      version: Generated<number>;
    };
    line_state: {
      id: Generated<number>;
      line_id: string;
      state: LineState;
      since: Time;
      said_at: Time;
      said_by: string;
      source: LineSource;
      reason: string;
    };
  }
}
