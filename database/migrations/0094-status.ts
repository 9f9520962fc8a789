import type { Migration } from "./migration.ts";

/** How the hosts and airports stand: what the gateway met, what was not operational and when, words of people, windows. */
export const status: Migration = {
  name: "0094-status",
  up: `
    create table status_sample (
      system text not null,
      minute timestamptz not null,
      tries int not null,
      failures int not null,
      resting int not null,
      total_ms bigint not null,
      primary key (system, minute)
    );
    create table status_period (
      id bigint generated always as identity primary key,
      subject text not null,
      state text not null check (state in ('degraded', 'down', 'maintenance')),
      cause text not null check (cause in ('gateway', 'fault', 'window', 'person')),
      reason_zh text not null,
      reason_en text not null,
      since timestamptz not null,
      until timestamptz
    );
    create unique index status_period_open on status_period (subject) where until is null;
    create index status_period_subject on status_period (subject, since desc);
    create table status_overrule (
      subject text primary key,
      state text not null check (state in ('operational', 'degraded', 'down', 'maintenance')),
      reason_zh text not null,
      reason_en text not null,
      account_id text not null,
      at timestamptz not null,
      until timestamptz not null,
      version int not null
    );
    create table status_window (
      id text primary key,
      title_zh text not null,
      title_en text not null,
      from_at timestamptz not null,
      until_at timestamptz not null,
      subjects text[] not null,
      changed_by text not null,
      version int not null
    );
    create index status_window_time on status_window (until_at, from_at);
  `,
};
