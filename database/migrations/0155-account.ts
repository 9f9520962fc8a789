import type { Migration } from "./migration.ts";

/** What is done to accounts of versions 1 and 2 at the desk, and what waits there for a second person (catalogue 1.46). */
export const account: Migration = {
  name: "0155-account",
  up: `
    create table account_request (
      id text primary key,
      kind text not null check (kind in ('disable', 'enable', 'cancelNumber')),
      -- performing: confirmed, and its host has not said yet what became of it.
      state text not null
        check (state in ('waiting', 'performing', 'done', 'refused', 'withdrawn', 'expired', 'failed')),
      -- Whose account; null of a work number that is bound to none.
      account_id text,
      system text not null default '',
      agent_number text not null default '',
      reason text not null,
      -- Said by whoever asked: it is to be done although something of the account is open.
      despite_open boolean not null default false,
      asked_by text not null,
      asked_roles text[] not null,
      asked_at timestamptz not null,
      ends_at timestamptz not null,
      decided_by text,
      decided_at timestamptz,
      answer text not null default ''
    );
    create unique index account_request_of_account on account_request (account_id)
      where state in ('waiting', 'performing') and kind <> 'cancelNumber';
    create unique index account_request_of_number on account_request (system, agent_number)
      where state in ('waiting', 'performing') and kind = 'cancelNumber';
    create index account_request_state on account_request (state, asked_at desc, id);
    create index account_request_account on account_request (account_id, asked_at desc);
    create table account_event (
      id bigint generated always as identity primary key,
      account_id text,
      system text not null default '',
      agent_number text not null default '',
      kind text not null,
      reason text not null default '',
      -- What exactly, with people and addresses masked.
      detail text not null default '',
      done_by text not null,
      done_at timestamptz not null
    );
    create index account_event_account on account_event (account_id, id desc);
    create index account_event_number on account_event (system, agent_number, id desc);
  `,
};
