import type { Migration } from "./migration.ts";

/** Exports that are written behind, and their files until they expire. */
export const longExport: Migration = {
  name: "0079-long-export",
  up: `
    create table long_export (
      id text primary key,
      kind text not null,
      account_id text not null,
      query text not null,
      language text not null,
      name text not null,
      state text not null check (state in ('waiting', 'running', 'done', 'failed', 'expired')),
      -- A run that was killed is begun anew; what is left of the first names the attempt before.
      attempt int not null default 0,
      written int not null default 0,
      total int not null default 0,
      file_id text,
      failure text not null default '',
      created_at timestamptz not null,
      touched_at timestamptz not null,
      expires_at timestamptz
    );
    create unique index long_export_live on long_export (kind, account_id, query) where state in ('waiting', 'running');
    create index long_export_account on long_export (kind, account_id, created_at desc, id);
    create index long_export_expires on long_export (kind, expires_at) where state = 'done';
  `,
};
