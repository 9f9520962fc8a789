import type { Migration } from "./migration.ts";

/** Answers under request ids are sealed: those that were kept in the open go, a day before their time at most. */
export const sealedAnswers: Migration = {
  name: "0339-sealed-answers",
  up: "delete from idempotency;",
};
