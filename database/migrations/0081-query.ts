import type { Migration } from "./migration.ts";

/** What was asked of the hosts by exact key, and who asked for more than a person reads (catalogue 14.9, 14.11). */
export const query: Migration = {
  name: "0081-query",
  up: `
    create table query_asked (
      id bigint generated always as identity primary key,
      account_id text not null,
      kind text not null,
      -- What was asked for; never what was answered.
      key text not null,
      found boolean not null,
      day date not null,
      asked_at timestamptz not null
    );
    create index query_asked_account on query_asked (account_id, day);
    create index query_asked_own on query_asked (account_id, asked_at desc, id desc);
    create index query_asked_at on query_asked (asked_at);
    create table query_alarm (
      id text primary key,
      account_id text not null,
      day date not null,
      cause text not null check (cause in ('keys', 'misses')),
      keys int not null,
      misses int not null,
      raised_at timestamptz not null,
      settled_at timestamptz,
      settled_by text,
      remark text not null default '',
      unique (account_id, day, cause)
    );
    create index query_alarm_order on query_alarm (raised_at desc, id desc);
  `,
};
