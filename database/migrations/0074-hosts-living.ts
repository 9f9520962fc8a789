import type { Migration } from "./migration.ts";

/** Some simulated work numbers send instructions by themselves from the moment they were laid down (catalogue 28.2). */
export const hostsLiving: Migration = {
  name: "0074-hosts-living",
  up: `
    alter table hosts_agent add column filled_at timestamptz;
    alter table hosts_flow add column begun integer;
  `,
};
