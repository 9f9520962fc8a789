import { airportsNamedIn } from "@apron/features/airport/server";
import { asCompared } from "@apron/kit/contract/patterns";
import { type Insertable, type Selectable, sql } from "kysely";
import "./tables.ts";
import { gramsOf, searchGramsOf } from "@apron/kit/contract/search/grams";
import type { FieldChange } from "@apron/kit/contract/desk/history";
import { addDays, dayOf, type Instant, instantOf, timestamp } from "@apron/kit/server/clock";
import { changed, changeSeen, type Database, removeSeen, type Tables, inBatches } from "@apron/kit/server/database";
import { historyOf, type Written } from "@apron/kit/server/history";
import { type Page, pageInOrder } from "@apron/kit/server/paging";
import { changeLimits, type ChangeStatus, type ChangeStep, type EventKind, liveStatuses } from "../change.ts";
import type { ChangeFilter } from "../contract.ts";
import type { ChangeField } from "../texts.ts";
import { type ChangeFacts, stepRules } from "./rules.ts";

/** A change as it is kept. */
export type StoredChange = Selectable<Tables["change"]>;

/** What a list looks for, with the office codes its airport stands for; undefined for any. */
export type Wanted = Omit<ChangeFilter, "currentPage" | "pageSize" | "airport"> & {
  readonly airports: readonly string[] | undefined;
};

/** Which of these airports changes affect. */
export const changesNaming = airportsNamedIn("change", "airports", "listed");

/** Changes, what happened to them, and the notices made from them. A change is written over the version that was seen. */
export const storeOf = (database: Database) => {
  const live = sql<boolean>`status = any(${[...liveStatuses]}::text[])`;
  const overlaps = (from: Instant, until: Instant) =>
    sql<boolean>`window_start < ${timestamp(until)}::timestamptz and window_end > ${timestamp(from)}::timestamptz`;

  return {
    history: historyOf<EventKind, FieldChange<ChangeField>>(database, { table: "change_event", record: "change_id" }),

    find: (id: string): Promise<StoredChange | undefined> =>
      database.sql.selectFrom("change").selectAll().where("id", "=", id).executeTakeFirst(),

    /** As `find`; whoever else asks so waits until this transaction is over. */
    held: (id: string): Promise<StoredChange | undefined> =>
      database.sql.selectFrom("change").selectAll().where("id", "=", id).forUpdate().executeTakeFirst(),

    findAll: async (ids: readonly string[]): Promise<StoredChange[]> =>
      await database.sql
        .selectFrom("change")
        .selectAll()
        .where("id", "=", sql<string>`any(${[...ids]}::text[])`)
        .execute(),

    /** Those of these numbers that there are. */
    numbered: async (numbers: readonly string[]): Promise<StoredChange[]> =>
      await database.sql
        .selectFrom("change")
        .selectAll()
        .where("change_no", "=", sql<string>`any(${[...numbers]}::text[])`)
        .execute(),

    /** The next number of the day that nobody has given by hand: `CHG20261121-01`. */
    nextNumber: async (now: Instant): Promise<string> => {
      const day = dayOf(now);
      const numberOf = (last: number): string => `CHG${day.replaceAll("-", "")}-${String(last).padStart(2, "0")}`;
      for (;;) {
        const { last } = await database.sql
          .insertInto("change_number")
          .values({ day, last: 1 })
          .onConflict((conflict) =>
            conflict.column("day").doUpdateSet(({ eb }) => ({ last: eb("change_number.last", "+", 1) })),
          )
          .returning("last")
          .executeTakeFirstOrThrow();
        const number = numberOf(last);
        const taken = database.sql.selectFrom("change").select("id").where("change_no", "=", number);
        if (!(await taken.executeTakeFirst())) return number;
      }
    },

    /** Adds changes; how many of them were new by their numbers. */
    addAll: async (
      all: readonly { readonly id: string; readonly facts: ChangeFacts; readonly status: ChangeStatus }[],
      written: Written,
    ): Promise<number> =>
      await inBatches(all, (some) =>
        database.sql
          .insertInto("change")
          .values(
            some.map(({ id, facts, status }) => ({
              ...columnsOf(facts, written),
              id,
              status,
              entered_at: timestamp(written.at),
              moved_by: written.by,
              moved_at: timestamp(written.at),
            })),
          )
          .onConflict((conflict) => conflict.column("change_no").doNothing()),
      ),

    /** Writes over the planned change that was seen; false when somebody changed it or took a step with it. */
    change: async (
      seen: { readonly id: string; readonly version: number },
      facts: ChangeFacts,
      written: Written,
    ): Promise<boolean> =>
      await changeSeen(
        database,
        "change",
        { id: seen.id, version: seen.version, status: "planned" },
        columnsOf(facts, written),
      ),

    /** Removes what an import has added; false when somebody changed it since. */
    remove: async (id: string, version: number): Promise<boolean> =>
      await removeSeen(database, "change", { id, version }),

    /** Takes a step with the change that was seen, where it leads on from here: true for the one who took it. */
    advance: async (
      seen: { readonly id: string; readonly version: number },
      step: ChangeStep,
      { by, at }: Written,
    ): Promise<boolean> =>
      await changed(
        database.sql
          .updateTable("change")
          .set({
            status: stepRules[step].to,
            moved_by: by,
            moved_at: timestamp(at),
            version: sql<number>`version + 1`,
          })
          .where("id", "=", seen.id)
          .where("version", "=", seen.version)
          .where("status", "in", [...stepRules[step].from]),
      ),

    /** One page, the latest window first; counted no further than people leaf. */
    page: async (wanted: Wanted, now: Instant, page: Page) => {
      const found = database.sql.selectFrom("change").where(sql<boolean>`${conditionOf(wanted, now)}`);
      return await pageInOrder(
        database,
        found.selectAll().orderBy("window_start", "desc").orderBy("id", "desc"),
        page,
        changeLimits.counted,
      );
    },

    /** Changes whose number or texts contain the keyword, the latest first. */
    like: async (keyword: string, most: number): Promise<StoredChange[]> =>
      asCompared(keyword) === ""
        ? []
        : await database.sql
            .selectFrom("change")
            .selectAll()
            .where(mentionOf(keyword))
            .orderBy("window_start", "desc")
            .limit(most)
            .execute(),

    /** Those that name one of these lines, however it is spelled, the latest first. */
    ofLines: async (names: readonly string[]): Promise<StoredChange[]> => {
      const called = new Set(names.map(asCompared).filter((name) => name !== ""));
      if (called.size === 0) return [];
      const found = await database.sql
        .selectFrom("change")
        .selectAll()
        .where(({ or }) => or([...called].map(mentionOf)))
        .orderBy("window_start", "desc")
        .limit(200)
        .execute();
      // What the search finds may name it otherwise than as a line.
      return found.filter(({ lines }) => lines.some((name) => called.has(asCompared(name)))).slice(0, 20);
    },

    /** Changes whose windows are open between two instants, in order. */
    between: async (from: Instant, until: Instant, most: number): Promise<StoredChange[]> =>
      await database.sql
        .selectFrom("change")
        .selectAll()
        .where(overlaps(from, until))
        .orderBy("window_start")
        .orderBy("id")
        .limit(most)
        .execute(),

    /** Of these, those that are planned, approved or under way. */
    liveBetween: async (from: Instant, until: Instant): Promise<StoredChange[]> =>
      await database.sql
        .selectFrom("change")
        .selectAll()
        .where(live)
        .where(overlaps(from, until))
        .orderBy("window_start")
        .orderBy("id")
        .limit(changeLimits.calendarShown)
        .execute(),

    /** What is made at an airport or of a software around a time and not cancelled, the latest first. */
    around: async (
      thing: { readonly officeCode: string; readonly software: string },
      from: Instant,
      until: Instant,
      most: number,
    ): Promise<StoredChange[]> =>
      await database.sql
        .selectFrom("change")
        .selectAll()
        .where(overlaps(from, until))
        .where("status", "in", ["approved", "implementing", "done", "rolledBack"])
        .where(sql<boolean>`(airports @> array[${thing.officeCode}]::text[] or (${thing.software} <> ''
          and ${thing.software} = any(software)))`)
        .orderBy("window_start", "desc")
        .limit(most)
        .execute(),

    /** Approved ones, and those under way, that are announced and whose windows are not over. */
    announced: async (now: Instant): Promise<StoredChange[]> =>
      await database.sql
        .selectFrom("change")
        .selectAll()
        .where("status", "in", ["approved", "implementing"])
        .where("announce", "=", true)
        .where(sql<boolean>`window_end > ${timestamp(now)}::timestamptz`)
        .orderBy("window_start")
        .orderBy("id")
        .limit(changeLimits.calendarShown)
        .execute(),

    /** Approved ones that begin until then, and all live ones whose window is over. */
    due: async (now: Instant, until: Instant): Promise<StoredChange[]> =>
      await database.sql
        .selectFrom("change")
        .selectAll()
        .where(live)
        .where(sql<boolean>`(window_end <= ${timestamp(now)}::timestamptz or (status = 'approved'
          and window_start > ${timestamp(now)}::timestamptz and window_start <= ${timestamp(until)}::timestamptz))`)
        .orderBy("window_end")
        .limit(changeLimits.counted)
        .execute(),

    /** All of them in the order of their windows, for a file. */
    all: async (wanted: Wanted, now: Instant): Promise<StoredChange[]> =>
      await database.sql
        .selectFrom("change")
        .selectAll()
        .where(sql<boolean>`${conditionOf(wanted, now)}`)
        .orderBy("window_start", "desc")
        .orderBy("id", "desc")
        .limit(changeLimits.counted)
        .execute(),

    /** The names of a kind that changes have carried, those used last first. */
    namesOf: async (kind: "system" | "department" | "software" | "lines"): Promise<string[]> => {
      const name = kind === "software" || kind === "lines" ? sql`unnest(${sql.ref(kind)})` : sql.ref(kind);
      const found = await sql<{ name: string }>`
        select name from (select ${name} as name, window_start from change order by window_start desc limit 2000) c
        group by name order by max(window_start) desc, name limit ${changeLimits.offered}`.execute(database.sql);
      return found.rows.map((row) => row.name);
    },

    addNotice: async (changeId: string, noticeId: string, at: Instant): Promise<void> => {
      await database.sql
        .insertInto("change_notice")
        .values({ change_id: changeId, notice_id: noticeId, made_at: timestamp(at) })
        .execute();
    },
    /** Those of these changes that a notice was made from. */
    noticed: async (ids: readonly string[]): Promise<string[]> => {
      const found = await database.sql
        .selectFrom("change_notice")
        .select("change_id")
        .distinct()
        .where("change_id", "=", sql<string>`any(${[...ids]}::text[])`)
        .execute();
      return found.map(({ change_id }) => change_id);
    },
    /** The notices made from a change since then, the latest first. */
    notices: async (changeId: string, since: Instant = 0): Promise<string[]> => {
      const found = await database.sql
        .selectFrom("change_notice")
        .select("notice_id")
        .where("change_id", "=", changeId)
        .where(sql<boolean>`made_at >= ${timestamp(since)}::timestamptz`)
        .orderBy("made_at", "desc")
        .limit(20)
        .execute();
      return found.map(({ notice_id }) => notice_id);
    },
  };
};
export type Store = ReturnType<typeof storeOf>;

const columnsOf = (facts: ChangeFacts, { by, at }: Written) => {
  const search = [
    facts.changeNo,
    facts.title,
    facts.titleEn,
    facts.system,
    facts.owner,
    ...facts.software,
    ...facts.lines,
  ]
    .map(asCompared)
    .join("\n");
  return {
    change_no: facts.changeNo,
    title: facts.title,
    title_en: facts.titleEn,
    system: facts.system,
    level: facts.level,
    type: facts.type,
    window_start: timestamp(instantOf(facts.windowStart)),
    window_end: timestamp(instantOf(facts.windowEnd)),
    impact: facts.impact,
    risk: facts.risk,
    plan: facts.plan,
    rollback: facts.rollback,
    owner: facts.owner,
    department: facts.department,
    airports: [...facts.airports],
    hosts: [...facts.hosts],
    software: [...facts.software],
    lines: [...facts.lines],
    announce: facts.announce,
    search,
    grams: gramsOf(search),
    changed_by: by,
    changed_at: timestamp(at),
  } satisfies Partial<Insertable<Tables["change"]>>;
};

const mentionOf = (keyword: string) =>
  sql<boolean>`(grams @> ${searchGramsOf(keyword)}::text[] and position(${asCompared(keyword)} in search) > 0)`;

const conditionOf = (wanted: Wanted, now: Instant) => {
  const { status, level, type, department, startTime, endTime, keyword, airports } = wanted;
  const passed = sql`window_end <= ${timestamp(now)}::timestamptz`;
  const live = sql`status = any(${[...liveStatuses]}::text[])`;
  const ofStatus =
    status === "live" ? live : status === "overdue" ? sql`${live} and ${passed}` : sql`status = ${status}`;
  return sql.join(
    [
      sql`true`,
      ...(status === "" ? [] : [sql`(${ofStatus})`]),
      ...(level === "" ? [] : [sql`level = ${level}`]),
      ...(type === "" ? [] : [sql`type = ${type}`]),
      ...(department === "" ? [] : [sql`department = ${department}`]),
      ...(airports === undefined ? [] : [sql`airports && ${[...airports]}::text[]`]),
      ...(startTime === "" ? [] : [sql`window_end > ${timestamp(instantOf(`${startTime} 00:00:00`))}::timestamptz`]),
      ...(endTime === ""
        ? []
        : [sql`window_start < ${timestamp(instantOf(`${addDays(endTime, 1)} 00:00:00`))}::timestamptz`]),
      ...(asCompared(keyword) === "" ? [] : [mentionOf(keyword)]),
    ],
    sql` and `,
  );
};
