import type { Migration } from "./migration.ts";

/**
 * Notices and hotspots: texts with their versions, audiences shared by what is for the same people, and rows of readers only
 * for what somebody has read, confirmed, subscribed to or was sent (catalogue 9).
 */
export const notice: Migration = {
  name: "0089-notice",
  up: `
    create table notice_audience (
      id text primary key,
      versions text[] not null,
      systems text[] not null,
      customer_types text[] not null,
      departments text[] not null,
      airports text[] not null,
      roles text[] not null,
      agents text[] not null,
      -- The keys of its narrowest part, one of which everybody it means has: what it is found by.
      keys text[] not null
    );
    create index notice_audience_keys on notice_audience using gin (keys);

    create table notice (
      id text primary key,
      state text not null,
      category smallint not null,
      kind smallint not null,
      sub_type smallint not null,
      systems text[] not null,
      airports text[] not null,
      level text not null,
      title_zh text not null,
      title_en text not null,
      summary_zh text not null,
      summary_en text not null,
      html_zh text not null,
      html_en text not null,
      one_language boolean not null,
      files text[] not null,
      top boolean not null,
      popup boolean not null,
      publish_at timestamptz,
      -- When the version that stands was new: from then on it is unread again.
      fresh_at timestamptz,
      expire_at timestamptz,
      window_from timestamptz,
      window_to timestamptz,
      audience_id text not null references notice_audience (id),
      -- Counts what readers are asked to read again; the counter of what its editors wrote is the revision.
      version int not null,
      revision int not null,
      author text not null,
      changed_by text not null,
      changed_at timestamptz not null,
      withdrawn_at timestamptz,
      withdrawn_reason text not null default '',
      -- Up to which version open screens and subscribers were told.
      announced int not null default 0,
      views int not null default 0
    );
    create index notice_of_audience on notice (audience_id, fresh_at) where state = 'published';
    create index notice_to_announce on notice (publish_at) where state = 'published' and announced < version;
    create index notice_changed on notice (changed_at desc, id);
    create index notice_to_confirm on notice (audience_id) where state = 'published' and level = 'confirm';
    create index notice_to_pop on notice (audience_id) where state = 'published' and popup;

    create table notice_version (
      notice_id text not null references notice (id) on delete cascade,
      version int not null,
      title_zh text not null,
      title_en text not null,
      html_zh text not null,
      html_en text not null,
      published_at timestamptz not null,
      published_by text not null,
      primary key (notice_id, version)
    );

    create table notice_read (
      account_id text not null,
      notice_id text not null references notice (id) on delete cascade,
      version int not null,
      read_at timestamptz not null,
      popped boolean not null default false,
      primary key (account_id, notice_id)
    );
    create index notice_read_of on notice_read (notice_id);

    create table notice_mark (account_id text primary key, read_to timestamptz not null);

    create table notice_receipt (
      notice_id text not null references notice (id) on delete cascade,
      version int not null,
      account_id text not null,
      confirmed_at timestamptz not null,
      primary key (notice_id, version, account_id)
    );
    create index notice_receipt_of on notice_receipt (account_id, notice_id);

    create table notice_own (
      id text primary key,
      account_id text not null,
      kind text not null,
      title jsonb not null,
      text jsonb not null,
      said jsonb not null,
      search text not null,
      system text not null,
      route text not null,
      happened_at timestamptz not null,
      read_at timestamptz
    );
    create index notice_own_of on notice_own (account_id, happened_at desc);

    create table notice_subscription (
      account_id text primary key,
      channel text not null,
      systems text[] not null,
      airports text[] not null,
      sub_types smallint[] not null,
      quiet_from text not null,
      quiet_to text not null,
      version int not null
    );

    -- What goes out by mail or SMS: to subscribers of what is new, and to those who are reminded.
    create table notice_delivery (
      notice_id text not null references notice (id) on delete cascade,
      version int not null,
      account_id text not null,
      reason text not null,
      due_at timestamptz not null,
      sent_at timestamptz,
      primary key (notice_id, version, account_id, reason)
    );
    create index notice_delivery_due on notice_delivery (due_at) where sent_at is null;
  `,
};
