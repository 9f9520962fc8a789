import type { Migration } from "./migration.ts";

/** What was asked of the hosts is listed by who asked: by hand, by the holder, by the portal itself (catalogue 5.14). */
export const byHand: Migration = {
  name: "0070-by-hand",
  up: `create index agent_operation_asked on agent_operation (asked_as, begun_at desc, id desc);`,
};
