import type { Migration } from "./migration.ts";

/** Cases of lost phones: what was filled in (sealed), who approved, who was told and may object. */
export const recovery: Migration = {
  name: "0039-recovery",
  up: `
    create table recovery_case (
      id text primary key,
      key_hash text not null unique,
      system text not null,
      agent_number text not null,
      -- Null when the work number is bound to nobody, or another case of its account was open.
      account_id text,
      form_sealed text not null,
      facts jsonb not null,
      consent_version text not null,
      language text not null,
      ip text not null,
      state text not null check (state in ('review', 'cooling', 'done', 'rejected', 'objected', 'cancelled', 'failed')),
      submitted_at timestamptz not null,
      cooling_until timestamptz,
      ended_at timestamptz,
      ended_by text,
      end_reason text not null default '',
      note_sealed text not null default '',
      pictures_gone_at timestamptz,
      check ((ended_at is null) = (state in ('review', 'cooling')))
    );
    create unique index recovery_case_of_agent on recovery_case (system, agent_number) where ended_at is null;
    create unique index recovery_case_of_account on recovery_case (account_id) where ended_at is null;
    create index recovery_case_list on recovery_case (submitted_at, id);
    create index recovery_case_cooling on recovery_case (cooling_until) where state = 'cooling';
    create index recovery_case_pictures on recovery_case (ended_at) where ended_at is not null and pictures_gone_at is null;

    create table recovery_approval (
      case_id text not null references recovery_case,
      reviewer text not null,
      as_reviewer boolean not null,
      approved_at timestamptz not null,
      primary key (case_id, reviewer)
    );

    create table recovery_notice (
      token_hash text primary key,
      case_id text not null references recovery_case,
      told text not null check (told in ('mobile', 'email', 'administrator')),
      sent_at timestamptz not null,
      objected_at timestamptz
    );
    create index recovery_notice_of_case on recovery_notice (case_id);
  `,
};
