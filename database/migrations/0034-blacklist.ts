import type { Migration } from "./migration.ts";

/** Listed persons and work numbers, and removals that need a second person. */
export const blacklist: Migration = {
  name: "0034-blacklist",
  up: `
    create table blacklist_entry (
      id text primary key,
      agent_name text not null,
      system text not null check (system in ('', 'B', 'C', 'J', 'D1', 'D2', 'D3')),
      agent_number text not null check (agent_number ~ '^[0-9]{0,10}$'),
      name_sealed text,
      name_index text,
      mobile_sealed text,
      mobile_index text,
      id_sealed text,
      id_index text,
      branch text not null,
      reason text not null,
      listed_from date not null,
      added_by text not null,
      added_at timestamptz not null,
      removed_at timestamptz,
      check (agent_number <> '' or mobile_index is not null or id_index is not null)
    );
    create index blacklist_entry_list on blacklist_entry (listed_from desc, added_at desc, id) where removed_at is null;
    create index blacklist_entry_every on blacklist_entry (listed_from desc, added_at desc, id);
    create index blacklist_entry_mobile on blacklist_entry (mobile_index) where removed_at is null;
    create index blacklist_entry_id on blacklist_entry (id_index) where removed_at is null;
    create index blacklist_entry_agent on blacklist_entry (agent_number) where agent_number <> '';
    create index blacklist_entry_name on blacklist_entry (name_index);
    create index blacklist_entry_agent_name on blacklist_entry (lower(agent_name) text_pattern_ops);

    create table blacklist_removal (
      id text primary key,
      entry_id text not null references blacklist_entry,
      reason text not null,
      asked_by text not null,
      asked_at timestamptz not null,
      decided_by text,
      decided_at timestamptz,
      decision text check (decision in ('confirmed', 'refused'))
    );
    create unique index blacklist_removal_open on blacklist_removal (entry_id) where decided_at is null;
  `,
};
