import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import * as z from "zod/mini";
import { keptFolded } from "@apron/kit/contract/search/grams";
import { canonicalKey } from "@apron/kit/contract/keys";
import { maskedText } from "@apron/kit/contract/mask-text";
import { addDays, dayOf, type Instant, instantOf, timestamp } from "@apron/kit/server/clock";
import { changed, mentionsFolded, type Tables } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import { newestPage, type Page } from "@apron/kit/server/paging";
import type { SealedTable } from "@apron/kit/server/seals";
import {
  type QuestionState,
  questionLimits,
  questionStates,
  questionStatuses,
  type QuestionStep,
} from "../question.ts";
import type { ClerkFigure, DayFigure, Particulars } from "./tables.ts";

/** A question as it is kept, without what it is found by. */
export type Question = Omit<Selectable<Tables["question"]>, "search" | "grams">;
/** What is written over one. */
export type QuestionChanges = Updateable<Tables["question"]>;

/** Named one by one, so that the row of a conversation is read by a prepared statement; what it is found by may be long. */
const columns = [
  "number",
  "id",
  "account_id",
  "binding_id",
  "agent_number",
  "system",
  "business_type",
  "service_type",
  "front_end",
  "command",
  "option",
  "config_account",
  "flight_no",
  "flight_date",
  "channel",
  "words",
  "words_sealed",
  "phone_sealed",
  "particulars_sealed",
  "context",
  "status",
  "priority",
  "clerk",
  "incident_id",
  "merged_into",
  "article_id",
  "first_due",
  "next_due",
  "solution_due",
  "waiting_since",
  "due_at",
  "warn_at",
  "accepted_at",
  "answered_at",
  "remind_at",
  "close_at",
  "closed_at",
  "seq",
  "holder_unread",
  "clerk_unread",
  "last_at",
  "created_at",
  "version",
] as const satisfies readonly (keyof Question)[];

const findStatement = `select ${columns.join(", ")} from question where id = $1`;

/** So many that are due are taken in one transaction. */
const dueAtOnce = 50;

/** What the feature seals, and for what. */
export const sealedPurposes = {
  words: "question.words",
  phone: "question.phone",
  particulars: "question.particulars",
} as const;

/** Every table that holds something sealed; a message has no key of its own, its seal tells it from its neighbours. */
export const sealedTables: readonly SealedTable[] = [
  {
    table: "question",
    key: "id",
    columns: {
      words_sealed: sealedPurposes.words,
      phone_sealed: sealedPurposes.phone,
      particulars_sealed: sealedPurposes.particulars,
    },
  },
  { table: "question_message", key: "question_id", columns: { words_sealed: sealedPurposes.words } },
  { table: "question_rating", key: "question_id", columns: { comment_sealed: sealedPurposes.words } },
  {
    table: "question_leave",
    key: "id",
    columns: {
      words_sealed: sealedPurposes.words,
      phone_sealed: sealedPurposes.phone,
      reply_sealed: sealedPurposes.words,
    },
  },
];

/** A question to keep, as it was written: what is masked, sealed and found is made of it. */
export interface NewQuestion extends Omit<
  Insertable<Tables["question"]>,
  "search" | "grams" | "words_sealed" | "phone_sealed" | "particulars_sealed"
> {
  readonly phone: string;
  readonly particulars: Particulars;
}

const noParticulars: Particulars = { recordCode: "", ticketNumber: "", passengerInfo: "" };
const keptParticulars = z.object({ recordCode: z.string(), ticketNumber: z.string(), passengerInfo: z.string() });

/** Which questions are wanted; "" and 0 narrow nothing. */
export interface Wanted {
  readonly accountId?: string;
  readonly clerk?: string;
  readonly status: number;
  readonly system: string;
  readonly businessType: string;
  readonly keyword: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly incidentId?: string;
  /** Only what is neither closed nor silent. */
  readonly open?: boolean;
}

/** Questions: asked, found, and what happens to them. Every step is written over the row that was locked or seen. */
export const questionsOf = ({ database, clock, seals }: House) => ({
  /** Keeps a question, masked and sealed, and gives its row. */
  add: async ({ phone, particulars, ...question }: NewQuestion): Promise<Question> => {
    const masked = maskedText(question.words);
    const more = particularsText(particulars);
    return await database.sql
      .insertInto("question")
      .values({
        ...question,
        words: masked,
        words_sealed: masked === question.words ? "" : seals.seal(sealedPurposes.words, question.words),
        phone_sealed: phone === "" ? "" : seals.seal(sealedPurposes.phone, phone),
        particulars_sealed: more === "" ? "" : seals.seal(sealedPurposes.particulars, more),
        ...keptFolded(masked),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /** What was written and sealed, for its owner or whoever reveals it. */
  opened: (question: Pick<Question, "words" | "words_sealed" | "phone_sealed" | "particulars_sealed">) => ({
    words: question.words_sealed === "" ? question.words : seals.open(sealedPurposes.words, question.words_sealed),
    phone: question.phone_sealed === "" ? "" : seals.open(sealedPurposes.phone, question.phone_sealed),
    ...(question.particulars_sealed === ""
      ? noParticulars
      : keptParticulars.parse(JSON.parse(seals.open(sealedPurposes.particulars, question.particulars_sealed)))),
  }),

  find: async (id: string): Promise<Question | undefined> =>
    (await database.prepared<Question>("question.find", findStatement, [id]))[0],

  /**
   * The row for whoever changes it: nobody else does before the running transaction ends. Whoever writes rows that belong
   * to it waits for nobody, as its id never changes.
   */
  lock: async (id: string): Promise<Question | undefined> =>
    (await database.prepared<Question>("question.lock", `${findStatement} for no key update`, [id]))[0],

  /** Writes over a locked row. */
  change: async (id: string, changes: QuestionChanges): Promise<void> => {
    await database.sql
      .updateTable("question")
      .set({ ...changes, version: sql`version + 1` })
      .where("id", "=", id)
      .execute();
  },

  /** One page, newest first. */
  search: async (wanted: Wanted, page: Page) =>
    await newestPage(database, database.sql.selectFrom("question").selectAll().where(conditionOf(wanted)), page),

  /** How many an account has in each state, and how many of them hold something unread. */
  counts: async (accountId: string): Promise<Readonly<Record<QuestionState | "all" | "unread", number>>> => {
    const found = await sql<{ status: number; count: number; unread: number }>`
      select status, count(*)::int as count, count(*) filter (where holder_unread > 0)::int as unread
      from question where account_id = ${accountId} group by status`.execute(database.sql);
    const of = (state: QuestionState): number =>
      found.rows.find(({ status }) => status === questionStatuses[state])?.count ?? 0;
    const sum = (figure: "count" | "unread"): number => found.rows.reduce((total, row) => total + row[figure], 0);
    const [pending = 0, accepted = 0, newReply = 0, resolved = 0, unresolved = 0, autoClosed = 0] =
      questionStates.map(of);
    return { pending, accepted, newReply, resolved, unresolved, autoClosed, all: sum("count"), unread: sum("unread") };
  },

  /** How many are to be accepted before this one, counted no further than there is a use for. */
  ahead: async ({ number, due_at: due }: Pick<Question, "number" | "due_at">): Promise<number> => {
    if (due === null) return 0;
    const found = await sql<{ ahead: number }>`
      select count(*)::int as ahead from (
        select 1 from question where status = ${questionStatuses.pending} and merged_into is null
          and (due_at, number) < (${timestamp(due)}::timestamptz, ${number}) limit ${questionLimits.place}) f`.execute(
      database.sql,
    );
    return found.rows[0]?.ahead ?? 0;
  },

  /** What is open of an account. */
  openOf: async (accountId: string): Promise<Question[]> =>
    await database.sql
      .selectFrom("question")
      .selectAll()
      .where("account_id", "=", accountId)
      .where("status", "<=", questionStatuses.newReply)
      .orderBy("number")
      .execute(),

  /** Says what happened, as its progress shows it; `by` is the account, "" the portal. */
  step: async (id: string, step: QuestionStep, by: string, note = "", at: Instant = clock.now()): Promise<void> => {
    await database.sql
      .insertInto("question_step")
      .values({ question_id: id, step, by, note, at: timestamp(at) })
      .execute();
  },

  steps: async (id: string) =>
    await database.sql
      .selectFrom("question_step")
      .selectAll()
      .where("question_id", "=", id)
      .orderBy("number")
      .execute(),

  /** Adds to the figures of the day a question came in, under its system and type, and to its clerk's; with what it counts. */
  count: async (
    {
      created_at: at,
      system,
      business_type: type,
      clerk,
    }: Pick<Question, "created_at" | "system" | "business_type" | "clerk">,
    figures: Readonly<Partial<Record<DayFigure, number>>>,
  ): Promise<void> => {
    await addTo(database, "question_day", { day: dayOf(at), system, business_type: type }, figures);
    const { asked: _, reopened: __, ...own } = figures;
    if (clerk !== "") await addTo(database, "question_clerk_day", { day: dayOf(at), clerk }, own);
  },

  /** Adds to the figures of its clerk alone. */
  countClerk: async (
    { created_at: at, clerk }: Pick<Question, "created_at" | "clerk">,
    figures: Readonly<Partial<Record<ClerkFigure, number>>>,
  ): Promise<void> => await addTo(database, "question_clerk_day", { day: dayOf(at), clerk }, figures),

  /** Takes the warnings that are due, each for one: the question runs out of a promise. */
  takeWarnings: async (now: Instant): Promise<Question[]> => {
    const found = await sql<Question>`
      update question set warn_at = null where id in (
        select id from question where warn_at <= ${timestamp(now)}::timestamptz order by warn_at limit ${dueAtOnce}
        for update skip locked) returning *`.execute(database.sql);
    return found.rows;
  },

  /** Takes the reminders that are due: the holder has been silent for two days. */
  takeReminders: async (now: Instant): Promise<Question[]> => {
    const found = await sql<Question>`
      update question set remind_at = null where id in (
        select id from question where remind_at <= ${timestamp(now)}::timestamptz order by remind_at limit ${dueAtOnce}
        for update skip locked) returning *`.execute(database.sql);
    return found.rows;
  },

  /** Ids of those whose silence has lasted to its end: each is closed by itself. */
  silent: async (now: Instant): Promise<string[]> => {
    const found = await database.sql
      .selectFrom("question")
      .select("id")
      .where("close_at", "<=", sql<number>`${timestamp(now)}::timestamptz`)
      .orderBy("close_at")
      .limit(10_000)
      .execute();
    return found.map(({ id }) => id);
  },

  /** What the files of an account's questions, messages and leave messages are tied to. */
  uses: async (accountId: string): Promise<string[]> => {
    const found = await sql<{ use: string }>`
      select 'question:' || id as use from question where account_id = ${accountId}
      union all select 'question:' || m.question_id || ':' || m.seq from question_message m
        join question q on q.id = m.question_id where q.account_id = ${accountId} and m.files > 0
      union all select 'leave:' || id from question_leave where account_id = ${accountId}`.execute(database.sql);
    return found.rows.map(({ use }) => use);
  },

  /** Erases what an account asked, twelve months after its end. */
  forget: async (accountId: string): Promise<void> => {
    const own = sql`(select id from question where account_id = ${accountId})`;
    const words = sql`words = '', words_sealed = ''`;
    await sql`update question_message set ${words}, line = null where question_id in ${own}`.execute(database.sql);
    await sql`update question_rating set comment = '', comment_sealed = '' where question_id in ${own}`.execute(
      database.sql,
    );
    await sql`update question_leave set ${words}, phone_sealed = '', reply = '', reply_sealed = '', search = '',
      grams = '{}' where account_id = ${accountId}`.execute(database.sql);
    await sql`
      update question set ${words}, phone_sealed = '', particulars_sealed = '', context = '{}', search = '', grams = '{}',
        agent_number = '', flight_no = '', config_account = '', clerk_unread = 0, holder_unread = 0
      where account_id = ${accountId}`.execute(database.sql);
    await database.sql.deleteFrom("question_read").where("account_id", "=", accountId).execute();
  },

  /** Notes up to where an account has read; false when it had read that far. The counter of its side is what is left. */
  markRead: async (id: string, accountId: string, side: "holder" | "clerk", seq: number): Promise<boolean> => {
    const moved = await changed(
      database.sql
        .insertInto("question_read")
        .values({ question_id: id, account_id: accountId, seq, at: timestamp(clock.now()) })
        .onConflict((conflict) =>
          conflict
            .columns(["question_id", "account_id"])
            .doUpdateSet({ seq, at: timestamp(clock.now()) })
            .where("question_read.seq", "<", seq),
        ),
    );
    if (!moved) return false;
    const counter = sql.ref(side === "holder" ? "holder_unread" : "clerk_unread");
    const other = side === "holder" ? "clerk" : "holder";
    await sql`
      update question set ${counter} = (
        select count(*)::int from question_message
        where question_id = ${id} and seq > ${seq} and kind = 'message' and side = ${other})
      where id = ${id}`.execute(database.sql);
    return true;
  },

  /** Up to where the other side has read: the holder, or anybody of customer service. */
  readBy: async ({ id, account_id: owner }: Pick<Question, "id" | "account_id">, side: "holder" | "clerk") => {
    const found = await database.sql
      .selectFrom("question_read")
      .select(({ fn }) => fn.max("seq").as("seq"))
      .where("question_id", "=", id)
      .where("account_id", side === "holder" ? "=" : "!=", owner)
      .executeTakeFirst();
    return found?.seq ?? 0;
  },
});
export type Questions = ReturnType<typeof questionsOf>;

/** Adds figures to the row of a key, which is made where it is missing; one statement, so that none is lost. */
const addTo = async (
  { sql: query }: Pick<House["database"], "sql">,
  table: "question_day" | "question_clerk_day",
  key: Readonly<Record<string, string>>,
  figures: Readonly<Record<string, number>>,
): Promise<void> => {
  const names = Object.keys(figures);
  if (names.length === 0) return;
  const keys = Object.keys(key);
  const refs = (some: readonly string[]) => sql.join(some.map((name) => sql.ref(name)));
  const sums = names.map((name) => sql`${sql.ref(name)} = d.${sql.ref(name)} + excluded.${sql.ref(name)}`);
  await sql`
    insert into ${sql.table(table)} as d (${refs([...keys, ...names])})
    values (${sql.join([...Object.values(key), ...Object.values(figures)])})
    on conflict (${refs(keys)}) do update set ${sql.join(sums)}`.execute(query);
};

/** The whole of what is sealed besides the words; "" where there is nothing. */
const particularsText = (particulars: Particulars): string =>
  Object.values(particulars).every((value) => value === "") ? "" : JSON.stringify(particulars);

/** A row mentions the keyword, or is it by its number. */
export const mentionOf = (keyword: string) =>
  sql<boolean>`(id = ${canonicalKey(keyword)} or ${mentionsFolded({ search: sql`search`, grams: sql`grams` }, keyword)})`;

const conditionOf = (wanted: Wanted) => {
  const equal = (column: string, value: string | number) => sql`${sql.ref(column)} = ${value}`;
  const conditions = [
    wanted.accountId !== undefined && equal("account_id", wanted.accountId),
    wanted.clerk !== undefined && equal("clerk", wanted.clerk),
    wanted.incidentId !== undefined && equal("incident_id", wanted.incidentId),
    wanted.status !== 0 && equal("status", wanted.status),
    wanted.open === true && sql`status <= ${questionStatuses.newReply}`,
    wanted.system !== "" && equal("system", wanted.system),
    wanted.businessType !== "" && equal("business_type", wanted.businessType),
    wanted.keyword !== "" && mentionOf(wanted.keyword),
    wanted.startTime !== "" && sql`created_at >= ${timestamp(beginOf(wanted.startTime))}::timestamptz`,
    wanted.endTime !== "" && sql`created_at < ${timestamp(endOf(wanted.endTime))}::timestamptz`,
  ].filter((condition) => condition !== false);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

/** A day, or a moment of it. */
const beginOf = (moment: string): Instant => instantOf(moment.length === 10 ? `${moment} 00:00:00` : moment);
const endOf = (moment: string): Instant =>
  moment.length === 10 ? instantOf(`${addDays(moment, 1)} 00:00:00`) : instantOf(moment) + 1000;
