import type { Migration } from "./migration.ts";

/** How far jobs have come that walk through very many things (catalogue 29.14, 29.17, 29.21). */
export const rounds: Migration = {
  name: "0230-rounds",
  up: `
    create table round (
      name text primary key,
      begun_at timestamptz not null,
      -- What it came to last; '' at its beginning.
      cursor text not null,
      holder text not null,
      held_until timestamptz not null,
      finished_at timestamptz
    );
  `,
};
