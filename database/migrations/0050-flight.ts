import type { Migration } from "./migration.ts";

/** Flights affected by faults (catalogue 16.11). */
export const flight: Migration = {
  name: "0050-flight",
  up: `
    create table flight_record (
      number integer generated always as identity,
      id text generated always as ('FF' || lpad(number::text, 8, '0')) stored primary key,
      fault_id text not null,
      office_code text not null,
      airport_cn text not null,
      from_at timestamptz not null,
      to_at timestamptz not null check (to_at >= from_at),
      flights integer not null,
      pax integer not null,
      delay_min integer not null,
      version integer not null default 1,
      created_by text not null,
      created_at timestamptz not null,
      changed_by text not null,
      changed_at timestamptz not null
    );
    create index flight_record_list on flight_record (created_at desc, id);
    create index flight_record_office on flight_record (office_code, created_at desc);
    create index flight_record_fault on flight_record (fault_id);

    create table flight_affected (
      record_id text not null references flight_record on delete cascade,
      place integer not null,
      flight_no text not null,
      flight_date date not null,
      std text not null,
      atd text not null,
      delay_min integer,
      pax integer not null check (pax >= 0),
      primary key (record_id, place)
    );
    create index flight_affected_day on flight_affected (flight_date);
    create index flight_affected_no on flight_affected (flight_no, flight_date);
  `,
};
