import type { Migration } from "./migration.ts";

/**
 * Policies of firewalls (catalogue 19.5, 19.15). A policy is never written over: another takes its place from a version on, so
 * that a version can be taken back. `facts` is what a file says of it, `opened` what its objects stand for. `firewall_match`
 * has a row for each pair of a source and a destination of what holds now; it is found by its addresses alone, and an index
 * by anything else would tempt the planner away from them.
 */
export const firewall: Migration = {
  name: "0140-firewall",
  up: `
    create table firewall (
      name text primary key,
      policies integer not null default 0,
      -- Counts every change of its policies, and of which of them its shadow report is.
      version integer not null default 1,
      judged integer not null default 0,
      changed_at timestamptz not null
    );

    create table firewall_version (
      number bigint generated always as identity primary key,
      kind text not null check (kind in ('import', 'edit')),
      made_at timestamptz not null,
      made_by text not null
    );

    create table firewall_policy (
      id bigint generated always as identity primary key,
      firewall text not null references firewall,
      policy_id text not null,
      ordinal integer not null,
      action text not null check (action in ('allow', 'deny')),
      enabled boolean not null,
      valid_from timestamptz,
      valid_to timestamptz,
      facts jsonb not null,
      opened jsonb not null,
      uses text[] not null,
      shadowed_by text[] not null default '{}',
      search text not null,
      grams integer[] not null,
      since bigint not null references firewall_version,
      until bigint references firewall_version
    );
    create unique index firewall_policy_now on firewall_policy (firewall, policy_id) where until is null;
    create index firewall_policy_order on firewall_policy (firewall, ordinal, id) where until is null;
    create index firewall_policy_history on firewall_policy (firewall, policy_id, since desc);
    create index firewall_policy_since on firewall_policy (since);
    create index firewall_policy_until on firewall_policy (until) where until is not null;
    create index firewall_policy_ends on firewall_policy (valid_to) where until is null and valid_to is not null;
    create index firewall_policy_never on firewall_policy (firewall, ordinal) where until is null and shadowed_by <> '{}';
    create index firewall_policy_uses on firewall_policy using gin (uses) where until is null;
    create index firewall_policy_grams on firewall_policy using gin (grams) where until is null;

    create table firewall_match (
      policy_id bigint not null,
      source inet not null,
      source_low inet not null,
      source_high inet not null,
      dest inet not null,
      dest_low inet not null,
      dest_high inet not null,
      services int4multirange not null
    );
    create index firewall_match_addresses on firewall_match using gist (source inet_ops, dest inet_ops);
    create index firewall_match_policy on firewall_match using hash (policy_id);

    create table firewall_object (
      id text primary key,
      kind text not null check (kind in ('address', 'service')),
      name text not null,
      key text not null unique,
      members text not null,
      remark text not null,
      version integer not null default 1
    );

    create table firewall_import (
      id text primary key,
      file_name text not null,
      state text not null check (state in ('preview', 'applied', 'rolledBack')),
      added integer not null default 0,
      changed integer not null default 0,
      removed integer not null default 0,
      same integer not null default 0,
      errors integer not null default 0,
      -- The firewalls it is about with the version compared with, and the objects there were.
      firewalls jsonb not null,
      objects text not null,
      number bigint references firewall_version,
      made_at timestamptz not null,
      made_by text not null,
      version integer not null default 1
    );
    create table firewall_import_row (
      import_id text not null,
      n integer not null,
      kind text not null default '',
      firewall text not null,
      policy_id text not null,
      facts jsonb not null,
      opened jsonb,
      uses text[] not null,
      search text not null,
      grams integer[] not null,
      problems jsonb not null,
      before jsonb,
      known bigint,
      primary key (import_id, n)
    );
    create index firewall_import_row_kind on firewall_import_row (import_id, kind, n);

    create table firewall_reminder (
      firewall text not null,
      policy_id text not null,
      valid_to timestamptz not null,
      days integer not null,
      primary key (firewall, policy_id, valid_to, days)
    );
  `,
};
