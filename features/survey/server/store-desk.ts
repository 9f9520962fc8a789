import { type RawBuilder, sql } from "kysely";
import { timestamp } from "@apron/kit/server/clock";
import { changeSeen, mentions, removeSeen } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import type { Page } from "@apron/kit/server/paging";
import type { StoredSurvey } from "./store.ts";
import "./tables.ts";

/** What an editor writes of a survey, as it is kept. */
export type Written = Pick<
  StoredSurvey,
  | "title_zh"
  | "title_en"
  | "intro_zh"
  | "intro_en"
  | "thanks_zh"
  | "thanks_en"
  | "template_id"
  | "mandatory"
  | "event"
  | "quota"
> & { readonly from_at: string | null; readonly until_at: string | null; readonly audience: string };

/** Surveys as their editors keep them. A change is one statement that names the revision it saw. */
export const deskOf = ({ database, clock }: House) => {
  const now = (): string => timestamp(clock.now());
  const by = (editor: string) => ({ changed_by: editor, changed_at: now() });
  /** Where `survey s` stands now, in the words of `stateOf`. */
  const stateNow = (): RawBuilder<string> => sql<string>`(case when s.state <> 'open' then s.state
    when s.until_at <= ${now()}::timestamptz then 'over'
    when s.quota > 0 and s.answered >= s.quota then 'full'
    when s.from_at > ${now()}::timestamptz then 'waiting' else 'open' end)`;

  return {
    find: async (id: string): Promise<StoredSurvey | undefined> =>
      await database.sql.selectFrom("survey").selectAll().where("id", "=", id).executeTakeFirst(),

    /** One page, what was changed last first. */
    page: async (
      { keyword, state }: { readonly keyword: string; readonly state: string },
      { currentPage, pageSize }: Page,
    ): Promise<{ list: StoredSurvey[]; total: number }> => {
      const where = sql.join(
        [
          sql`true`,
          ...(state === "" ? [] : [sql`${stateNow()} = ${state}`]),
          ...(keyword === "" ? [] : [mentions(sql`concat_ws(' ', s.title_zh, s.title_en)`, keyword)]),
        ],
        sql` and `,
      );
      const counted = await sql<{ total: number }>`select count(*)::int as total from survey s where ${where}`.execute(
        database.sql,
      );
      const found = await sql<StoredSurvey>`select s.* from survey s where ${where}
        order by s.changed_at desc, s.id limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(
        database.sql,
      );
      return { list: found.rows, total: counted.rows[0]?.total ?? 0 };
    },

    addDraft: async (id: string, written: Written, editor: string): Promise<void> => {
      await database.sql
        .insertInto("survey")
        .values({
          ...written,
          ...by(editor),
          id,
          state: "draft",
          template_version: 0,
          author: editor,
          published_at: null,
          closed_at: null,
        })
        .execute();
    },

    change: async (id: string, revision: number, written: Written, editor: string): Promise<boolean> =>
      await changeSeen(database, "survey", { id, revision, state: ["draft", "open"] }, { ...written, ...by(editor) }),

    publish: async (id: string, revision: number, version: number, editor: string): Promise<boolean> =>
      await changeSeen(
        database,
        "survey",
        { id, revision, state: "draft" },
        { ...by(editor), state: "open", template_version: version, published_at: now() },
      ),

    close: async (id: string, revision: number, editor: string): Promise<boolean> =>
      await changeSeen(
        database,
        "survey",
        { id, revision, state: "open" },
        { ...by(editor), state: "closed", closed_at: now() },
      ),

    discard: async (id: string, revision: number): Promise<boolean> =>
      await removeSeen(database, "survey", { id, revision, state: "draft" }),
  };
};
