import type { Migration } from "./migration.ts";

/** Attempts to sign in, as their owner sees them, and alerts with a link to stop what was not oneself. */
export const signIns: Migration = {
  name: "0041-sign-ins",
  up: `
    create table login_attempt (
      id bigint generated always as identity primary key,
      -- Null where nobody has the address: written all the same, so that the time of an answer tells nothing.
      account_id text references login_account,
      time timestamptz not null,
      way text not null check (way in ('code', 'password')),
      result text not null,
      ip text not null,
      user_agent text not null,
      new_device boolean not null default false
    );
    create index login_attempt_account on login_attempt (account_id, id desc);
    create index login_attempt_time on login_attempt (time);

    create table login_alert (
      id text primary key,
      account_id text not null references login_account,
      kind text not null check (kind in ('newDevice', 'passwordChanged', 'mobileChanged', 'agentPassword', 'frozen')),
      subject text not null default '',
      raised_at timestamptz not null,
      -- Of the link in the message; null where none was sent.
      link_hash text unique,
      link_ends_at timestamptz,
      settled_at timestamptz,
      settled_as text check (settled_as in ('mine', 'notMine'))
    );
    create index login_alert_account on login_alert (account_id, raised_at desc);
  `,
};
