import type { ColumnType } from "kysely";
import type { DetailValue } from "@apron/dialect";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import { type Database, inBatches } from "@apron/kit/server/database";
import type { ChangeName, Comment, Deviation, KeptGroup } from "../record.ts";

type Json<Value> = ColumnType<Value, string, never>;

declare module "@apron/kit/server/database" {
  interface Tables {
    /** Everything that ever happened to a record; what was typed at each version stands in it whole. */
    record_change: {
      id: ColumnType<number, never, never>;
      record_id: string;
      version: number;
      what: ChangeName;
      by_id: string;
      by_name: string;
      at: ColumnType<number, string, never>;
      note: string;
      template_version: number | null;
      details: string | null;
      field_values: Json<DetailValue[] | null> | null;
      deviations: Json<Deviation[] | null> | null;
      kept: Json<KeptGroup[] | null> | null;
      comments: Json<Comment[]>;
    };
  }
}

/** Something that happened to a record. */
export interface NewChange {
  readonly recordId: string;
  readonly version: number;
  readonly what: ChangeName;
  readonly byId: string;
  readonly byName: string;
  readonly at: Instant;
  readonly note?: string;
  readonly comments?: readonly Comment[];
  /** What stood there from then on; absent where the content stayed as it was. */
  readonly content?: {
    readonly templateVersion: number;
    readonly details: string;
    readonly values: readonly DetailValue[];
    readonly deviations: readonly Deviation[];
    readonly kept?: readonly KeptGroup[];
  };
}

/** The histories of records: only ever added to. */
export const changesOf = (database: Database) => {
  const add = async (changes: readonly NewChange[]): Promise<void> => {
    await inBatches(changes, (some) => database.sql.insertInto("record_change").values(some.map(rowOf)));
  };
  return {
    add,
    /** Oldest first. */
    of: async (recordId: string) =>
      await database.sql
        .selectFrom("record_change")
        .selectAll()
        .where("record_id", "=", recordId)
        .orderBy("id")
        .execute(),
  };
};

export type Changes = ReturnType<typeof changesOf>;
/** A line of a history as it is stored. */
export type StoredChange = Awaited<ReturnType<Changes["of"]>>[number];

const rowOf = (change: NewChange) => ({
  record_id: change.recordId,
  version: change.version,
  what: change.what,
  by_id: change.byId,
  by_name: change.byName,
  at: timestamp(change.at),
  note: change.note ?? "",
  template_version: change.content?.templateVersion ?? null,
  details: change.content?.details ?? null,
  field_values: change.content ? JSON.stringify(change.content.values) : null,
  deviations: change.content ? JSON.stringify(change.content.deviations) : null,
  kept: change.content ? JSON.stringify(change.content.kept ?? []) : null,
  comments: JSON.stringify(change.comments ?? []),
});
