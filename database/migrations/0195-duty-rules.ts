import type { Migration } from "./migration.ts";

/** What is asked of a roster besides rest (15.17): how much of it one person may do. 0 asks nothing. */
export const dutyRules: Migration = {
  name: "0195-duty-rules",
  up: `
    alter table duty_setting
      add column month_nights integer,
      add column year_hours integer,
      add column year_nights integer,
      add column year_holidays integer;
  `,
};
