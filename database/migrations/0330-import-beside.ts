import type { Migration } from "./migration.ts";

/** An import remembers which sheets of its workbook were not read and which hidden rows were. */
export const importBeside: Migration = {
  name: "0330-import-beside",
  up: `alter table import_file add column beside jsonb;`,
};
