import type { Migration } from "./migration.ts";

/** What happens to a line is kept as what happens to every other record, with room for what was said about it. */
export const lineHistory: Migration = {
  name: "0325-line-history",
  up: `alter table line_event add column note text not null default '';`,
};
