import { type RawBuilder, type Selectable, sql } from "kysely";
import { keptFolded } from "@apron/kit/contract/search/grams";
import type { Word } from "@apron/kit/contract/texts";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import { changeSeen, mentionsFolded, type Tables } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import { answerPage, type Page } from "@apron/kit/server/paging";
import type { Question } from "../../store.ts";
import "../../tables.ts";

/** An incident at the desk, with how many of its questions are open. */
export interface DeskIncidentRow extends Selectable<Tables["question_incident"]> {
  readonly open_questions: number;
}

/** What is said of an incident. */
export interface IncidentFacts {
  readonly title_zh: string;
  readonly title_en: string;
  readonly system: string;
  readonly business_type: string;
  readonly since: Instant;
}

/** News of an incident. */
export interface News {
  readonly kind: "news" | "ended";
  readonly values: { readonly title: Word; readonly news: Word };
}

type NewsDue = Selectable<Tables["question_news_due"]>;
type LineDue = Selectable<Tables["question_line_due"]>;

const pagesAhead = 5;
const isOpen = sql`q.status <= 3 and q.merged_into is null`;

/** What customer service writes of incidents, and to all of their questions at once. */
export const deskIncidentsOf = ({ database, clock }: House) => {
  const columns = sql`i.*, (select count(*)::int from question q where q.incident_id = i.id and ${isOpen}) as open_questions`;
  return {
    page: async (filter: { readonly state: string; readonly system: string; readonly keyword: string }, page: Page) => {
      const conditions: RawBuilder<unknown>[] = [
        filter.state === "" ? sql`true` : sql`i.state = ${filter.state}`,
        ...(filter.system === "" ? [] : [sql`i.system = ${filter.system}`]),
        ...(filter.keyword === ""
          ? []
          : [mentionsFolded({ search: sql`i.search`, grams: sql`i.grams` }, filter.keyword)]),
      ];
      const where = sql.join(conditions, sql` and `);
      const first = (page.currentPage - 1) * page.pageSize;
      const reach = first + (pagesAhead + 1) * page.pageSize;
      const counted = await sql<{ total: number }>`
        select count(*)::int as total from (
          select 1 from question_incident i where ${where} limit ${reach + 1}) f`.execute(database.sql);
      const total = counted.rows[0]?.total ?? 0;
      const found = await sql<DeskIncidentRow>`
        select ${columns} from question_incident i where ${where}
        order by i.created_at desc, i.id desc limit ${page.pageSize} offset ${first}`.execute(database.sql);
      return { ...answerPage(page, Math.min(total, reach), found.rows), more: total > reach };
    },

    find: async (id: string): Promise<DeskIncidentRow | undefined> =>
      (await sql<DeskIncidentRow>`select ${columns} from question_incident i where i.id = ${id}`.execute(database.sql))
        .rows[0],

    /** The row for whoever changes it or writes to its questions; what is said in those goes on meanwhile. */
    lock: async (id: string) =>
      await database.sql
        .selectFrom("question_incident")
        .selectAll()
        .where("id", "=", id)
        .forNoKeyUpdate()
        .executeTakeFirst(),

    add: async (id: string, facts: IncidentFacts, by: string): Promise<void> => {
      const now = timestamp(clock.now());
      await database.sql
        .insertInto("question_incident")
        .values({
          id,
          ...facts,
          since: timestamp(facts.since),
          ...foundBy(facts),
          opened_by: by,
          created_at: now,
          changed_at: now,
        })
        .execute();
    },

    /** False when somebody changed it meanwhile. */
    change: async (id: string, version: number, facts: IncidentFacts): Promise<boolean> =>
      await changeSeen(
        database,
        "question_incident",
        { id, version },
        { ...facts, since: timestamp(facts.since), ...foundBy(facts), changed_at: timestamp(clock.now()) },
      ),

    /** Opens or closes it; false when somebody changed it meanwhile. */
    turn: async (id: string, version: number, state: "open" | "closed"): Promise<boolean> => {
      const now = timestamp(clock.now());
      return await changeSeen(
        database,
        "question_incident",
        { id, version },
        { state, closed_at: state === "closed" ? now : null, changed_at: now },
      );
    },

    /** Keeps news, which everybody who has joined reads from now on. */
    addNews: async (id: string, news: Word, by: string): Promise<void> => {
      const now = timestamp(clock.now());
      await database.sql
        .insertInto("question_incident_news")
        .values({ incident_id: id, words_zh: news.zh, words_en: news.en, written_by: by, at: now })
        .execute();
      await database.sql
        .updateTable("question_incident")
        .set({ news_zh: news.zh, news_en: news.en, changed_at: now })
        .where("id", "=", id)
        .execute();
    },

    newsOf: async (id: string) =>
      await database.sql
        .selectFrom("question_incident_news")
        .selectAll()
        .where("incident_id", "=", id)
        .orderBy("number", "desc")
        .limit(100)
        .execute(),

    /** Questions that belong to it, the open ones first. */
    membersOf: async (id: string, most: number): Promise<Question[]> => {
      const found = await sql<Question>`
        select q.* from question q where q.incident_id = ${id}
        order by (${isOpen}) desc, q.number desc limit ${most}`.execute(database.sql);
      return found.rows;
    },

    /** Lets one put questions into incidents at a time, until the running transaction ends: each takes several of both. */
    gatherAlone: async (): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtextextended('question.gather', 13))`.execute(database.sql);
    },

    /** Puts a locked question into an incident, or takes it out; both count theirs anew. */
    put: async ({ id, incident_id: before }: Question, incidentId: string | null): Promise<void> => {
      await sql`update question set incident_id = ${incidentId}, version = version + 1 where id = ${id}`.execute(
        database.sql,
      );
      const changed = [before, incidentId].flatMap((one) => one ?? []);
      await sql`
        update question_incident i set questions = (select count(*)::int from question q where q.incident_id = i.id)
        where i.id = any(${changed}::text[])`.execute(database.sql);
    },

    /**
     * Notes that a line is to be written into every open question of an incident, and, where it was ended by somebody, that
     * they end with it; gives how many they are. No question waits for it.
     */
    addLines: async (id: string, line: Word, endedBy: string): Promise<number> => {
      const noted = await sql`
        insert into question_line_due (question_id, line, ended_by)
        select q.id, ${JSON.stringify(line)}::jsonb, ${endedBy} from question q
        where q.incident_id = ${id} and ${isOpen} order by q.id`.execute(database.sql);
      return Number(noted.numAffectedRows ?? 0n);
    },

    /** Takes some lines that were not written yet, the oldest first; one at a time, so that they keep their order. */
    takeLines: async (most: number) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('question_line_due', 13))`.execute(database.sql);
      const taken = await sql<Pick<LineDue, "id" | "question_id" | "line" | "ended_by">>`
        delete from question_line_due where id in (select id from question_line_due order by id limit ${most})
        returning id, question_id, line, ended_by`.execute(database.sql);
      return taken.rows.toSorted((one, other) => one.id - other.id);
    },

    /** Notes that everybody is to be told who has an open question of an incident or said "me too"; gives how many. */
    addDue: async (id: string, { kind, values }: News): Promise<number> => {
      const noted = await sql`
        insert into question_news_due (account_id, kind, title, news)
        select account, ${kind}, ${JSON.stringify(values.title)}::jsonb, ${JSON.stringify(values.news)}::jsonb from (
          select q.account_id as account from question q where q.incident_id = ${id} and ${isOpen}
          union select account_id from question_me_too where incident_id = ${id}) everybody`.execute(database.sql);
      return Number(noted.numAffectedRows ?? 0n);
    },

    /** Takes some that were not told yet, the longest waiting first; nobody else takes them. */
    takeDue: async (most: number) => {
      const taken = await sql<Pick<NewsDue, "account_id" | "kind" | "title" | "news">>`
        delete from question_news_due where id in (
          select id from question_news_due order by id limit ${most} for update skip locked)
        returning account_id, kind, title, news`.execute(database.sql);
      return taken.rows;
    },
  };
};

const foundBy = (facts: IncidentFacts) => keptFolded(`${facts.title_zh} ${facts.title_en}`);
