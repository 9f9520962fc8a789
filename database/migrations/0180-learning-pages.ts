import type { Migration } from "./migration.ts";

/**
 * The pages of documents that came as a PDF (catalogue 20.5): kept once under the hash of the file, and named by every draft and
 * version that has them.
 */
export const learningPages: Migration = {
  name: "0180-learning-pages",
  up: `
    alter table learning_document add column pages text not null default '';
    alter table learning_version add column pages text not null default '';
    alter table learning_published add column pages text not null default '';
    create table learning_pages (
      hash text primary key,
      file_id text not null,
      kept_at timestamptz not null
    );
    create index learning_document_pages on learning_document (pages) where pages <> '';
    create index learning_version_pages on learning_version (pages) where pages <> '';
  `,
};
