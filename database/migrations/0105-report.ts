import type { Migration } from "./migration.ts";

/**
 * Reports of misuse (catalogue 12). Nothing in the open says who reported: accounts are sealed and found by a keyed
 * fingerprint. `report_sight` says what each handler may see: a report is his while a row holds for the words it has now and
 * for the name he has now, and does not bar him.
 */
export const report: Migration = {
  name: "0105-report",
  up: `
    create table report (
      id text primary key,
      record_no text not null unique,
      reporter_index text not null,
      reporter_sealed text not null,
      system text not null,
      agent_number text not null,
      type text not null,
      channel text not null check (channel in ('portal', 'mobile')),
      progress integer not null default 1 check (progress between 1 and 3),
      event_start timestamptz not null,
      event_end timestamptz not null check (event_end >= event_start),
      stake boolean not null,
      content_sealed text not null,
      parties_sealed text not null,
      words integer not null default 1,
      handler text not null default '',
      due_at timestamptz not null,
      warn_at timestamptz not null,
      warned_at timestamptz,
      first_answer_at timestamptz,
      accepted_at timestamptz,
      outcome text not null default '',
      outcome_sealed text not null default '',
      read_to integer not null default 0,
      tell_at timestamptz,
      created_at timestamptz not null,
      closed_at timestamptz,
      forgotten_at timestamptz,
      version integer not null default 1
    );
    create index report_own on report (reporter_index, created_at desc, id);
    create index report_list on report (created_at desc, id);
    create index report_queue on report (due_at, id) where progress < 3;
    create index report_warning on report (warn_at) where first_answer_at is null and warned_at is null;
    create index report_telling on report (tell_at) where tell_at is not null;
    create index report_kept on report (closed_at) where forgotten_at is null;

    create table report_number (
      report_id text not null references report,
      system text not null,
      agent_number text not null,
      added_by text not null,
      added_at timestamptz not null,
      primary key (report_id, system, agent_number)
    );
    create index report_of_agent on report_number (system, agent_number);

    create table report_message (
      number integer generated always as identity primary key,
      report_id text not null references report,
      side text not null check (side in ('reporter', 'handler')),
      written_by text not null,
      content_sealed text not null,
      images text[] not null,
      at timestamptz not null
    );
    create index report_message_of on report_message (report_id, number);

    create table report_note (
      number integer generated always as identity primary key,
      report_id text not null references report,
      written_by text not null,
      content_sealed text not null,
      at timestamptz not null
    );
    create index report_note_of on report_note (report_id, number);

    create table report_event (
      number integer generated always as identity primary key,
      report_id text not null references report,
      event text not null,
      done_by text not null,
      detail text not null,
      at timestamptz not null
    );
    create index report_event_of on report_event (report_id, number);

    create table report_sight (
      report_id text not null references report,
      account_id text not null,
      person text not null,
      words integer not null,
      barred boolean not null,
      recused boolean not null default false,
      primary key (report_id, account_id)
    );
    create index report_sight_of on report_sight (account_id);

    create table report_listing (
      id text primary key,
      report_id text not null references report,
      system text not null,
      agent_number text not null,
      wanted_sealed text not null,
      asked_by text not null,
      asked_at timestamptz not null,
      decision text check (decision in ('listed', 'declined')),
      decided_by text,
      decided_at timestamptz,
      words text not null default ''
    );
    create unique index report_listing_open on report_listing (report_id, system, agent_number)
      where decided_at is null;
    create index report_listing_list on report_listing (asked_at desc, id);
  `,
};
