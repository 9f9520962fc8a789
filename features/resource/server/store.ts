import { airportsNamedIn } from "@apron/features/airport/server";
import { asCompared } from "@apron/kit/contract/patterns";
import { type Selectable, sql } from "kysely";
import "./tables.ts";
import { canonicalKey } from "@apron/kit/contract/keys";
import { gramsOf, searchGramsOf } from "@apron/kit/contract/search/grams";
import type { FieldChange } from "@apron/kit/contract/desk/history";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import { type Database, type Tables, inBatches } from "@apron/kit/server/database";
import { historyOf, type Written } from "@apron/kit/server/history";
import { type Page, pageInOrder } from "@apron/kit/server/paging";
import type { ResourceFilter } from "../contract.ts";
import { type EventKind, resourceLimits, type ResourceOrigin, type ResourceType } from "../resource.ts";
import type { ResourceField } from "../texts.ts";
import type { ResourceFacts } from "./rules.ts";

/** A resource as it is kept. */
export type StoredResource = Selectable<Tables["resource"]>;

/** A resource as it is to stand. */
export interface ToWrite {
  readonly id: string;
  readonly key: string;
  readonly facts: ResourceFacts;
  readonly origin: ResourceOrigin;
  readonly byHand: readonly string[];
}

/** What a list looks for, with the office codes its airport stands for; undefined for any. */
export type Wanted = Omit<ResourceFilter, "currentPage" | "pageSize" | "airport"> & {
  readonly airports: readonly string[] | undefined;
};

const rowsAtOnce = 500;

/** Which of these airports resources stand at. */
export const resourcesNaming = airportsNamedIn("resource", "airport");

/** Resources and what happened to them. One is written over the version that was seen, many of them at once. */
export const storeOf = (database: Database) => ({
  history: historyOf<EventKind, FieldChange<ResourceField>>(database, {
    table: "resource_event",
    record: "resource_id",
  }),

  find: (id: string): Promise<StoredResource | undefined> =>
    database.sql.selectFrom("resource").selectAll().where("id", "=", id).executeTakeFirst(),

  findAll: async (ids: readonly string[]): Promise<StoredResource[]> =>
    await database.sql
      .selectFrom("resource")
      .selectAll()
      .where("id", "=", sql<string>`any(${[...ids]}::text[])`)
      .execute(),

  /** Those of these numbers that there are, of whatever type. */
  numbered: async (numbers: readonly string[]): Promise<StoredResource[]> =>
    await database.sql
      .selectFrom("resource")
      .selectAll()
      .where("number", "=", sql<string>`any(${[...new Set(numbers)]}::text[])`)
      .execute(),

  /** Adds resources; how many of them there were not by type, host and key. */
  addAll: async (all: readonly ToWrite[], written: Written): Promise<number> =>
    await inBatches(all, (some) =>
      database.sql
        .insertInto("resource")
        .values(some.map((one) => ({ ...columnsOf(one, written), id: one.id, seen_at: timestamp(written.at) })))
        .onConflict((conflict) => conflict.columns(["type", "system", "key"]).doNothing()),
    ),

  /** Writes over the versions that were seen; the ids of those that nobody has changed since. */
  changeAll: async (all: readonly (ToWrite & { readonly version: number })[], written: Written): Promise<string[]> => {
    const done: string[] = [];
    for (let at = 0; at < all.length; at += rowsAtOnce) {
      const rows = all.slice(at, at + rowsAtOnce).map((one) => ({
        ...columnsOf(one, written),
        id: one.id,
        seen: one.version,
      }));
      const changed = await sql<{ id: string }>`
        update resource r set
          type = u.type, key = u.key, number = u.number, name = u.name, organisation = u.organisation, department_id = u.department_id,
          office = u.office, airport = u.airport, status = u.status, open_date = u.open_date, owner = u.owner,
          remark = u.remark, origin = u.origin, by_hand = u.by_hand, search = u.search, grams = u.grams,
          changed_by = u.changed_by, changed_at = u.changed_at, version = r.version + 1,
          ended_at = case when u.status = 'ended' then coalesce(r.ended_at, u.changed_at) end
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u (
          id text, seen integer, type text, key text, number text, name text, organisation text, department_id text,
          office text, airport text, status text, open_date text, owner text, remark text, origin text, by_hand text[],
          search text, grams text[], changed_by text, changed_at timestamptz)
        where r.id = u.id and r.version = u.seen
        returning r.id`.execute(database.sql);
      done.push(...changed.rows.map(({ id }) => id));
    }
    return done;
  },

  /** Removes what an import has added; how many nobody has changed since. */
  removeAll: async (seen: readonly { readonly id: string; readonly version: number }[]): Promise<number> => {
    const removed = await sql`
      delete from resource r using unnest(${seen.map(({ id }) => id)}::text[], ${seen.map(({ version }) => version)}::integer[])
        as u (id, version) where r.id = u.id and r.version = u.version`.execute(database.sql);
    return Number(removed.numAffectedRows ?? 0n);
  },

  /** One page, type by type in the order of the numbers; counted no further than people leaf. */
  page: async (wanted: Wanted, page: Page) => {
    const found = database.sql.selectFrom("resource").where(sql<boolean>`${conditionOf(wanted)}`);
    return await pageInOrder(
      database,
      found.selectAll().orderBy("type").orderBy("number").orderBy("id"),
      page,
      resourceLimits.counted,
    );
  },

  /** Page by page behind the last row, for a file. */
  after: async (wanted: Wanted, last: StoredResource | undefined): Promise<StoredResource[]> =>
    await database.sql
      .selectFrom("resource")
      .selectAll()
      .where(sql<boolean>`${conditionOf(wanted)}`)
      .$if(last !== undefined, (query) =>
        query.where(sql<boolean>`(type, number, id) > (${last?.type}, ${last?.number}, ${last?.id})`),
      )
      .orderBy("type")
      .orderBy("number")
      .orderBy("id")
      .limit(rowsAtOnce)
      .execute(),

  /** Resources of these types whose number or texts contain the keyword and that are not ended, in order. */
  like: async (keyword: string, types: readonly ResourceType[], most: number): Promise<StoredResource[]> =>
    asCompared(keyword) === ""
      ? []
      : await database.sql
          .selectFrom("resource")
          .selectAll()
          .where(mentions(keyword))
          .where("type", "in", types)
          .where("status", "<>", "ended")
          .orderBy("type")
          .orderBy("number")
          .limit(most)
          .execute(),

  /** How many there are by type and how they stand. */
  typeCounts: async (wanted: Wanted) =>
    await database.sql
      .selectFrom("resource")
      .select(["type", "status", (row) => row.fn.countAll<number>().as("count")])
      .where(sql<boolean>`${conditionOf(wanted)}`)
      .groupBy(["type", "status"])
      .execute(),

  /** How many there are by organisation and type, the organisations with most of them. */
  organisationCounts: async (wanted: Wanted) => {
    const found = await sql<{ organisation: string; type: ResourceType; count: number; total: number; place: number }>`
      with counts as (select organisation, type, count(*)::integer as count from resource where ${conditionOf(wanted)}
        group by organisation, type),
      ranked as (select organisation, sum(count)::integer as total,
        row_number() over (order by sum(count) desc, organisation)::integer as place from counts group by organisation)
      select organisation, type, count, total, place from ranked join counts using (organisation)
      where place <= ${resourceLimits.organisations} order by place, type`.execute(database.sql);
    const all = await sql<{ count: number }>`
      select count(distinct organisation)::integer as count from resource where ${conditionOf(wanted)}`.execute(
      database.sql,
    );
    return { rows: found.rows, count: all.rows[0]?.count ?? 0 };
  },

  /** What stands in an office and is not ended, by type. */
  inOffice: async (system: string, office: string) =>
    await database.sql
      .selectFrom("resource")
      .select(["type", (row) => row.fn.countAll<number>().as("count")])
      .where("office", "=", office)
      .where(sql<boolean>`system = ${system}`)
      .where("status", "<>", "ended")
      .groupBy("type")
      .orderBy("type")
      .execute(),

  /** Forgets who used something last before then. */
  forgetUses: async (before: Instant): Promise<void> => {
    await database.sql
      .updateTable("resource")
      .set({ used_by: "", used_at: null })
      .where(sql<boolean>`used_at < ${timestamp(before)}::timestamptz`)
      .execute();
  },
});
export type Store = ReturnType<typeof storeOf>;

const columnsOf = ({ key, facts, origin, byHand }: ToWrite, { by, at }: Written) => {
  const { resourceType, system, departmentId, openDate, ...rest } = facts;
  const search = [facts.number, facts.name, facts.organisation, facts.office, facts.owner, facts.remark]
    .map(asCompared)
    .join("\n");
  return {
    ...rest,
    type: resourceType,
    system,
    key,
    department_id: departmentId,
    open_date: openDate,
    origin,
    by_hand: [...byHand],
    ended_at: facts.status === "ended" ? timestamp(at) : null,
    search,
    grams: gramsOf(search),
    changed_by: by,
    changed_at: timestamp(at),
  };
};

const mentions = (keyword: string) =>
  sql<boolean>`(grams @> ${searchGramsOf(keyword)}::text[] and position(${asCompared(keyword)} in search) > 0)`;

const conditionOf = ({ status, resourceType, system, organisation, office, keyword, airports }: Wanted) =>
  sql.join(
    [
      sql`true`,
      ...(status === "live" ? [sql`status <> 'ended'`] : status === "all" ? [] : [sql`status = ${status}`]),
      ...(resourceType === "" ? [] : [sql`type = ${resourceType}`]),
      ...(system === "" ? [] : [sql`system = ${system}`]),
      ...(organisation === "" ? [] : [sql`organisation = ${organisation}`]),
      ...(office === "" ? [] : [sql`office = ${canonicalKey(office)}`]),
      ...(airports === undefined ? [] : [sql`airport = any(${[...airports]}::text[])`]),
      ...(asCompared(keyword) === "" ? [] : [mentions(keyword)]),
    ],
    sql` and `,
  );
