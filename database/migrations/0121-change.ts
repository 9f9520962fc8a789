import type { Migration } from "./migration.ts";

/**
 * Changes (catalogue 18.1, 18.4). Airports stand by their office codes, software and lines by their names, so that what is kept
 * of them elsewhere can be found by these. `moved_by` and `moved_at` are of the last step of its life. `change_number` holds the
 * last number of a day.
 */
export const change: Migration = {
  name: "0121-change",
  up: `
    create table change (
      id text primary key,
      change_no text not null unique,
      title text not null,
      title_en text not null,
      system text not null,
      level text not null check (level in ('minor', 'significant', 'major')),
      type text not null check (type in ('standard', 'normal', 'emergency')),
      status text not null
        check (status in ('planned', 'approved', 'implementing', 'done', 'rolledBack', 'cancelled')),
      window_start timestamptz not null,
      window_end timestamptz not null check (window_end > window_start),
      impact text not null,
      risk text not null,
      plan text not null,
      rollback text not null,
      owner text not null,
      department text not null,
      airports text[] not null,
      hosts text[] not null,
      software text[] not null,
      lines text[] not null,
      announce boolean not null,
      search text not null,
      grams text[] not null,
      entered_at timestamptz not null,
      changed_by text not null,
      changed_at timestamptz not null,
      moved_by text not null,
      moved_at timestamptz not null,
      version integer not null default 1
    );
    create index change_window on change (window_start desc, id desc);
    create index change_status on change (status, window_start desc, id desc);
    create index change_live on change (window_end) where status in ('planned', 'approved', 'implementing');
    create index change_airports on change using gin (airports);
    create index change_grams on change using gin (grams);

    create table change_event (
      id bigint generated always as identity primary key,
      change_id text not null references change on delete cascade,
      happened_at timestamptz not null,
      kind text not null,
      account_id text not null,
      note text not null default '',
      changes jsonb not null default '[]'
    );
    create index change_event_of on change_event (change_id, id desc);

    create table change_notice (
      change_id text not null references change on delete cascade,
      notice_id text not null,
      made_at timestamptz not null,
      primary key (change_id, notice_id)
    );

    create table change_number (
      day text primary key,
      last integer not null
    );
  `,
};
