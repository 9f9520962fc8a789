import type { Migration } from "./migration.ts";

/**
 * Network fault delimitation (catalogue 19.4): probes with their health, which of them measures what, and runs. At a place there
 * is one run under way, and of a person at most one in each slot, which the two unique indexes hold. `runner` and `leased_until`
 * say which instance answers for a run. `probes_switch` is of the simulated probes of the demo.
 */
export const delimitation: Migration = {
  name: "0145-delimitation",
  up: `
    create table delimitation_probe (
      code text primary key,
      name_zh text not null,
      name_en text not null,
      place text not null,
      active boolean not null,
      changed_by text not null,
      changed_at timestamptz not null,
      asked_at timestamptz,
      answered_at timestamptz,
      trouble text not null default '',
      ms integer not null default 0,
      failures integer not null default 0,
      version integer not null default 1
    );

    create table delimitation_assignment (
      id text primary key,
      kind text not null check (kind in ('departure', 'reservation')),
      place text not null,
      step text not null check (step in ('terminal', 'lan', 'line', 'hqNetwork', 'host')),
      probe text not null references delimitation_probe,
      target text not null,
      ok_ms integer,
      slow_ms integer check ((ok_ms is null) = (slow_ms is null) and slow_ms > ok_ms),
      changed_by text not null,
      changed_at timestamptz not null,
      version integer not null default 1,
      constraint delimitation_assignment_once unique (kind, place, step)
    );
    create index delimitation_assignment_probe on delimitation_assignment (probe);

    create table delimitation_threshold (
      step text primary key check (step in ('terminal', 'lan', 'line', 'hqNetwork', 'host')),
      ok_ms integer not null check (ok_ms > 0),
      slow_ms integer not null check (slow_ms > ok_ms),
      version integer not null default 1
    );

    create table delimitation_run (
      id text primary key,
      operation_id text not null unique,
      kind text not null check (kind in ('departure', 'reservation')),
      place text not null,
      place_name text not null,
      account_id text not null,
      slot integer not null,
      state text not null check (state in ('running', 'done')),
      created_at timestamptz not null,
      ends_at timestamptz not null,
      done_at timestamptz,
      runner text not null,
      leased_until timestamptz not null,
      plan jsonb not null,
      steps jsonb not null default '[]',
      outcome text not null default '',
      finding jsonb,
      simulated boolean not null default false,
      search text not null
    );
    create unique index delimitation_run_place on delimitation_run (kind, place) where state = 'running';
    create unique index delimitation_run_person on delimitation_run (account_id, slot) where state = 'running';
    create index delimitation_run_newest on delimitation_run (created_at desc, id desc);
    create index delimitation_run_of_place on delimitation_run (kind, place, created_at desc);
    create index delimitation_run_good on delimitation_run (kind, place, created_at desc) where outcome = 'healthy';
    create index delimitation_run_account on delimitation_run (account_id, created_at desc);

    create table probes_switch (
      probe text primary key,
      switches jsonb not null
    );

    alter table fault add column delimitation_id text;
    create index fault_delimitation on fault (delimitation_id) where delimitation_id is not null;
  `,
};
