import type { Migration } from "./migration.ts";

/** The 90-day switch of the back office (catalogue C7). */
export const passwordRotation: Migration = {
  name: "0038-password-rotation",
  up: `
    alter table login_policy add column back_office_rotation boolean not null default false;
  `,
};
