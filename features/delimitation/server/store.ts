import { type Selectable, sql } from "kysely";
import "./tables.ts";
import { addDays, type Instant, instantOf, timestamp } from "@apron/kit/server/clock";
import { changed, type Database, type Tables, mentions } from "@apron/kit/server/database";
import { type Page, pageInOrder } from "@apron/kit/server/paging";
import { delimitationLimits, type RunKind } from "../delimitation.ts";
import type { Finding, Planned, Step } from "./rules.ts";

/** A run as it is kept. */
export type StoredRun = Selectable<Tables["delimitation_run"]>;

/** A run that somebody begins. */
export interface NewRun {
  readonly id: string;
  readonly operationId: string;
  readonly kind: RunKind;
  readonly place: string;
  readonly placeName: string;
  readonly accountId: string;
  readonly plan: readonly Planned[];
  readonly at: Instant;
  readonly endsAt: Instant;
  readonly runner: string;
  readonly leasedUntil: Instant;
}

/** What a list looks for; "" is everything. */
export interface WantedRuns {
  readonly kind: RunKind | "";
  readonly keyword: string;
  readonly outcome: string;
  readonly startTime: string;
  readonly endTime: string;
  /** Whose; "" for everybody's. */
  readonly accountId: string;
}

/** Runs: begun, walked by one instance at a time, found again. */
export const storeOf = (database: Database) => ({
  find: async (id: string): Promise<StoredRun | undefined> =>
    await database.sql.selectFrom("delimitation_run").selectAll().where("id", "=", id).executeTakeFirst(),

  /** The run that an operation id has begun. */
  begunBy: async (operationId: string): Promise<StoredRun | undefined> =>
    await database.sql
      .selectFrom("delimitation_run")
      .selectAll()
      .where("operation_id", "=", operationId)
      .executeTakeFirst(),

  /**
   * Begins a run in a slot of its person that is free, if nothing runs at its place; false where either is taken, or its
   * operation has begun one. The unique indexes decide: of any number at once one begins.
   */
  begin: async (run: NewRun, slot: number): Promise<boolean> =>
    await changed(
      database.sql
        .insertInto("delimitation_run")
        .values({
          id: run.id,
          operation_id: run.operationId,
          kind: run.kind,
          place: run.place,
          place_name: run.placeName,
          account_id: run.accountId,
          slot,
          state: "running",
          created_at: timestamp(run.at),
          ends_at: timestamp(run.endsAt),
          runner: run.runner,
          leased_until: timestamp(run.leasedUntil),
          plan: JSON.stringify(run.plan),
          search: searchOf(run),
        })
        .onConflict((conflict) => conflict.doNothing()),
    ),

  /** What is under way at a place. */
  runningAt: async (kind: RunKind, place: string): Promise<StoredRun | undefined> =>
    await database.sql
      .selectFrom("delimitation_run")
      .selectAll()
      .where("kind", "=", kind)
      .where("place", "=", place)
      .where("state", "=", "running")
      .executeTakeFirst(),

  /** When the run of a person that ends first does so; undefined where none is under way. */
  firstEndOf: async (accountId: string): Promise<Instant | undefined> => {
    const found = await database.sql
      .selectFrom("delimitation_run")
      .select("ends_at")
      .where("account_id", "=", accountId)
      .where("state", "=", "running")
      .orderBy("ends_at")
      .executeTakeFirst();
    return found?.ends_at;
  },

  /** Everything under way, the oldest first. */
  running: async (): Promise<StoredRun[]> =>
    await database.sql
      .selectFrom("delimitation_run")
      .selectAll()
      .where("state", "=", "running")
      .orderBy("created_at")
      .limit(1000)
      .execute(),

  /** Goes on with a run whose instance has fallen silent: true for one of those who try. */
  takeUp: async (
    { id, runner }: Pick<StoredRun, "id" | "runner">,
    mine: string,
    leasedUntil: Instant,
  ): Promise<boolean> =>
    await changed(
      database.sql
        .updateTable("delimitation_run")
        .set({ runner: mine, leased_until: timestamp(leasedUntil) })
        .where("id", "=", id)
        .where("runner", "=", runner)
        .where("state", "=", "running"),
    ),

  /** Keeps what was measured so far; false once somebody else goes on with it, or it is over. */
  keepSteps: async (id: string, runner: string, steps: readonly Step[], leasedUntil: Instant): Promise<boolean> =>
    await changed(
      database.sql
        .updateTable("delimitation_run")
        .set({ steps: JSON.stringify(steps), leased_until: timestamp(leasedUntil) })
        .where("id", "=", id)
        .where("runner", "=", runner)
        .where("state", "=", "running"),
    ),

  /** Ends a run with what it found: true for the one who ends it. */
  end: async (
    { id, runner }: Pick<StoredRun, "id" | "runner">,
    steps: readonly Step[],
    finding: Finding,
    at: Instant,
  ): Promise<boolean> =>
    await changed(
      database.sql
        .updateTable("delimitation_run")
        .set({
          state: "done",
          done_at: timestamp(at),
          steps: JSON.stringify(steps),
          outcome: finding.outcome,
          finding: JSON.stringify(finding),
          simulated: steps.some(({ simulated }) => simulated),
        })
        .where("id", "=", id)
        .where("runner", "=", runner)
        .where("state", "=", "running"),
    ),

  /** The last run of a place before another one in which all was well. */
  lastGood: async (run: StoredRun): Promise<StoredRun | undefined> =>
    await database.sql
      .selectFrom("delimitation_run")
      .selectAll()
      .where("kind", "=", run.kind)
      .where("place", "=", run.place)
      .where("outcome", "=", "healthy")
      .where("id", "<>", run.id)
      .where(sql<boolean>`created_at <= ${timestamp(run.created_at)}::timestamptz`)
      .orderBy("created_at", "desc")
      .executeTakeFirst(),

  /** The last run of a place that is over, for whoever shows the place. */
  lastAt: async (kind: RunKind, place: string): Promise<StoredRun | undefined> =>
    await database.sql
      .selectFrom("delimitation_run")
      .selectAll()
      .where("kind", "=", kind)
      .where("place", "=", place)
      .orderBy("created_at", "desc")
      .executeTakeFirst(),

  /** One page of runs, the newest first; counted no further than people leaf. */
  page: async (wanted: WantedRuns, page: Page) => {
    const found = database.sql.selectFrom("delimitation_run").where(sql<boolean>`${conditionOf(wanted)}`);
    return await pageInOrder(
      database,
      found.selectAll().orderBy("created_at", "desc").orderBy("id", "desc"),
      page,
      delimitationLimits.counted,
    );
  },

  /** Removes what ended before then, but for these; how many went. */
  removeBefore: async (before: Instant, except: readonly string[]): Promise<number> => {
    const gone = await database.sql
      .deleteFrom("delimitation_run")
      .where("state", "=", "done")
      .where(sql<boolean>`created_at < ${timestamp(before)}::timestamptz`)
      .where(sql<boolean>`not (id = any(${[...except]}::text[]))`)
      .executeTakeFirst();
    return Number(gone.numDeletedRows);
  },

  /** Ids of those that ended before then. */
  endedBefore: async (before: Instant): Promise<string[]> => {
    const found = await database.sql
      .selectFrom("delimitation_run")
      .select("id")
      .where("state", "=", "done")
      .where(sql<boolean>`created_at < ${timestamp(before)}::timestamptz`)
      .limit(delimitationLimits.counted)
      .execute();
    return found.map(({ id }) => id);
  },

  /** Many that are over at once, for demo rows. */
  addDone: async (
    runs: readonly (Omit<NewRun, "runner" | "leasedUntil"> & {
      readonly doneAt: Instant;
      readonly steps: readonly Step[];
      readonly finding: Finding;
    })[],
  ): Promise<void> => {
    await database.sql
      .insertInto("delimitation_run")
      .values(
        runs.map((run) => ({
          id: run.id,
          operation_id: run.operationId,
          kind: run.kind,
          place: run.place,
          place_name: run.placeName,
          account_id: run.accountId,
          slot: 1,
          state: "done" as const,
          created_at: timestamp(run.at),
          ends_at: timestamp(run.endsAt),
          done_at: timestamp(run.doneAt),
          runner: "",
          leased_until: timestamp(run.doneAt),
          plan: JSON.stringify(run.plan),
          steps: JSON.stringify(run.steps),
          outcome: run.finding.outcome,
          finding: JSON.stringify(run.finding),
          simulated: true,
          search: searchOf(run),
        })),
      )
      .execute();
  },
});
export type Store = ReturnType<typeof storeOf>;

/** Case and width play no part in what is looked for. */
const plain = (text: string): string => text.normalize("NFKC").toLowerCase().trim();

const searchOf = ({ place, placeName, plan }: Pick<NewRun, "place" | "placeName" | "plan">): string =>
  [place, placeName, ...plan.flatMap(({ lineNo, lineName, operator }) => [lineNo, lineName, operator])]
    .filter((part) => part !== "")
    .map(plain)
    .join("\n");

const conditionOf = ({ kind, keyword, outcome, startTime, endTime, accountId }: WantedRuns) =>
  sql.join(
    [
      sql`true`,
      ...(kind === "" ? [] : [sql`kind = ${kind}`]),
      ...(outcome === "" ? [] : [outcome === "running" ? sql`state = 'running'` : sql`outcome = ${outcome}`]),
      ...(accountId === "" ? [] : [sql`account_id = ${accountId}`]),
      ...(startTime === "" ? [] : [sql`created_at >= ${timestamp(instantOf(`${startTime} 00:00:00`))}::timestamptz`]),
      ...(endTime === ""
        ? []
        : [sql`created_at < ${timestamp(instantOf(`${addDays(endTime, 1)} 00:00:00`))}::timestamptz`]),
      ...(keyword === "" ? [] : [mentions(sql`search`, keyword)]),
    ],
    sql` and `,
  );
