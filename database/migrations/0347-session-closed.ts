import type { Migration } from "./migration.ts";

/** A session may have ended with its account as well, which whoever comes with it is told. */
export const sessionClosed: Migration = {
  name: "0347-session-closed",
  up: "alter table session drop constraint session_ended_reason_check;",
};
