import { type Selectable, sql } from "kysely";
import { timestamp } from "@apron/kit/server/clock";
import type { Tables } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import type { Choice, CountedValue } from "./rules.ts";
import type { KeptAnswer } from "./tables.ts";
import "./tables.ts";

/** A survey as it is kept. */
export type StoredSurvey = Selectable<Tables["survey"]>;

/** A survey with what somebody has said to it and what has happened to him. */
export type OwnSurvey = StoredSurvey & {
  readonly choice: Choice | null;
  readonly chosen_at: number | null;
  readonly happened_at: number | null;
};

/** Surveys as those see them who answer. */
export const storeOf = ({ database, clock }: House) => {
  const now = (): string => timestamp(clock.now());
  const own = (accountId: string) => sql`
    select s.*, c.choice, c.chosen_at, e.happened_at from survey s
    left join survey_choice c on c.survey_id = s.id and c.account_id = ${accountId}
    left join survey_event e on e.event = s.event and e.account_id = ${accountId}`;

  return {
    /** Surveys that take answers now, mandatory ones first, then the older; of them those full are none. */
    openFor: async (accountId: string): Promise<OwnSurvey[]> => {
      const found = await sql<OwnSurvey>`${own(accountId)}
        where s.state = 'open' and (s.from_at is null or s.from_at <= ${now()})
          and (s.until_at is null or s.until_at > ${now()}) and (s.quota = 0 or s.answered < s.quota)
        order by s.mandatory desc, s.published_at, s.id`.execute(database.sql);
      return found.rows;
    },

    /** What somebody has answered, the last first. */
    doneBy: async (accountId: string): Promise<OwnSurvey[]> => {
      const found = await sql<OwnSurvey>`${own(accountId)} where c.choice = 'done' order by c.chosen_at desc, s.id
        limit 500`.execute(database.sql);
      return found.rows;
    },

    /** One survey as somebody stands towards it. */
    findFor: async (id: string, accountId: string): Promise<OwnSurvey | undefined> =>
      (await sql<OwnSurvey>`${own(accountId)} where s.id = ${id}`.execute(database.sql)).rows[0],

    /** Keeps what somebody says to an invitation; whoever has answered says nothing any more. False then. */
    choose: async (id: string, accountId: string, choice: Choice): Promise<boolean> => {
      const chosen = await sql`
        insert into survey_choice as c (survey_id, account_id, choice, chosen_at)
        values (${id}, ${accountId}, ${choice}, ${now()})
        on conflict (survey_id, account_id) do update set choice = excluded.choice, chosen_at = excluded.chosen_at
          where c.choice <> 'done'
        returning 1`.execute(database.sql);
      return chosen.rows.length > 0;
    },

    /** Counts one answer more while the survey is open and not full; one statement, so that a quota is exact. */
    count: async (id: string): Promise<boolean> => {
      const counted = await sql`
        update survey set answered = answered + 1
        where id = ${id} and state = 'open' and (quota = 0 or answered < quota)
          and (from_at is null or from_at <= ${now()}) and (until_at is null or until_at > ${now()})
        returning 1`.execute(database.sql);
      return counted.rows.length > 0;
    },

    /** Keeps what was answered, by nobody in particular. */
    addAnswer: async (
      answer: {
        readonly id: string;
        readonly surveyId: string;
        readonly department: string;
        readonly day: string;
        readonly answers: readonly KeptAnswer[];
      },
      values: readonly CountedValue[],
    ): Promise<void> => {
      const { id, surveyId, department, day, answers } = answer;
      const place = { survey_id: surveyId, department };
      await database.sql
        .insertInto("survey_answer")
        .values({ ...place, id, day, answers: JSON.stringify(answers) })
        .execute();
      if (values.length === 0) return;
      await database.sql
        .insertInto("survey_value")
        .values(
          values.map(({ field, kind, value, text, amount }) => ({
            ...place,
            answer_id: id,
            field,
            kind,
            value,
            text_zh: text.zh,
            text_en: text.en,
            amount,
          })),
        )
        .execute();
    },

    /** Notes that something has happened to somebody, now. */
    note: async (event: string, accountId: string): Promise<void> => {
      await sql`insert into survey_event (event, account_id, happened_at) values (${event}, ${accountId}, ${now()})
        on conflict (event, account_id) do update set happened_at = excluded.happened_at`.execute(database.sql);
    },

    /** Forgets who somebody was: what he answered has no name. */
    forgetPerson: async (accountId: string): Promise<void> => {
      for (const table of ["survey_choice", "survey_event"] as const)
        await database.sql.deleteFrom(table).where("account_id", "=", accountId).execute();
    },
  };
};
export type Store = ReturnType<typeof storeOf>;
