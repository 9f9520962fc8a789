import type { Migration } from "./migration.ts";

/**
 * Applications for a temporary threshold (catalogue 8). `threshold_day` has a row for each day of a live application: its
 * key is what lets no two of one work number overlap. `standing_since` and `taken_back_at` say what its host is known to
 * hold, whatever the application's own state.
 */
export const threshold: Migration = {
  name: "0076-threshold",
  up: `
    create table threshold_application (
      number integer generated always as identity,
      id text generated always as ('T' || lpad(number::text, 8, '0')) stored primary key,
      binding_id text not null,
      account_id text not null,
      system text not null,
      agent_number text not null,
      channel text not null check (channel in ('portal', 'mobile', 'hotline', 'office')),
      status integer not null default 1 check (status between 1 and 8),
      effective_date date not null,
      expiration_date date not null check (expiration_date >= effective_date),
      current_threshold integer not null,
      applied_threshold integer not null check (applied_threshold > current_threshold),
      granted_threshold integer check (granted_threshold > current_threshold and granted_threshold <= applied_threshold),
      reason text not null,
      owner_sealed text not null,
      created_at timestamptz not null,
      decided_at timestamptz,
      decided_by text,
      policy_version integer,
      decision_reason text not null default '',
      decision_words text not null default '',
      standing_since timestamptz,
      taken_back_at timestamptz,
      end_asked_at timestamptz,
      end_reason text not null default '',
      failure text not null default '',
      next_try_at timestamptz,
      asked_since timestamptz,
      reminded_on date,
      closed_at timestamptz,
      version integer not null default 1
    );
    create index threshold_own on threshold_application (account_id, created_at desc, number desc);
    create index threshold_of_agent on threshold_application (system, agent_number, created_at desc);
    create index threshold_list on threshold_application (created_at desc, number desc);
    create index threshold_queue on threshold_application (created_at, number) where status = 1;
    create index threshold_queue_by_day on threshold_application (effective_date, number) where status = 1;
    create index threshold_effect on threshold_application (effective_date, number)
      where status in (2, 6) and closed_at is null;
    create index threshold_end on threshold_application (expiration_date, number)
      where standing_since is not null and taken_back_at is null;
    create index threshold_running on threshold_application (effective_date, number) where status in (2, 3);
    create index threshold_failed on threshold_application (created_at, number)
      where status in (6, 7) and closed_at is null;

    create table threshold_day (
      system text not null,
      agent_number text not null,
      day date not null,
      application_id text not null references threshold_application,
      primary key (system, agent_number, day)
    );
    create index threshold_day_of on threshold_day (application_id);

    create table threshold_event (
      number integer generated always as identity primary key,
      application_id text not null references threshold_application,
      step text not null,
      at timestamptz not null
    );
    create index threshold_event_of on threshold_event (application_id, number);

    create table threshold_policy (
      version integer primary key,
      enabled boolean not null,
      factor integer not null,
      days integer not null,
      clean_days integer not null,
      maximum integer not null,
      changed_by text not null,
      changed_at timestamptz not null
    );
    insert into threshold_policy values (1, false, 150, 7, 90, 50000, '', now());
  `,
};
