import { type RawBuilder, sql } from "kysely";
import type { House } from "@apron/kit/server/house";
import type { Page } from "@apron/kit/server/paging";
import type { Group } from "./rules.ts";
import type { KeptAnswer } from "./tables.ts";
import "./tables.ts";

/** Answers of a survey: all of them, or those of some organisations. */
export interface Wanted {
  readonly surveyId: string;
  /** "" for all. */
  readonly department: string;
}

/** An answer on its way into a file. */
export interface ExportedAnswer {
  readonly department: string;
  readonly day: string;
  readonly answers: readonly KeptAnswer[];
}

/** What the answers come to; counted where they lie. */
export const resultsOf = ({ database }: House) => {
  const ofThese = ({ surveyId, department }: Wanted, alias: "v" | "a"): RawBuilder<unknown> => sql`
    ${sql.ref(`${alias}.survey_id`)} = ${surveyId}
    and (${department} = '' or ${sql.ref(`${alias}.department`)} = ${department})`;

  return {
    /** How often each value was given to each question, most first. */
    counts: async (wanted: Wanted) =>
      (
        await sql<{ field: string; value: string; zh: string; en: string; count: number }>`
          select v.field, v.value, max(v.text_zh) as zh, max(v.text_en) as en, count(*)::int as count
          from survey_value v where ${ofThese(wanted, "v")} and v.kind <> 'text'
          group by v.field, v.value order by 5 desc, 2`.execute(database.sql)
      ).rows,

    /** How many have answered each question, and what its numbers come to. */
    fields: async (wanted: Wanted) =>
      (
        await sql<{ field: string; answered: number; average: number | null; low: number | null; high: number | null }>`
          select v.field, count(distinct v.answer_id)::int as answered, avg(v.amount) as average, min(v.amount) as low,
            max(v.amount) as high
          from survey_value v where ${ofThese(wanted, "v")} group by v.field`.execute(database.sql)
      ).rows,

    days: async (wanted: Wanted) =>
      (
        await sql<{ day: string; count: number }>`
          select a.day::text as day, count(*)::int as count from survey_answer a where ${ofThese(wanted, "a")}
          group by a.day order by a.day`.execute(database.sql)
      ).rows,

    /** How many answers there are of each organisation. */
    groups: async (surveyId: string): Promise<Group[]> =>
      (
        await sql<Group>`
          select a.department as id, count(*)::int as count from survey_answer a where a.survey_id = ${surveyId}
          group by a.department`.execute(database.sql)
      ).rows,

    /** What people said to the invitation. */
    choices: async (surveyId: string) =>
      (
        await sql<{ choice: string; count: number }>`
          select choice, count(*)::int as count from survey_choice where survey_id = ${surveyId}
          group by choice`.execute(database.sql)
      ).rows,

    /** One page of what was written to a question, the newest first. */
    texts: async (wanted: Wanted, field: string, { currentPage, pageSize }: Page) => {
      const where = sql`${ofThese(wanted, "v")} and v.field = ${field} and v.kind = 'text'`;
      const counted = await sql<{ total: number }>`
        select count(*)::int as total from survey_value v where ${where}`.execute(database.sql);
      const found = await sql<{ text: string }>`
        select v.text_zh as text from survey_value v where ${where}
        order by v.number desc limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(database.sql);
      return { list: found.rows, total: counted.rows[0]?.total ?? 0 };
    },

    /** Every answer, some at a time; in an order that does not tell when each was given. */
    async *every(surveyId: string, size: number): AsyncGenerator<ExportedAnswer[]> {
      for (let after = ""; ;) {
        const found = await sql<ExportedAnswer & { readonly id: string }>`
          select a.id, a.department, a.day::text as day, a.answers from survey_answer a
          where a.survey_id = ${surveyId} and a.id > ${after} order by a.id limit ${size}`.execute(database.sql);
        const last = found.rows.at(-1);
        if (!last) return;
        yield found.rows;
        after = last.id;
      }
    },
  };
};
