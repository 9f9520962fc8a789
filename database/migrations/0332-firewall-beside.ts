import type { Migration } from "./migration.ts";

/** An import of policies remembers which sheets of its workbook were not read and which hidden rows were. */
export const firewallBeside: Migration = {
  name: "0332-firewall-beside",
  up: `alter table firewall_import add column beside jsonb;`,
};
