import type { Migration } from "./migration.ts";

/** The face of a case that its editor shows to holders (catalogue 20.2): written for them, and kept apart from the case. */
export const caseFace: Migration = {
  name: "0126-case-face",
  up: `
    alter table fault_case add column shown boolean not null default false;
    create index fault_case_shown on fault_case (reported_at desc, id desc) where shown;
  `,
};
