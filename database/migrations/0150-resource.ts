import type { Migration } from "./migration.ts";

/**
 * Resources (catalogue 18.2). `key` is what its host tells a resource from others by; kept by hand it is the number. `by_hand`
 * names what of a host's resource somebody has written at the desk, over which no reading writes. `seen_at` is when its source
 * told of it last, which every night says of all: no index knows of it, so that it is written in place. `resource_reading` holds
 * how far the reading of a host has come, and when the last whole one began.
 */
export const resource: Migration = {
  name: "0150-resource",
  up: `
    create table resource (
      id text primary key,
      type text not null check (type in ('PID', 'configuration', 'office', 'line', 'device', 'software')),
      system text not null check (system in ('', 'B', 'C', 'J', 'D1', 'D2', 'D3')),
      key text not null,
      number text not null,
      name text not null,
      organisation text not null,
      department_id text not null,
      office text not null,
      airport text not null,
      status text not null check (status in ('normal', 'locked', 'disabled', 'spare', 'faulty', 'ended')),
      open_date text not null,
      owner text not null,
      remark text not null,
      origin text not null check (origin in ('host', 'hand', 'import', 'line', 'release')),
      by_hand text[] not null default '{}',
      used_by text not null default '',
      used_at timestamptz,
      seen_at timestamptz not null,
      ended_at timestamptz,
      search text not null,
      grams text[] not null,
      changed_by text not null,
      changed_at timestamptz not null,
      version integer not null default 1,
      unique (type, system, key)
    ) with (fillfactor = 80);
    create index resource_order on resource (type, number, id);
    create index resource_number on resource (number);
    create index resource_organisation on resource (organisation, type);
    create index resource_office on resource (office, type) where office <> '';
    create index resource_airport on resource (airport, type) where airport <> '';
    create index resource_counts on resource (type, status, organisation);
    create index resource_grams on resource using gin (grams);

    create table resource_event (
      id bigint generated always as identity primary key,
      resource_id text not null references resource on delete cascade,
      happened_at timestamptz not null,
      kind text not null,
      account_id text not null,
      note text not null default '',
      changes jsonb not null default '[]'
    );
    create index resource_event_of on resource_event (resource_id, id desc);

    create table resource_reading (
      system text not null,
      type text not null,
      begun_at timestamptz not null,
      cursor text not null,
      holder text not null,
      held_until timestamptz not null,
      finished_at timestamptz,
      -- The beginning of the last reading that came to its end.
      read_at timestamptz,
      -- When the host did not answer, until it does again.
      failed_at timestamptz,
      -- When it told of so few that nothing was ended for it; believed when it says so again.
      doubted_at timestamptz,
      primary key (system, type)
    );
  `,
};
