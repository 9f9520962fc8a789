import { type Selectable, sql } from "kysely";
import { timestamp } from "@apron/kit/server/clock";
import { changed, changeSeen, type Database, removeSeen, type Tables, mentions } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import { type Page, pageInOrder } from "@apron/kit/server/paging";
import "../tables.ts";

/** An answer that is kept. */
export type Canned = Selectable<Tables["question_canned"]>;

/** What is written of one. */
export interface NewCanned {
  readonly title: string;
  readonly words_zh: string;
  readonly words_en: string;
  readonly system: string;
  readonly business_type: string;
  readonly shortcut: string;
}

/** Which canned answers are wanted; "" narrows nothing. */
interface CannedFilter {
  readonly keyword: string;
  readonly system: string;
  readonly businessType: string;
}
const everyCanned: CannedFilter = { keyword: "", system: "", businessType: "" };

const found = (database: Database, { keyword, system, businessType }: CannedFilter) =>
  database.sql
    .selectFrom("question_canned")
    .$if(keyword !== "", (query) =>
      query.where(mentions(sql`concat_ws(' ', shortcut, title, words_zh, words_en)`, keyword)),
    )
    .$if(system !== "", (query) => query.where("system", "in", ["", system]))
    .$if(businessType !== "", (query) => query.where("business_type", "in", ["", businessType]))
    .selectAll()
    .orderBy("uses", "desc")
    .orderBy("id");

/** What is answered often, kept for all of customer service. */
export const cannedOf = ({ database, clock }: House) => ({
  page: async (filter: CannedFilter, page: Page): Promise<{ list: Canned[]; total: number }> =>
    await pageInOrder(database, found(database, filter), page),

  /** All that a filter finds, what is used most first. */
  all: async (most: number, filter: CannedFilter = everyCanned): Promise<Canned[]> =>
    await found(database, filter).limit(most).execute(),

  find: async (id: string): Promise<Canned | undefined> =>
    await database.sql.selectFrom("question_canned").selectAll().where("id", "=", id).executeTakeFirst(),

  /** Which one is called up by this already. */
  byShortcut: async (shortcut: string): Promise<Canned | undefined> =>
    shortcut === ""
      ? undefined
      : await database.sql
          .selectFrom("question_canned")
          .selectAll()
          .where(sql`lower(shortcut)`, "=", shortcut.toLowerCase())
          .executeTakeFirst(),

  /** Adds one while there are fewer than so many; false when there are not. */
  add: async (id: string, written: NewCanned, by: string, most: number): Promise<boolean> => {
    const { title, words_zh, words_en, system, business_type, shortcut } = written;
    const added = await sql`
      insert into question_canned (id, title, words_zh, words_en, system, business_type, shortcut, changed_by, changed_at)
      select ${id}, ${title}, ${words_zh}, ${words_en}, ${system}, ${business_type}, ${shortcut}, ${by},
        ${timestamp(clock.now())}::timestamptz
      where (select count(*) from question_canned) < ${most}`.execute(database.sql);
    return (added.numAffectedRows ?? 0n) > 0n;
  },

  /** False when somebody changed it meanwhile. */
  change: async (id: string, version: number, written: NewCanned, by: string): Promise<boolean> =>
    await changeSeen(
      database,
      "question_canned",
      { id, version },
      { ...written, changed_by: by, changed_at: timestamp(clock.now()) },
    ),

  remove: async (id: string, version: number): Promise<boolean> =>
    await removeSeen(database, "question_canned", { id, version }),

  /** Counts that one was put into an answer; its version is that of its words. */
  used: async (id: string): Promise<boolean> =>
    await changed(
      database.sql
        .updateTable("question_canned")
        .set({ uses: sql`uses + 1` })
        .where("id", "=", id),
    ),
});
