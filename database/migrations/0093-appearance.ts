import type { Migration } from "./migration.ts";

/** Advertisements, festival pictures and grey days, each with the days it stands (catalogue 10). */
export const appearance: Migration = {
  name: "0093-appearance",
  up: `
    create table appearance_entry (
      id text primary key,
      kind text not null check (kind in ('ad', 'festival', 'grey')),
      name_zh text not null,
      name_en text not null,
      from_day text not null,
      until_day text not null,
      place int not null,
      is_on boolean not null,
      picture_type int not null check (picture_type between 1 and 3),
      file_id text not null,
      link text not null,
      content_zh text not null,
      content_en text not null,
      changed_by text not null,
      changed_at timestamptz not null,
      version int not null
    );
    create index appearance_entry_days on appearance_entry (until_day, from_day);
  `,
};
