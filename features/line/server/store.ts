import { airportsNamedIn } from "@apron/features/airport/server";
import { canonicalKey } from "@apron/kit/contract/keys";
import { asCompared } from "@apron/kit/contract/patterns";
import { type Insertable, type Selectable, sql } from "kysely";
import "./tables.ts";
import { gramsOf, searchGramsOf } from "@apron/kit/contract/search/grams";
import type { FieldChange } from "@apron/kit/contract/desk/history";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import { changeSeen, type Database, type Tables, inBatches } from "@apron/kit/server/database";
import { historyOf, type Written } from "@apron/kit/server/history";
import { type Page, pageInOrder } from "@apron/kit/server/paging";
import type { LineFilter } from "../contract.ts";
import { type LineEventKind, lineLimits, type LineSource, type LineState } from "../line.ts";
import type { LineField } from "../texts.ts";
import { type LineFacts } from "./rules.ts";

/** A line as it is kept. */
export type StoredLine = Selectable<Tables["line"]>;

/** How a line is said to be. */
export interface Said {
  readonly state: LineState;
  readonly since: Instant;
  readonly source: LineSource;
  readonly reason: string;
}

/** A line that is entered. */
export interface NewLine {
  readonly id: string;
  readonly facts: LineFacts;
  readonly said: Said;
}

/** What a list looks for, with the office codes its airport stands for; undefined for any. */
export type Wanted = Omit<LineFilter, "currentPage" | "pageSize" | "airport"> & {
  readonly airports: readonly string[] | undefined;
};

interface Seen {
  readonly id: string;
  readonly version: number;
}

const rowsAtOnce = 500;

/** Which of these airports lines serve. */
export const linesNaming = airportsNamedIn("line", "airports", "listed");

/** Lines, the states they were in, and the edits of what is written of them. A line is written over the version that was seen. */
export const storeOf = (database: Database) => {
  const addStates = async (rows: readonly (Said & { readonly id: string })[], { by, at }: Written): Promise<void> => {
    await inBatches(rows, (some) =>
      database.sql
        .insertInto("line_state")
        .values(some.map(({ id, ...said }) => ({ line_id: id, ...saidColumns(said, { by, at }) }))),
    );
  };

  return {
    history: historyOf<LineEventKind, FieldChange<LineField>>(database, { table: "line_event", record: "line_id" }),

    find: async (id: string): Promise<StoredLine | undefined> =>
      await database.sql.selectFrom("line").selectAll().where("id", "=", id).executeTakeFirst(),

    findAll: async (ids: readonly string[]): Promise<StoredLine[]> =>
      await database.sql
        .selectFrom("line")
        .selectAll()
        .where("id", "=", sql<string>`any(${[...ids]}::text[])`)
        .execute(),

    /** Those of these numbers that there are. */
    numbered: async (numbers: readonly string[]): Promise<StoredLine[]> =>
      await database.sql
        .selectFrom("line")
        .selectAll()
        .where("line_no", "=", sql<string>`any(${[...numbers]}::text[])`)
        .execute(),

    /** Those called so, by number or by name, whatever the capitals. */
    named: async (names: readonly string[]): Promise<StoredLine[]> =>
      names.length === 0
        ? []
        : await database.sql
            .selectFrom("line")
            .selectAll()
            .where(
              sql<boolean>`(line_no = any(${names.map((name) => name.trim().toUpperCase())}::text[])
                or lower(name) = any(${names.map((name) => name.trim().toLowerCase())}::text[]))`,
            )
            .orderBy("rank")
            .orderBy("name")
            .limit(lineLimits.ofPlace)
            .execute(),

    /** Those of an airport, or of an office, that were not taken down: in trouble first. */
    ofPlace: async (place: { readonly airport: string } | { readonly office: string }): Promise<StoredLine[]> =>
      await database.sql
        .selectFrom("line")
        .selectAll()
        .where(
          "airport" in place
            ? sql<boolean>`airports @> array[${place.airport}]::text[]`
            : sql<boolean>`office <> '' and office = ${place.office}`,
        )
        .where("state", "<>", "retired")
        .orderBy("rank")
        .orderBy("name")
        .limit(lineLimits.ofPlace)
        .execute(),

    /** Adds lines with their first state; how many of them were new by their numbers. */
    addAll: async (all: readonly NewLine[], written: Written): Promise<number> => {
      const added = await inBatches(all, (some) =>
        database.sql
          .insertInto("line")
          .values(
            some.map(({ id, facts, said }) => ({
              ...factColumns(facts, written),
              ...saidColumns(said, written),
              id,
              entered_at: timestamp(written.at),
            })),
          )
          .onConflict((conflict) => conflict.column("line_no").doNothing()),
      );
      if (added === all.length)
        await addStates(
          all.map(({ id, said }) => ({ id, ...said })),
          written,
        );
      return added;
    },

    /** Writes over the line that was seen; false when somebody changed it since. */
    change: async (seen: Seen, facts: LineFacts, written: Written): Promise<boolean> =>
      await changeSeen(database, "line", { id: seen.id, version: seen.version }, factColumns(facts, written)),

    /** Says how the line that was seen is; false when somebody changed it since. */
    say: async (seen: Seen, said: Said, written: Written): Promise<boolean> => {
      const done = await changeSeen(
        database,
        "line",
        { id: seen.id, version: seen.version },
        saidColumns(said, written),
      );
      if (done) await addStates([{ id: seen.id, ...said }], written);
      return done;
    },

    /** Writes over many lines that were seen, and how they are where that is said; how many of them nobody changed since. */
    changeAll: async (
      all: readonly (Seen & { readonly facts: LineFacts; readonly said: Said | undefined })[],
      written: Written,
    ): Promise<number> => {
      const done = await inBatches(all, async (some) => {
        const rows = some.map(({ id, version, facts, said }) => ({
          ...factColumns(facts, written),
          ...(said && saidColumns(said, written)),
          id,
          version,
        }));
        const { numAffectedRows } = await sql`
          update line l set line_no = n.line_no, kind = n.kind, name = n.name, operator = n.operator,
            bandwidth = n.bandwidth, end_a = n.end_a, end_b = n.end_b, ip = n.ip, contact = n.contact, phone = n.phone,
            role = n.role, airports = n.airports, office = n.office, remark = n.remark, search = n.search, grams = n.grams,
            changed_by = n.changed_by, changed_at = n.changed_at, state = coalesce(n.state, l.state),
            since = coalesce(n.since, l.since), source = coalesce(n.source, l.source),
            reason = coalesce(n.reason, l.reason), said_by = coalesce(n.said_by, l.said_by),
            said_at = coalesce(n.said_at, l.said_at), version = l.version + 1
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id text, version int, line_no text, kind text,
            name text, operator text, bandwidth text, end_a text, end_b text, ip text, contact text, phone text, role text,
            airports text[], office text, remark text, search text, grams text[], changed_by text, changed_at timestamptz,
            state text, since timestamptz, source text, reason text, said_by text, said_at timestamptz)
          where l.id = n.id and l.version = n.version`.execute(database.sql);
        return Number(numAffectedRows ?? 0n);
      });
      await addStates(
        all.flatMap(({ id, said }) => (said ? [{ id, ...said }] : [])),
        written,
      );
      return done;
    },

    /** Removes what an import has added; how many of them nobody changed since. */
    removeAll: async (all: readonly Seen[]): Promise<number> => {
      const { numAffectedRows } = await sql`
        delete from line l using jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as n (id text, version int)
        where l.id = n.id and l.version = n.version`.execute(database.sql);
      return Number(numAffectedRows ?? 0n);
    },

    /** One page, those in trouble first; counted no further than people leaf. */
    page: async (wanted: Wanted, page: Page) => {
      const found = database.sql.selectFrom("line").where(sql<boolean>`${conditionOf(wanted)}`);
      return await pageInOrder(
        database,
        found.selectAll().orderBy("rank").orderBy("name").orderBy("id"),
        page,
        lineLimits.counted,
      );
    },

    /** All that are wanted by their numbers, some at a time, for a file. */
    all: async function* (wanted: Wanted): AsyncGenerator<readonly StoredLine[]> {
      for (let after = ""; ;) {
        const rows = await database.sql
          .selectFrom("line")
          .selectAll()
          .where(sql<boolean>`${conditionOf(wanted)}`)
          .where("line_no", ">", after)
          .orderBy("line_no")
          .limit(rowsAtOnce)
          .execute();
        const last = rows.at(-1);
        if (!last) return;
        yield rows;
        after = last.line_no;
      }
    },

    /** The operators there are, those with most lines first. */
    operators: async (): Promise<string[]> => {
      const found = await sql<{ operator: string }>`
        select operator from line group by operator order by count(*) desc, operator
        limit ${lineLimits.offered}`.execute(database.sql);
      return found.rows.map(({ operator }) => operator);
    },

    /** The states a line was in, the latest first. */
    states: async (id: string) =>
      await database.sql
        .selectFrom("line_state")
        .selectAll()
        .where("line_id", "=", id)
        .orderBy("id", "desc")
        .limit(lineLimits.history)
        .execute(),
  };
};
export type Store = ReturnType<typeof storeOf>;

const factColumns = (facts: LineFacts, { by, at }: Written) => {
  // Name and operator are looked for by themselves too, by their places here.
  const parts = [facts.lineNo, facts.lineName, facts.operator, facts.endA, facts.endB, facts.office, facts.ip];
  const search = parts.map(asCompared).join("\n");
  return {
    line_no: facts.lineNo,
    kind: facts.kind,
    name: facts.lineName,
    operator: facts.operator,
    bandwidth: facts.bandwidth,
    end_a: facts.endA,
    end_b: facts.endB,
    ip: facts.ip,
    contact: facts.contact,
    phone: facts.phone,
    role: facts.role,
    airports: [...facts.airports],
    office: facts.office,
    remark: facts.remark,
    search,
    grams: gramsOf(search),
    changed_by: by,
    changed_at: timestamp(at),
  } satisfies Partial<Insertable<Tables["line"]>>;
};

const saidColumns = ({ state, since, source, reason }: Said, { by, at }: Written) =>
  ({ state, since: timestamp(since), source, reason, said_by: by, said_at: timestamp(at) }) as const;

/** What holds a part of a text, wherever or in one place of what is searched: the grams find it, the text itself decides. */
const holds = (part: string, place?: 2 | 3) =>
  sql`(grams @> ${searchGramsOf(part)}::text[] and position(${asCompared(part)} in ${
    place === undefined ? sql`search` : sql`split_part(search, chr(10), ${place}::int)`
  }) > 0)`;

const conditionOf = ({ keyword, lineName, operator, office, kind, role, state, airports }: Wanted) =>
  sql.join(
    [
      sql`true`,
      ...(state === "" ? [] : [state === "trouble" ? sql`rank < 3` : sql`state = ${state}`]),
      ...(kind === "" ? [] : [sql`kind = ${kind}`]),
      ...(role === "" ? [] : [sql`role = ${role}`]),
      ...(office === "" ? [] : [sql`(office <> '' and office = ${canonicalKey(office)})`]),
      ...(airports === undefined ? [] : [sql`airports && ${[...airports]}::text[]`]),
      ...(asCompared(keyword) === "" ? [] : [holds(keyword)]),
      ...(asCompared(lineName) === "" ? [] : [holds(lineName, 2)]),
      ...(asCompared(operator) === "" ? [] : [holds(operator, 3)]),
    ],
    sql` and `,
  );
