import { asCompared } from "@apron/kit/contract/patterns";
import { type Insertable, type Selectable, sql } from "kysely";
import "../tables.ts";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import { changeSeen, type Database, type Tables } from "@apron/kit/server/database";
import { pageInOrder } from "@apron/kit/server/paging";
import type { Page } from "@apron/kit/server/paging";
import { gramsOf } from "@apron/kit/contract/search/grams";
import { faultLimits } from "../../fault.ts";
import { endOf, faultsOf, mentionOf, startOf } from "../store.ts";

/** A case as it is kept. */
export type StoredCase = Selectable<Tables["fault_case"]>;
/** What an editor writes of a case. */
export type CaseTexts = Omit<
  Insertable<Tables["fault_case"]>,
  "id" | "fault_id" | "software_key" | "search" | "grams" | "author" | "changed_at" | "changed_by" | "version"
>;

/** What a list of cases looks for; empty texts and 0 look for everything. */
export interface WantedCases {
  readonly keyword: string;
  readonly faultySoftware: string;
  readonly type: number;
  readonly startTime: string;
  readonly endTime: string;
  /** Only those that holders may read. */
  readonly shown?: true;
}

/** The case library. */
export const casesOf = (database: Database) => ({
  /** Adds a case; undefined when its fault became one already. */
  add: async (texts: CaseTexts, faultId: string | null, author: string, now: Instant): Promise<string | undefined> => {
    const id = await faultsOf(database).nextId("C", now);
    const added = await database.sql
      .insertInto("fault_case")
      .values({ ...texts, ...foundBy(texts), id, fault_id: faultId, author, changed_at: timestamp(now) })
      .onConflict((conflict) => conflict.column("fault_id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return undefined;
    if (faultId !== null)
      await database.sql.updateTable("fault").set({ case_id: id }).where("id", "=", faultId).execute();
    return id;
  },

  /** Changes the version that was read; false when it is out of date. */
  change: async (
    id: string,
    version: number,
    texts: CaseTexts,
    change: { readonly by: string; readonly at: Instant },
  ): Promise<boolean> => {
    const facts = { ...texts, ...foundBy(texts), changed_at: timestamp(change.at), changed_by: change.by };
    return await changeSeen(database, "fault_case", { id, version }, facts);
  },

  /** Whether there is such a case; nobody takes it out until the running transaction ends. */
  stays: async (id: string): Promise<boolean> => {
    const found = database.sql.selectFrom("fault_case").select("id").where("id", "=", id).forKeyShare();
    return (await found.executeTakeFirst()) !== undefined;
  },

  /** Until the running transaction ends nobody follows this case, nor changes it. */
  hold: async (id: string): Promise<StoredCase | undefined> =>
    await database.sql.selectFrom("fault_case").selectAll().where("id", "=", id).forUpdate().executeTakeFirst(),

  /** Takes out a case that is held; false when a fault besides its own followed it, and nothing is taken. */
  remove: async ({ id, fault_id: own }: StoredCase): Promise<boolean> => {
    const followed = await database.sql
      .selectFrom("fault")
      .select("id")
      .where("case_id", "=", id)
      .where("id", "!=", own ?? "")
      .limit(1)
      .execute();
    if (followed.length > 0) return false;
    await database.sql.updateTable("fault").set({ case_id: null }).where("case_id", "=", id).execute();
    await database.sql.deleteFrom("fault_case").where("id", "=", id).execute();
    return true;
  },

  /** Has holders read these. */
  show: async (ids: readonly string[]): Promise<void> => {
    await sql`update fault_case set shown = true where id = any(${[...ids]}::text[])`.execute(database.sql);
  },

  find: (id: string): Promise<StoredCase | undefined> =>
    database.sql.selectFrom("fault_case").selectAll().where("id", "=", id).executeTakeFirst(),

  /** One page, the latest fault first; counted no further than people leaf. */
  page: async (wanted: WantedCases, place: Page): Promise<{ list: StoredCase[]; total: number }> => {
    const found = database.sql
      .selectFrom("fault_case")
      .$if(wanted.shown === true, (query) => query.where("shown", "=", true))
      .$if(wanted.type !== 0, (query) => query.where("type", "=", wanted.type))
      .$if(wanted.faultySoftware !== "", (query) => query.where("software_key", "=", asCompared(wanted.faultySoftware)))
      .$if(wanted.startTime !== "", (query) => query.where("reported_at", ">=", startOf(wanted.startTime)))
      .$if(wanted.endTime !== "", (query) => query.where("reported_at", "<", endOf(wanted.endTime)))
      .$if(wanted.keyword !== "", (query) => query.where(mentionOf(wanted.keyword)));
    return await pageInOrder(
      database,
      found.selectAll().orderBy("reported_at", "desc").orderBy("id", "desc"),
      place,
      faultLimits.counted,
    );
  },

  /** How many faults were restored by following each of these cases. */
  worked: async (ids: readonly string[]): Promise<Map<string, number>> => {
    const counted = await sql<{ id: string; worked: number }>`
      select case_id as id, count(*)::int as worked from fault
      where case_id = any(${[...ids]}::text[]) and status in ('restored', 'closed') group by case_id`.execute(
      database.sql,
    );
    return new Map(counted.rows.map(({ id, worked }) => [id, worked]));
  },

  /** The faults that followed a case, newest first. */
  followers: (id: string) =>
    database.sql
      .selectFrom("fault")
      .select(["id", "reported_at", "airport_cn", "status"])
      .where("case_id", "=", id)
      .orderBy("reported_at", "desc")
      .orderBy("id", "desc")
      .limit(20)
      .execute(),
});
export type Cases = ReturnType<typeof casesOf>;

const foundBy = (texts: CaseTexts) => {
  const search = [texts.title, texts.phenomenon, texts.error, texts.software, texts.cause, texts.measure]
    .map(asCompared)
    .join(" ");
  return { software_key: asCompared(texts.software), search, grams: gramsOf(search) };
};
