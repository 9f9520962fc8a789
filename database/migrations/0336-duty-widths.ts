import type { Migration } from "./migration.ts";

/** Shifts are found however wide their names were typed when they were planned. */
export const dutyWidths: Migration = {
  name: "0336-duty-widths",
  up: `
    alter table duty_shift
      drop column name_lower,
      drop column post_lower,
      drop column app_lower;
    alter table duty_shift
      add column name_lower text collate "C" generated always as (lower(normalize(name, NFKC))) stored,
      add column post_lower text collate "C" generated always as (lower(normalize(post_name, NFKC))) stored,
      add column app_lower text collate "C" generated always as (lower(normalize(app_name, NFKC))) stored;
  `,
};
