import { type Instant, timestamp } from "@apron/kit/server/clock";
import { changeSeen, type Database, mentions, removeSeen } from "@apron/kit/server/database";
import { answerPage, type Page, pageInOrder } from "@apron/kit/server/paging";
import { type ColumnType, sql } from "kysely";
import type { EntryKind } from "../entry.ts";

declare module "@apron/kit/server/database" {
  interface Tables {
    appearance_entry: EntryRow;
  }
}

interface EntryRow {
  id: string;
  kind: EntryKind;
  name_zh: string;
  name_en: string;
  from_day: string;
  until_day: string;
  place: number;
  is_on: boolean;
  picture_type: number;
  /** "" has no picture. */
  file_id: string;
  link: string;
  content_zh: string;
  content_en: string;
  changed_by: string;
  changed_at: ColumnType<number, string, string>;
  version: number;
}

/** An entry as it is kept. */
export type Entry = Readonly<Omit<EntryRow, "changed_at">> & { readonly changed_at: number };
/** What an editor says of one. */
export type EntryFacts = Readonly<Omit<EntryRow, "version" | "changed_at" | "changed_by">>;

interface Change {
  readonly by: string;
  readonly at: Instant;
}

/** Advertisements, festival pictures and grey days. A change is one statement that names the version it saw. */
export const storeOf = (database: Database) => ({
  page: async (filter: Page & { readonly kind: EntryKind | ""; readonly keyword: string }) => {
    let found = database.sql.selectFrom("appearance_entry");
    if (filter.kind !== "") found = found.where("kind", "=", filter.kind);
    if (filter.keyword !== "") found = found.where(mentions(sql`concat_ws(' ', name_zh, name_en)`, filter.keyword));
    const { list, total } = await pageInOrder(
      database,
      found.selectAll().orderBy("until_day", "desc").orderBy("id"),
      filter,
    );
    return answerPage(filter, total, list);
  },
  find: async (id: string): Promise<Entry | undefined> =>
    await database.sql.selectFrom("appearance_entry").selectAll().where("id", "=", id).executeTakeFirst(),
  /** The entries that are on and have a day from `first` to `last`. */
  between: async (first: string, last: string): Promise<Entry[]> =>
    await database.sql
      .selectFrom("appearance_entry")
      .selectAll()
      .where("is_on", "=", true)
      .where("until_day", ">=", first)
      .where("from_day", "<=", last)
      .execute(),
  add: async (entry: EntryFacts, { by, at }: Change): Promise<void> => {
    await database.sql
      .insertInto("appearance_entry")
      .values({ ...entry, changed_by: by, changed_at: timestamp(at), version: 1 })
      .execute();
  },
  /** False when somebody changed or removed it meanwhile. */
  change: async ({ id, ...facts }: EntryFacts, version: number, { by, at }: Change): Promise<boolean> =>
    await changeSeen(
      database,
      "appearance_entry",
      { id, version },
      { ...facts, changed_by: by, changed_at: timestamp(at) },
    ),
  remove: async (id: string, version: number): Promise<boolean> =>
    await removeSeen(database, "appearance_entry", { id, version }),
});
export type Store = ReturnType<typeof storeOf>;
