import type { Migration } from "./migration.ts";

/** By which request a code was used up: where its answer was lost the same request, and no other, may use it again. */
export const codeRequest: Migration = {
  name: "0340-code-request",
  up: "alter table code add column used_by text;",
};
