import type { Migration } from "./migration.ts";

/** What the codes of a department's roster sheets stand for (catalogue 15.12). */
export const rosterLegend: Migration = {
  name: "0190-roster-legend",
  up: `create table duty_legend (
    department_id text not null references duty_department (id) on delete cascade,
    code text not null,
    kind text not null check (kind in ('off', 'day', 'night')),
    start_time text not null,
    end_time text not null,
    type text not null,
    posttype text not null,
    post_name text not null,
    primary key (department_id, code)
  )`,
};
