import type { Migration } from "./migration.ts";

/**
 * Who changed the facts of a fault, a case or the draft of a month last: told to whoever was about to change them too. What
 * was changed before this names nobody. And which version of the record of the day a draft of an inspection began from.
 */
export const changedBy: Migration = {
  name: "0066-changed-by",
  up: `
    alter table fault add column amended_by text, add column amended_at timestamptz;
    alter table fault_case add column changed_by text;
    alter table duty_draft add column changed_by text;
    alter table record_draft add column seen text not null default '';
  `,
};
