import type { Migration } from "./migration.ts";

/** Signing up, step by step: how far somebody is, in which browser, and what was proven so far. */
export const registration: Migration = {
  name: "0036-registration",
  up: `
    create table registration_case (
      fingerprint text primary key,
      browser text not null,
      version text not null check (version in ('1', '2', '3')),
      channel text not null check (channel in ('sms', 'email')),
      address_sealed text not null,
      agree_types text[] not null,
      stage text not null check (stage in ('verified', 'bound', 'organised', 'profiled', 'finished')),
      system text,
      agent_number text,
      organization_sealed text,
      account_id text,
      binding_id text,
      begun_at timestamptz not null,
      ends_at timestamptz not null
    );
    create index registration_case_sweep on registration_case (ends_at);
  `,
};
