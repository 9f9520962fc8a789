import type { Migration } from "./migration.ts";

/** Answers under request ids are sealed; those that were kept in the open are good for their day, and none is added to them. */
export const sealedAnswers: Migration = {
  name: "0339-sealed-answers",
  up: "alter table idempotency add column sealed text;",
};
