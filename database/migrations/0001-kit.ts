import type { Migration } from "./migration.ts";

/** What the kit itself keeps: counters and settings. */
export const kit: Migration = {
  name: "0001-kit",
  up: `
    create table quota (
      key text primary key,
      uses bigint[] not null,
      ends_at timestamptz not null
    );
    create index quota_ends_at on quota (ends_at);

    create table setting (
      name text primary key,
      value jsonb not null
    );
  `,
};
