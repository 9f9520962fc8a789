import type { Migration } from "./migration.ts";

/**
 * What the portal itself says of an event of a fault is kept by its code, and read in the language of whoever reads it. What
 * was kept as text before stays as it was written.
 */
export const faultRemarks: Migration = {
  name: "0067-fault-remarks",
  up: `
    alter table fault_event add column remarks jsonb not null default '[]';
  `,
};
