import type { Migration } from "./migration.ts";

/**
 * Where the job queue has its tables. It makes them itself, but of two instances that begin at once on an empty database
 * one could miss that the other had just made the schema.
 */
export const queueSchema: Migration = {
  name: "0072-queue-schema",
  up: `create schema if not exists pgboss;`,
};
