import { sql } from "kysely";
import type { House } from "@apron/kit/server/house";

/** What a handler may see, as he was judged by the words of a report at a time, under a name of his. */
export const sightsOf = ({ database }: House) => ({
  /** Keeps how somebody was judged; who stepped aside stays aside. */
  keep: async (
    reportId: string,
    {
      accountId,
      person,
      words,
      barred,
    }: {
      readonly accountId: string;
      readonly person: string;
      readonly words: number;
      readonly barred: boolean;
    },
  ): Promise<void> => {
    // Two who judge at once agree, unless words came in between: the later words win.
    await sql`
      insert into report_sight as s (report_id, account_id, person, words, barred)
      values (${reportId}, ${accountId}, ${person}, ${words}, ${barred})
      on conflict (report_id, account_id) do update
        set person = excluded.person, words = excluded.words, barred = excluded.barred
        where s.words <= excluded.words`.execute(database.sql);
  },

  /** Somebody steps aside, for good. */
  recuse: async (reportId: string, accountId: string): Promise<void> => {
    await sql`
      update report_sight set recused = true where report_id = ${reportId} and account_id = ${accountId}`.execute(
      database.sql,
    );
  },

  /** Whether somebody has stepped aside. */
  hasRecused: async (reportId: string, accountId: string): Promise<boolean> =>
    (
      await sql`
        select 1 from report_sight where report_id = ${reportId} and account_id = ${accountId} and recused`.execute(
        database.sql,
      )
    ).rows.length > 0,
});
