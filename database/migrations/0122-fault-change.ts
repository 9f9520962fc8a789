import type { Migration } from "./migration.ts";

/** The change a fault was put down to (catalogue 16.8, 18.6). */
export const faultChange: Migration = {
  name: "0122-fault-change",
  up: `
    alter table fault add column change_id text;
    create index fault_change on fault (change_id, reported_at desc) where change_id is not null;
  `,
};
