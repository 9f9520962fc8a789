import { type Insertable, type Selectable, sql } from "kysely";
import "./tables.ts";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import {
  changed,
  changeSeen,
  type Database,
  removeSeen,
  type Tables,
  mentions,
  inBatches,
  rowsWritten,
} from "@apron/kit/server/database";
import { countOf, type Page, pageInOrder } from "@apron/kit/server/paging";
import { delimitationLimits, everywhere, type ProbeState, type RunKind, type RunStep } from "../delimitation.ts";
import type { Threshold } from "./rules.ts";

/** A probe and an assignment as they are kept. */
export type StoredProbe = Selectable<Tables["delimitation_probe"]>;
export type StoredAssignment = Selectable<Tables["delimitation_assignment"]>;

/** By whom and when something is written. */
export interface Written {
  readonly by: string;
  readonly at: Instant;
}

/** What somebody writes of a probe. */
export type ProbeFacts = Pick<StoredProbe, "code" | "name_zh" | "name_en" | "place" | "active">;
/** What somebody writes of an assignment. */
export type AssignmentFacts = Pick<
  StoredAssignment,
  "kind" | "place" | "step" | "probe" | "target" | "ok_ms" | "slow_ms"
>;

/** The topology: probes with their health, what each measures, and thresholds. */
export const topologyOf = (database: Database) => ({
  /** Which of these airports have something that measures them. */
  measured: async (officeCodes: readonly string[]): Promise<string[]> => {
    const rows = await database.sql
      .selectFrom("delimitation_assignment")
      .select("place")
      .distinct()
      .where("kind", "=", "departure")
      .where("place", "=", sql<string>`any(${[...officeCodes]}::text[])`)
      .execute();
    return rows.map(({ place }) => place);
  },
  probe: async (code: string): Promise<StoredProbe | undefined> =>
    await database.sql.selectFrom("delimitation_probe").selectAll().where("code", "=", code).executeTakeFirst(),

  /** All of them by their codes. */
  probes: async (): Promise<StoredProbe[]> =>
    await database.sql
      .selectFrom("delimitation_probe")
      .selectAll()
      .orderBy("code")
      .limit(delimitationLimits.probes)
      .execute(),

  /** One page of probes, those that fail first, with how many steps each measures. */
  probePage: async ({ keyword, state }: { readonly keyword: string; readonly state: ProbeState | "" }, page: Page) => {
    const found = database.sql
      .selectFrom("delimitation_probe")
      .where(mentions(sql`concat_ws(' ', code, name_zh, name_en, place)`, keyword))
      .where(state === "" ? sql<boolean>`true` : isProbeState(state));
    return await pageInOrder(
      database,
      found
        .selectAll()
        .select(
          sql<number>`(select count(*)::int from delimitation_assignment a where a.probe = delimitation_probe.code)`.as(
            "serves",
          ),
        )
        .orderBy("failures", "desc")
        .orderBy("code"),
      page,
    );
  },

  addProbes: async (all: readonly ProbeFacts[], { by, at }: Written): Promise<number> => {
    if (all.length === 0) return 0;
    return await rowsWritten(
      database.sql
        .insertInto("delimitation_probe")
        .values(all.map((facts) => ({ ...facts, changed_by: by, changed_at: timestamp(at) })))
        .onConflict((conflict) => conflict.doNothing()),
    );
  },

  changeProbe: async ({ code, ...facts }: ProbeFacts, version: number, { by, at }: Written): Promise<boolean> =>
    await changeSeen(
      database,
      "delimitation_probe",
      { code, version },
      { ...facts, changed_by: by, changed_at: timestamp(at) },
    ),

  removeProbe: async (code: string, version: number): Promise<boolean> =>
    await removeSeen(database, "delimitation_probe", { code, version }),

  /** How many steps a probe measures. */
  servedBy: async (code: string): Promise<number> =>
    await countOf(
      database,
      database.sql
        .selectFrom("delimitation_assignment")
        .select(sql`1`.as("one"))
        .where("probe", "=", code),
    ),

  /** What a question to a probe came to; an older one says nothing any more. */
  noteHealth: async (code: string, trouble: string, ms: number, at: Instant): Promise<void> => {
    await database.sql
      .updateTable("delimitation_probe")
      .set({
        asked_at: timestamp(at),
        trouble,
        ...(trouble === ""
          ? { answered_at: timestamp(at), ms, failures: 0 }
          : { failures: sql<number>`least(failures + 1, 1000000)` }),
      })
      .where("code", "=", code)
      .execute();
  },

  /** Who measures a step of a place: what is said of the place itself, else of every place. */
  assignmentFor: async (kind: RunKind, place: string): Promise<ReadonlyMap<RunStep, StoredAssignment>> => {
    const found = await database.sql
      .selectFrom("delimitation_assignment")
      .selectAll()
      .where("kind", "=", kind)
      .where("place", "in", [place, everywhere])
      // The place itself comes last and stays.
      .orderBy(sql`place = ${place}`)
      .execute();
    return new Map(found.map((row) => [row.step, row]));
  },

  /** The places a kind of run is measured at, every place left out. */
  places: async (kind: RunKind): Promise<string[]> => {
    const found = await database.sql
      .selectFrom("delimitation_assignment")
      .select("place")
      .distinct()
      .where("kind", "=", kind)
      .where("place", "<>", everywhere)
      .orderBy("place")
      .limit(delimitationLimits.probes)
      .execute();
    return found.map(({ place }) => place);
  },

  assignment: async (id: string): Promise<StoredAssignment | undefined> =>
    await database.sql.selectFrom("delimitation_assignment").selectAll().where("id", "=", id).executeTakeFirst(),

  assignments: async (ids: readonly string[]): Promise<StoredAssignment[]> =>
    await database.sql
      .selectFrom("delimitation_assignment")
      .selectAll()
      .where("id", "=", sql<string>`any(${[...ids]}::text[])`)
      .execute(),

  /** All of them in the order of their places. */
  all: async (wanted: WantedSteps = { kind: "", keyword: "", step: "" }): Promise<StoredAssignment[]> =>
    await database.sql
      .selectFrom("delimitation_assignment")
      .selectAll()
      .where(isWanted(wanted))
      .orderBy("kind")
      .orderBy("place")
      .orderBy(stepOrder)
      .limit(delimitationLimits.probes * 10)
      .execute(),

  /** One page of the topology by place. */
  page: async (wanted: WantedSteps, page: Page) => {
    const found = database.sql.selectFrom("delimitation_assignment").where(isWanted(wanted));
    return await pageInOrder(
      database,
      found.selectAll().orderBy("kind").orderBy("place").orderBy(stepOrder),
      page,
      delimitationLimits.counted,
    );
  },

  /** Adds assignments; how many of them were new by kind, place and step. */
  addAll: async (all: readonly (AssignmentFacts & { readonly id: string })[], { by, at }: Written): Promise<number> =>
    await inBatches(all, (some) => {
      const rows: Insertable<Tables["delimitation_assignment"]>[] = some.map((facts) => ({
        ...facts,
        changed_by: by,
        changed_at: timestamp(at),
      }));
      return rowsWritten(
        database.sql
          .insertInto("delimitation_assignment")
          .values(rows)
          .onConflict((conflict) => conflict.constraint("delimitation_assignment_once").doNothing()),
      );
    }),

  /** Writes over the assignment that was seen; false when somebody changed it since. */
  change: async (
    seen: { readonly id: string; readonly version: number },
    facts: AssignmentFacts,
    { by, at }: Written,
  ): Promise<boolean> =>
    await changeSeen(
      database,
      "delimitation_assignment",
      { id: seen.id, version: seen.version },
      { ...facts, changed_by: by, changed_at: timestamp(at) },
    ),

  /** Writes over many that were seen; how many of them nobody changed since. */
  changeAll: async (
    all: readonly { readonly id: string; readonly version: number; readonly facts: AssignmentFacts }[],
    { by, at }: Written,
  ): Promise<number> => {
    const rows = all.map(({ id, version, facts }) => ({ ...facts, id, version }));
    const { numAffectedRows } = await sql`
      update delimitation_assignment a set kind = n.kind, place = n.place, step = n.step, probe = n.probe,
        target = n.target, ok_ms = n.ok_ms, slow_ms = n.slow_ms, changed_by = ${by},
        changed_at = ${timestamp(at)}::timestamptz, version = a.version + 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id text, version int, kind text, place text, step text,
        probe text, target text, ok_ms int, slow_ms int)
      where a.id = n.id and a.version = n.version`.execute(database.sql);
    return Number(numAffectedRows ?? 0n);
  },

  remove: async (id: string, version: number): Promise<boolean> =>
    await removeSeen(database, "delimitation_assignment", { id, version }),

  /** Removes many that were seen; how many of them nobody changed since. */
  removeAll: async (all: readonly { readonly id: string; readonly version: number }[]): Promise<number> => {
    const { numAffectedRows } = await sql`
      delete from delimitation_assignment a using jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as n (id text, version int)
      where a.id = n.id and a.version = n.version`.execute(database.sql);
    return Number(numAffectedRows ?? 0n);
  },

  /** What somebody has said of steps' thresholds. */
  thresholds: async (): Promise<ReadonlyMap<RunStep, Threshold & { readonly version: number }>> => {
    const found = await database.sql.selectFrom("delimitation_threshold").selectAll().execute();
    return new Map(found.map((row) => [row.step, { okMs: row.ok_ms, slowMs: row.slow_ms, version: row.version }]));
  },

  /** Says the thresholds of a step over what was seen (0: nothing yet); false when somebody was first. */
  keepThreshold: async (step: RunStep, { okMs, slowMs }: Threshold, version: number): Promise<boolean> =>
    version > 0
      ? await changeSeen(database, "delimitation_threshold", { step, version }, { ok_ms: okMs, slow_ms: slowMs })
      : await changed(
          database.sql
            .insertInto("delimitation_threshold")
            .values({ step, ok_ms: okMs, slow_ms: slowMs })
            .onConflict((conflict) => conflict.doNothing()),
        ),
});
export type Topology = ReturnType<typeof topologyOf>;

const stepOrder = sql`array_position(array['terminal', 'lan', 'line', 'hqNetwork', 'host'], step)`;

const isProbeState = (state: ProbeState) =>
  ({
    unknown: sql<boolean>`asked_at is null`,
    answering: sql<boolean>`asked_at is not null and trouble = ''`,
    untrusted: sql<boolean>`trouble = 'nonsense'`,
    silent: sql<boolean>`trouble not in ('', 'nonsense')`,
  })[state];

/** What a list of the topology asks for. */
interface WantedSteps {
  readonly kind: string;
  readonly keyword: string;
  readonly step: string;
}

const isWanted = ({ kind, keyword, step }: WantedSteps) =>
  sql<boolean>`(${mentions(sql`concat_ws(' ', place, probe, target)`, keyword)}
    and (${kind} = '' or kind = ${kind}) and (${step} = '' or step = ${step}))`;
