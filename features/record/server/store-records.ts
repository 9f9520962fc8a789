import { airportsNamedIn } from "@apron/features/airport/server";
import { plainly } from "@apron/kit/contract/patterns";
import { type ColumnType, type Expression, type ExpressionBuilder, type Generated, sql, type SqlBool } from "kysely";
import type { DetailValue } from "@apron/dialect";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { Database, Tables } from "@apron/kit/server/database";
import { type Page, newestPage } from "@apron/kit/server/paging";
import type { Deviation, KeptGroup, RecordBusiness, RecordStatus, Turn } from "../record.ts";
import { valuesOf, type ValueFilter } from "./values/store-values.ts";

type Stamp = ColumnType<number, string, string>;
type Json<Value> = ColumnType<Value, string, string>;

declare module "@apron/kit/server/database" {
  interface Tables {
    record: {
      id: string;
      /** What people call it: `W20261121-003`. */
      number: string;
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
      /** Groups of the form that were confirmed to be as they were the time before. */
      kept: Json<KeptGroup[]>;
      place: string;
      /** The day it is for, in Shanghai; none for a second check of a day, which has it in `again_on` (16.22). */
      due_day: string | null;
      again_on: Generated<string | null>;
      submitter_id: string;
      submitter: string;
      returned_at: ColumnType<number | null, string | null, string | null>;
      created_at: Stamp;
      updated_at: Stamp;
    };
  }
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
  readonly value: ValueFilter | undefined;
}

/** Written out, as partial indexes are only known by what is not a parameter. */
const written = { work: sql<RecordBusiness>`'work'`, exercise: sql<RecordBusiness>`'exercise'` } as const;

export const listed = [
  "id",
  "number",
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
  "again_on",
] as const;

const exported = [...listed, "template_version", "field_values", "place"] as const;

/** Which of these airports records are of. */
export const recordsNaming = airportsNamedIn("record", "office_code");

/** Records, as lists, boards and details read them. */
export const recordsOf = (database: Database) => ({
  find: async (id: string) =>
    await database.sql.selectFrom("record").selectAll().where("id", "=", id).executeTakeFirst(),

  /** As `find`; nobody else changes or removes it until the transaction ends. */
  hold: async (id: string) =>
    await database.sql.selectFrom("record").selectAll().where("id", "=", id).forUpdate().executeTakeFirst(),

  /** The record of an application for a day, or of its second check. */
  ofDay: async (applicationId: string, day: string, turn: Turn) =>
    await database.sql
      .selectFrom("record")
      .selectAll()
      .where("business", "=", written.work)
      .where("application_id", "=", applicationId)
      .where(turn === 2 ? "again_on" : "due_day", "=", day)
      .executeTakeFirst(),

  /** The newest of an application and template before a day, or before its second check. */
  before: async (applicationId: string, templateId: string, day: string, turn: Turn) =>
    await database.sql
      .selectFrom("record")
      .selectAll()
      .where("business", "=", written.work)
      .where("application_id", "=", applicationId)
      .where("template_id", "=", templateId)
      .where(({ eb, or }) => or([eb("due_day", turn === 2 ? "<=" : "<", day), eb("again_on", "<", day)]))
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst(),

  /** The numbers of the newest records of an application, newest first. */
  numbers: async (applicationId: string, limit: number) =>
    await database.sql
      .selectFrom("record")
      .select(["created_at", "field_values", "template_id", "template_version"])
      .where("business", "=", written.work)
      .where("application_id", "=", applicationId)
      .orderBy("created_at", "desc")
      .limit(limit)
      .execute(),

  /** The inspections of these days. */
  ofDays: async (first: string, last: string, officeCode: string) =>
    await database.sql
      .selectFrom("record")
      .select(["id", "application_id", "due_day", "again_on", "created_at", "abnormal", "submitter"])
      .where("business", "=", written.work)
      .where(({ or, between }) => or([between("due_day", first, last), between("again_on", first, last)]))
      .$if(officeCode !== "", (query) => query.where("office_code", "=", officeCode))
      .execute(),

  /** Which applications somebody has inspected since an instant. */
  inspectedBy: async (accountId: string, since: Instant): Promise<Set<string>> => {
    const rows = await database.sql
      .selectFrom("record")
      .select("application_id")
      .distinct()
      .where("business", "=", written.work)
      .where("submitter_id", "=", accountId)
      .where("created_at", ">=", sql<number>`${timestamp(since)}::timestamptz`)
      .execute();
    return new Set(rows.map((row) => row.application_id));
  },

  /** Somebody's records that were sent back. */
  returnedTo: async (accountId: string) =>
    await database.sql
      .selectFrom("record")
      .select(["id", "airport_cn", "application_alias", "due_day", "again_on"])
      .where("business", "=", written.work)
      .where("returned_at", "is not", null)
      .where("submitter_id", "=", accountId)
      .orderBy("created_at", "desc")
      .limit(20)
      .execute(),

  /** One page, newest first; every filter has its index in this order. */
  page: async (business: RecordBusiness, filter: RecordFilter, page: Page) =>
    await newestPage(
      database,
      database.sql
        .selectFrom("record")
        .select(listed)
        .where((eb) => matching(eb, database, business, filter)),
      page,
    ),

  /** The values of these records. */
  valuesOf: async (ids: readonly string[]) =>
    await database.sql
      .selectFrom("record")
      .select(["id", "field_values"])
      .where("id", "in", [...ids])
      .execute(),

  /** All that match, newest first, in pieces; each begins where the one before ended. */
  async *all(business: RecordBusiness, filter: RecordFilter, piece = 500) {
    let last: { readonly created_at: number; readonly id: string } | undefined;
    for (;;) {
      const query = database.sql
        .selectFrom("record")
        .select(exported)
        .where((eb) => matching(eb, database, business, filter))
        .$if(last !== undefined, (query) =>
          query.where(
            sql<boolean>`(created_at, id) < (${timestamp(last?.created_at ?? 0)}::timestamptz, ${last?.id ?? ""})`,
          ),
        )
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(piece);
      const rows = await database.aside(async () => await query.execute());
      yield rows;
      last = rows.at(-1);
      if (rows.length < piece || last === undefined) return;
    }
  },
});

export type Records = ReturnType<typeof recordsOf>;
/** A record as it is stored. */
export type StoredRecord = NonNullable<Awaited<ReturnType<Records["find"]>>>;
/** A record as an export reads it. */
export type ExportedRecord = Pick<StoredRecord, (typeof exported)[number]>;
/** A record as lists read it. */
export type ListedRecord = Pick<StoredRecord, (typeof listed)[number]>;

const matching = (
  eb: ExpressionBuilder<Tables, "record">,
  database: Database,
  business: RecordBusiness,
  filter: RecordFilter,
): Expression<SqlBool> => {
  const conditions: Expression<SqlBool>[] = [eb("business", "=", written[business])];
  // Looked for by its number, which people say, or by its id.
  if (filter.id !== "")
    conditions.push(eb.or([eb("id", "=", filter.id), eb("number", "=", plainly(filter.id).toUpperCase())]));
  if (filter.officeCode !== "") conditions.push(eb("office_code", "=", filter.officeCode));
  if (filter.applicationId !== "") conditions.push(eb("application_id", "=", filter.applicationId));
  if (filter.typeId !== "") conditions.push(eb("type_id", "=", filter.typeId));
  if (filter.subtypeId !== "") conditions.push(eb("subtype_id", "=", filter.subtypeId));
  if (filter.status === "returned") conditions.push(eb("returned_at", "is not", null));
  else if (filter.status !== "") conditions.push(eb("status", "=", filter.status));
  if (filter.from !== undefined)
    conditions.push(eb("created_at", ">=", sql<number>`${timestamp(filter.from)}::timestamptz`));
  if (filter.until !== undefined)
    conditions.push(eb("created_at", "<", sql<number>`${timestamp(filter.until)}::timestamptz`));
  if (filter.value) conditions.push(valuesOf(database).has(filter.value));
  if (filter.abnormal) conditions.push(sql<boolean>`abnormal > 0`);
  return eb.and(conditions);
};
