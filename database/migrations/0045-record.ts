import type { Migration } from "./migration.ts";

/**
 * Filled templates (catalogue 16): exercises and daily maintenance with every version of each, what people began to
 * type, which inspection is due when, and the course of an exercise. Each filter of a list has its index, in the order
 * of the list.
 */
export const record: Migration = {
  name: "0045-record",
  up: `
    create table record (
      id text primary key,
      business text not null check (business in ('exercise', 'work')),
      status text not null check (status in ('planned', 'submitted', 'corrected', 'reviewed')),
      version int not null,
      channel text not null,
      office_code text not null,
      airport_cn text not null,
      application_id text not null,
      application_alias text not null,
      template_id text not null,
      template_version int not null,
      type_id text not null,
      type_name text not null,
      subtype_id text not null,
      subtype_name text not null,
      details text not null,
      field_values jsonb not null,
      deviations jsonb not null,
      abnormal int not null,
      place text not null,
      due_day date not null,
      submitter_id text not null,
      submitter text not null,
      returned_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create unique index record_once_a_day on record (application_id, due_day) where business = 'work';
    create index record_day on record (due_day) where business = 'work';
    create index record_newest on record (business, created_at desc, id desc);
    create index record_office on record (business, office_code, created_at desc, id desc);
    create index record_application on record (business, application_id, created_at desc, id desc);
    create index record_type on record (business, type_id, created_at desc, id desc);
    create index record_subtype on record (business, subtype_id, created_at desc, id desc);
    create index record_office_type on record (business, office_code, type_id, created_at desc, id desc);
    create index record_office_subtype on record (business, office_code, subtype_id, created_at desc, id desc);
    create index record_status on record (business, status, created_at desc, id desc);
    create index record_abnormal on record (business, created_at desc, id desc) where abnormal > 0;
    create index record_returned on record (business, created_at desc, id desc) where returned_at is not null;
    create index record_submitter on record (business, submitter_id, created_at desc, id desc);

    create table record_change (
      id bigint generated always as identity primary key,
      record_id text not null references record (id) on delete cascade,
      version int not null,
      what text not null check (what in ('planned', 'submitted', 'corrected', 'returned', 'reviewed')),
      by_id text not null,
      by_name text not null,
      at timestamptz not null,
      note text not null,
      template_version int,
      details text,
      field_values jsonb,
      deviations jsonb,
      comments jsonb not null
    );
    create index record_change_of on record_change (record_id, id);

    create table record_draft (
      account_id text not null,
      business text not null,
      application_id text not null,
      template_id text not null,
      template_version int not null,
      details text not null,
      deviations jsonb not null,
      saved_at timestamptz not null,
      primary key (account_id, business, application_id, template_id)
    );

    create table record_plan (
      application_id text primary key,
      office_code text not null,
      template_id text not null,
      weekdays smallint[] not null,
      due_time text not null,
      starts_on date not null,
      ends_on date,
      version int not null
    );
    create index record_plan_office on record_plan (office_code);
    create table record_reminder (
      application_id text not null,
      due_day date not null,
      reminded_at timestamptz not null,
      settled_at timestamptz,
      primary key (application_id, due_day)
    );
    create index record_reminder_open on record_reminder (due_day) where settled_at is null;

    create table record_exercise (
      record_id text primary key references record (id) on delete cascade,
      planned_at timestamp not null,
      goal text not null,
      participants jsonb not null,
      planner_id text not null,
      planner text not null
    );
    create table record_step (
      id text primary key,
      record_id text not null references record (id) on delete cascade,
      place int not null,
      title text not null,
      minutes int not null,
      note text not null,
      done_at timestamptz,
      done_by text
    );
    create index record_step_of on record_step (record_id, place);
    create table record_finding (
      id text primary key,
      record_id text not null references record (id) on delete cascade,
      finding text not null,
      by_name text not null,
      at timestamptz not null
    );
    create index record_finding_of on record_finding (record_id, at);
    create table record_action (
      id text primary key,
      record_id text not null references record (id) on delete cascade,
      finding_id text,
      office_code text not null,
      measure text not null,
      owner_id text not null,
      owner text not null,
      due date not null,
      done_at timestamptz,
      done_by text,
      done_note text not null,
      version int not null
    );
    create index record_action_of on record_action (record_id, due);
    create index record_action_open on record_action (office_code, due) where done_at is null;
  `,
};
