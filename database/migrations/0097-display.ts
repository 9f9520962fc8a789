import type { Migration } from "./migration.ts";

/** How the portal is shown to an account: its own choice, the same in every browser. */
export const display: Migration = {
  name: "0097-display",
  up: `
    alter table login_account
      add column show_settings boolean not null default true,
      add column fixed_header boolean not null default true,
      add column sidebar_logo boolean not null default false;
  `,
};
