import { type RawBuilder, type Selectable, sql } from "kysely";
import { gramsOf, searchGramsOf } from "@apron/kit/contract/search/grams";
import { plainly } from "@apron/kit/contract/patterns";
import { addDays, type Instant, instantOf, timestamp } from "@apron/kit/server/clock";
import { changed, changeSeen, mentions, type Tables } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import { newestPage, type Page } from "@apron/kit/server/paging";
import { feedbackLimits, type FeedbackState, type FeedbackType, type FeedbackWay } from "../feedback.ts";
import "./tables.ts";

/** A feedback as it is kept. */
export type Feedback = Selectable<Tables["feedback"]>;
export type Step = Selectable<Tables["feedback_step"]>;

/** A feedback as it is given. */
export interface NewFeedback {
  readonly accountId: string;
  readonly type: FeedbackType;
  readonly content: string;
  readonly contact: string;
  readonly page: string;
  readonly appVersion: string;
  readonly browser: string;
  readonly toldBy: FeedbackWay;
  readonly files: readonly string[];
  readonly at: Instant;
}

/** What feedback is narrowed by; "" does not. */
export interface FeedbackFilter {
  readonly keyword: string;
  readonly type: string;
  readonly state: string;
  readonly startDate: string;
  readonly endDate: string;
}

export const contactPurpose = "feedback.contact";
const begin = (day: string): string => timestamp(instantOf(`${day} 00:00:00`));

/** Feedback and what was done about it. A step is one statement that names the version it saw. */
export const storeOf = ({ database, clock, seals }: House) => {
  const all = (filter: FeedbackFilter) => {
    const { keyword, type, state, startDate, endDate } = filter;
    return (
      database.sql
        .selectFrom("feedback")
        .selectAll()
        .$if(keyword !== "", (query) =>
          query.where(
            sql<boolean>`grams @> ${searchGramsOf(plainly(keyword))}::text[] and ${mentions(sql`content`, keyword)}`,
          ),
        )
        .$if(type !== "", (query) => query.where("type", "=", sql<FeedbackType>`${type}`))
        // Written out, so that the index of those is found.
        .$if(state === "open", (query) => query.where(sql<boolean>`state in ('submitted', 'processing')`))
        .$if(state !== "" && state !== "open", (query) => query.where("state", "=", sql<FeedbackState>`${state}`))
        .$if(startDate !== "", (query) => query.where(sql<boolean>`created_at >= ${begin(startDate)}`))
        .$if(endDate !== "", (query) => query.where(sql<boolean>`created_at < ${begin(addDays(endDate, 1))}`))
    );
  };

  return {
    add: async (one: NewFeedback): Promise<string> => {
      const { id } = await database.sql
        .insertInto("feedback")
        .values({
          account_id: one.accountId,
          type: one.type,
          content: one.content,
          grams: gramsOf(one.content),
          contact_sealed: one.contact === "" ? "" : seals.seal(contactPurpose, one.contact),
          page: one.page,
          app_version: one.appVersion,
          browser: one.browser,
          told_by: one.toldBy,
          files: [...one.files],
          created_at: timestamp(one.at),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return String(id);
    },

    contactOf: ({ contact_sealed }: Feedback): string =>
      contact_sealed === "" ? "" : seals.open(contactPurpose, contact_sealed),

    find: async (id: string): Promise<Feedback | undefined> =>
      /^\d{1,18}$/.test(id)
        ? await database.sql.selectFrom("feedback").selectAll().where("id", "=", id).executeTakeFirst()
        : undefined,

    /** One page of somebody's own, newest first. */
    ofAccount: async (
      accountId: string,
      { type, state }: { readonly type: string; readonly state: string },
      page: Page,
    ) =>
      await newestPage(
        database,
        all({ keyword: "", type, state, startDate: "", endDate: "" }).where("account_id", "=", accountId),
        page,
      ),

    /** One page of all, newest first. */
    search: async (filter: FeedbackFilter, page: Page) => await newestPage(database, all(filter), page),

    /** Everything a filter leaves, some at a time, newest first. */
    async *every(filter: FeedbackFilter, size: number): AsyncGenerator<Feedback[]> {
      let last: Feedback | undefined;
      for (;;) {
        const before: RawBuilder<boolean> = last
          ? sql`(created_at, id) < (${timestamp(last.created_at)}::timestamptz, ${last.id}::bigint)`
          : sql`true`;
        const query = all(filter).where(before).orderBy("created_at", "desc").orderBy("id", "desc").limit(size);
        const found = await database.aside(async () => await query.execute());
        last = found.at(-1);
        if (!last) return;
        yield found;
      }
    },

    /** How many are the same as each of these. */
    alike: async (ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
      if (ids.length === 0) return new Map();
      const found = await sql<{ id: string; count: number }>`
        select same_as::text as id, count(*)::int as count from feedback
        where same_as = any(${[...ids]}::bigint[]) group by same_as`.execute(database.sql);
      return new Map(found.rows.map(({ id, count }) => [id, count]));
    },

    /** Those that are the same as one, the oldest first. */
    sameAs: async (id: string): Promise<Feedback[]> =>
      await database.sql
        .selectFrom("feedback")
        .selectAll()
        .where("same_as", "=", id)
        .orderBy("id")
        .limit(feedbackLimits.same)
        .execute(),

    /** The steps of these, oldest first. */
    stepsOf: async (ids: readonly string[]): Promise<Step[]> =>
      ids.length === 0
        ? []
        : await database.sql
            .selectFrom("feedback_step")
            .selectAll()
            .where("feedback_id", "in", ids)
            .orderBy("number")
            .execute(),

    /** Takes one step from the version that was seen; false when somebody took one meanwhile. */
    step: async (
      { id, version, answered_at }: Pick<Feedback, "id" | "version" | "answered_at">,
      step: Pick<Step, "state" | "reply_zh" | "reply_en" | "remark">,
      by: string,
      at: Instant = clock.now(),
    ): Promise<boolean> => {
      const now = timestamp(at);
      const answered = step.state === "answered" && answered_at === null ? { answered_at: now } : {};
      if (!(await changeSeen(database, "feedback", { id, version }, { state: step.state, ...answered }))) return false;
      await database.sql
        .insertInto("feedback_step")
        .values({ feedback_id: id, ...step, made_by: by, made_at: now })
        .execute();
      return true;
    },

    /**
     * Joins it to the same of somebody else, or takes it apart; one statement, so that no two are ever the same as each
     * other. False when it was changed since, or is no such pair.
     */
    join: async (id: string, version: number, sameAs: string | null): Promise<boolean> => {
      const joined = await sql`
        update feedback f set same_as = ${sameAs}::bigint, version = version + 1
        where f.id = ${id} and f.version = ${version}
          and (${sameAs}::bigint is null or (${sameAs}::bigint <> f.id
            and f.state <> 'closed'
            and exists (select from feedback o
              where o.id = ${sameAs}::bigint and o.same_as is null and o.state <> 'closed')
            and not exists (select from feedback d where d.same_as = f.id)))`.execute(database.sql);
      return (joined.numAffectedRows ?? 0n) > 0n;
    },

    /** Until the running transaction ends nobody else says whether anything waits. */
    hold: async (): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtextextended('feedback.waits', 23))`.execute(database.sql);
    },

    /** Whether anything waits to be taken up. */
    waits: async (): Promise<boolean> =>
      (await sql`select 1 from feedback where state = 'submitted' and same_as is null limit 1`.execute(database.sql))
        .rows.length > 0,

    /** What came within some days. */
    statistics: async ({ from, to }: { readonly from: string; readonly to: string }) => {
      const within = sql`created_at >= ${begin(from)} and created_at < ${begin(addDays(to, 1))}`;
      const by = async (column: RawBuilder<unknown>, most = 1000) =>
        (
          await sql<{ name: string; count: number }>`select ${column} as name, count(*)::int as count from feedback
            where ${within} group by 1 order by 2 desc, 1 limit ${most}`.execute(database.sql)
        ).rows;
      const [facts] = (
        await sql<{ received: number; answered: number; hours: number | null }>`
          select count(*)::int as received, count(answered_at)::int as answered,
            avg(extract(epoch from answered_at - created_at)) / 3600 as hours from feedback where ${within}`.execute(
          database.sql,
        )
      ).rows;
      const days = await by(sql`to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`);
      return {
        received: facts?.received ?? 0,
        answered: facts?.answered ?? 0,
        hours: facts?.hours === null || facts?.hours === undefined ? null : Math.round(Number(facts.hours) * 10) / 10,
        types: await by(sql`type`),
        states: await by(sql`state`),
        days: days.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
        pages: (await by(sql`page`, 11)).filter(({ name }) => name !== "").slice(0, 10),
      };
    },

    /** Forgets how somebody was to be reached; what he said stays. */
    forgetPerson: async (accountId: string): Promise<boolean> =>
      await changed(
        database.sql.updateTable("feedback").set({ contact_sealed: "" }).where("account_id", "=", accountId),
      ),

    /** Erases what an account has said, and gives the ids of its pictures, which nobody needs any more; the numbers stay. */
    erase: async (accountId: string): Promise<string[]> => {
      const erased = await sql<{ files: string[] }>`
        with before as (select id, files from feedback where account_id = ${accountId} for update)
        update feedback f set content = '', grams = '{}', page = '', browser = '', contact_sealed = '', files = '{}'
        from before b where f.id = b.id returning b.files`.execute(database.sql);
      return erased.rows.flatMap(({ files }) => files);
    },
  };
};
export type Store = ReturnType<typeof storeOf>;
