import type { ColumnType, Generated } from "kysely";
import type { Word } from "@apron/kit/contract/texts";
import type { EntryKind } from "../handover.ts";

/** Somebody who leaves or follows, as the roster had them when the log was written. */
export interface KeptPerson {
  readonly name: string;
  readonly mobile: string;
  readonly form: string;
  /** "" without an account. */
  readonly accountId: string;
}

type Moment = ColumnType<number, string, string>;
type MaybeMoment = ColumnType<number | null, string | null | undefined, string>;
type Json<Value> = ColumnType<Value, string, string>;

declare module "@apron/kit/server/database" {
  interface Tables {
    handover: {
      id: Generated<number>;
      /** "" of a log of before whose post was called otherwise by then. */
      post_id: Generated<string>;
      depa_name: string;
      post_name: string;
      telephone: string;
      applications: string[];
      ends_at: Moment;
      created_at: Moment;
      outgoing: Json<readonly KeptPerson[]>;
      incoming: Json<readonly KeptPerson[]>;
      written_at: Moment;
      ended_at: MaybeMoment;
      late_at: MaybeMoment;
      accepted_at: MaybeMoment;
      accepted_by: ColumnType<string | null, string | null | undefined, string>;
      accepted_name: Generated<string>;
      search: Generated<string>;
      grams: ColumnType<string[], string[] | undefined, string[]>;
    };
    handover_entry: {
      number: Generated<number>;
      handover_id: number;
      kind: EntryKind;
      title: Json<Word>;
      hint: Json<Word>;
      route: string;
      made_by: Generated<string>;
      made_at: MaybeMoment;
    };
  }
}
