import type { Migration } from "./migration.ts";

/** Files of lists that hold personal data are kept sealed. */
export const importSealed: Migration = {
  name: "0157-import-sealed",
  up: `alter table import_file add column rows_sealed text, add column before_sealed text;`,
};
