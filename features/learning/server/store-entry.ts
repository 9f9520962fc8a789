import { sql } from "kysely";
import "./tables.ts";
import { searchGramNumbersOf } from "@apron/kit/contract/grams";
import type { Database } from "@apron/kit/server/database";
import type { entryOf } from "./entry.ts";
import type { Level } from "./rules.ts";

/** What is looked for, by whom, among what; empty texts look among everything. */
export interface Wanted {
  readonly level: Level;
  readonly kind: string;
  readonly category: string;
  /** How many at most. */
  readonly most: number;
}

/** Where in a document something stands. */
export interface Place {
  readonly id: string;
  readonly anchor: string;
  readonly label: string;
  readonly body: string;
}

/** Rows of passages written by one statement. */
const batch = 500;

/** What can be found (catalogue 20.2): nothing that is not published comes in here. */
export const entriesOf = (database: Database) => ({
  /** Writes how a document is found, in place of how it was. */
  put: async ({ entry, passages }: ReturnType<typeof entryOf>): Promise<void> => {
    await database.sql.deleteFrom("learning_passage").where("document_id", "=", entry.id).execute();
    await database.sql.deleteFrom("learning_entry").where("id", "=", entry.id).execute();
    await database.sql.insertInto("learning_entry").values(entry).execute();
    for (let from = 0; from < passages.length; from += batch)
      await database.sql
        .insertInto("learning_passage")
        .values(passages.slice(from, from + batch))
        .execute();
  },

  remove: async (id: string): Promise<void> => {
    await database.sql.deleteFrom("learning_passage").where("document_id", "=", id).execute();
    await database.sql.deleteFrom("learning_entry").where("id", "=", id).execute();
  },

  /** Ids of what holds every part: titles first, then the newest. */
  find: async (parts: readonly string[], { level, kind, category, most }: Wanted): Promise<string[]> => {
    const numbers = [...new Set(parts.flatMap(searchGramNumbersOf))];
    if (numbers.length === 0) return [];
    // Two signs are one gram, which is its own proof.
    const long = parts.filter((part) => [...part].length > 2);
    const found = await sql<{ id: string }>`
      select id from learning_find(${numbers}::int4[], ${long}::text[], ${level}, ${kind}, ${category}, ${most})`.execute(
      database.sql,
    );
    return found.rows.map(({ id }) => id);
  },

  /** Where in these documents the parts stand, as far as their text holds any. */
  places: async (
    ids: readonly string[],
    parts: readonly string[],
    language: "zh" | "en",
  ): Promise<ReadonlyMap<string, Place>> => {
    if (ids.length === 0) return new Map();
    const found = await sql<Place>`
      select id, anchor, label, body from learning_places(${[...ids]}::text[], ${[...parts]}::text[], ${language})`.execute(
      database.sql,
    );
    return new Map(found.rows.map((row) => [row.id, row]));
  },
});
export type Entries = ReturnType<typeof entriesOf>;
