import type { Migration } from "./migration.ts";

/** What somebody wants at hand on the home screen; a row only for who has chosen. */
export const home: Migration = {
  name: "0119-home",
  up: `
    create table home_shortcut (
      account_id text primary key,
      -- Addresses of pages in their order; who may use which is decided when they are shown.
      paths text[] not null,
      version int not null
    );
  `,
};
