import type { Migration } from "./migration.ts";

/** Who is still to be told the news of an incident (catalogue 13.15). */
export const questionNews: Migration = {
  name: "0161-question-news",
  up: `
    create table question_news_due (
      id bigint generated always as identity primary key,
      account_id text not null,
      kind text not null check (kind in ('news', 'ended')),
      title jsonb not null,
      news jsonb not null
    );
  `,
};
