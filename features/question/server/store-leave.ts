import { type Selectable, sql } from "kysely";
import { maskedText } from "@apron/kit/contract/mask-text";
import { keptFolded } from "@apron/kit/contract/search/grams";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { Tables } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import { type Page, pageInOrder } from "@apron/kit/server/paging";
import { mentionOf, sealedPurposes } from "./store.ts";
import "./tables.ts";

/** A message that was left, as it is kept. */
export type Left = Selectable<Tables["question_leave"]>;

/** One conversation of an account: a question or a message that was left. */
export interface Conversation {
  readonly id: string;
  readonly kind: "question" | "leave";
  readonly business_type: string;
  readonly words: string;
  readonly words_sealed: string;
  readonly last_words: string;
  readonly last_sealed: string;
  readonly last_line: { readonly zh: string; readonly en: string } | null;
  readonly last_at: Instant;
  readonly status: number;
  /** The question it goes on in; "" for none. */
  readonly merged_into: string;
  readonly unread: number;
}

/** Messages that were left, and with them everything an account has said and heard. */
export const leavesOf = ({ database, clock, seals }: House) => {
  const sealedIf = (whole: string, masked: string): string =>
    masked === whole ? "" : seals.seal(sealedPurposes.words, whole);
  return {
    add: async (left: {
      readonly accountId: string;
      readonly businessType: string;
      readonly words: string;
      readonly phone: string;
    }): Promise<Left> => {
      const masked = maskedText(left.words);
      return await database.sql
        .insertInto("question_leave")
        .values({
          account_id: left.accountId,
          business_type: left.businessType,
          words: masked,
          words_sealed: sealedIf(left.words, masked),
          phone_sealed: left.phone === "" ? "" : seals.seal(sealedPurposes.phone, left.phone),
          ...keptFolded(masked),
          created_at: timestamp(clock.now()),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** One of an account's own; looking at the reply is noted once. */
    own: async (accountId: string, id: string): Promise<Left | undefined> => {
      await sql`update question_leave set read_at = ${timestamp(clock.now())}
        where id = ${id} and account_id = ${accountId} and status = 2 and read_at is null`.execute(database.sql);
      return await database.sql
        .selectFrom("question_leave")
        .selectAll()
        .where("id", "=", id)
        .where("account_id", "=", accountId)
        .executeTakeFirst();
    },

    /** One page of an account's own, newest first, and how many there are; an account has few. */
    ofAccount: async (
      accountId: string,
      { status, keyword }: { readonly status: number; readonly keyword: string },
      page: Page,
    ): Promise<{ list: Left[]; total: number }> => {
      const own = database.sql
        .selectFrom("question_leave")
        .where("account_id", "=", accountId)
        .$if(status !== 0, (query) => query.where("status", "=", status === 2 ? 2 : 1))
        .$if(keyword !== "", (query) => query.where(mentionOf(keyword)));
      return await pageInOrder(database, own.selectAll().orderBy("created_at", "desc").orderBy("id", "desc"), page);
    },

    /** The whole words, telephone and reply, for their owner or whoever reveals them. */
    opened: (left: Left) => ({
      words: left.words_sealed === "" ? left.words : seals.open(sealedPurposes.words, left.words_sealed),
      phone: left.phone_sealed === "" ? "" : seals.open(sealedPurposes.phone, left.phone_sealed),
      reply: left.reply_sealed === "" ? left.reply : seals.open(sealedPurposes.words, left.reply_sealed),
    }),

    /** One page of all conversations of an account, what was said last on top. */
    conversations: async (
      accountId: string,
      { kind, keyword }: { readonly kind: string; readonly keyword: string },
      { currentPage, pageSize }: Page,
    ): Promise<{ list: Conversation[]; total: number }> => {
      const mentions = keyword === "" ? sql`true` : mentionOf(keyword);
      const all = sql`
        select id, 'question' as kind, business_type, words, words_sealed, last_at, status,
          coalesce(merged_into, '') as merged_into, holder_unread as unread
        from question where account_id = ${accountId} and ${mentions} and ${kind !== "leave"}
        union all
        select id, 'leave', business_type, words, words_sealed, coalesce(replied_at, created_at), status, '',
          case when status = 2 and read_at is null then 1 else 0 end
        from question_leave where account_id = ${accountId} and ${mentions} and ${kind !== "question"}`;
      const counted = await sql<{ total: number }>`select count(*)::int as total from (${all}) a`.execute(database.sql);
      const found = await sql<Conversation>`
        select a.*, coalesce(m.words, l.reply, '') as last_words, coalesce(m.words_sealed, l.reply_sealed, '') as last_sealed,
          m.line as last_line
        from (select * from (${all}) c order by last_at desc, id desc
          limit ${pageSize} offset ${(currentPage - 1) * pageSize}) a
        left join lateral (select words, words_sealed, line from question_message
          where question_id = a.id and kind <> 'note' order by seq desc limit 1) m on true
        left join question_leave l on l.id = a.id
        order by a.last_at desc, a.id desc`.execute(database.sql);
      return { list: found.rows, total: counted.rows[0]?.total ?? 0 };
    },

    /** What somebody wrote, whole. */
    wholeOf: (masked: string, sealed: string): string =>
      sealed === "" ? masked : seals.open(sealedPurposes.words, sealed),
  };
};
export type Leaves = ReturnType<typeof leavesOf>;
