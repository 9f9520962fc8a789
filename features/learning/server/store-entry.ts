import { sql } from "kysely";
import "./tables.ts";
import { searchGramNumbersOf } from "@apron/kit/contract/grams";
import type { Database } from "@apron/kit/server/database";
import { articleAt } from "../passages.ts";
import type { entryOf } from "./entry.ts";
import type { Level } from "./rules.ts";

/** What is looked for, by whom, among what; empty texts look among everything. */
export interface Wanted {
  readonly level: Level;
  readonly kind: string;
  readonly category: string;
  /** Whose texts prove what is found where both do, and are led to. */
  readonly language: "zh" | "en";
  /** How many at most. */
  readonly most: number;
}

/** A document that holds what was looked for, and the passage that proved it, where one had to be read for that. */
export interface FoundEntry {
  readonly id: string;
  readonly at: number | null;
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

  /** What holds every part: titles first, then the newest. */
  find: async (
    parts: readonly string[],
    { level, kind, category, language, most }: Wanted,
  ): Promise<readonly FoundEntry[]> => {
    const numbers = [...new Set(parts.flatMap(searchGramNumbersOf))];
    if (numbers.length === 0) return [];
    // Two signs are one gram, which is its own proof.
    const long = parts.filter((part) => [...part].length > 2);
    const found = await sql<FoundEntry>`
      select id, at from learning_find(${numbers}::int4[], ${long}::text[], ${anchorsOf(parts)}::text[],
        ${besidesArticles(long)}::text[], ${language}, ${level}, ${kind}, ${category}, ${most})`.execute(database.sql);
    // What proved the long parts alone is not yet where all of them stand.
    return long.length === parts.length ? found.rows : found.rows.map(({ id }) => ({ id, at: null }));
  },

  /** Where in these documents the parts stand, as far as their text holds any: the article that is asked for goes first. */
  places: async (
    found: readonly FoundEntry[],
    parts: readonly string[],
    language: "zh" | "en",
  ): Promise<ReadonlyMap<string, Place>> => {
    if (found.length === 0) return new Map();
    const [ids, proven] = [found.map(({ id }) => id), found.map(({ at }) => at)];
    const placed = await sql<Place>`
      select id, anchor, label, body from learning_places(${ids}::text[], ${proven}::int4[], ${[...parts]}::text[],
        ${anchorsOf(parts)}::text[], ${besidesArticles(parts)}::text[], ${language})`.execute(database.sql);
    return new Map(placed.rows.map((row) => [row.id, row]));
  },
});
export type Entries = ReturnType<typeof entriesOf>;

/** The addresses of the articles that are asked for. */
const anchorsOf = (parts: readonly string[]): string[] =>
  parts.flatMap((part) => (isArticle(part) ? (articleAt(part)?.anchor ?? []) : []));

const besidesArticles = (parts: readonly string[]): string[] => parts.filter((part) => !isArticle(part));

/** 第四十二条 as a whole, not what begins with it. */
const isArticle = (part: string): boolean => articleAt(part)?.label === part;
