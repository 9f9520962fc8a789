import type { Migration } from "./migration.ts";

/** A submission remembers since when a side is asked for again: it does not wait for it for ever. */
export const identityAskedAt: Migration = {
  name: "0337-identity-asked-at",
  up: `alter table identity_case add column asked_at timestamptz;`,
};
