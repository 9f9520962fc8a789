import type { Migration } from "./migration.ts";

/**
 * What airports and branches say of themselves (catalogue 19.1, 19.12): a unit with its airports, its facts as one value, how
 * complete they are and who keeps them; what changed in them; and the one change of a unit that waits for its review.
 */
export const facts: Migration = {
  name: "0131-facts",
  up: `
    create table facts_unit (
      id text primary key,
      kind text not null check (kind in ('airport', 'branch')),
      name text not null unique,
      facts jsonb not null,
      pictures text[] not null default '{}',
      keepers text[] not null default '{}',
      review_days integer not null,
      reviewed_at timestamptz not null,
      due_at timestamptz not null,
      percent integer not null,
      scores jsonb not null,
      missing integer not null,
      search text not null,
      grams text[] not null,
      reminded_at timestamptz,
      changed_by text not null,
      changed_at timestamptz not null,
      version integer not null default 1
    );
    create index facts_unit_state on facts_unit (percent, due_at);
    create index facts_unit_keepers on facts_unit using gin (keepers);
    create index facts_unit_grams on facts_unit using gin (grams);

    create table facts_airport (
      office_code text primary key,
      unit_id text not null references facts_unit on delete cascade
    );
    create index facts_airport_unit on facts_airport (unit_id, office_code);

    create table facts_event (
      id bigint generated always as identity primary key,
      unit_id text not null references facts_unit on delete cascade,
      happened_at timestamptz not null,
      kind text not null,
      account_id text not null,
      note text not null default '',
      changes jsonb not null default '[]'
    );
    create index facts_event_of on facts_event (unit_id, id desc);

    create table facts_proposal (
      unit_id text primary key references facts_unit on delete cascade,
      facts jsonb not null,
      base jsonb not null,
      pictures text[] not null default '{}',
      state text not null check (state in ('submitted', 'sentBack')),
      reasons jsonb not null default '[]',
      submitted_at timestamptz not null,
      changed_by text not null,
      changed_at timestamptz not null,
      version integer not null default 1
    );
    create index facts_proposal_waiting on facts_proposal (submitted_at) where state = 'submitted';
  `,
};
