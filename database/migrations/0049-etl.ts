import type { Migration } from "./migration.ts";

/** Feedback on the ticket lists a departure system sends, and what was answered (catalogue 16.10). */
export const etl: Migration = {
  name: "0049-etl",
  up: `
    create table etl_feedback (
      number integer generated always as identity,
      id text generated always as ('ETL' || lpad(number::text, 6, '0')) stored primary key,
      account_id text not null,
      office_code text not null,
      airport_cn text not null,
      airline text not null,
      flight_no text not null,
      flight_date date not null,
      etl_status text not null check (etl_status in ('missing', 'rejected', 'partial', 'late')),
      tickets_affected integer not null check (tickets_affected >= 0),
      description text not null,
      files text[] not null,
      status text not null default 'submitted' check (status in ('submitted', 'processing', 'resolved')),
      version integer not null default 1,
      created_at timestamptz not null
    );
    create index etl_feedback_list on etl_feedback (created_at desc, id);
    create index etl_feedback_open on etl_feedback (created_at desc, id) where status <> 'resolved';
    create index etl_feedback_own on etl_feedback (account_id, created_at desc);
    create index etl_feedback_office on etl_feedback (office_code, created_at desc);
    create index etl_feedback_airline on etl_feedback (airline, created_at desc);
    create index etl_feedback_day on etl_feedback (flight_date);
    create index etl_feedback_flight on etl_feedback (flight_no, flight_date);

    create table etl_change (
      number integer generated always as identity primary key,
      feedback_id text not null references etl_feedback,
      status text not null check (status in ('processing', 'resolved')),
      reply text not null,
      changed_by text not null,
      changed_at timestamptz not null
    );
    create index etl_change_of on etl_change (feedback_id, number);
  `,
};
