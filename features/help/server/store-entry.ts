import { sql } from "kysely";
import "./tables.ts";
import { searchGramNumbersOf } from "@apron/kit/contract/grams";
import type { Database, Tables } from "@apron/kit/server/database";
import type { Entry } from "./entry.ts";
import type { Level } from "./rules.ts";

/** What is looked for, by whom, among what; empty texts look among everything. */
export interface Wanted {
  readonly parts: readonly string[];
  readonly level: Level;
  readonly source?: Entry["source"] | "";
  readonly kind?: string;
  readonly businessType?: string;
  readonly system?: string;
  /** How many at most. */
  readonly most: number;
}

/** A hit as it is shown. */
export type FoundEntry = Pick<
  Tables["help_entry"],
  "id" | "source" | "item" | "kind" | "system" | "title_zh" | "title_en" | "readings" | "key" | "body_zh" | "body_en"
>;

/** What can be found (catalogue 11.13): nothing that is not published comes in here. */
export const entriesOf = (database: Database) => ({
  /** Writes how these are found, in place of how they were. */
  put: async (entries: readonly Entry[]): Promise<void> => {
    if (entries.length === 0) return;
    await database.sql
      .deleteFrom("help_entry")
      .where(
        "id",
        "in",
        entries.map(({ id }) => id),
      )
      .execute();
    await database.sql
      .insertInto("help_entry")
      .values([...entries])
      .execute();
  },

  remove: async (ids: readonly string[]): Promise<void> => {
    await sql`delete from help_entry where id = any(${[...ids]}::text[])`.execute(database.sql);
  },

  /** Ids of what holds every part: names first, then headings, then texts. */
  find: async ({ parts, level, source = "", kind = "", businessType = "", system = "", most }: Wanted) => {
    const numbers = [...new Set(parts.flatMap(searchGramNumbersOf))];
    if (numbers.length === 0) return [];
    // One gram is its own proof.
    const long = parts.filter((part) => [...part].length > 2);
    const found = await sql<{ id: string }>`
      select id from help_find(${parts.join(" ")}, ${numbers}::int4[], ${[...parts]}::text[], ${long}::text[], ${level},
        ${source}, ${kind}, ${businessType}, ${system}, ${most})`.execute(database.sql);
    return found.rows.map(({ id }) => id);
  },

  /** What is shown of these, in their order. */
  shown: async (ids: readonly string[]): Promise<FoundEntry[]> => {
    if (ids.length === 0) return [];
    const found = await sql<FoundEntry>`
      select id, source, item, kind, system, title_zh, title_en, readings, key,
        left(body_zh, 20000) as body_zh, left(body_en, 20000) as body_en
      from help_entry where id = any(${[...ids]}::text[])`.execute(database.sql);
    const byId = new Map(found.rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  },
});
export type Entries = ReturnType<typeof entriesOf>;
