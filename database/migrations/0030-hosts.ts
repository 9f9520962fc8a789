import type { Migration } from "./migration.ts";

/** The simulated reservation hosts of the demo (catalogue 28.2); a real gateway leaves them empty. */
export const hosts: Migration = {
  name: "0030-hosts",
  up: `
    create table hosts_agent (
      system text not null check (system in ('B', 'C', 'J', 'D1', 'D2', 'D3')),
      agent_number text not null check (agent_number ~ '^[0-9]{1,10}$'),
      facts jsonb not null,
      password_salt text not null,
      password_hash text not null,
      wrong_passwords smallint not null default 0,
      disabled_reason text check (disabled_reason in ('inactive', 'wrongPasswords')),
      disabled_at timestamptz,
      frozen_at timestamptz,
      cancelled_at timestamptz,
      last_sign_in_at timestamptz not null,
      sign_in_deadline timestamptz,
      code text,
      code_wrong smallint not null default 0,
      code_ends_at timestamptz,
      history_until date not null,
      primary key (system, agent_number)
    );
    create table hosts_threshold (
      system text not null,
      agent_number text not null,
      from_day date not null,
      to_day date not null,
      value integer not null check (value > 0),
      primary key (system, agent_number, from_day)
    );
    create table hosts_flow (
      system text not null,
      agent_number text not null,
      day date not null,
      flow integer not null check (flow >= 0),
      updated_at timestamptz not null,
      limited_at timestamptz,
      primary key (system, agent_number, day)
    );
    create table hosts_instruction (
      id bigint generated always as identity primary key,
      system text not null,
      agent_number text not null,
      at timestamptz not null,
      day date not null,
      pid text not null,
      office text not null,
      instruction text not null,
      flow integer not null
    );
    create index hosts_instruction_of_day on hosts_instruction (system, agent_number, day);
    create table hosts_sign (
      id bigint generated always as identity primary key,
      system text not null,
      agent_number text not null,
      at timestamptz not null,
      pid text not null,
      office text not null,
      type text not null check (type in ('SI', 'SO', 'AI', 'AO', 'FAIL', 'FORCED'))
    );
    create index hosts_sign_of_agent on hosts_sign (system, agent_number, at);
    create table hosts_locked_pid (
      system text not null,
      agent_number text not null,
      pid text not null,
      office text not null,
      locked_at timestamptz not null,
      reason text not null,
      primary key (system, agent_number, pid)
    );
    create table hosts_terminal (
      system text not null,
      pid text not null,
      agent_number text not null,
      signed_in_at timestamptz not null,
      primary key (system, pid)
    );
    create table hosts_operation (
      id text primary key,
      system text not null,
      operation text not null,
      request text not null,
      state text not null check (state in ('open', 'done', 'refused', 'never')),
      answer jsonb,
      at timestamptz not null
    );
    create table hosts_switch (
      system text primary key check (system in ('B', 'C', 'J')),
      switches jsonb not null
    );
  `,
};
