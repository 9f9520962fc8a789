import type { Migration } from "./migration.ts";

/** A binding remembers the organisation its holder knew, from when a host names another until he has confirmed that. */
export const formerOrganization: Migration = {
  name: "0334-former-organization",
  up: `alter table agent_binding add column former_organization text not null default '';`,
};
