import { type RawBuilder, sql } from "kysely";
import { maskedText } from "@apron/kit/contract/mask-text";
import { timestamp } from "@apron/kit/server/clock";
import { changeSeen } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import { answerPage, type Page } from "@apron/kit/server/paging";
import { mentionOf, sealedPurposes } from "../store.ts";
import type { Left } from "../store-leave.ts";

const pagesAhead = 5;

/** Messages that were left, as the desk finds and answers them. */
export const deskLeavesOf = ({ database, clock, seals }: House) => ({
  page: async (filter: { readonly status: string; readonly keyword: string }, page: Page) => {
    const conditions: RawBuilder<unknown>[] = [
      filter.status === "" ? sql`true` : filter.status === "1" ? sql`status = 1` : sql`status = 2`,
      ...(filter.keyword === "" ? [] : [mentionOf(filter.keyword)]),
    ];
    const where = sql.join(conditions, sql` and `);
    const first = (page.currentPage - 1) * page.pageSize;
    const reach = first + (pagesAhead + 1) * page.pageSize;
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from (select 1 from question_leave where ${where} limit ${reach + 1}) f`.execute(
      database.sql,
    );
    const total = counted.rows[0]?.total ?? 0;
    const order = filter.status === "1" ? sql`created_at, number` : sql`created_at desc, id desc`;
    const found = await sql<Left>`
      select * from question_leave where ${where} order by ${order} limit ${page.pageSize} offset ${first}`.execute(
      database.sql,
    );
    return { ...answerPage(page, Math.min(total, reach), found.rows), more: total > reach };
  },

  find: async (id: string): Promise<Left | undefined> =>
    await database.sql.selectFrom("question_leave").selectAll().where("id", "=", id).executeTakeFirst(),

  /** Keeps the one answer; false when somebody was quicker. */
  answer: async ({ id }: Left, version: number, reply: string, by: string): Promise<boolean> => {
    const masked = maskedText(reply);
    return await changeSeen(
      database,
      "question_leave",
      { id, version, status: 1 },
      {
        status: 2,
        reply: masked,
        reply_sealed: masked === reply ? "" : seals.seal(sealedPurposes.words, reply),
        replied_by: by,
        replied_at: timestamp(clock.now()),
      },
    );
  },
});
