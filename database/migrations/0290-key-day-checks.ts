import type { Migration } from "./migration.ts";

/**
 * On days of key assurance an application may be checked twice (catalogue 16.22). The record of a second check has its day
 * in `again_on` and no `due_day`, of which there is one a day for an instance of the version before, too.
 */
export const keyDayChecks: Migration = {
  name: "0290-key-day-checks",
  up: `
    alter table record_plan add column key_day_time text not null default '';
    alter table record alter column due_day drop not null;
    alter table record add column again_on date;
    create unique index record_again_once on record (application_id, again_on) where again_on is not null;
    alter table record_reminder drop constraint record_reminder_pkey;
    alter table record_reminder add column turn smallint not null default 1;
    create unique index record_reminder_once on record_reminder (application_id, due_day, turn);
  `,
  contracts: {
    unneededSince: "1.9.0",
    why: "what the new indexes hold once, no version before writes: days of second checks, and reminders of them",
  },
};
