import type { Migration } from "./migration.ts";

/** Consent letters of work numbers, and acceptances that can be taken back and given again. */
export const consent: Migration = {
  name: "0035-consent",
  up: `
    alter table agreement_acceptance add column withdrawn_at timestamptz;
    alter table agreement_acceptance drop constraint agreement_acceptance_pkey;
    create unique index agreement_acceptance_standing on agreement_acceptance (account_id, type, version)
      where withdrawn_at is null;

    create table agreement_consent (
      id text primary key,
      account_id text not null,
      binding_id text not null,
      system text not null,
      agent_number text not null,
      type text not null default '8',
      version integer not null,
      signed_at timestamptz not null,
      ip text not null,
      cancelled_at timestamptz,
      cancel_reason text check (cancel_reason in ('unbound', 'deleted', 'violation', 'transfer', 'replaced')),
      foreign key (type, version) references agreement_text,
      check ((cancelled_at is null) = (cancel_reason is null))
    );
    create unique index agreement_consent_standing on agreement_consent (binding_id) where cancelled_at is null;
    create index agreement_consent_list on agreement_consent (account_id, signed_at desc);
  `,
};
