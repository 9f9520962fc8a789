import type { Migration } from "./migration.ts";

/** By which request a ticket was used up: where its answer was lost the same request, and no other, may use it again. */
export const ticketRequest: Migration = {
  name: "0345-ticket-request",
  up: "alter table ticket add column used_by text;",
};
