import type { Migration } from "./migration.ts";

/** What a work number's life needs beside its binding: what the host said last, marks, freezes, counters, operations. */
export const agentsLife: Migration = {
  name: "0032-agents-life",
  up: `
    -- Both follow from the host's facts and from marks, so they are derived when read.
    alter table agent_binding drop column status, drop column account_type;
    alter table agent_binding
      add column mobile_index text,
      add column main_since timestamptz,
      add column end_kind text check (end_kind in ('unbound', 'cancelled')),
      add column end_reason text not null default '',
      add column ended_by text,
      add column revision integer not null default 1;
    create unique index agent_binding_of_mobile
      on agent_binding (mobile_index, (case when system like 'D%' then 'J' else system end)) where ended_at is null;
    create unique index agent_binding_main on agent_binding (account_id) where main_use and ended_at is null;

    -- The host's own facts, as they were when it was last asked.
    create table agent_state (
      system text not null,
      agent_number text not null,
      asked_at timestamptz not null,
      exists_at_host boolean not null,
      owner_sealed text not null default '',
      owner_id_masked text not null default '',
      mobile_masked text not null default '',
      email_masked text not null default '',
      customer_type text not null default '',
      customer_name text not null default '',
      department_id text not null default '',
      department_name text not null default '',
      address text not null default '',
      city text not null default '',
      office text not null default '',
      level text not null default '',
      account_type text not null default 'personal' check (account_type in ('personal', 'non-personal')),
      security_level smallint not null default 1 check (security_level between 1 and 10),
      disabled text not null default '' check (disabled in ('', 'inactive', 'wrongPasswords', 'deadline')),
      disabled_since timestamptz,
      limited boolean not null default false,
      limited_since timestamptz,
      frozen boolean not null default false,
      frozen_since timestamptz,
      locked_pids integer not null default 0,
      flow integer not null default 0,
      threshold integer not null default 0,
      last_sign_in timestamptz,
      sign_in_deadline timestamptz,
      deadline_reminders smallint not null default 0,
      primary key (system, agent_number)
    );
    create index agent_state_of_department on agent_state (department_id) where department_id <> '';
    create index agent_state_deadline on agent_state (sign_in_deadline) where sign_in_deadline is not null;

    -- Owners of an organisation among its account holders (catalogue 25.5); ended rather than deleted.
    create table agent_owner (
      id text primary key,
      department_id text not null,
      account_id text not null,
      since timestamptz not null,
      named_by text not null,
      ended_at timestamptz,
      ended_by text
    );
    create unique index agent_owner_live on agent_owner (account_id, department_id) where ended_at is null;

    -- Daily figures the desk has changed; the newest line of a kind holds, 0 = as often as wanted.
    create table agent_allowance_limit (
      id bigint generated always as identity primary key,
      kind text not null,
      daily integer not null check (daily >= 0),
      changed_by text not null,
      changed_at timestamptz not null
    );

    -- A provider's settings of a work number, kept here because the host does not know them.
    create table agent_settings (
      system text not null,
      agent_number text not null,
      sms_rule smallint not null default 0 check (sms_rule between 0 and 3),
      si_notice_frequency smallint not null default 0 check (si_notice_frequency between 0 and 3),
      -- As changed in TAMS, until the host says the same.
      security_level smallint check (security_level between 1 and 10),
      changed_by text not null,
      changed_at timestamptz not null,
      primary key (system, agent_number)
    );

    create table agent_abnormal (
      id text primary key,
      system text not null,
      agent_number text not null,
      reason text not null,
      evidence text not null default '',
      marked_by text not null,
      marked_at timestamptz not null,
      cleared_by text,
      cleared_reason text not null default '',
      cleared_at timestamptz
    );
    create unique index agent_abnormal_open on agent_abnormal (system, agent_number) where cleared_at is null;

    create table agent_freeze (
      id text primary key,
      system text not null,
      agent_number text not null,
      asked_by text not null,
      asked_as text not null check (asked_as in ('owner', 'administrator', 'hotline')),
      reason text not null default '',
      frozen_at timestamptz not null,
      lifted_by text,
      lifted_at timestamptz
    );
    create unique index agent_freeze_open on agent_freeze (system, agent_number) where lifted_at is null;

    create index agent_freeze_newest on agent_freeze (system, agent_number, frozen_at desc, id desc);

    -- Uses of what a work number may do so many times: microseconds since 1970, oldest first.
    create table agent_allowance (
      system text not null,
      agent_number text not null,
      kind text not null,
      uses bigint[] not null,
      primary key (system, agent_number, kind)
    );

    create table agent_operation (
      id uuid primary key,
      kind text not null,
      system text not null,
      agent_number text not null,
      account_id text not null,
      asked_as text not null check (asked_as in ('owner', 'administrator', 'hotline', 'system')),
      detail jsonb not null,
      allowance text,
      allowance_use bigint,
      -- What may happen only once, e.g. disabling after one deadline; empty again when the host did not do it.
      once_key text unique,
      state text not null check (state in ('begun', 'unknown', 'done', 'refused')),
      answer text not null default '',
      begun_at timestamptz not null,
      settled_at timestamptz
    );
    create index agent_operation_open on agent_operation (begun_at) where state in ('begun', 'unknown');
    create index agent_operation_list on agent_operation (begun_at desc, id desc);
    create index agent_operation_agent on agent_operation (system, agent_number, begun_at desc, id desc);

    create table agent_self_service (
      id text primary key,
      binding_id text not null references agent_binding,
      reason text not null,
      applied_at timestamptz not null,
      decided_at timestamptz,
      decided_by text,
      approved boolean,
      answer text not null default '',
      valid_until timestamptz,
      reminded smallint not null default 0
    );
    create unique index agent_self_service_open on agent_self_service (binding_id) where decided_at is null;
    create index agent_self_service_of on agent_self_service (binding_id, applied_at desc);
    create index agent_self_service_expiry on agent_self_service (valid_until) where approved;
    create index agent_self_service_queue on agent_self_service (applied_at) where decided_at is null;
  `,
};
