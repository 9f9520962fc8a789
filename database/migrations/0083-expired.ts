import type { Migration } from "./migration.ts";

/** Queries of expired tickets and passengers, what happened to each, and how long they wait (catalogue 14.1 to 14.3). */
export const expired: Migration = {
  name: "0083-expired",
  up: `
    create table expired_query (
      -- The query number people read out.
      id text primary key,
      kind text not null check (kind in ('ticket', 'passenger')),
      account_id text not null,
      binding_id text not null,
      system text not null,
      agent_number text not null,
      flight_no text not null default '',
      flight_date text not null default '',
      dep_airport text not null default '',
      key text not null check (key in ('ticketNumber', 'name', 'idNumber')),
      -- What is looked for, and what finds it again; "" once it was erased.
      key_sealed text not null,
      key_index text not null,
      email_sealed text not null,
      email_masked text not null,
      language text not null,
      channel text not null,
      progress smallint not null default 1 check (progress in (1, 2, 3)),
      failure text not null default '',
      -- What is left to do, and when: ask the host, or make and send the files.
      work text not null default 'ask' check (work in ('ask', 'send', '')),
      due_at timestamptz not null,
      give_up_at timestamptz not null,
      -- Who works on it has it until then; the number tells one try from another.
      claimed_at timestamptz,
      tries int not null default 0,
      -- The use of the day's counter, given back when the host never answered.
      day_use bigint not null,
      result_sealed text not null default '',
      answered_at timestamptz,
      mail_id text not null default '',
      resends int not null default 0,
      created_at timestamptz not null,
      ended_at timestamptz,
      kept_until timestamptz,
      erased_at timestamptz,
      version int not null default 1
    );
    create index expired_query_due on expired_query (due_at) where work <> '';
    create index expired_query_account on expired_query (account_id, kind, created_at desc, id desc);
    create index expired_query_created on expired_query (created_at desc, id desc);
    create index expired_query_agent on expired_query (agent_number, created_at desc, id desc);
    create index expired_query_binding on expired_query (binding_id) where work <> '' or result_sealed <> '';
    create index expired_query_kept on expired_query (kept_until) where erased_at is null;

    create table expired_step (
      number bigint generated always as identity primary key,
      query_id text not null references expired_query (id) on delete cascade,
      step text not null,
      -- Who, where it was a person of the desk.
      done_by text not null default '',
      note text not null default '',
      done_at timestamptz not null
    );
    create index expired_step_of on expired_step (query_id, number);

    create table expired_policy (
      id smallint primary key default 1 check (id = 1),
      wait_from int not null,
      wait_to int not null,
      patience int not null,
      changed_by text not null,
      changed_at timestamptz not null,
      version int not null default 1
    );
  `,
};
