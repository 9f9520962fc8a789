import type { Migration } from "./migration.ts";

/** What was typed in a row of policies that is wrong: whoever mends it takes it as it was. */
export const firewallTyped: Migration = {
  name: "0342-firewall-typed",
  up: "alter table firewall_import_row add column cells jsonb;",
};
