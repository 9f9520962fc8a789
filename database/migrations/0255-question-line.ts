import type { Migration } from "./migration.ts";

/**
 * Which questions an incident's news are still to be written into, and which are to end with it (catalogue 13.15): noted in
 * one statement with the news, done some at a time. And room in the pages of questions, whose rows are written over with
 * every message.
 */
export const questionLine: Migration = {
  name: "0255-question-line",
  up: `
    create table question_line_due (
      id bigint generated always as identity primary key,
      question_id text not null references question,
      line jsonb not null,
      -- The clerk who has ended the incident, and the question with it; '' it goes on.
      ended_by text not null default ''
    );
    alter table question set (fillfactor = 70);
  `,
};
