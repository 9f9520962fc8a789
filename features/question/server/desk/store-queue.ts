import { type RawBuilder, sql } from "kysely";
import { canonicalKey } from "@apron/kit/contract/keys";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import { mentionsFolded } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import { answerPage, type Page } from "@apron/kit/server/paging";
import { questionStatuses } from "../../question.ts";
import type { Question } from "../store.ts";

/** What of the queue is wanted; "" narrows nothing. */
export interface Queued {
  readonly view: "open" | "unclaimed" | "mine" | "others" | "closed";
  readonly caller: string;
  readonly status: string;
  readonly system: string;
  readonly businessType: string;
  readonly promise: "" | "near" | "late";
  readonly incidentId: string;
  readonly keyword: string;
}

/** Whose something is and since when. */
interface Taken {
  readonly clerk: string;
  readonly at: Instant;
}

/** Pages on from the one asked for that are counted. */
const pagesAhead = 5;

/** Written out as the indexes have it, which are found by it. */
const open = sql`status <= 3 and merged_into is null`;

/** What the desk asks of questions, and what it does to many or against others at once. */
export const queueOf = ({ database, clock }: House) => ({
  /**
   * One page of the queue, what is due first on top and what waits for its holder below; of closed ones the last closed first.
   * An index holds what is open in this order, so that it costs the same over any number of questions.
   */
  page: async (queued: Queued, page: Page) => {
    const where = sql.join(conditionsOf(queued, clock.now()), sql` and `);
    const order = queued.view === "closed" ? sql`closed_at desc, number desc` : sql`due_at, number`;
    const first = (page.currentPage - 1) * page.pageSize;
    const reach = first + (pagesAhead + 1) * page.pageSize;
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from (select 1 from question where ${where} limit ${reach + 1}) f`.execute(
      database.sql,
    );
    const total = counted.rows[0]?.total ?? 0;
    const found = await sql<Question>`
      select * from question where ${where} order by ${order} limit ${page.pageSize} offset ${first}`.execute(
      database.sql,
    );
    return { ...answerPage(page, Math.min(total, reach), found.rows), more: total > reach };
  },

  /** How much presses, counted no further than anybody reads. */
  counts: async (caller: string) => {
    const now = timestamp(clock.now());
    const counted = await sql<{ unclaimed: number; mine: number; near: number; late: number }>`
      select
        (select count(*)::int from (
          select 1 from question where clerk = '' and ${open} limit 100) f) as unclaimed,
        (select count(*)::int from (
          select 1 from question where clerk = ${caller} and ${open} and due_at is not null limit 100) f) as mine,
        (select count(*) filter (where warn_at is null or warn_at <= ${now}::timestamptz)::int from (
          select warn_at from question where due_at > ${now}::timestamptz order by due_at limit 500) f) as near,
        (select count(*)::int from (
          select 1 from question where due_at <= ${now}::timestamptz limit 100) f) as late`.execute(database.sql);
    return counted.rows[0] ?? { unclaimed: 0, mine: 0, near: 0, late: 0 };
  },

  /** How it stands at the desk now, whatever the period; counted no further than a thousand. */
  now: async () => {
    const now = timestamp(clock.now());
    const counted = await sql<{ open: number; unclaimed: number; late: number; callbacks: number }>`
      select
        (select count(*)::int from (select 1 from question where ${open} limit 1000) f) as open,
        (select count(*)::int from (select 1 from question where clerk = '' and ${open} limit 1000) f) as unclaimed,
        (select count(*)::int from (
          select 1 from question where due_at <= ${now}::timestamptz limit 1000) f) as late,
        (select count(*)::int from (
          select 1 from question_call_back where done_at is null limit 1000) f) as callbacks`.execute(database.sql);
    return counted.rows[0] ?? { open: 0, unclaimed: 0, late: 0, callbacks: 0 };
  },

  /** Gives a question that nobody has to a clerk; of any number at once, to one. */
  claim: async (id: string, clerk: string): Promise<Question | undefined> => {
    const now = timestamp(clock.now());
    const claimed = await sql<Question>`
      update question set clerk = ${clerk}, accepted_at = coalesce(accepted_at, ${now}::timestamptz),
        status = case when status = ${questionStatuses.pending} then ${questionStatuses.accepted} else status end,
        version = version + 1
      where id = ${id} and clerk = '' and ${open} returning *`.execute(database.sql);
    return claimed.rows[0];
  },

  /** Who took a question last, and when. */
  takenBy: async (id: string): Promise<Taken | undefined> => {
    const found = await sql<Taken>`
      select q.clerk, s.at from question q
      join question_step s on s.question_id = q.id and s.step in ('accepted', 'transferred')
      where q.id = ${id} order by s.number desc limit 1`.execute(database.sql);
    return found.rows[0];
  },

  /** How many open questions each of these has. */
  openOf: async (clerks: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const found = await sql<{ clerk: string; count: number }>`
      select clerk, count(*)::int as count from question where clerk = any(${[...clerks]}::text[]) and clerk <> '' and ${open}
      group by clerk`.execute(database.sql);
    return new Map(found.rows.map(({ clerk, count }) => [clerk, count]));
  },

  /** Everybody who has an open question. */
  clerks: async (): Promise<string[]> => {
    const found = await sql<{ clerk: string }>`
      select distinct clerk from question where clerk <> '' and ${open}`.execute(database.sql);
    return found.rows.map(({ clerk }) => clerk);
  },

  /** Ids of the open questions that somebody has. */
  openOfClerk: async (clerk: string): Promise<string[]> => {
    const found = await sql<{ id: string }>`
      select id from question where clerk = ${clerk} and clerk <> '' and ${open} order by due_at, number`.execute(
      database.sql,
    );
    return found.rows.map(({ id }) => id);
  },

  /** Two questions by their ids, locked in the same order whoever asks; one that is not there is missing. */
  lockBoth: async (ids: readonly string[]): Promise<ReadonlyMap<string, Question>> => {
    const found = await sql<Question>`
      select * from question where id = any(${[...ids]}::text[]) order by id for no key update`.execute(database.sql);
    return new Map(found.rows.map((question) => [question.id, question]));
  },

  /** Ties two questions, once, whichever was named first. */
  link: async (one: string, other: string, by: string): Promise<void> => {
    const [first, second] = one < other ? [one, other] : [other, one];
    await sql`
      insert into question_link (question_id, other_id, linked_by, at)
      values (${first}, ${second}, ${by}, ${timestamp(clock.now())}) on conflict do nothing`.execute(database.sql);
  },

  unlink: async (one: string, other: string): Promise<void> => {
    await sql`delete from question_link where (question_id, other_id) in ((${one}, ${other}), (${other}, ${one}))`.execute(
      database.sql,
    );
  },

  /** Everything a question is tied to: linked, merged, of the same incident. */
  tiedTo: async ({ id, incident_id: incident, merged_into: into }: Question) => {
    const found = await sql<Question & { kind: "linked" | "mergedInto" | "mergedFrom" | "sameIncident" }>`
      select q.*, 'linked' as kind from question q
        where q.id in (select other_id from question_link where question_id = ${id}
          union select question_id from question_link where other_id = ${id})
      union all select q.*, 'mergedInto' from question q where q.id = ${into}
      union all select q.*, 'mergedFrom' from question q where q.merged_into = ${id}
      union all (select q.*, 'sameIncident' from question q
        where q.incident_id = ${incident} and q.id <> ${id} order by q.number desc limit 5)
      limit 30`.execute(database.sql);
    return found.rows;
  },

  /** What an account asked before, the newest first, with how it was rated last. */
  earlierOf: async ({ id, account_id: account }: Question) => {
    const found = await sql<Question & { rating: number | null }>`
      select q.*, (select r.result from question_rating r where r.question_id = q.id order by r.number desc limit 1) as rating
      from question q where q.account_id = ${account} and q.id <> ${id}
      order by q.created_at desc, q.id desc limit 10`.execute(database.sql);
    return found.rows;
  },

  /** Open questions of others within a week with the same error code, or of the same host and type. */
  similarTo: async ({
    id,
    account_id: account,
    system,
    business_type: type,
    context,
  }: Question): Promise<Question[]> => {
    const code = context.code ?? "";
    const since = timestamp(clock.now() - 7 * 86_400_000);
    const found = await sql<Question>`
      select * from question
      where business_type = ${type} and created_at >= ${since}::timestamptz and ${open}
        and id <> ${id} and account_id <> ${account} and (system = ${system} or (${code} <> '' and context ->> 'code' = ${code}))
      order by (${code} <> '' and context ->> 'code' = ${code}) desc, created_at desc limit 5`.execute(database.sql);
    return found.rows;
  },
});
export type Queue = ReturnType<typeof queueOf>;

const conditionsOf = (queued: Queued, now: Instant): RawBuilder<unknown>[] => {
  const at = timestamp(now);
  const views = {
    open,
    unclaimed: sql`clerk = '' and ${open}`,
    mine: sql`clerk = ${queued.caller} and ${open}`,
    others: sql`clerk <> '' and clerk <> ${queued.caller} and ${open}`,
    closed: sql`status > 3`,
  };
  return [
    views[queued.view],
    ...(queued.status === "" ? [] : [sql`status = ${Number(queued.status)}`]),
    ...(queued.system === "" ? [] : [sql`system = ${queued.system}`]),
    ...(queued.businessType === "" ? [] : [sql`business_type = ${queued.businessType}`]),
    ...(queued.incidentId === "" ? [] : [sql`incident_id = ${queued.incidentId}`]),
    ...(queued.promise === "late" ? [sql`due_at <= ${at}::timestamptz`] : []),
    ...(queued.promise === "near"
      ? [sql`due_at > ${at}::timestamptz and (warn_at is null or warn_at <= ${at}::timestamptz)`]
      : []),
    ...(queued.keyword === "" ? [] : [mentionOf(queued.keyword)]),
  ];
};

/** A row is it by its number, of the work number, or mentions the keyword. */
const mentionOf = (keyword: string): RawBuilder<unknown> =>
  sql`(id = ${canonicalKey(keyword)} or agent_number = ${canonicalKey(keyword)}
    or ${mentionsFolded({ search: sql`search`, grams: sql`grams` }, keyword)})`;
