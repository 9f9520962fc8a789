import type { Migration } from "./migration.ts";

/** Unlocking by quiz: the question bank and the papers drawn from it. */
export const unlock: Migration = {
  name: "0037-unlock",
  up: `
    create table unlock_question (
      id text primary key,
      type smallint not null check (type between 1 and 4),
      title jsonb not null,
      options jsonb not null,
      answers jsonb not null,
      search text not null,
      enabled boolean not null,
      revision integer not null default 1,
      changed_by text not null,
      changed_at timestamptz not null
    );
    create index unlock_question_list on unlock_question (changed_at desc, id desc);

    -- Questions stand in a paper as they were when it was drawn.
    create table unlock_paper (
      id text primary key,
      account_id text not null,
      binding_ids text[] not null,
      questions jsonb not null,
      drawn_at timestamptz not null,
      ends_at timestamptz not null,
      marked_at timestamptz,
      all_right boolean
    );
    create index unlock_paper_sweep on unlock_paper (ends_at);
  `,
};
