import type { Migration } from "./migration.ts";

/** Names in the storage of files that no row of `file` knows, and when that was first seen (catalogue 27.1). */
export const fileStray: Migration = {
  name: "0061-file-stray",
  up: `
    create table file_stray (
      name text primary key,
      seen_at timestamptz not null
    );
  `,
};
