import { type ColumnType, type Generated, sql } from "kysely";
import * as z from "zod/mini";
import { plainly } from "@apron/kit/contract/patterns";
import { addSeconds, type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { Question, unlockLimits } from "../question.ts";
import type { BankEntry } from "./rules.ts";
import { changed, changeSeen } from "@apron/kit/server/database";

declare module "@apron/kit/server/database" {
  interface Tables {
    unlock_question: {
      id: string;
      type: number;
      title: unknown;
      options: unknown;
      answers: unknown;
      explanation: ColumnType<unknown, string, string>;
      reading: ColumnType<unknown, string, string>;
      /** Everything it says, in small letters: what a search looks in. */
      search: string;
      enabled: boolean;
      revision: Generated<number>;
      changed_by: string;
      changed_at: ColumnType<number, string, string>;
    };
    unlock_paper: {
      id: string;
      account_id: string;
      binding_ids: string[];
      questions: unknown;
      drawn_at: ColumnType<number, string, never>;
      ends_at: ColumnType<number, string, never>;
      marked_at: ColumnType<number | null, never, string>;
      all_right: ColumnType<boolean | null, never, boolean>;
    };
  }
}

/** A question with what the desk needs to know of it. */
export interface KeptQuestion extends BankEntry {
  readonly enabled: boolean;
  readonly revision: number;
  readonly changedAt: Instant;
}

/** A paper as it was drawn. */
export interface Paper {
  readonly id: string;
  readonly bindingIds: readonly string[];
  readonly questions: readonly BankEntry[];
  readonly drawnAt: Instant;
  readonly endsAt: Instant;
  /** Handed in right, and not long ago. */
  readonly passed: boolean;
}

const KeptShape = z.extend(Question, { id: z.string() });
const PaperQuestions = z.array(KeptShape);

type QuestionRow = Readonly<Record<"title" | "options" | "answers" | "explanation" | "reading", unknown>>;

/** The bank of questions, and the papers drawn from it. */
export const storeOf = ({ database, clock }: House) => ({
  /** Every question that may be drawn. */
  enabledQuestions: async (): Promise<BankEntry[]> => {
    const rows = await database.sql.selectFrom("unlock_question").selectAll().where("enabled", "=", true).execute();
    return rows.map(entryOf);
  },

  /** One page of the bank, the last changed first. */
  findQuestions: async (
    filter: Filter & { readonly offset: number; readonly limit: number },
  ): Promise<{ list: KeptQuestion[]; total: number }> => {
    const found = like(database, filter);
    const { total } = await found.select((query) => query.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
    const rows = await inOrder(found).offset(filter.offset).limit(filter.limit).execute();
    return { list: rows.map(keptOf), total };
  },

  /** All that such a page is one of. */
  questionsLike: async (filter: Filter): Promise<KeptQuestion[]> =>
    (await inOrder(like(database, filter)).execute()).map(keptOf),

  allQuestions: async (): Promise<KeptQuestion[]> =>
    (await database.sql.selectFrom("unlock_question").selectAll().execute()).map(keptOf),

  /** Removes a question that still has this revision; papers drawn before keep it. */
  removeQuestion: async (id: string, revision: number): Promise<boolean> =>
    await changed(database.sql.deleteFrom("unlock_question").where("id", "=", id).where("revision", "=", revision)),

  /** Adds a question; one with this id is left as it is. */
  addQuestion: async (question: BankEntry & { readonly enabled: boolean }, by: string): Promise<void> => {
    await database.sql
      .insertInto("unlock_question")
      .values({ id: question.id, changed_by: by, changed_at: timestamp(clock.now()), ...columnsOf(question) })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  },

  /** Explains a question that came with the portal and that nobody has changed since it came without an explanation. */
  explainQuestion: async ({
    id,
    explanation,
    reading,
  }: Pick<BankEntry, "id" | "explanation" | "reading">): Promise<void> => {
    await database.sql
      .updateTable("unlock_question")
      .set({ explanation: JSON.stringify(explanation), reading: JSON.stringify(reading) })
      .where("id", "=", id)
      .where("revision", "=", 1)
      .where(sql<boolean>`explanation ->> 'zh' = ''`)
      .execute();
  },

  /** Changes a question that still has this revision; undefined when it has not, else the new one. */
  changeQuestion: async (
    question: BankEntry & { readonly enabled: boolean; readonly revision: number },
    by: string,
  ): Promise<number | undefined> => {
    const { id, revision } = question;
    const facts = { ...columnsOf(question), changed_by: by, changed_at: timestamp(clock.now()) };
    return (await changeSeen(database, "unlock_question", { id, revision }, facts)) ? revision + 1 : undefined;
  },

  /** Keeps a drawn paper, its questions as they are now. */
  addPaper: async (paper: {
    readonly id: string;
    readonly accountId: string;
    readonly bindingIds: readonly string[];
    readonly questions: readonly BankEntry[];
  }): Promise<Instant> => {
    const now = clock.now();
    const endsAt = addSeconds(now, unlockLimits.paperSeconds);
    await database.sql
      .insertInto("unlock_paper")
      .values({
        id: paper.id,
        account_id: paper.accountId,
        binding_ids: [...paper.bindingIds],
        questions: JSON.stringify(paper.questions),
        drawn_at: timestamp(now),
        ends_at: timestamp(endsAt),
      })
      .execute();
    return endsAt;
  },

  /** A paper of this account that can be handed in: not marked and still good, or right and so marked not long ago. */
  goodPaper: async (accountId: string, id: string): Promise<Paper | undefined> => {
    const now = clock.now();
    const row = await database.sql
      .selectFrom("unlock_paper")
      .selectAll()
      .where("id", "=", id)
      .where("account_id", "=", accountId)
      .where(
        sql<boolean>`case when marked_at is null then ends_at > ${timestamp(now)} else all_right and ${passedLately(now)} end`,
      )
      .executeTakeFirst();
    return (
      row && {
        id: row.id,
        bindingIds: row.binding_ids,
        questions: PaperQuestions.parse(row.questions),
        drawnAt: row.drawn_at,
        endsAt: row.ends_at,
        passed: row.marked_at !== null,
      }
    );
  },

  /** Papers that were right, not long ago, but at least so many seconds. */
  passedPapers: async (
    olderThanSeconds: number,
  ): Promise<{ readonly id: string; readonly accountId: string; readonly bindingIds: readonly string[] }[]> => {
    const now = clock.now();
    const rows = await database.sql
      .selectFrom("unlock_paper")
      .select(["id", "account_id", "binding_ids"])
      .where("all_right", "=", true)
      .where(passedLately(now))
      .where(sql<boolean>`marked_at <= ${timestamp(addSeconds(now, -olderThanSeconds))}`)
      .execute();
    return rows.map((row) => ({ id: row.id, accountId: row.account_id, bindingIds: row.binding_ids }));
  },

  /** Uses a paper up; true for exactly one hand (catalogue 5.5). */
  markPaper: async (id: string, allRight: boolean): Promise<boolean> =>
    await changed(
      database.sql
        .updateTable("unlock_paper")
        .set({ marked_at: timestamp(clock.now()), all_right: allRight })
        .where("id", "=", id)
        .where("marked_at", "is", null),
    ),

  /** Forgets every paper of an account. */
  erasePapers: async (accountId: string): Promise<void> => {
    await database.sql.deleteFrom("unlock_paper").where("account_id", "=", accountId).execute();
  },

  /** Forgets papers that ended a day ago. */
  sweepPapers: async (): Promise<void> => {
    await sql`delete from unlock_paper where ends_at < ${timestamp(addSeconds(clock.now(), -86_400))}`.execute(
      database.sql,
    );
  },
});
export type Store = ReturnType<typeof storeOf>;

/** Which questions are looked for: a type 0 is any. */
interface Filter {
  readonly keyword: string;
  readonly type: number;
  readonly enabled: boolean | undefined;
}

const like = (database: House["database"], { keyword, type, enabled }: Filter) =>
  database.sql
    .selectFrom("unlock_question")
    .$if(type !== 0, (query) => query.where("type", "=", type))
    .$if(enabled !== undefined, (query) => query.where("enabled", "=", enabled === true))
    .$if(keyword !== "", (query) =>
      query.where(sql<boolean>`position(${plainly(keyword).toLowerCase()} in normalize(search, nfkc)) > 0`),
    );

const inOrder = (found: ReturnType<typeof like>) =>
  found.selectAll().orderBy("changed_at", "desc").orderBy("id", "desc");

/** A right paper is as good for what it has not lifted as a fresh one. */
const passedLately = (now: Instant) =>
  sql<boolean>`marked_at > ${timestamp(addSeconds(now, -unlockLimits.paperSeconds))}`;

const entryOf = (row: QuestionRow & { readonly id: string; readonly type: number }): BankEntry => {
  const { id, type, title, options, answers, explanation, reading } = row;
  return KeptShape.parse({ id, type, title, options, answers, explanation, reading });
};

const keptOf = (
  row: QuestionRow & {
    readonly id: string;
    readonly type: number;
    readonly enabled: boolean;
    readonly revision: number;
    readonly changed_at: Instant;
  },
): KeptQuestion => ({ ...entryOf(row), enabled: row.enabled, revision: row.revision, changedAt: row.changed_at });

const columnsOf = (question: Question & { readonly enabled: boolean }) => ({
  type: question.type,
  title: JSON.stringify(question.title),
  options: JSON.stringify(question.options),
  answers: JSON.stringify(question.answers),
  explanation: JSON.stringify(question.explanation),
  reading: JSON.stringify(question.reading),
  search: [question.title, ...question.options.map(({ text }) => text), question.explanation]
    .flatMap(({ zh, en }) => [zh, en])
    .join("\n")
    .toLowerCase(),
  enabled: question.enabled,
});
