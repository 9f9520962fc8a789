import { airportsNamedIn } from "@apron/features/airport/server";
import { type Insertable, type Selectable, sql } from "kysely";
import "./tables.ts";
import { foldedText, gramsOf, searchGramsOf } from "@apron/kit/contract/search/grams";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import {
  changeSeen,
  type Database,
  removeSeen,
  type Tables,
  mentions,
  inBatches,
  rowsWritten,
} from "@apron/kit/server/database";
import { historyOf, type Written } from "@apron/kit/server/history";
import { type Page, pageInOrder } from "@apron/kit/server/paging";
import { type EventKind, type Facts, type FactState, type UnitKind } from "../facts.ts";
import { dueAfter, type FactChange, percentOf, scoresOf } from "./rules.ts";

/** A unit as it is kept. */
export type StoredUnit = Selectable<Tables["facts_unit"]>;

/** A unit's frame: what the configuration administrators say of it. */
export interface Frame {
  readonly kind: UnitKind;
  readonly keepers: readonly string[];
  readonly reviewDays: number;
}

/** A unit to enter. */
export interface NewUnit extends Frame {
  readonly id: string;
  readonly facts: Facts;
  readonly officeCodes: readonly string[];
}

/** What the desk looks for. */
export interface WantedUnits {
  readonly keyword: string;
  /** Units of these airports are found too. */
  readonly officeCodes: readonly string[];
  readonly state: "" | "waiting" | "unkept" | Exclude<FactState, "none">;
  /** Who may keep a unit, where units are looked for that none of them keeps. */
  readonly contacts: readonly string[];
}

/** Which of these airports belong to units. */
export const unitsNaming = airportsNamedIn("facts_airport", "office_code");

/** Units, their airports, and what happened to them. Facts are written over the version that was seen. */
export const storeOf = (database: Database) => {
  const all = () => database.sql.selectFrom("facts_unit").selectAll();
  return {
    history: historyOf<EventKind, FactChange>(database, { table: "facts_event", record: "unit_id" }),

    find: async (id: string): Promise<StoredUnit | undefined> => await all().where("id", "=", id).executeTakeFirst(),

    findAll: async (ids: readonly string[]): Promise<StoredUnit[]> =>
      ids.length === 0
        ? []
        : await all()
            .where("id", "=", sql<string>`any(${[...ids]}::text[])`)
            .execute(),

    /** Every unit, by name. */
    everything: async (): Promise<StoredUnit[]> => await all().orderBy("name").orderBy("id").execute(),

    /** Those that are no airport. */
    branches: async (): Promise<StoredUnit[]> => await all().where("kind", "=", "branch").orderBy("name").execute(),

    /** The units somebody keeps. */
    keptBy: async (accountId: string): Promise<StoredUnit[]> =>
      await all()
        .where(sql<boolean>`keepers @> array[${accountId}]::text[]`)
        .orderBy("name")
        .execute(),

    /** The units of these airports, by office code; of all without any. */
    unitsAt: async (officeCodes?: readonly string[]): Promise<Map<string, string>> => {
      const found = await database.sql
        .selectFrom("facts_airport")
        .selectAll()
        .$if(officeCodes !== undefined, (query) =>
          query.where("office_code", "=", sql<string>`any(${[...(officeCodes ?? [])]}::text[])`),
        )
        .orderBy("office_code")
        .execute();
      return new Map(found.map(({ office_code, unit_id }) => [office_code, unit_id]));
    },

    /** The airports of units, by unit. */
    airportsOf: async (unitIds: readonly string[]): Promise<Map<string, string[]>> => {
      const found = await database.sql
        .selectFrom("facts_airport")
        .selectAll()
        .where("unit_id", "=", sql<string>`any(${[...unitIds]}::text[])`)
        .orderBy("office_code")
        .execute();
      const codes = new Map<string, string[]>();
      for (const { unit_id, office_code } of found) codes.set(unit_id, [...(codes.get(unit_id) ?? []), office_code]);
      return codes;
    },

    /** Office codes of the airports whose units stand so, or run such software. */
    codesOf: async (
      wanted: { readonly state: "" | Exclude<FactState, "none">; readonly software: string },
      now: Instant,
    ) => {
      const conditions = [sql<boolean>`true`];
      if (wanted.state !== "") conditions.push(isOf(wanted.state, now));
      if (wanted.software !== "")
        conditions.push(sql<boolean>`exists (select 1 from jsonb_array_elements(u.facts->'software') as one
          where ${mentions(sql`concat(one->>'name', ' ', one->>'version')`, wanted.software)})`);
      const found = await sql<{ office_code: string }>`
        select a.office_code from facts_airport a join facts_unit u on u.id = a.unit_id
        where ${sql.join(conditions, sql` and `)}`.execute(database.sql);
      return found.rows.map(({ office_code }) => office_code);
    },

    /** Enters units; those whose name is taken are left out, and the rest counted. */
    addAll: async (units: readonly NewUnit[], written: Written): Promise<number> =>
      await inBatches(units, (some) =>
        database.sql
          .insertInto("facts_unit")
          .values(
            some.map(({ id, facts, ...frame }) => ({
              ...factColumns(facts, written),
              ...frameColumns(frame),
              id,
              reviewed_at: timestamp(written.at),
              due_at: timestamp(dueAfter(written.at, frame.reviewDays)),
            })),
          )
          .onConflict((conflict) => conflict.column("name").doNothing()),
      ),

    /** Gives airports to units; false when one of them belongs to another. */
    giveAirports: async (
      given: readonly { readonly officeCode: string; readonly unitId: string }[],
    ): Promise<boolean> => {
      if (given.length === 0) return true;
      const added = await rowsWritten(
        database.sql
          .insertInto("facts_airport")
          .values(given.map(({ officeCode, unitId }) => ({ office_code: officeCode, unit_id: unitId })))
          .onConflict((conflict) => conflict.doNothing()),
      );
      return added === given.length;
    },

    /** Takes all airports from a unit. */
    takeAirports: async (unitId: string): Promise<void> => {
      await database.sql.deleteFrom("facts_airport").where("unit_id", "=", unitId).execute();
    },

    /** Writes facts over those that were seen; false when somebody changed the unit meanwhile. */
    change: async (seen: Seen, facts: Facts, written: Written): Promise<boolean> =>
      await changeSeen(database, "facts_unit", seen, factColumns(facts, written)),

    /** Facts that were looked through as a whole, too: their review is due one period later. */
    review: async (
      seen: Seen,
      { facts, reviewDays }: { readonly facts: Facts; readonly reviewDays: number },
      written: Written,
    ): Promise<boolean> =>
      await changeSeen(database, "facts_unit", seen, {
        ...factColumns(facts, written),
        reviewed_at: timestamp(written.at),
        due_at: timestamp(dueAfter(written.at, reviewDays)),
        reminded_at: null,
      }),

    /** Writes a unit's frame over the one that was seen; its review is due by the new period. */
    reframe: async (
      seen: Seen,
      { facts, ...frame }: Frame & { readonly facts: Facts },
      reviewedAt: Instant,
      written: Written,
    ): Promise<boolean> =>
      await changeSeen(database, "facts_unit", seen, {
        ...factColumns(facts, written),
        ...frameColumns(frame),
        due_at: timestamp(dueAfter(reviewedAt, frame.reviewDays)),
      }),

    /** Removes what an import has entered; false when somebody changed it since. */
    remove: async ({ id, version }: Seen): Promise<boolean> =>
      await removeSeen(database, "facts_unit", { id, version }),

    /** One page of units, by name. */
    page: async (wanted: WantedUnits, now: Instant, page: Page) => {
      const found = database.sql.selectFrom("facts_unit as u").where(sql<boolean>`${conditionOf(wanted, now)}`);
      return await pageInOrder(
        database,
        found
          .selectAll("u")
          // What waits for its review comes first.
          .orderBy(
            sql`exists (select 1 from facts_proposal p where p.unit_id = u.id and p.state = 'submitted')`,
            "desc",
          )
          .orderBy("u.name")
          .orderBy("u.id"),
        page,
      );
    },

    /** How many units nobody keeps. */
    unkept: async (contacts: readonly string[]): Promise<string[]> =>
      (
        await database.sql
          .selectFrom("facts_unit")
          .select("id")
          .where(sql<boolean>`not ${keptBy(contacts)}`)
          .execute()
      ).map(({ id }) => id),

    /** Kept units with something missing or a review that is due by then, that nobody was reminded of since. */
    wanting: async (due: Instant, remindedBefore: Instant, contacts: readonly string[]): Promise<StoredUnit[]> =>
      await all()
        .where(keptBy(contacts))
        .where(({ eb, or }) =>
          or([eb("percent", "<", 100), eb("due_at", "<=", sql<number>`${timestamp(due)}::timestamptz`)]),
        )
        .where(({ eb, or }) =>
          or([
            eb("reminded_at", "is", null),
            eb("reminded_at", "<=", sql<number>`${timestamp(remindedBefore)}::timestamptz`),
          ]),
        )
        .orderBy("id")
        .execute(),

    /** Units of which nothing is missing and no review is due by then. */
    wellKept: async (due: Instant): Promise<string[]> => {
      const found = await database.sql
        .selectFrom("facts_unit")
        .select("id")
        .where("percent", "=", 100)
        .where("due_at", ">", sql<number>`${timestamp(due)}::timestamptz`)
        .execute();
      return found.map(({ id }) => id);
    },

    /** True for the one who reminds of a unit: whoever else comes finds it reminded of. */
    remind: async (id: string, last: number | null, at: Instant): Promise<boolean> => {
      const done = await database.sql
        .updateTable("facts_unit")
        .set({ reminded_at: timestamp(at) })
        .where("id", "=", id)
        .where(
          "reminded_at",
          "is not distinct from",
          last === null ? null : sql<number>`${timestamp(last)}::timestamptz`,
        )
        .executeTakeFirst();
      return (done.numUpdatedRows ?? 0n) > 0n;
    },

    /** A demo's unit as it would stand had it been written long ago. */
    date: async (
      id: string,
      { reviewedAt, dueAt }: { readonly reviewedAt: Instant; readonly dueAt: Instant },
    ): Promise<void> => {
      await database.sql
        .updateTable("facts_unit")
        .set({ reviewed_at: timestamp(reviewedAt), due_at: timestamp(dueAt) })
        .where("id", "=", id)
        .execute();
    },
  };
};
export type Store = ReturnType<typeof storeOf>;

interface Seen {
  readonly id: string;
  readonly version: number;
}

const frameColumns = ({ kind, keepers, reviewDays }: Frame) => ({
  kind,
  keepers: [...keepers],
  review_days: reviewDays,
});

const factColumns = (facts: Facts, { by, at }: Written) => {
  const scores = scoresOf(facts);
  const words = [facts.unitName, facts.unitNameEn, facts.location, ...facts.software.map(({ name }) => name)];
  const search = words.map(foldedText).join("\n");
  return {
    name: facts.unitName,
    facts: JSON.stringify(facts),
    pictures: [...facts.operationsPictures],
    percent: percentOf(scores),
    scores: JSON.stringify(scores),
    missing: scores.reduce((sum, { missing }) => sum + missing, 0),
    search,
    grams: gramsOf(search),
    changed_by: by,
    changed_at: timestamp(at),
  } satisfies Partial<Insertable<Tables["facts_unit"]>>;
};

const isOf = (state: Exclude<FactState, "none">, now: Instant) => {
  const passed = sql`u.due_at <= ${timestamp(now)}::timestamptz`;
  if (state === "overdue") return sql<boolean>`${passed}`;
  return state === "complete"
    ? sql<boolean>`(u.percent = 100 and not ${passed})`
    : sql<boolean>`(u.percent < 100 and not ${passed})`;
};

/** Whether one of these keeps a unit. */
const keptBy = (contacts: readonly string[]) => sql<boolean>`(keepers && ${[...contacts]}::text[])`;

const conditionOf = ({ keyword, officeCodes, state, contacts }: WantedUnits, now: Instant) => {
  const conditions = [sql<boolean>`true`];
  if (keyword !== "")
    conditions.push(sql<boolean>`((u.grams @> ${searchGramsOf(keyword)}::text[] and ${mentions(sql`u.search`, keyword)})
      or u.id in (select unit_id from facts_airport where office_code = any(${[...officeCodes]}::text[])))`);
  if (state === "waiting")
    conditions.push(sql<boolean>`u.id in (select unit_id from facts_proposal where state = 'submitted')`);
  else if (state === "unkept") conditions.push(sql<boolean>`not ${keptBy(contacts)}`);
  else if (state !== "") conditions.push(isOf(state, now));
  return sql.join(conditions, sql` and `);
};
