import type { ColumnType, Generated } from "kysely";
import type { RequestKind, RequestState } from "../contract.ts";
import type { EventKind } from "../texts.ts";

type Moment = ColumnType<number, string, string>;
type MaybeMoment = ColumnType<number | null, string | null | undefined, string | null>;

declare module "@apron/kit/server/database" {
  interface Tables {
    account_request: RequestRow;
    account_event: EventRow;
  }
}

/** Something that takes a second person. */
export interface RequestRow {
  id: string;
  kind: RequestKind;
  state: RequestState;
  account_id: string | null;
  system: string;
  agent_number: string;
  reason: string;
  despite_open: boolean;
  asked_by: string;
  asked_roles: string[];
  asked_at: Moment;
  ends_at: Moment;
  decided_by: ColumnType<string | null, string | null | undefined, string | null>;
  decided_at: MaybeMoment;
  answer: Generated<string>;
}

/** What was done to an account or work number at the desk; people and addresses in it are masked. */
export interface EventRow {
  id: Generated<number>;
  account_id: string | null;
  system: string;
  agent_number: string;
  kind: EventKind;
  reason: string;
  detail: string;
  done_by: string;
  done_at: Moment;
}
