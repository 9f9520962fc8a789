import type { Migration } from "./migration.ts";

/** Inspection records of airports by the holders of their work numbers (catalogue 16.12, 16.13). */
export const inspection: Migration = {
  name: "0048-inspection",
  up: `
    create table inspection_record (
      number integer generated always as identity,
      id text generated always as ('XJ' || lpad(number::text, 8, '0')) stored primary key,
      account_id text not null,
      software text not null check (software in ('DLB', 'NEWAPP', 'ETERMJ', 'DGUI', 'LGUI')),
      channel text not null check (channel in ('web', 'mobile')),
      office_code text not null,
      airport_cn text not null,
      line_name text not null,
      line_grams text[] not null,
      checks jsonb not null,
      alerts text[] not null,
      attachment text not null,
      photos text[] not null,
      remark text not null,
      created_at timestamptz not null
    );
    create index inspection_record_own on inspection_record (account_id, created_at desc, id);
    create index inspection_record_all on inspection_record (created_at desc, id);
    create index inspection_record_office on inspection_record (office_code, created_at desc);
    create index inspection_record_line on inspection_record using gin (line_grams);
  `,
};
