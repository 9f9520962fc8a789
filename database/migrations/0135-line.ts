import type { Migration } from "./migration.ts";

/**
 * Network lines (catalogue 19.6): between an airport, or an office that makes reservations, and headquarters. What a line is
 * stands apart from how it is: `line_state` holds every state it was in, since when and who or what said so, and the latest of
 * them stands in the line itself. What needs somebody comes first in every list (`rank`).
 */
export const line: Migration = {
  name: "0135-line",
  up: `
    create table line (
      id text primary key,
      line_no text not null unique,
      kind text not null check (kind in ('departure', 'reservation')),
      name text not null,
      operator text not null,
      bandwidth text not null,
      end_a text not null,
      end_b text not null,
      ip text not null,
      contact text not null,
      phone text not null,
      role text not null check (role in ('main', 'backup')),
      airports text[] not null,
      office text not null,
      remark text not null,
      state text not null check (state in ('up', 'degraded', 'down', 'maintenance', 'retired')),
      since timestamptz not null,
      rank smallint not null generated always as (
        case state when 'down' then 0 when 'degraded' then 1 when 'maintenance' then 2 when 'up' then 3 else 4 end
      ) stored,
      said_by text not null,
      said_at timestamptz not null,
      source text not null,
      reason text not null,
      search text not null,
      grams text[] not null,
      entered_at timestamptz not null,
      changed_by text not null,
      changed_at timestamptz not null,
      version integer not null default 1
    );
    create index line_order on line (rank, name, id);
    create index line_name on line (lower(name));
    create index line_office on line (office, rank, name, id) where office <> '';
    create index line_airports on line using gin (airports);
    create index line_grams on line using gin (grams);

    create table line_state (
      id bigint generated always as identity primary key,
      line_id text not null references line on delete cascade,
      state text not null,
      since timestamptz not null,
      said_at timestamptz not null,
      said_by text not null,
      source text not null,
      reason text not null
    );
    create index line_state_of on line_state (line_id, id desc);

    create table line_event (
      id bigint generated always as identity primary key,
      line_id text not null references line on delete cascade,
      happened_at timestamptz not null,
      kind text not null,
      account_id text not null,
      changes jsonb not null default '[]'
    );
    create index line_event_of on line_event (line_id, id desc);
  `,
};
