import type { Migration } from "./migration.ts";

/** Signed-in sessions, and first answers of calls that create something. */
export const session: Migration = {
  name: "0005-session",
  up: `
    create table session (
      id text primary key,
      sid_hash text not null unique,
      token_hash text not null,
      account_id text not null,
      version text not null check (version in ('1', '2', '3')),
      roles text[] not null,
      roles_told boolean not null default true,
      started_at timestamptz not null,
      seen_at timestamptz not null,
      ends_at timestamptz not null,
      ended_at timestamptz,
      ended_reason text check (ended_reason in ('signedOut', 'revoked')),
      ip text not null,
      user_agent text not null
    );
    create index session_of_account on session (account_id, started_at desc) where ended_at is null;
    create index session_ends on session (ends_at);

    create table idempotency (
      key text primary key,
      body_hash text not null,
      answer text,
      ends_at timestamptz not null
    );
    create index idempotency_ends on idempotency (ends_at);
  `,
};
