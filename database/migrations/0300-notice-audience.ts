import type { Migration } from "./migration.ts";

/**
 * What is for somebody is looked up at every count of what is unread (catalogue 9.13): the index is written when an audience is new,
 * which is seldom, rather than kept in a list of its own that each look-up would read through.
 */
export const noticeAudience: Migration = {
  name: "0300-notice-audience",
  up: `
    alter index notice_audience_keys set (fastupdate = off);
    select gin_clean_pending_list('notice_audience_keys');
  `,
};
