import type { Migration } from "./migration.ts";

/** The audit: append-only, each line hashed over the one before (catalogue 24.2). */
export const audit: Migration = {
  name: "0004-audit",
  up: `
    create table audit (
      id bigint primary key,
      time timestamptz not null,
      kind text not null check (kind in ('server', 'client')),
      account_id text,
      roles text[] not null,
      ip text not null,
      user_agent text not null,
      action text not null,
      object text not null,
      before_hash text not null default '',
      after_hash text not null default '',
      result text not null,
      trace_id text not null,
      hash text not null
    );

    create table audit_head (
      one boolean primary key check (one),
      id bigint not null,
      hash text not null
    );

    create function audit_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit is append-only';
    end
    $$;

    create trigger audit_append_only before update or delete or truncate on audit
      for each statement execute function audit_refuse_change();
  `,
};
