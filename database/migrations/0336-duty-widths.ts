import type { Migration } from "./migration.ts";

/**
 * Shifts are found however wide their names were typed when they were planned. The columns of 0020 that tell capitals apart alone
 * stay for instances of the version before, which look into them.
 */
export const dutyWidths: Migration = {
  name: "0336-duty-widths",
  up: `
    alter table duty_shift
      add column name_plain text collate "C" generated always as (lower(normalize(name, NFKC))) stored,
      add column post_plain text collate "C" generated always as (lower(normalize(post_name, NFKC))) stored,
      add column app_plain text collate "C" generated always as (lower(normalize(app_name, NFKC))) stored;
  `,
};
