import type { Migration } from "./migration.ts";

/**
 * Released software and which airport runs what (catalogue 19.3). Versions stand in their order by `sort_key`, in which 8.10
 * comes after 8.9. A release's file lies in parts, each a file of the house; an upload that was cut off is gone on with where
 * its parts end, and becomes the release's file when all of them are there. What an airport runs is told by the name of the
 * software and its version, whether or not that was released here.
 */
export const release: Migration = {
  name: "0136-release",
  up: `
    create table release (
      id text primary key,
      software text not null,
      software_key text not null,
      group_name text not null,
      number text not null,
      sort_key text collate "C" not null,
      release_date date not null,
      notes_zh text not null,
      notes_en text not null,
      declared_sha256 text not null,
      declared_md5 text not null,
      upload_id text,
      file_name text not null default '',
      file_size bigint not null default 0,
      sha256 text not null default '',
      md5 text not null default '',
      filed_at timestamptz,
      withdrawn_at timestamptz,
      withdrawn_by text not null default '',
      withdrawn_reason text not null default '',
      search text not null,
      grams text[] not null,
      changed_by text not null,
      changed_at timestamptz not null,
      revision integer not null default 1,
      unique (software_key, sort_key)
    );
    create index release_order on release (release_date desc, software_key, sort_key desc);
    create index release_grams on release using gin (grams);

    create table release_event (
      id bigint generated always as identity primary key,
      release_id text not null references release on delete cascade,
      happened_at timestamptz not null,
      kind text not null,
      account_id text not null,
      note text not null,
      changes jsonb not null default '[]'
    );
    create index release_event_of on release_event (release_id, id desc);

    create table release_upload (
      id text primary key,
      release_id text not null references release on delete cascade,
      account_id text not null,
      file_name text not null,
      size bigint not null,
      begun_at timestamptz not null
    );
    create index release_upload_of on release_upload (release_id, account_id);

    create table release_part (
      upload_id text not null references release_upload on delete cascade,
      start bigint not null,
      size integer not null,
      file_id text not null,
      primary key (upload_id, start)
    );

    create table release_run (
      office_code text not null,
      software_key text not null,
      software text not null,
      number text not null,
      sort_key text collate "C" not null,
      since text not null,
      remark text not null,
      source text not null,
      said_by text not null,
      said_at timestamptz not null,
      revision integer not null default 1,
      primary key (office_code, software_key)
    );
    create index release_run_software on release_run (software_key, sort_key);

    create table release_run_event (
      id bigint generated always as identity primary key,
      office_code text not null,
      software_key text not null,
      before text not null,
      after text not null,
      source text not null,
      said_by text not null,
      said_at timestamptz not null
    );
    create index release_run_event_of on release_run_event (office_code, id desc);
  `,
};
