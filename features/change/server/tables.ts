import type { ColumnType, Generated } from "kysely";
import type { ChangeHost, ChangeLevel, ChangeStatus, ChangeType } from "../change.ts";

type Time = ColumnType<number, string, string>;

declare module "@apron/kit/server/database" {
  interface Tables {
    change: {
      id: string;
      change_no: string;
      title: string;
      title_en: string;
      system: string;
      level: ChangeLevel;
      type: ChangeType;
      status: ChangeStatus;
      window_start: Time;
      window_end: Time;
      impact: string;
      risk: string;
      plan: string;
      rollback: string;
      owner: string;
      department: string;
      airports: string[];
      hosts: ChangeHost[];
      software: string[];
      lines: string[];
      announce: boolean;
      /** What a keyword is looked for in, and by which grams. */
      search: string;
      grams: string[];
      entered_at: ColumnType<number, string, never>;
      changed_by: string;
      changed_at: Time;
      /** Who took the last step of its life, and when. */
      moved_by: string;
      moved_at: Time;
      version: Generated<number>;
    };
    change_notice: { change_id: string; notice_id: string; made_at: Time };
    change_number: { day: string; last: number };
  }
}
