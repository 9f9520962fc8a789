import { airportsNamedIn } from "@apron/features/airport/server";
import { type Selectable, sql } from "kysely";
import "./tables.ts";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import { type Database, type Tables, inBatches, rowsWritten } from "@apron/kit/server/database";
import { countOf, type Page } from "@apron/kit/server/paging";
import { releaseLimits, type RunSource, type RunState, softwareKeyOf, sortKeyOf } from "../release.ts";

/** What one airport runs of one software, as it is kept. */
export type StoredRun = Selectable<Tables["release_run"]>;

/** The same beside what was released. */
export type JudgedRun = StoredRun & {
  readonly release_id: string;
  readonly latest: string;
  readonly behind: number;
  readonly state: string;
};

/** What somebody says an airport runs. */
export interface RunFacts {
  readonly officeCode: string;
  readonly name: string;
  readonly version: string;
  readonly since: string;
  readonly remark: string;
}

/** By whom, when and how something is said. */
export interface SaidRun {
  readonly by: string;
  readonly at: Instant;
  readonly source: RunSource;
}

interface Wanted {
  readonly airports: readonly string[] | undefined;
  readonly name: string;
  readonly state: "" | RunState;
  readonly atLeast: number;
}

/** What is run beside the release it is, the latest one, and how many came after it. */
const judged = sql`(
  select run.*, coalesce(mine.id, '') as release_id, coalesce(best.number, '') as latest,
    case when mine.id is null then 0 else after.many end as behind,
    case when mine.id is null then 'unknown' when mine.withdrawn_at is not null then 'withdrawn'
      when after.many > 0 then 'behind' else 'current' end as state
  from release_run run
  left join release mine on mine.software_key = run.software_key and mine.sort_key = run.sort_key
  left join lateral (select number from release r where r.software_key = run.software_key and r.withdrawn_at is null
    order by r.sort_key desc limit 1) best on true
  left join lateral (select count(*)::int as many from release r where r.software_key = run.software_key
    and r.sort_key > run.sort_key and r.withdrawn_at is null) after on true) judged`;

/** Which of these airports run something. */
export const runsNaming = airportsNamedIn("release_run", "office_code");

/** Which airport runs what. */
export const runsOf = (database: Database) => {
  const addEvents = async (
    events: readonly {
      readonly officeCode: string;
      readonly name: string;
      readonly before: string;
      readonly after: string;
    }[],
    { by, at, source }: SaidRun,
  ): Promise<void> => {
    for (let first = 0; first < events.length; first += 500)
      await database.sql
        .insertInto("release_run_event")
        .values(
          events.slice(first, first + 500).map(({ officeCode, name, before, after }) => ({
            office_code: officeCode,
            software_key: softwareKeyOf(name),
            before,
            after,
            source,
            said_by: by,
            said_at: timestamp(at),
          })),
        )
        .execute();
  };
  const find = async (officeCode: string, name: string): Promise<StoredRun | undefined> =>
    await database.sql
      .selectFrom("release_run")
      .selectAll()
      .where("office_code", "=", officeCode)
      .where("software_key", "=", softwareKeyOf(name))
      .executeTakeFirst();

  const known = async (all: readonly Pick<RunFacts, "officeCode" | "name">[]): Promise<StoredRun[]> =>
    await database.sql
      .selectFrom("release_run")
      .selectAll()
      .where(
        sql<boolean>`(office_code, software_key) in (select * from unnest(
          ${all.map(({ officeCode }) => officeCode)}::text[], ${all.map(({ name }) => softwareKeyOf(name))}::text[]))`,
      )
      .execute();

  return {
    find,
    /** Those of these airports and software that there are. */
    known,

    /** Says what airports run for the first time; how many were new. */
    addAll: async (all: readonly RunFacts[], said: SaidRun): Promise<number> =>
      await inBatches(all, async (some) => {
        const added = await rowsWritten(
          database.sql
            .insertInto("release_run")
            .values(
              some.map((facts) => ({
                ...columnsOf(facts, said),
                office_code: facts.officeCode,
                software_key: softwareKeyOf(facts.name),
              })),
            )
            .onConflict((conflict) => conflict.doNothing()),
        );
        await addEvents(
          some.map((facts) => ({ ...facts, before: "", after: facts.version })),
          said,
        );
        return added;
      }),

    /** Says it over what was seen; how many of them nobody said otherwise since. */
    changeAll: async (
      all: readonly { readonly revision: number; readonly facts: RunFacts }[],
      said: SaidRun,
    ): Promise<number> => {
      const stood = new Map((await known(all.map(({ facts }) => facts))).map((row) => [keyOf(row), row.number]));
      const rows = all.map(({ revision, facts }) => ({
        ...columnsOf(facts, said),
        office_code: facts.officeCode,
        software_key: softwareKeyOf(facts.name),
        revision,
      }));
      const { numAffectedRows } = await sql`
        update release_run run set software = n.software, number = n.number, sort_key = n.sort_key, since = n.since,
          remark = n.remark, source = n.source, said_by = n.said_by, said_at = n.said_at, revision = run.revision + 1
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (office_code text, software_key text, revision int,
          software text, number text, sort_key text, since text, remark text, source text, said_by text,
          said_at timestamptz)
        where run.office_code = n.office_code and run.software_key = n.software_key and run.revision = n.revision`.execute(
        database.sql,
      );
      await addEvents(
        rows.flatMap((row) => {
          const before = stood.get(keyOf(row)) ?? "";
          return before === row.number
            ? []
            : [{ officeCode: row.office_code, name: row.software, before, after: row.number }];
        }),
        said,
      );
      return Number(numAffectedRows ?? 0n);
    },

    /** Forgets what was seen; how many of them nobody said otherwise since. */
    removeAll: async (
      all: readonly (Pick<RunFacts, "officeCode" | "name"> & { readonly revision: number })[],
      said: SaidRun,
    ): Promise<number> => {
      const rows = all.map(({ officeCode, name, revision }) => ({
        office_code: officeCode,
        software_key: softwareKeyOf(name),
        revision,
      }));
      const { rows: gone } = await sql<{ office_code: string; software: string; number: string }>`
        delete from release_run run using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (office_code text,
          software_key text, revision int)
        where run.office_code = n.office_code and run.software_key = n.software_key and run.revision = n.revision
        returning run.office_code, run.software, run.number`.execute(database.sql);
      await addEvents(
        gone.map((row) => ({ officeCode: row.office_code, name: row.software, before: row.number, after: "" })),
        said,
      );
      return gone.length;
    },

    /** One page, furthest behind first. */
    page: async (wanted: Wanted, { currentPage, pageSize }: Page) => {
      const found = sql`(select * from ${judged} where ${conditionOf(wanted)} limit ${releaseLimits.counted})`;
      const total = await countOf(database, found);
      const { rows } = await sql<JudgedRun>`select * from ${found} f
        order by (state = 'withdrawn') desc, behind desc, office_code, software_key
        limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(database.sql);
      return { list: rows, total };
    },

    /** What an airport runs. */
    ofAirport: async (officeCode: string): Promise<JudgedRun[]> =>
      (
        await sql<JudgedRun>`select * from ${judged} where office_code = ${officeCode} order by software_key`.execute(
          database.sql,
        )
      ).rows,

    /** What all airports run. */
    everywhere: async (): Promise<JudgedRun[]> =>
      (
        await sql<JudgedRun>`select * from ${judged} order by office_code, software_key
          limit ${releaseLimits.counted * 10}`.execute(database.sql)
      ).rows,

    /** What an airport was said to run of a software, the latest first. */
    events: async (officeCode: string, name: string) =>
      await database.sql
        .selectFrom("release_run_event")
        .selectAll()
        .where("office_code", "=", officeCode)
        .where("software_key", "=", softwareKeyOf(name))
        .orderBy("id", "desc")
        .limit(releaseLimits.history)
        .execute(),

    /** Airports that run a version of a software. */
    ofRelease: async (softwareKey: string, sortKey: string): Promise<StoredRun[]> =>
      await database.sql
        .selectFrom("release_run")
        .selectAll()
        .where("software_key", "=", softwareKey)
        .where("sort_key", "=", sortKey)
        .orderBy("office_code")
        .limit(releaseLimits.airportsShown)
        .execute(),

    /** How many airports are how far, software by software; those with most behind first. */
    overview: async () =>
      (
        await sql<{ name: string; latest: string; state: string; many: number }>`
          select min(software) as name, min(latest) as latest, state, count(*)::int as many from ${judged}
          group by software_key, state order by software_key limit 2000`.execute(database.sql)
      ).rows,

    /** All that are wanted by their airports, for a file. */
    all: async (wanted: Wanted): Promise<JudgedRun[]> => {
      const { rows } = await sql<JudgedRun>`select * from ${judged} where ${conditionOf(wanted)}
        order by office_code, software_key limit ${releaseLimits.counted * 10}`.execute(database.sql);
      return rows;
    },
  };
};
export type Runs = ReturnType<typeof runsOf>;

/** What is run where, as one text. */
export const keyOf = ({ office_code, software_key }: Pick<StoredRun, "office_code" | "software_key">): string =>
  `${office_code} ${software_key}`;

const conditionOf = ({ airports, name, state, atLeast }: Wanted) =>
  sql.join(
    [
      sql`true`,
      ...(airports === undefined ? [] : [sql`office_code = any(${[...airports]}::text[])`]),
      ...(name === "" ? [] : [sql`software_key = ${softwareKeyOf(name)}`]),
      ...(state === "" ? [] : [sql`state = ${state}`]),
      ...(atLeast === 0 ? [] : [sql`behind >= ${atLeast}`]),
    ],
    sql` and `,
  );

const columnsOf = (facts: RunFacts, { by, at, source }: SaidRun) =>
  ({
    software: facts.name,
    number: facts.version,
    sort_key: sortKeyOf(facts.version),
    since: facts.since,
    remark: facts.remark,
    source,
    said_by: by,
    said_at: timestamp(at),
  }) as const;
