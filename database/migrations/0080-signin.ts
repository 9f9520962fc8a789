import type { Migration } from "./migration.ts";

/** How far the sign-ins of bound work numbers were looked at, and what was unusual about them (catalogue 7.6). */
export const signin: Migration = {
  name: "0080-signin",
  up: `
    create table signin_watch (
      binding_id text primary key,
      -- Records up to here were looked at.
      seen_at timestamptz not null
    );
    create table signin_round (
      id smallint primary key default 1 check (id = 1),
      -- The binding that was looked at last; "" begins a new round.
      last_binding text not null default ''
    );
    insert into signin_round default values;
    create table signin_alert (
      binding_id text not null,
      kind text not null,
      day date not null,
      system text not null,
      agent_number text not null,
      account_id text not null,
      -- The record it was first seen in.
      at timestamptz not null,
      pid text not null,
      office text not null,
      raised_at timestamptz not null,
      settled_at timestamptz,
      settled_as text check (settled_as in ('mine', 'notMine', 'ended')),
      -- Whoever it happens to again on the same day is not told twice.
      primary key (binding_id, kind, day)
    );
    create index signin_alert_open on signin_alert (system, agent_number) where settled_at is null;
    create index signin_alert_account on signin_alert (account_id);
    create index signin_alert_raised on signin_alert (raised_at);
  `,
};
