import { sql } from "kysely";
import type { House } from "@apron/kit/server/house";
import { reportProgress } from "../../report.ts";

/** What a handler may see, as he was judged by the words of a report at a time, under a name of his. */
export const sightsOf = ({ database }: House) => ({
  /** Keeps how somebody was judged; who was named once stays barred whatever he is called since, who stepped aside stays aside. */
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
        set person = excluded.person, words = excluded.words, barred = s.barred or excluded.barred
        where s.words <= excluded.words`.execute(database.sql);
  },

  /** Somebody steps aside, for good. */
  recuse: async (reportId: string, accountId: string): Promise<void> => {
    await sql`
      update report_sight set recused = true where report_id = ${reportId} and account_id = ${accountId}`.execute(
      database.sql,
    );
  },

  /**
   * Forgets that those were found free who handle reports no more; gives the open reports that are to be handled anew: theirs,
   * and those that somebody who handles reports since has not been judged by.
   */
  follow: async (handlers: readonly string[]): Promise<string[]> => {
    const found = await sql<{ id: string }>`
      with gone as (
        delete from report_sight where account_id <> all(${[...handlers]}::text[]) and not recused and not barred
          returning report_id)
      select r.id from report r where r.progress < ${reportProgress.closed} and (
        r.id in (select report_id from gone)
        or (r.progress = ${reportProgress.accepted} and r.handler <> all(${[...handlers]}::text[]))
        or (r.progress = ${reportProgress.submitted} and exists (
          select from unnest(${[...handlers]}::text[]) as h (id) where not exists (
            select from report_sight s where s.report_id = r.id and s.account_id = h.id))))
      order by r.created_at, r.id`.execute(database.sql);
    return found.rows.map(({ id }) => id);
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
