import { airportsNamedIn } from "@apron/features/airport/server";
import { type Insertable, type Selectable, sql } from "kysely";
import "./tables.ts";
import { addDays, dayOf, type Instant, instantOf, timestamp } from "@apron/kit/server/clock";
import { changeSeen, type Database, type Tables } from "@apron/kit/server/database";
import { pageInOrder } from "@apron/kit/server/paging";
import type { Page } from "@apron/kit/server/paging";
import { gramsOf, searchGramsOf } from "@apron/kit/contract/search/grams";
import { asCompared, plainly } from "@apron/kit/contract/patterns";
import type { FaultFilter } from "../contract.ts";
import { faultLimits, type FaultStatus, type FaultStep, openStatuses, statusNames } from "../fault.ts";
import { stepRules } from "./rules.ts";
import { codesOf, pairsOf } from "./rules-similar.ts";
import { toldOf } from "./store-telling.ts";

/** A fault as it is kept. */
export type StoredFault = Selectable<Tables["fault"]>;
/** A new fault, without what is made of it for finding. */
export type NewFault = Omit<Insertable<Tables["fault"]>, "software_key" | "search" | "grams" | "codes">;
/** What may be corrected. */
export type FaultFacts = Pick<
  NewFault,
  | "location"
  | "software"
  | "type"
  | "severity"
  | "phenomenon"
  | "error"
  | "effect"
  | "reporting_unit"
  | "occurred_at"
  | "cause"
  | "notes"
>;

/** An open fault, as far as others are told of it. */
export interface OpenFault {
  readonly id: string;
  readonly officeCode: string;
  readonly airportCn: string;
  readonly software: string;
  /** What the duty roster calls its application; "" where it names none. */
  readonly rosterName: string;
  readonly since: Instant;
  readonly parentId: string;
  readonly status: FaultStatus;
  readonly phenomenon: string;
}

/** What a list looks for, with the caller behind `mine`. */
export type Wanted = Omit<FaultFilter, "currentPage" | "pageSize">;

/** Which of these airports faults are of. */
export const faultsNaming = airportsNamedIn("fault", "office_code");

/** Faults: reported, found, taken through their steps. */
export const faultsOf = (database: Database) => ({
  ...toldOf(database),

  /** The next id of the day: `F20261121-007`. Whoever asks waits for whoever asked before, so none is given twice. */
  nextId: async (kind: "F" | "C", now: Instant): Promise<string> => {
    const day = dayOf(now);
    const { last } = await database.sql
      .insertInto("fault_number")
      .values({ kind, day, last: 1 })
      .onConflict((conflict) =>
        conflict.columns(["kind", "day"]).doUpdateSet(({ eb }) => ({ last: eb("fault_number.last", "+", 1) })),
      )
      .returning("last")
      .executeTakeFirstOrThrow();
    return `${kind}${day.replaceAll("-", "")}-${String(last).padStart(3, "0")}`;
  },

  add: async (fault: NewFault): Promise<void> => {
    await database.sql
      .insertInto("fault")
      .values({ ...fault, ...foundBy(fault) })
      .execute();
  },

  /** Many at once, with their cases and numbers: for demo rows. */
  addAll: async (all: readonly NewFault[]): Promise<void> => {
    await database.sql
      .insertInto("fault")
      .values(all.map((fault) => ({ ...fault, ...foundBy(fault) })))
      .execute();
  },
  setCase: async (ids: readonly string[], caseId: string): Promise<void> => {
    await sql`update fault set case_id = ${caseId} where id = any(${[...ids]}::text[])`.execute(database.sql);
  },
  setNumbers: async (numbers: readonly { kind: "F" | "C"; day: string; last: number }[]): Promise<void> => {
    await database.sql.insertInto("fault_number").values(numbers).execute();
  },

  find: (id: string): Promise<StoredFault | undefined> =>
    database.sql.selectFrom("fault").selectAll().where("id", "=", id).executeTakeFirst(),

  /** The open ones, the oldest first, at most so many. */
  open: async (most: number): Promise<OpenFault[]> => {
    const found = await database.sql
      .selectFrom("fault")
      .select([
        "id",
        "office_code",
        "airport_cn",
        "software",
        "roster_name",
        "reported_at",
        "parent_id",
        "status",
        "phenomenon",
      ])
      .where("status", "in", [...openStatuses])
      .orderBy("reported_at")
      .limit(most)
      .execute();
    return found.map((fault) => ({
      id: fault.id,
      officeCode: fault.office_code,
      airportCn: fault.airport_cn,
      software: fault.software,
      rosterName: fault.roster_name,
      since: fault.reported_at,
      parentId: fault.parent_id ?? "",
      status: fault.status,
      phenomenon: fault.phenomenon,
    }));
  },

  /** One page, the latest report first; counted no further than people leaf. */
  page: async (wanted: Wanted, callerId: string, place: Page): Promise<{ list: StoredFault[]; total: number }> => {
    const found = database.sql.selectFrom("fault").where(sql<boolean>`${conditionOf(wanted, callerId)}`);
    return await pageInOrder(
      database,
      found.selectAll().orderBy("reported_at", "desc").orderBy("id", "desc"),
      place,
      faultLimits.counted,
    );
  },

  /** Faults whose id or texts contain the keyword, the latest first. */
  like: (keyword: string, limit: number): Promise<StoredFault[]> =>
    database.sql
      .selectFrom("fault")
      .selectAll()
      .where(mentionOf(keyword))
      .orderBy("reported_at", "desc")
      .limit(limit)
      .execute(),

  /** Puts it down to a change or to none; false when it was already. */
  setChange: async (id: string, changeId: string | null): Promise<boolean> => {
    const written = await sql`update fault set change_id = ${changeId}
      where id = ${id} and change_id is distinct from ${changeId}`.execute(database.sql);
    return (written.numAffectedRows ?? 0n) > 0n;
  },
  ofChanges: (changeIds: readonly string[]): Promise<StoredFault[]> =>
    database.sql
      .selectFrom("fault")
      .selectAll()
      .where("change_id", "=", sql<string>`any(${[...changeIds]}::text[])`)
      .orderBy("reported_at", "desc")
      .limit(100)
      .execute(),

  /** Faults that were opened from runs of delimitation. */
  ofRuns: (runIds: readonly string[]): Promise<StoredFault[]> =>
    database.sql
      .selectFrom("fault")
      .selectAll()
      .where("delimitation_id", "=", sql<string>`any(${[...runIds]}::text[])`)
      .orderBy("reported_at", "desc")
      .limit(1000)
      .execute(),

  children: (parentId: string): Promise<StoredFault[]> =>
    database.sql
      .selectFrom("fault")
      .selectAll()
      .where("parent_id", "=", parentId)
      .orderBy("reported_at", "desc")
      .limit(100)
      .execute(),

  /** Software that had faults, by name: steps from one name to the next over the index. */
  softwares: async (): Promise<string[]> => {
    const found = await sql<{ software: string }>`
      with recursive keys as (
        (select software_key from fault where software_key > '' order by software_key limit 1)
        union all
        select (select f.software_key from fault f where f.software_key > keys.software_key order by f.software_key limit 1)
        from keys where keys.software_key is not null
      )
      select (select f.software from fault f where f.software_key = keys.software_key
        order by f.reported_at desc limit 1) as software
      from keys where software_key is not null order by 1 limit 500`.execute(database.sql);
    return found.rows.map(({ software }) => software);
  },

  /**
   * Takes a step where it leads on from here: true for the one who took it. `seenHandler` is whom a take-over replaces;
   * `ownOnly` lets the handler alone take it.
   */
  advance: async (
    id: string,
    step: FaultStep,
    by: string,
    now: Instant,
    seen: { readonly handler: string | null; readonly ownOnly: boolean },
    facts: { readonly measure?: string; readonly cause?: string; readonly caseId?: string },
  ): Promise<boolean> => {
    const moved = await sql`
      update fault set ${changesOf(step, by, now, facts)}
      where id = ${id} and status = any(${[...stepRules[step].from]}::text[])
        and (${step !== "takeOver"} or handler is not distinct from ${seen.handler})
        and (${!seen.ownOnly} or handler = ${by})
      returning 1`.execute(database.sql);
    return moved.rows.length > 0;
  },

  /** Takes the faults that are part of a mass fault along; their ids. */
  advanceChildren: async (
    parentId: string,
    step: FaultStep,
    by: string,
    now: Instant,
    facts: { readonly measure?: string; readonly cause?: string; readonly caseId?: string },
  ): Promise<string[]> => {
    const moved = await sql<{ id: string }>`
      update fault set ${changesOf(step, by, now, facts)}
      where parent_id = ${parentId} and status = any(${[...stepRules[step].from]}::text[])
      returning id`.execute(database.sql);
    return moved.rows.map(({ id }) => id);
  },

  /** Writes corrected facts over the version that was read; the new version, or undefined when it is out of date or closed. */
  amend: async (
    id: string,
    version: number,
    facts: FaultFacts,
    change: { readonly by: string; readonly at: Instant; readonly nextCallAt: Instant },
  ): Promise<number | undefined> => {
    const open = { id, version, status: statusNames.filter((status) => status !== "closed") };
    const written = {
      ...facts,
      ...foundBy(facts),
      amended_by: change.by,
      amended_at: timestamp(change.at),
      next_call_at: timestamp(change.nextCallAt),
    };
    return (await changeSeen(database, "fault", open, written)) ? version + 1 : undefined;
  },

  /** Joins a fault to a mass fault: false unless that one is open, another and no part itself, and this one has no parts. */
  attach: async (id: string, parentId: string): Promise<boolean> => {
    // Both are held in the order of their ids, so that two who join them to one another wait instead of dying.
    const joined = await sql`
      with pair as (select id, parent_id, status from fault where id in (${id}, ${parentId}) order by id for update)
      update fault f set parent_id = p.id from pair p
      where p.id = ${parentId} and p.parent_id is null and p.status <> 'closed'
        and f.id = ${id} and f.id <> p.id and f.status <> 'closed' and f.parent_id is null
        and not exists (select 1 from fault c where c.parent_id = f.id)
      returning 1`.execute(database.sql);
    return joined.rows.length > 0;
  },
  detach: async (id: string): Promise<boolean> => {
    const left = await sql`update fault set parent_id = null where id = ${id} and parent_id is not null
      and status <> 'closed' returning 1`.execute(database.sql);
    return left.rows.length > 0;
  },

  /** Faults of the past that share software, an error code or words of the phenomenon, the latest of each kind. */
  candidates: async (
    like: { readonly faultySoftware: string; readonly error: string; readonly phenomenon: string },
    exceptId: string,
    now: Instant,
  ): Promise<(StoredFault & { readonly case_title: string | null })[]> => {
    const newest = sql`reported_at > ${timestamp(now - faultLimits.similarDays * 86_400_000)}::timestamptz
      and id <> ${exceptId} order by reported_at desc limit ${faultLimits.similarWeighed}`;
    const found = await sql<StoredFault & { case_title: string | null }>`
      select f.*, c.title as case_title from (
        (select * from fault where codes && ${codesOf(like)}::text[] and ${newest})
        union
        (select * from fault where software_key <> '' and software_key = ${asCompared(like.faultySoftware)} and ${newest})
        union
        (select * from fault where grams && ${pairsOf(like.phenomenon)}::text[] and ${newest})
      ) f left join fault_case c on c.id = f.case_id`.execute(database.sql);
    return found.rows;
  },
});
export type Faults = ReturnType<typeof faultsOf>;

/** A row has this number, or mentions the keyword: its pairs find the candidates, the text itself decides. */
export const mentionOf = (keyword: string) =>
  sql<boolean>`(id = ${asCompared(keyword).toUpperCase()}
    or grams @> ${searchGramsOf(asCompared(keyword))}::text[] and position(${asCompared(keyword)} in search) > 0)`;

/** The start of a day, and of the day after it, as the database compares them. */
export const startOf = (day: string) => sql<number>`${timestamp(instantOf(`${day} 00:00:00`))}::timestamptz`;
export const endOf = (day: string) => startOf(addDays(day, 1));

/** What a fault is found by. */
const foundBy = (fault: Pick<NewFault, "software" | "location" | "phenomenon" | "error">) => {
  const search = [fault.phenomenon, fault.error, fault.software, fault.location].map(asCompared).join(" ");
  return {
    software_key: asCompared(fault.software),
    search,
    grams: gramsOf(search),
    codes: codesOf(fault),
  };
};

const conditionOf = (wanted: Wanted, callerId: string) => {
  const equal = (column: string, value: string | number) => sql`${sql.ref(column)} = ${value}`;
  const conditions = [
    wanted.id !== "" && equal("id", wanted.id),
    wanted.officeCode !== "" && equal("office_code", plainly(wanted.officeCode).toUpperCase()),
    wanted.applicationId !== "" && equal("application_id", wanted.applicationId),
    wanted.typeId !== "" && equal("type_id", wanted.typeId),
    wanted.subtypeId !== "" && equal("subtype_id", wanted.subtypeId),
    wanted.faultySoftware !== "" && equal("software_key", asCompared(wanted.faultySoftware)),
    wanted.type !== 0 && equal("type", wanted.type),
    wanted.severity !== "" && equal("severity", wanted.severity),
    wanted.recordId !== "" && equal("record_id", wanted.recordId),
    wanted.parentId !== "" && equal("parent_id", wanted.parentId),
    wanted.mine === "reported" && equal("reporter", callerId),
    wanted.mine === "handled" && equal("handler", callerId),
    wanted.status !== "" && sql`status = any(${statusesOf(wanted.status)}::text[])`,
    wanted.startTime !== "" && sql`reported_at >= ${startOf(wanted.startTime)}`,
    wanted.endTime !== "" && sql`reported_at < ${endOf(wanted.endTime)}`,
    wanted.keyword !== "" && mentionOf(wanted.keyword),
  ].filter((condition) => condition !== false);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

const statusesOf = (status: FaultStatus | "open"): string[] => (status === "open" ? [...openStatuses] : [status]);

/** What a step writes. */
const changesOf = (
  step: FaultStep,
  by: string,
  now: Instant,
  { measure = "", cause = "", caseId = "" }: { measure?: string; cause?: string; caseId?: string },
) => {
  const { to } = stepRules[step];
  const at = sql`${timestamp(now)}::timestamptz`;
  const changes = [
    to !== undefined && sql`status = ${to}`,
    (step === "accept" || step === "takeOver") && sql`handler = ${by}`,
    step === "accept" && sql`accepted_at = ${at}`,
    step === "restore" &&
      sql`restored_at = ${at}, measure = ${measure}, cause = coalesce(nullif(${cause}::text, ''), cause),
        case_id = coalesce(nullif(${caseId}::text, ''), case_id)`,
    step === "reopen" && sql`restored_at = null`,
    step === "close" && sql`closed_at = ${at}`,
  ].filter((change) => change !== false);
  return sql.join(changes);
};
