import type { Migration } from "./migration.ts";

/** Files in keeping and the room each owner has taken (catalogue 27.1). */
export const files: Migration = {
  name: "0031-files",
  up: `
    create table file (
      id text primary key,
      owner text not null,
      purpose text not null,
      kind text not null,
      name text not null,
      size int not null check (size >= 0),
      -- The sealed key of an encrypted file; null when it lies in storage as it is.
      key_sealed text,
      kept_at timestamptz not null,
      -- Null until its bytes lie in storage.
      stored_at timestamptz,
      -- The row that uses it, e.g. question:<id>; null until a form is submitted.
      used_by text,
      used_at timestamptz,
      -- From then on nobody can find it; its bytes go next, then this row.
      erased_at timestamptz,
      check ((used_by is null) = (used_at is null))
    );
    create index file_unused on file (kept_at) where used_by is null;
    create index file_erased on file (erased_at) where erased_at is not null;
    create index file_used_by on file (used_by, kept_at) where used_by is not null;

    create table file_owner (
      owner text primary key,
      files int not null check (files >= 0),
      bytes bigint not null check (bytes >= 0)
    );
  `,
};
