import { sql } from "kysely";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { Database } from "@apron/kit/server/database";
import type { Page } from "@apron/kit/server/paging";
import type { RecordBusiness } from "../../record.ts";
import { type ListedRecord, listed } from "../store-records.ts";

/** Those that wait, as the index of the queue has it; nobody's own wait for himself, nor do those he has corrected. */
const waiting = (business: RecordBusiness, reviewer: string) => sql<boolean>`
  business = ${business} and status in ('submitted', 'corrected') and returned_at is null
  and submitter_id <> ${reviewer} and ${business === "exercise" ? notCorrectedBy(reviewer) : sql<boolean>`true`}`;

/** Only a report of an exercise is corrected by others than its submitter. */
const notCorrectedBy = (reviewer: string) => sql<boolean>`not exists (
  select from record_change c where c.record_id = record.id and c.what = 'corrected' and c.by_id = ${reviewer})`;

/** Nothing in it needs to be read: every value within its band, and nobody has sent it back before. */
const clean = sql<boolean>`(abnormal = 0 and status = 'submitted')`;

/** How many are counted. */
const most = 1000;

/** Records that wait for their review, the oldest first. */
export const queueOf = (database: Database) => ({
  /** One page with what waits in all; each in the order of its index. */
  page: async (business: RecordBusiness, reviewer: string, wanted: "" | "0" | "1", { currentPage, pageSize }: Page) => {
    const isWanted = wanted === "" ? sql<boolean>`true` : wanted === "1" ? clean : sql<boolean>`not ${clean}`;
    const { rows: counted } = await sql<{ waiting: number; clean: number }>`
      select count(*)::int as waiting, count(*) filter (where is_clean)::int as clean
      from (select ${clean} as is_clean from record where ${waiting(business, reviewer)} limit ${most}) w`.execute(
      database.sql,
    );
    const list = await database.sql
      .selectFrom("record")
      .select([...listed, "version"])
      .where(waiting(business, reviewer))
      .where(isWanted)
      .orderBy("created_at")
      .orderBy("id")
      .offset((currentPage - 1) * pageSize)
      .limit(pageSize)
      .execute();
    return { list, waiting: counted[0]?.waiting ?? 0, clean: counted[0]?.clean ?? 0 };
  },

  /** Whether anything waits, whoever reviews. */
  isEmpty: async (business: RecordBusiness): Promise<boolean> => {
    const { rows } = await sql`select 1 from record where ${waiting(business, "")} limit 1`.execute(database.sql);
    return rows.length === 0;
  },

  /** Signs off those of these that still stand as they were seen and in which nothing needs to be read. One statement. */
  sign: async (
    business: RecordBusiness,
    reviewer: string,
    seen: readonly { readonly id: string; readonly version: number }[],
    at: Instant,
  ): Promise<readonly { readonly id: string; readonly number: string; readonly version: number }[]> => {
    const { rows } = await sql<{ id: string; number: string; version: number }>`
      update record set status = 'reviewed', version = record.version + 1, updated_at = ${timestamp(at)}
      from (select unnest(${seen.map(({ id }) => id)}::text[]) as id,
        unnest(${seen.map(({ version }) => version)}::int[]) as version) seen
      where record.id = seen.id and record.version = seen.version and ${waiting(business, reviewer)} and ${clean}
      returning record.id, record.number, record.version`.execute(database.sql);
    return rows;
  },

  /** These records, as somebody is told why they were left. */
  those: async (ids: readonly string[]) =>
    await database.sql
      .selectFrom("record")
      .select(["id", "number", "business", "status", "submitter_id", "returned_at", "due_day", "again_on", "abnormal"])
      .where("id", "in", [...ids, ""])
      .execute(),

  /** The waiting ones before and after one, and how many wait. */
  neighbours: async (
    business: RecordBusiness,
    reviewer: string,
    of: Pick<ListedRecord, "id" | "created_at">,
  ): Promise<{ previous: string; next: string; waiting: number }> => {
    const place = sql`(${timestamp(of.created_at)}::timestamptz, ${of.id})`;
    const { rows } = await sql<{ previous: string | null; next: string | null; waiting: number }>`
      select
        (select id from record where ${waiting(business, reviewer)} and (created_at, id) < ${place}
          order by created_at desc, id desc limit 1) as previous,
        (select id from record where ${waiting(business, reviewer)} and (created_at, id) > ${place}
          order by created_at, id limit 1) as next,
        (select count(*)::int from (select 1 from record where ${waiting(business, reviewer)} limit ${most}) w) as waiting
      `.execute(database.sql);
    return { previous: rows[0]?.previous ?? "", next: rows[0]?.next ?? "", waiting: rows[0]?.waiting ?? 0 };
  },

  /** Until the transaction ends nobody else looks whether anything waits: what was just written is seen by the next. */
  hold: async (business: RecordBusiness): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`record review ${business}`}, 16))`.execute(database.sql);
  },
});
