import type { Migration } from "./migration.ts";

/** Surveys. Who has answered (`survey_choice`) and what was answered (`survey_answer`) are not kept together. */
export const survey: Migration = {
  name: "0110-survey",
  up: `
    alter table template drop constraint template_business_check;
    alter table template add check (business in ('exercise', 'work', 'fault', 'etl', 'survey'));

    create table survey (
      id text primary key,
      state text not null check (state in ('draft', 'open', 'closed')),
      title_zh text not null,
      title_en text not null,
      intro_zh text not null,
      intro_en text not null,
      thanks_zh text not null,
      thanks_en text not null,
      template_id text not null,
      template_version int not null,
      mandatory boolean not null,
      event text not null,
      from_at timestamptz,
      until_at timestamptz,
      quota int not null check (quota >= 0),
      audience jsonb not null,
      answered int not null default 0,
      revision int not null default 1,
      author text not null,
      changed_by text not null,
      changed_at timestamptz not null,
      published_at timestamptz,
      closed_at timestamptz
    );
    create index survey_open on survey (published_at) where state = 'open';
    create index survey_changed on survey (changed_at desc, id);

    create table survey_choice (
      survey_id text not null references survey (id),
      account_id text not null,
      choice text not null check (choice in ('next', 'never', 'join', 'done')),
      chosen_at timestamptz not null,
      primary key (survey_id, account_id)
    );
    create index survey_choice_account on survey_choice (account_id, chosen_at desc);

    create table survey_event (
      event text not null,
      account_id text not null,
      happened_at timestamptz not null,
      primary key (event, account_id)
    );
    create index survey_event_account on survey_event (account_id);

    create table survey_answer (
      id text primary key,
      survey_id text not null references survey (id),
      department text not null,
      day date not null,
      answers jsonb not null
    );
    create index survey_answer_department on survey_answer (survey_id, department, day);
    create index survey_answer_id on survey_answer (survey_id, id);

    create table survey_value (
      number bigint generated always as identity primary key,
      survey_id text not null references survey (id),
      answer_id text not null references survey_answer (id),
      department text not null,
      field text not null,
      kind text not null check (kind in ('choice', 'number', 'text')),
      value text not null,
      text_zh text not null,
      text_en text not null,
      amount float8
    );
    create index survey_value_counted on survey_value (survey_id, field, value) where kind <> 'text';
    create index survey_value_text on survey_value (survey_id, field, number desc) where kind = 'text';
  `,
};
