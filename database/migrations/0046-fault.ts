import type { Migration } from "./migration.ts";

/** Faults, whom the portal told of them, and what happened to each (catalogue 16.8, 16.9). */
export const fault: Migration = {
  name: "0046-fault",
  up: `
    create table fault_number (
      kind text not null check (kind in ('F', 'C')),
      day date not null,
      last integer not null,
      primary key (kind, day)
    );

    create table fault (
      id text primary key,
      status text not null default 'reported'
        check (status in ('reported', 'accepted', 'inProgress', 'restored', 'closed')),
      reported_at timestamptz not null,
      occurred_at timestamptz not null,
      accepted_at timestamptz,
      restored_at timestamptz,
      closed_at timestamptz,
      reporter text not null,
      handler text,
      channel text not null,
      office_code text not null,
      airport_cn text not null,
      application_id text not null,
      application_alias text not null,
      roster_name text not null,
      template_id text not null,
      template_version integer not null,
      type_id text not null,
      type_name text not null,
      subtype_id text not null,
      subtype_name text not null,
      details text not null,
      shown jsonb not null,
      location text not null,
      software text not null,
      software_key text not null,
      type smallint not null check (type between 1 and 3),
      phenomenon text not null,
      error text not null,
      effect text not null,
      reporting_unit text not null,
      cause text not null,
      measure text not null default '',
      notes text not null,
      version integer not null default 1,
      escalation smallint not null,
      record_id text,
      record_field text not null default '',
      parent_id text references fault,
      search text not null,
      grams text[] not null,
      codes text[] not null,
      check (parent_id <> id),
      check ((status = 'reported') = (accepted_at is null)),
      check ((status in ('restored', 'closed')) = (restored_at is not null)),
      check ((status = 'closed') = (closed_at is not null))
    );
    create index fault_time on fault (reported_at desc, id desc);
    create index fault_airport on fault (office_code, reported_at desc, id desc);
    create index fault_application on fault (application_id, reported_at desc, id desc);
    create index fault_template_type on fault (type_id, reported_at desc, id desc);
    create index fault_template_subtype on fault (subtype_id, reported_at desc, id desc);
    create index fault_software on fault (software_key, reported_at desc, id desc);
    create index fault_type on fault (type, reported_at desc, id desc);
    create index fault_status on fault (status, reported_at desc, id desc);
    create index fault_reporter on fault (reporter, reported_at desc, id desc);
    create index fault_handler on fault (handler, reported_at desc, id desc);
    create index fault_record on fault (record_id, reported_at desc, id desc) where record_id is not null;
    create index fault_parent on fault (parent_id, reported_at desc, id desc) where parent_id is not null;
    create index fault_waiting on fault (reported_at) where status = 'reported' and escalation < 2;
    create index fault_grams on fault using gin (grams);
    create index fault_codes on fault using gin (codes);

    create table fault_told (
      fault_id text not null references fault on delete cascade,
      account_id text not null,
      step smallint not null,
      primary key (fault_id, account_id)
    );

    create table fault_event (
      id bigint generated always as identity primary key,
      fault_id text not null references fault on delete cascade,
      happened_at timestamptz not null,
      kind text not null,
      account_id text,
      note text not null,
      told text[] not null default '{}',
      file_ids text[] not null default '{}'
    );
    create index fault_event_fault on fault_event (fault_id, id);
  `,
};
