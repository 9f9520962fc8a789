import type { Migration } from "./migration.ts";

/** Outgoing messages, one-time codes and step tickets (catalogue 1.35, 2.7, 29.11). */
export const messages: Migration = {
  name: "0003-messages",
  up: `
    create table outbox (
      id bigint generated always as identity primary key,
      biz_id text not null,
      channel text not null check (channel in ('sms', 'email')),
      purpose text not null,
      language text not null,
      recipient text not null,
      masked text not null,
      sealed text,
      state text not null check (state in ('queued', 'sent', 'delivered', 'failed', 'dead', 'shown')),
      tries int not null default 0,
      gateway_id text not null default '',
      failure text not null default '',
      posted_at timestamptz not null,
      next_at timestamptz not null default now(),
      useless_at timestamptz,
      check (state <> 'queued' or sealed is not null)
    );
    create index outbox_due on outbox (next_at) where state = 'queued';
    create index outbox_recipient on outbox (recipient, id desc);

    create table code (
      place text primary key,
      browser text not null,
      fingerprint text not null,
      errors int not null,
      state text not null check (state in ('sent', 'used', 'dead')),
      ends_at timestamptz not null
    );
    create index code_ends on code (ends_at);

    create table ticket (
      fingerprint text primary key,
      purpose text not null,
      browser text not null,
      facts text not null,
      ends_at timestamptz not null
    );
    create index ticket_ends on ticket (ends_at);
  `,
};
