import type { Migration } from "./migration.ts";

/** How the portal runs: instances, jobs by name, and calls that were refused (catalogue 24.3). */
export const watch: Migration = {
  name: "0220-watch",
  up: `
    create table watch_instance (
      id text primary key,
      machine text not null,
      version text not null,
      started_at timestamptz not null,
      seen_at timestamptz not null,
      ended_at timestamptz,
      -- What it measures of itself.
      facts jsonb not null
    );

    create table watch_job (
      name text primary key,
      last_at timestamptz not null,
      ms int not null,
      runs bigint not null default 0,
      failures bigint not null default 0,
      -- Failures since the last run that went well.
      in_a_row int not null default 0,
      failed_at timestamptz,
      failure text not null default ''
    );

    create table watch_refusal (
      id text primary key,
      created_at timestamptz not null,
      code text not null,
      route text not null,
      version text not null,
      -- A blind index of the account, or of the address a guest named as his own; '' for nobody.
      who text not null,
      until timestamptz,
      remaining int,
      ms int not null,
      instance text not null
    );
    create index watch_refusal_newest on watch_refusal (created_at desc, id desc);
    create index watch_refusal_who on watch_refusal (who, created_at desc, id desc) where who <> '';
    create index watch_refusal_code on watch_refusal (code, created_at desc, id desc);
  `,
};
