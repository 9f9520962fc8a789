import type { ColumnType, Generated } from "kysely";
import type { ResourceOrigin, ResourceStatus, ResourceSystem, ResourceType } from "../resource.ts";

type Time = ColumnType<number, string, string>;
type MaybeTime = ColumnType<number | null, string | null | undefined, string | null>;

declare module "@apron/kit/server/database" {
  interface Tables {
    resource: {
      id: string;
      type: ResourceType;
      system: ResourceSystem;
      key: string;
      number: string;
      name: string;
      organisation: string;
      department_id: string;
      office: string;
      airport: string;
      status: ResourceStatus;
      open_date: string;
      owner: string;
      remark: string;
      origin: ResourceOrigin;
      by_hand: string[];
      used_by: Generated<string>;
      used_at: MaybeTime;
      seen_at: Time;
      ended_at: MaybeTime;
      /** What a keyword is looked for in, and by which grams. */
      search: string;
      grams: string[];
      changed_by: string;
      changed_at: Time;
      version: Generated<number>;
    };
    resource_reading: {
      system: ResourceSystem;
      type: ResourceType;
      begun_at: Time;
      cursor: string;
      holder: string;
      held_until: Time;
      finished_at: MaybeTime;
      read_at: MaybeTime;
      failed_at: MaybeTime;
      doubted_at: MaybeTime;
    };
  }
}
