import type { Migration } from "./migration.ts";

/** Which refusals of the portal an article answers, so that a refusal can name the article that helps (catalogue 11.15). */
export const helpAnswers: Migration = {
  name: "0117-help-answers",
  up: `
    alter table help_article add column answers text[] not null default '{}';
    alter table help_version add column answers text[] not null default '{}';
    alter table help_published add column answers text[] not null default '{}';
    create index help_published_answers on help_published using gin (answers) where answers <> '{}';
  `,
};
