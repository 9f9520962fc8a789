import type { Migration } from "./migration.ts";

/** Identity verification: submissions, what was read from pictures, who put it off, the settings. */
export const identity: Migration = {
  name: "0033-identity",
  up: `
    create table identity_case (
      id text primary key,
      account_id text not null,
      version text not null check (version in ('1', '2')),
      binding_id text not null default '',
      language text not null check (language in ('zh', 'en')),
      state text not null check (state in ('waiting', 'asked', 'appealed', 'verified', 'failed', 'withdrawn', 'released')),
      -- The typed form; forgotten with the pictures unless the identity was verified.
      sealed text,
      id_index text not null,
      warnings text[] not null,
      automatic boolean not null,
      due_at timestamptz not null,
      submitted_at timestamptz not null,
      asked_side text not null default '' check (asked_side in ('', 'front', 'back')),
      reason_code text not null default '',
      note_sealed text not null default '',
      appeal_sealed text not null default '',
      proposed_by text,
      proposed_at timestamptz,
      decided_by text,
      decided_at timestamptz,
      pictures boolean not null default true,
      -- The pictures are to go now, however young: the consent was withdrawn or the account closed.
      erase_asked boolean not null default false,
      revision integer not null default 1
    );
    -- One submission of an account at a time, and a card for one live account per version.
    create unique index identity_case_of_account
      on identity_case (account_id) where state in ('waiting', 'asked', 'appealed', 'verified');
    create unique index identity_case_of_card
      on identity_case (version, id_index) where state in ('waiting', 'asked', 'verified');
    create index identity_case_newest on identity_case (account_id, submitted_at desc);
    create index identity_case_card on identity_case (id_index);
    create index identity_case_queue on identity_case (submitted_at, id) where state in ('waiting', 'asked', 'appealed');
    create index identity_case_due on identity_case (due_at) where state = 'waiting' and automatic;
    create index identity_case_decided on identity_case (decided_at desc, id) where decided_at is not null;
    create index identity_case_pictures on identity_case (decided_at) where pictures;

    create table identity_reading (
      file_id text primary key,
      account_id text not null,
      side text not null check (side in ('front', 'back')),
      -- The submission that uses the picture; null until there is one.
      case_id text references identity_case,
      sealed text not null,
      read_at timestamptz not null
    );
    create index identity_reading_case on identity_reading (case_id);
    create index identity_reading_unused on identity_reading (read_at) where case_id is null;

    create table identity_deferral (
      account_id text primary key,
      deferred_at timestamptz not null
    );

    create table identity_policy (
      one boolean primary key default true check (one),
      image_days integer not null,
      review_from integer not null,
      review_to integer not null,
      changed_by text not null,
      changed_at timestamptz not null
    );
  `,
};
