import { type ColumnType, type Expression, type ExpressionBuilder, sql, type SqlBool } from "kysely";
import type { DetailValue } from "@apron/features/template/contract";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { Database, Tables } from "@apron/kit/server/database";
import type { Deviation, RecordBusiness, RecordStatus } from "../record.ts";

type Stamp = ColumnType<number, string, string>;
type Json<Value> = ColumnType<Value, string, string>;

declare module "@apron/kit/server/database" {
  interface Tables {
    record: {
      id: string;
      business: RecordBusiness;
      status: RecordStatus;
      version: number;
      channel: string;
      office_code: string;
      airport_cn: string;
      application_id: string;
      application_alias: string;
      template_id: string;
      template_version: number;
      type_id: string;
      type_name: string;
      subtype_id: string;
      subtype_name: string;
      details: string;
      field_values: Json<DetailValue[]>;
      deviations: Json<Deviation[]>;
      abnormal: number;
      place: string;
      /** The day it is for, in Shanghai. */
      due_day: string;
      submitter_id: string;
      submitter: string;
      returned_at: ColumnType<number | null, string | null, string | null>;
      created_at: Stamp;
      updated_at: Stamp;
    };
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
}

/** A record to add. */
export interface NewRecord extends Filled {
  readonly id: string;
  readonly business: RecordBusiness;
  readonly status: RecordStatus;
  readonly channel: string;
  readonly officeCode: string;
  readonly airportCn: string;
  readonly applicationId: string;
  readonly applicationAlias: string;
  readonly place: string;
  readonly dueDay: string;
  readonly submitterId: string;
  readonly submitter: string;
  readonly at: Instant;
}

/** What a list asks for; "" asks for everything, times are instants. */
export interface RecordFilter {
  readonly id: string;
  readonly officeCode: string;
  readonly applicationId: string;
  readonly typeId: string;
  readonly subtypeId: string;
  readonly status: RecordStatus | "returned" | "";
  readonly from: Instant | undefined;
  readonly until: Instant | undefined;
  readonly abnormal: boolean;
}

/** Who corrects what, and what he saw. */
export interface Correction {
  readonly id: string;
  readonly by: string;
  /** Undefined: whatever stands there. */
  readonly seen: number | undefined;
  readonly today: string;
  readonly at: Instant;
  readonly place: string;
}

const listed = [
  "id",
  "created_at",
  "channel",
  "office_code",
  "airport_cn",
  "application_id",
  "application_alias",
  "type_name",
  "subtype_name",
  "template_id",
  "submitter",
  "status",
  "returned_at",
  "abnormal",
  "due_day",
] as const;

/** Records. What may be written only once, or only by one of two, is decided by the statement that writes it. */
export const recordsOn = (database: Database) => ({
  find: async (id: string) =>
    await database.sql.selectFrom("record").selectAll().where("id", "=", id).executeTakeFirst(),

  /** The record of an application for a day. */
  ofDay: async (applicationId: string, day: string) =>
    await database.sql
      .selectFrom("record")
      .selectAll()
      .where("business", "=", "work")
      .where("application_id", "=", applicationId)
      .where("due_day", "=", day)
      .executeTakeFirst(),

  /** The newest of an application and template before a day. */
  before: async (applicationId: string, templateId: string, day: string) =>
    await database.sql
      .selectFrom("record")
      .selectAll()
      .where("business", "=", "work")
      .where("application_id", "=", applicationId)
      .where("template_id", "=", templateId)
      .where("due_day", "<", day)
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst(),

  /** The numbers of the newest records of an application, newest first. */
  numbers: async (applicationId: string, limit: number) =>
    await database.sql
      .selectFrom("record")
      .select(["created_at", "field_values", "template_id"])
      .where("business", "=", "work")
      .where("application_id", "=", applicationId)
      .orderBy("created_at", "desc")
      .limit(limit)
      .execute(),

  /** The inspections of these days. */
  ofDays: async (first: string, last: string, officeCode: string) =>
    await database.sql
      .selectFrom("record")
      .select(["id", "application_id", "due_day", "created_at", "abnormal", "submitter"])
      .where("business", "=", "work")
      .where("due_day", ">=", first)
      .where("due_day", "<=", last)
      .$if(officeCode !== "", (query) => query.where("office_code", "=", officeCode))
      .execute(),

  /** Which applications somebody has inspected since an instant. */
  inspectedBy: async (accountId: string, since: Instant): Promise<Set<string>> => {
    const rows = await database.sql
      .selectFrom("record")
      .select("application_id")
      .distinct()
      .where("business", "=", "work")
      .where("submitter_id", "=", accountId)
      .where("created_at", ">=", sql<number>`${timestamp(since)}::timestamptz`)
      .execute();
    return new Set(rows.map((row) => row.application_id));
  },

  /** Somebody's records that were sent back. */
  returnedTo: async (accountId: string) =>
    await database.sql
      .selectFrom("record")
      .select(["id", "airport_cn", "application_alias", "due_day"])
      .where("business", "=", "work")
      .where("returned_at", "is not", null)
      .where("submitter_id", "=", accountId)
      .orderBy("created_at", "desc")
      .limit(20)
      .execute(),

  /** One page, newest first; `total` counts no further than `counted` and says when there is more. */
  page: async (
    business: RecordBusiness,
    filter: RecordFilter,
    page: { readonly currentPage: number; readonly pageSize: number },
    counted: number,
  ) => {
    const found = database.sql.selectFrom("record").where((eb) => matching(eb, business, filter));
    const first = (page.currentPage - 1) * page.pageSize;
    const { total } = await database.sql
      .selectFrom(found.select("id").limit(counted + 1).as("found"))
      .select((count) => count.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const list =
      first >= Math.min(Number(total), counted)
        ? []
        : await found
            .select(listed)
            .orderBy("created_at", "desc")
            .orderBy("id", "desc")
            .limit(page.pageSize)
            .offset(first)
            .execute();
    return { list, total: Math.min(Number(total), counted), more: Number(total) > counted };
  },

  /** All that match, newest first, in pieces; each begins where the one before ended. */
  async *all(business: RecordBusiness, filter: RecordFilter, piece = 500) {
    let last: { readonly created_at: number; readonly id: string } | undefined;
    for (;;) {
      const rows = await database.sql
        .selectFrom("record")
        .select([...listed, "template_version", "field_values", "place"])
        .where((eb) => matching(eb, business, filter))
        .$if(last !== undefined, (query) =>
          query.where(sql<boolean>`(created_at, id) < (${timestamp(last?.created_at ?? 0)}::timestamptz, ${last?.id ?? ""})`),
        )
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(piece)
        .execute();
      yield rows;
      last = rows.at(-1);
      if (rows.length < piece || last === undefined) return;
    }
  },

  /** Adds a record that may be there only once by its id. */
  add: async (record: NewRecord): Promise<void> => {
    await database.sql.insertInto("record").values(rowOf(record)).execute();
  },

  /**
   * Today's inspection of an application: the first of the day is added; after that its submitter corrects it, while it
   * is not signed off and stands as he saw it. One statement: of any number at once, one adds. Undefined when refused.
   */
  submitToday: async (record: NewRecord, seen: number | undefined) =>
    await database.sql
      .insertInto("record")
      .values(rowOf(record))
      .onConflict((conflict) =>
        conflict
          .columns(["application_id", "due_day"])
          .where("business", "=", "work")
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

  /** A correction by its submitter: of today's, or of one that was sent back. Undefined when refused. */
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
      .where("submitter_id", "=", correction.by)
      .where("status", "in", ["submitted", "corrected"])
      .where(({ eb, or }) => or([eb("returned_at", "is not", null), eb("due_day", "=", correction.today)]))
      .$if(correction.seen !== undefined, (query) => query.where("version", "=", correction.seen ?? 0))
      .returning(["id", "version"])
      .executeTakeFirst(),

  /** A planned exercise becomes a submitted one, once. Undefined when it is planned no more. */
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
        ...(decision === "sign"
          ? { status: "reviewed" as const, returned_at: null }
          : { returned_at: timestamp(at) }),
      }))
      .where("id", "=", id)
      .where("version", "=", seen)
      .where("status", "in", ["submitted", "corrected"])
      .$if(decision === "return", (query) => query.where("returned_at", "is", null))
      .returning(["version"])
      .executeTakeFirst(),

  /** Many at once, for the demo. */
  fill: async (records: readonly (NewRecord & { readonly version: number; readonly returnedAt: Instant | undefined })[]) => {
    for (let at = 0; at < records.length; at += 500)
      await database.sql
        .insertInto("record")
        .values(
          records.slice(at, at + 500).map(({ version, returnedAt, ...record }) => ({
            ...rowOf(record),
            version,
            returned_at: returnedAt === undefined ? null : timestamp(returnedAt),
          })),
        )
        .execute();
  },
});

export type Records = ReturnType<typeof recordsOn>;
/** A record as it is stored. */
export type StoredRecord = NonNullable<Awaited<ReturnType<Records["find"]>>>;
/** A record as lists read it. */
export type ListedRecord = Pick<StoredRecord, (typeof listed)[number]>;

const matching = (
  eb: ExpressionBuilder<Tables, "record">,
  business: RecordBusiness,
  filter: RecordFilter,
): Expression<SqlBool> => {
  const conditions: Expression<SqlBool>[] = [eb("business", "=", business)];
  if (filter.id !== "") conditions.push(eb("id", "=", filter.id));
  if (filter.officeCode !== "") conditions.push(eb("office_code", "=", filter.officeCode));
  if (filter.applicationId !== "") conditions.push(eb("application_id", "=", filter.applicationId));
  if (filter.typeId !== "") conditions.push(eb("type_id", "=", filter.typeId));
  if (filter.subtypeId !== "") conditions.push(eb("subtype_id", "=", filter.subtypeId));
  if (filter.status === "returned") conditions.push(eb("returned_at", "is not", null));
  else if (filter.status !== "") conditions.push(eb("status", "=", filter.status));
  if (filter.from !== undefined) conditions.push(eb("created_at", ">=", sql<number>`${timestamp(filter.from)}::timestamptz`));
  if (filter.until !== undefined) conditions.push(eb("created_at", "<", sql<number>`${timestamp(filter.until)}::timestamptz`));
  if (filter.abnormal) conditions.push(eb("abnormal", ">", 0));
  return eb.and(conditions);
};

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
});

const rowOf = (record: NewRecord) => ({
  ...filledOf(record),
  id: record.id,
  business: record.business,
  status: record.status,
  version: 1,
  channel: record.channel,
  office_code: record.officeCode,
  airport_cn: record.airportCn,
  application_id: record.applicationId,
  application_alias: record.applicationAlias,
  place: record.place,
  due_day: record.dueDay,
  submitter_id: record.submitterId,
  submitter: record.submitter,
  returned_at: null,
  created_at: timestamp(record.at),
  updated_at: timestamp(record.at),
});
