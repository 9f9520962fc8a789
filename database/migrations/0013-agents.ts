import type { Migration } from "./migration.ts";

/** Bound work numbers. */
export const agents: Migration = {
  name: "0013-agents",
  up: `
    create table agent_binding (
      id text primary key,
      account_id text not null,
      system text not null check (system in ('B', 'C', 'J', 'D1', 'D2', 'D3')),
      agent_number text not null check (agent_number ~ '^[0-9]{1,10}$'),
      account_type text not null check (account_type in ('personal', 'non-personal')),
      status smallint not null check (status between 1 and 3),
      realname smallint not null check (realname between 0 and 3),
      main_use boolean not null,
      bound_at timestamptz not null,
      ended_at timestamptz
    );
    -- D1, D2 and D3 count as DCS: one live binding of an account in all of them together.
    create unique index agent_binding_of_account
      on agent_binding (account_id, (case when system like 'D%' then 'J' else system end)) where ended_at is null;
    create unique index agent_binding_of_agent on agent_binding (system, agent_number) where ended_at is null;
  `,
};
