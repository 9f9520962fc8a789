import type { Migration } from "./migration.ts";

/** What is unread is counted by kind: few of one kind are found without looking at the many of another. */
export const noticeKind: Migration = {
  name: "0170-notice-kind",
  up: `create index notice_of_kind on notice (audience_id, kind, fresh_at) where state = 'published'`,
};
