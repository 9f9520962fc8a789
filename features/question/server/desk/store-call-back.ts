import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { Tables } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import { answerPage, type Page } from "@apron/kit/server/paging";
import type { Question } from "../store.ts";
import "../tables.ts";

/** Somebody who gave a low rating is to be called, with the rating. */
export interface CallBack extends Selectable<Tables["question_call_back"]> {
  readonly account_id: string;
  readonly phone_sealed: string;
  readonly words: string;
  readonly words_sealed: string;
  readonly particulars_sealed: string;
  readonly result: number;
  readonly timeliness: number;
  readonly attitude: number;
  readonly comment: string;
}

/** Pages on from the one asked for that are counted. */
const pagesAhead = 5;

/** Calls after low ratings: one per rating. */
export const callBacksOf = ({ database, clock }: House) => {
  const joined = sql`
    select c.*, q.account_id, q.phone_sealed, q.words, q.words_sealed, q.particulars_sealed,
      r.result, r.timeliness, r.attitude, r.comment
    from question_call_back c join question q on q.id = c.question_id join question_rating r on r.number = c.rating`;
  return {
    /** Asks for one, once per rating; gives its id. */
    open: async ({ id }: Pick<Question, "id">, rating: number, dueAt: Instant): Promise<string | undefined> => {
      const added = await sql<{ id: string }>`
        insert into question_call_back (id, question_id, rating, due_at, created_at)
        values (${randomUUID()}, ${id}, ${rating}, ${timestamp(dueAt)}, ${timestamp(clock.now())})
        on conflict do nothing returning id`.execute(database.sql);
      return added.rows[0]?.id;
    },

    page: async (state: "" | "open" | "done", page: Page) => {
      const where = state === "" ? sql`true` : state === "open" ? sql`c.done_at is null` : sql`c.done_at is not null`;
      const first = (page.currentPage - 1) * page.pageSize;
      const reach = first + (pagesAhead + 1) * page.pageSize;
      const counted = await sql<{ total: number }>`
        select count(*)::int as total from (
          select 1 from question_call_back c where ${where} limit ${reach + 1}) f`.execute(database.sql);
      const total = counted.rows[0]?.total ?? 0;
      const order = state === "open" ? sql`c.due_at, c.id` : sql`c.created_at desc, c.id desc`;
      const found = await sql<CallBack>`${joined} where ${where} order by ${order}
        limit ${page.pageSize} offset ${first}`.execute(database.sql);
      return { ...answerPage(page, Math.min(total, reach), found.rows), more: total > reach };
    },

    find: async (id: string): Promise<CallBack | undefined> =>
      (await sql<CallBack>`${joined} where c.id = ${id}`.execute(database.sql)).rows[0],

    /** Writes down what came of it, once; false when somebody has. */
    finish: async (id: string, by: string, outcome: string): Promise<boolean> => {
      const done = await sql`
        update question_call_back set done_at = ${timestamp(clock.now())}, taken_by = ${by}, outcome = ${outcome},
          version = version + 1
        where id = ${id} and done_at is null`.execute(database.sql);
      return (done.numAffectedRows ?? 0n) > 0n;
    },
  };
};
