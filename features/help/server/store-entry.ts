import { type RawBuilder, sql } from "kysely";
import "./tables.ts";
import { searchGramNumbersOf } from "@apron/kit/contract/search/grams";
import type { Language } from "@apron/kit/contract/texts";
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

/** A hit as it is shown in a language: the text in it, or in the other where it has none. */
export interface ShownEntry extends Pick<
  Tables["help_entry"],
  "source" | "item" | "kind" | "system" | "title_zh" | "title_en" | "readings"
> {
  readonly body: string;
}

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
  find: async (wanted: Wanted): Promise<string[]> => {
    const numbers = gramsOf(wanted.parts);
    if (numbers.length === 0) return [];
    const found = await sql<{ id: string }>`select id from ${hits(wanted, numbers)}`.execute(database.sql);
    return found.rows.map(({ id }) => id);
  },

  /** The first hits as they are shown in a language, in one statement. */
  search: async (wanted: Wanted, language: Language): Promise<ShownEntry[]> => {
    const numbers = gramsOf(wanted.parts);
    if (numbers.length === 0) return [];
    // Row by row: joined as a whole, the planner would read all of the table beside a function it knows nothing of.
    const found = await sql<ShownEntry>`
      select ${shown(language)}
      from (select h.id, h.place from ${hits(wanted, numbers)} with ordinality as h (id, tier, place)
        order by place limit ${wanted.most}) h
      cross join lateral (select source, item, kind, system, title_zh, title_en, readings, body_zh, body_en
        from help_entry where id = h.id offset 0) e
      order by h.place`.execute(database.sql);
    return found.rows;
  },

  /** What is shown of these, in their order. */
  shown: async (ids: readonly string[], language: Language): Promise<ShownEntry[]> => {
    if (ids.length === 0) return [];
    const found = await sql<ShownEntry & { readonly id: string }>`
      select e.id, ${shown(language)} from help_entry e where e.id = any(${[...ids]}::text[])`.execute(database.sql);
    const byId = new Map(found.rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  },
});
export type Entries = ReturnType<typeof entriesOf>;

/** Characters of a text that an excerpt is looked for in. */
const bodyRead = 20_000;

/** What of `help_entry e` is shown. */
const shown = (language: Language): RawBuilder<unknown> => {
  const [own, other] = language === "en" ? [sql`e.body_en`, sql`e.body_zh`] : [sql`e.body_zh`, sql`e.body_en`];
  return sql`e.source, e.item, e.kind, e.system, e.title_zh, e.title_en, e.readings,
    left(coalesce(nullif(${own}, ''), ${other}), ${bodyRead}) as body`;
};

const gramsOf = (parts: readonly string[]): number[] => [...new Set(parts.flatMap(searchGramNumbersOf))];

/** The call of `help_find`, which stands in the database. */
const hits = (
  { parts, level, source = "", kind = "", businessType = "", system = "", most }: Wanted,
  numbers: readonly number[],
): RawBuilder<unknown> => {
  // One gram is its own proof.
  const long = parts.filter((part) => [...part].length > 2);
  return sql`help_find(${parts.join(" ")}, ${[...numbers]}::int4[], ${[...parts]}::text[], ${long}::text[],
    ${level}::int, ${source}, ${kind}, ${businessType}, ${system}, ${most}::int)`;
};
