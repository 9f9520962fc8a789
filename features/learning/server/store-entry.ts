import "./tables.ts";
import { searchGramNumbersOf } from "@apron/kit/contract/search/grams";
import { type Database, inBatches } from "@apron/kit/server/database";
import { articleAt } from "../passages.ts";
import type { entryOf } from "./entry.ts";
import { type Counted, lineColumns, type Listing } from "./store-reader.ts";

/** What is looked for, by whom, among what, and which of it is shown; empty texts look among everything. */
export interface Wanted extends Listing {
  /** Whose texts prove what is found where both do, and are led to. */
  readonly language: "zh" | "en";
  /** How many are found at most. */
  readonly most: number;
  /** Which of those that are valid are shown. */
  readonly from: number;
  readonly size: number;
}

/** A document that was found, and where in its text; null where it stands in no text. */
export type FoundDocument = Counted & Place;
interface Place {
  readonly anchor: string | null;
  readonly label: string | null;
  readonly body: string | null;
}

/** What a search has found: how many, how many of them are valid as asked for, and those that are shown, best first. */
export interface Found {
  readonly reached: number;
  readonly valid: number;
  readonly documents: readonly FoundDocument[];
}

/**
 * What is found, what of it is valid and where in it; prepared and in one, as to plan it or to ask three times takes longer than to find.
 */
const findStatement = `
  with found as materialized (
    select id, case when $10 then at end as at, n
    from learning_find($1::int4[], $2::text[], $3::text[], $4::text[], $5, $6, $7, $8, $9)
      with ordinality as f (id, tier, at, n)
  ), valid as materialized (
    select ${lineColumns.join(", ")}, coalesce((select v.views from learning_view v where v.document_id = id), 0) as views, at, n
    from found join learning_published using (id)
    where level <= $6 and $11 in ('', case when repealed_on <= $12::date then 'repealed'
      when effective_on > $12::date then 'notYet' else 'inForce' end)
  ), shown as materialized (
    select * from valid order by n offset $13 limit $14
  ), places as materialized (
    select place.* from (select array_agg(id) as ids, array_agg(at) as proven from shown) s
    cross join lateral learning_places(s.ids, s.proven, $15::text[], $3::text[], $16::text[], $5) place
  )
  select counted.*, shown.*, anchor, label, body
  from (select (select count(*)::int from found) as reached, (select count(*)::int from valid) as valid) counted
  left join shown on true left join places using (id)
  order by n`;

/** What can be found (catalogue 20.2): nothing that is not published comes in here. */
export const entriesOf = (database: Database) => ({
  /** Writes how a document is found, in place of how it was. */
  put: async ({ entry, passages }: ReturnType<typeof entryOf>): Promise<void> => {
    await database.sql.deleteFrom("learning_passage").where("document_id", "=", entry.id).execute();
    await database.sql.deleteFrom("learning_entry").where("id", "=", entry.id).execute();
    await database.sql.insertInto("learning_entry").values(entry).execute();
    await inBatches(passages, (some) => database.sql.insertInto("learning_passage").values([...some]));
  },

  remove: async (id: string): Promise<void> => {
    await database.sql.deleteFrom("learning_passage").where("document_id", "=", id).execute();
    await database.sql.deleteFrom("learning_entry").where("id", "=", id).execute();
  },

  /**
   * What holds every part: titles first, then the newest, each with the place in its text; the article that is asked for goes
   * before what is found elsewhere.
   */
  find: async (
    parts: readonly string[],
    { level, kind, category, validity, today, language, most, from, size }: Wanted,
  ): Promise<Found> => {
    const numbers = [...new Set(parts.flatMap(searchGramNumbersOf))];
    if (numbers.length === 0) return { reached: 0, valid: 0, documents: [] };
    // Two signs are one gram, which is its own proof.
    const long = parts.filter((part) => [...part].length > 2);
    // What proved the long parts alone is not yet where all of them stand.
    const proves = long.length === parts.length;
    const anchors = anchorsOf(parts);
    const rows = await database.prepared<FoundRow>("learning.find", findStatement, [
      numbers,
      long,
      anchors,
      besidesArticles(long),
      language,
      level,
      kind,
      category,
      most,
      proves,
      validity,
      today,
      from,
      size,
      parts,
      besidesArticles(parts),
    ]);
    const [first] = rows;
    return { reached: first?.reached ?? 0, valid: first?.valid ?? 0, documents: rows.filter(isThere) };
  },
});
export type Entries = ReturnType<typeof entriesOf>;

/** Where none is shown, a row only counts. */
type FoundRow = Omit<Found, "documents"> & Partial<FoundDocument>;
const isThere = (row: FoundRow): row is FoundRow & FoundDocument => typeof row.id === "string";

/** The addresses of the articles that are asked for. */
const anchorsOf = (parts: readonly string[]): string[] =>
  parts.flatMap((part) => (isArticle(part) ? (articleAt(part)?.anchor ?? []) : []));

const besidesArticles = (parts: readonly string[]): string[] => parts.filter((part) => !isArticle(part));

/** 第四十二条 as a whole, not what begins with it. */
const isArticle = (part: string): boolean => articleAt(part)?.label === part;
