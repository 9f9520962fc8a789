import { type ColumnType, sql } from "kysely";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { Database } from "@apron/kit/server/database";
import { newestPage, type Page } from "@apron/kit/server/paging";
import type { JobRun } from "@apron/kit/server/watch";

/** What an instance measures of itself. */
export interface InstanceFacts {
  readonly memory: number;
  readonly loopDelay: number;
  readonly streams: number;
  readonly busy: number;
  readonly waiting: number;
  readonly resting: readonly string[];
  readonly requests: number;
  readonly refusals: number;
}

/** A refusal as it is kept. */
export interface KeptRefusal {
  readonly id: string;
  readonly at: Instant;
  readonly code: string;
  readonly route: string;
  readonly version: "" | "1" | "2" | "3";
  readonly who: string;
  readonly until: Instant | undefined;
  readonly remaining: number | undefined;
  readonly ms: number;
  readonly instance: string;
}

/** What is looked for; "" is any. `whose` are signs of one person. */
export interface RefusalFilter {
  readonly id: string;
  readonly whose: readonly string[] | undefined;
  readonly code: string;
  readonly route: string;
  readonly from: Instant | undefined;
  readonly until: Instant | undefined;
}

declare module "@apron/kit/server/database" {
  interface Tables {
    watch_instance: {
      id: string;
      machine: string;
      version: string;
      started_at: ColumnType<number, string, never>;
      seen_at: ColumnType<number, string, string>;
      ended_at: ColumnType<number | null, string | null, string | null>;
      facts: ColumnType<InstanceFacts, string, string>;
    };
    watch_job: {
      name: string;
      last_at: number;
      ms: number;
      runs: number;
      failures: number;
      in_a_row: number;
      failed_at: number | null;
      failure: string;
    };
    watch_refusal: {
      id: string;
      created_at: number;
      code: string;
      route: string;
      version: KeptRefusal["version"];
      who: string;
      until: number | null;
      remaining: number | null;
      ms: number;
      instance: string;
    };
  }
}

/** Instances, jobs and refusals, as the desk of the system administrator reads them. */
export const storeOf = (database: Database) => ({
  /** Writes down how an instance stands now. */
  beat: async (
    instance: { readonly id: string; readonly machine: string; readonly version: string; readonly startedAt: Instant },
    facts: InstanceFacts,
    { now, ended }: { readonly now: Instant; readonly ended: boolean },
  ): Promise<void> => {
    const endedAt = ended ? timestamp(now) : null;
    await sql`
      insert into watch_instance (id, machine, version, started_at, seen_at, ended_at, facts)
      values (${instance.id}, ${instance.machine}, ${instance.version}, ${timestamp(instance.startedAt)}::timestamptz,
        ${timestamp(now)}::timestamptz, ${endedAt}::timestamptz, ${JSON.stringify(facts)}::jsonb)
      on conflict (id) do update set seen_at = excluded.seen_at, ended_at = excluded.ended_at, facts = excluded.facts`.execute(
      database.sql,
    );
  },

  instances: async () =>
    await database.sql.selectFrom("watch_instance").selectAll().orderBy("started_at", "desc").orderBy("id").execute(),

  /** Adds these runs to what is known of their jobs, each name once in a statement. */
  noteRuns: async (runs: readonly JobRun[]): Promise<void> => {
    const rows = [...Map.groupBy(runs, ({ name }) => name)].map(([name, of]) => summed(name, of));
    await sql`
      insert into watch_job as j (name, last_at, ms, runs, failures, in_a_row, failed_at, failure)
      select r.name, r.last_at, r.ms, r.runs, r.failures, r.in_a_row, r.failed_at, r.failure
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(name text, last_at timestamptz, ms int, runs int, failures int,
        in_a_row int, failed_at timestamptz, failure text)
      order by r.name
      on conflict (name) do update set last_at = greatest(j.last_at, excluded.last_at), ms = excluded.ms,
        runs = j.runs + excluded.runs, failures = j.failures + excluded.failures,
        in_a_row = case when excluded.runs > excluded.failures then excluded.in_a_row else j.in_a_row + excluded.in_a_row end,
        failed_at = coalesce(excluded.failed_at, j.failed_at),
        failure = case when excluded.failures > 0 then excluded.failure else j.failure end`.execute(database.sql);
  },

  jobs: async () => await database.sql.selectFrom("watch_job").selectAll().orderBy("name").execute(),

  keepRefusals: async (refusals: readonly KeptRefusal[]): Promise<void> => {
    const rows = refusals.map(({ at, until, remaining, ...rest }) => ({
      ...rest,
      created_at: timestamp(at),
      until: until === undefined ? null : timestamp(until),
      remaining: remaining ?? null,
    }));
    await sql`
      insert into watch_refusal (id, created_at, code, route, version, who, until, remaining, ms, instance)
      select r.id, r.created_at, r.code, r.route, r.version, r.who, r.until, r.remaining, r.ms, r.instance
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, created_at timestamptz, code text, route text,
        version text, who text, until timestamptz, remaining int, ms int, instance text)
      on conflict do nothing`.execute(database.sql);
  },

  refusals: async (filter: RefusalFilter, page: Page) => {
    let found = database.sql.selectFrom("watch_refusal").selectAll();
    if (filter.id !== "") found = found.where("id", "=", filter.id);
    if (filter.whose) found = found.where(sql<boolean>`who = any(${[...filter.whose]}::text[])`);
    if (filter.code !== "") found = found.where("code", "=", filter.code);
    if (filter.route !== "") found = found.where("route", "=", filter.route);
    if (filter.from !== undefined) found = found.where("created_at", ">=", sql<number>`${timestamp(filter.from)}`);
    if (filter.until !== undefined) found = found.where("created_at", "<", sql<number>`${timestamp(filter.until)}`);
    const { list, ...place } = await newestPage(database, found, page);
    return { ...place, list: list.map(keptOf) };
  },

  refusal: async (id: string): Promise<KeptRefusal | undefined> => {
    const row = await database.sql.selectFrom("watch_refusal").selectAll().where("id", "=", id).executeTakeFirst();
    return row && keptOf(row);
  },

  /** Forgets refusals from before an instant, and instances nobody has heard of since. */
  forget: async (refusalsBefore: Instant, instancesBefore: Instant): Promise<void> => {
    await sql`delete from watch_refusal where created_at < ${timestamp(refusalsBefore)}::timestamptz`.execute(
      database.sql,
    );
    await sql`delete from watch_instance where seen_at < ${timestamp(instancesBefore)}::timestamptz`.execute(
      database.sql,
    );
  },
});
export type Store = ReturnType<typeof storeOf>;

interface RefusalRow {
  readonly id: string;
  readonly created_at: number;
  readonly code: string;
  readonly route: string;
  readonly version: KeptRefusal["version"];
  readonly who: string;
  readonly until: number | null;
  readonly remaining: number | null;
  readonly ms: number;
  readonly instance: string;
}

const keptOf = ({ created_at, until, remaining, ...row }: RefusalRow): KeptRefusal => ({
  ...row,
  at: created_at,
  until: until ?? undefined,
  remaining: remaining ?? undefined,
});

/** Several runs of a job as one row: failures count from its last good one on. */
const summed = (name: string, runs: readonly JobRun[]) => {
  const failed = runs.filter(({ failure }) => failure !== undefined);
  const lastGood = runs.findLastIndex(({ failure }) => failure === undefined);
  const last = runs.at(-1);
  const lastFailed = failed.at(-1);
  return {
    name,
    last_at: timestamp(last?.begunAt ?? 0),
    ms: last?.ms ?? 0,
    runs: runs.length,
    failures: failed.length,
    in_a_row: runs.length - 1 - lastGood,
    failed_at: lastFailed ? timestamp(lastFailed.begunAt) : null,
    failure: lastFailed?.failure ?? "",
  };
};
