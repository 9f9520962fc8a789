import { sql } from "kysely";
import type { DetailValue } from "@apron/dialect";
import { dayOf, type Instant, timestamp } from "@apron/kit/server/clock";
import { type Database, inBatches, rowsWritten } from "@apron/kit/server/database";
import type { Deviation, KeptGroup, RecordBusiness, RecordStatus, Turn } from "../record.ts";
import { valuesOf } from "./values/store-values.ts";

declare module "@apron/kit/server/database" {
  interface Tables {
    /** How many records of a kind a day has had. */
    record_number: { business: RecordBusiness; day: string; last: number };
  }
}

/** What a filled form is, whoever filled it. */
export interface Filled {
  readonly templateId: string;
  readonly templateVersion: number;
  readonly typeId: string;
  readonly typeName: string;
  readonly subtypeId: string;
  readonly subtypeName: string;
  readonly details: string;
  readonly values: readonly DetailValue[];
  readonly deviations: readonly Deviation[];
  readonly abnormal: number;
  /** Groups that were confirmed to be as they were the time before. */
  readonly kept: readonly KeptGroup[];
}

/** A record to add. */
export interface NewRecord extends Filled {
  readonly id: string;
  readonly number: string;
  readonly business: RecordBusiness;
  readonly status: RecordStatus;
  readonly channel: string;
  readonly officeCode: string;
  readonly airportCn: string;
  readonly applicationId: string;
  readonly applicationAlias: string;
  readonly place: string;
  readonly dueDay: string;
  /** Which check of its day it is. */
  readonly turn: Turn;
  readonly submitterId: string;
  readonly submitter: string;
  readonly at: Instant;
}

/** Who corrects what, and what he saw. */
export interface Correction {
  readonly id: string;
  readonly by: string;
  /** It is theirs though they did not submit it; who planned an exercise or takes part stays so once it is submitted. */
  readonly isOf?: boolean;
  /** Undefined: whatever stands there. */
  readonly seen: number | undefined;
  readonly today: string;
  readonly at: Instant;
  readonly place: string;
}

/** How records are written. What may be there only once, or be changed by one of two, the statement decides that writes it. */
export const writingOf = (database: Database) => ({
  /** The next number of a day: `W20261121-003`. Whoever asks waits for whoever asked before, so none is given twice. */
  nextNumber: async (business: RecordBusiness, day: string): Promise<string> => {
    const { last } = await database.sql
      .insertInto("record_number")
      .values({ business, day, last: 1 })
      .onConflict((conflict) =>
        conflict.columns(["business", "day"]).doUpdateSet(({ eb }) => ({ last: eb("record_number.last", "+", 1) })),
      )
      .returning("last")
      .executeTakeFirstOrThrow();
    return numberOf(business, day, last);
  },

  /** Makes what is in these records searchable. */
  keepValues: valuesOf(database).keep,

  /** Adds a record that may be there only once by its id. */
  add: async (record: NewRecord): Promise<void> => {
    await database.sql.insertInto("record").values(rowOf(record)).execute();
  },

  /**
   * Today's inspection of an application, or its second: the first is added; after that its submitter corrects it, while it
   * is not signed off and stands as he saw it. One statement: of any number at once, one adds. Undefined when refused.
   */
  submitToday: async (record: NewRecord, seen: number | undefined) =>
    await database.sql
      .insertInto("record")
      .values(rowOf(record))
      .onConflict((conflict) =>
        conflict
          .columns(["application_id", record.turn === 2 ? "again_on" : "due_day"])
          // Written out: a parameter would not tell the database which of its indexes is meant.
          .where(record.turn === 2 ? sql<boolean>`again_on is not null` : sql<boolean>`business = 'work'`)
          .doUpdateSet((eb) => ({
            ...filledOf(record),
            place: record.place,
            status: "corrected" as const,
            version: eb("record.version", "+", 1),
            returned_at: null,
            updated_at: timestamp(record.at),
          }))
          .where("record.submitter_id", "=", record.submitterId)
          .where("record.status", "<>", "reviewed")
          .where((eb) => (seen === undefined ? sql<boolean>`true` : eb("record.version", "=", seen))),
      )
      .returning(["id", "version"])
      .executeTakeFirst(),

  /**
   * A correction by its submitter, or by whom else it is of: of today's, or of one that was sent back. Undefined when
   * refused.
   */
  correct: async (filled: Filled, correction: Correction, status: RecordStatus) =>
    await database.sql
      .updateTable("record")
      .set((eb) => ({
        ...filledOf(filled),
        place: correction.place,
        status,
        version: eb("version", "+", 1),
        returned_at: null,
        updated_at: timestamp(correction.at),
      }))
      .where("id", "=", correction.id)
      .$if(!correction.isOf, (query) => query.where("submitter_id", "=", correction.by))
      .where("status", "in", ["submitted", "corrected"])
      .where(({ eb, or }) =>
        or([
          eb("returned_at", "is not", null),
          eb("due_day", "=", correction.today),
          eb("again_on", "=", correction.today),
        ]),
      )
      .$if(correction.seen !== undefined, (query) => query.where("version", "=", correction.seen ?? 0))
      .returning(["id", "version"])
      .executeTakeFirst(),

  /** A planned exercise becomes a submitted one, once, of the day it is submitted on. Undefined when it is planned no more. */
  submitPlanned: async (record: NewRecord, seen: number | undefined) =>
    await database.sql
      .updateTable("record")
      .set((eb) => ({
        ...filledOf(record),
        channel: record.channel,
        place: record.place,
        status: "submitted" as const,
        version: eb("version", "+", 1),
        submitter_id: record.submitterId,
        submitter: record.submitter,
        due_day: dayOf(record.at),
        created_at: timestamp(record.at),
        updated_at: timestamp(record.at),
      }))
      .where("id", "=", record.id)
      .where("status", "=", "planned")
      .$if(seen !== undefined, (query) => query.where("version", "=", seen ?? 0))
      .returning(["id", "version"])
      .executeTakeFirst(),

  /** A review: of two at once, one decides. Undefined when the record no longer stands as it was seen. */
  review: async (id: string, seen: number, decision: "return" | "sign", at: Instant) =>
    await database.sql
      .updateTable("record")
      .set((eb) => ({
        version: eb("version", "+", 1),
        ...(decision === "sign" ? { status: "reviewed" as const, returned_at: null } : { returned_at: timestamp(at) }),
      }))
      .where("id", "=", id)
      .where("version", "=", seen)
      .where("status", "in", ["submitted", "corrected"])
      .$if(decision === "return", (query) => query.where("returned_at", "is", null))
      .returning(["version"])
      .executeTakeFirst(),

  /** Many at once, for the demo. */
  fill: async (
    records: readonly (NewRecord & { readonly version: number; readonly returnedAt: Instant | undefined })[],
  ) => {
    const last = new Map<string, { business: RecordBusiness; day: string; last: number }>();
    for (const { business, at } of records) {
      const day = dayOf(at);
      const known = last.get(`${business} ${day}`);
      last.set(`${business} ${day}`, { business, day, last: (known?.last ?? 0) + 1 });
    }
    await database.sql
      .insertInto("record_number")
      .values([...last.values()])
      .onConflict((conflict) =>
        conflict
          .columns(["business", "day"])
          .doUpdateSet(({ eb }) => ({ last: eb("record_number.last", "+", eb.ref("excluded.last")) })),
      )
      .execute();
    await inBatches(records, async (some) => {
      const added = await rowsWritten(
        database.sql.insertInto("record").values(
          some.map(({ version, returnedAt, ...record }) => ({
            ...rowOf(record),
            version,
            returned_at: returnedAt === undefined ? null : timestamp(returnedAt),
          })),
        ),
      );
      await valuesOf(database).keep(some.map(({ id }) => id));
      return added;
    });
  },
});

/** What a record is called: its kind, its day and how many that day has had. */
export const numberOf = (business: RecordBusiness, day: string, place: number): string =>
  `${business === "work" ? "W" : "E"}${day.replaceAll("-", "")}-${String(place).padStart(3, "0")}`;

const filledOf = (filled: Filled) => ({
  template_id: filled.templateId,
  template_version: filled.templateVersion,
  type_id: filled.typeId,
  type_name: filled.typeName,
  subtype_id: filled.subtypeId,
  subtype_name: filled.subtypeName,
  details: filled.details,
  field_values: JSON.stringify(filled.values),
  deviations: JSON.stringify(filled.deviations),
  abnormal: filled.abnormal,
  kept: JSON.stringify(filled.kept),
});

const rowOf = (record: NewRecord) => ({
  ...filledOf(record),
  id: record.id,
  number: record.number,
  business: record.business,
  status: record.status,
  version: 1,
  channel: record.channel,
  office_code: record.officeCode,
  airport_cn: record.airportCn,
  application_id: record.applicationId,
  application_alias: record.applicationAlias,
  place: record.place,
  due_day: record.turn === 2 ? null : record.dueDay,
  again_on: record.turn === 2 ? record.dueDay : null,
  submitter_id: record.submitterId,
  submitter: record.submitter,
  returned_at: null,
  created_at: timestamp(record.at),
  updated_at: timestamp(record.at),
});
