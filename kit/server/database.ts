import type { Kysely } from "kysely";

/**
 * Every table of the house. Each `store.ts` adds its own by declaration merging:
 * `declare module "@apron/kit/server/database" { interface Tables { duty_shift: DutyShiftTable } }`.
 * Types on both databases: timestamptz is read as milliseconds (number) and written as an ISO text (`timestamp()`),
 * timestamp without zone and date are texts, bigint is a number, jsonb is parsed, bytea is a Uint8Array.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- stores merge into it
export interface Tables {}

/** The one store API in front of the embedded database and of PostgreSQL. */
export interface Database {
  readonly kind: "embedded" | "postgres";
  /** The query builder; inside `transaction` it is the transaction's own, so that no statement can wait for itself. */
  readonly sql: Kysely<Tables>;
  /**
   * Runs `work` in one transaction; a transaction inside another joins it. No I/O other than the database inside
   * (lint and review), and it is rolled back and refused after 10 s.
   */
  transaction<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs SQL prepared once per connection under `name`: for the few hot reads; everything else uses `sql`. */
  prepared<Row>(name: string, statement: string, values: readonly unknown[]): Promise<Row[]>;
  /** Tells all instances; delivered after commit when inside a transaction. Payload at most 7,900 bytes. */
  notify(channel: string, payload: string): Promise<void>;
  /** Hears what any instance (this one too) tells; keeps listening over a lost connection. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => void>;
  /** Whether it answers now. */
  ready(): Promise<boolean>;
  /** Waits for work under way, then closes. */
  stop(): Promise<void>;
}

/** Whether the database says that a unique index (by name, if given) already holds the value. */
export const isTaken = (error: unknown, constraint?: string): boolean =>
  isDatabaseError(error) && error.code === "23505" && (constraint === undefined || error.constraint === constraint);

/** Whether the error says that the database is away, rather than that the statement was wrong. */
export const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    /^(08|57P0|53300)/.test(code) ||
    ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOTFOUND", "ETIMEDOUT", "ENOENT"].includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|database is closed/i.test(
      error.message,
    )
  );
};

const isDatabaseError = (error: unknown): error is Error & { code: string; constraint?: string } =>
  error instanceof Error && "code" in error;
