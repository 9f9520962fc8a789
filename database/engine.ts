import type { PoolLoad, See } from "@apron/kit/server/database";

/** A row as it comes back, values parsed (values.ts). */
export type Row = Record<string, unknown>;

/** What a statement, or several without values, gave back. */
export interface Outcome {
  readonly rows: Row[];
  /** Rows inserted, updated, deleted or selected by the last statement; undefined when it counts none. */
  readonly count: number | undefined;
}

export interface Statement {
  readonly text: string;
  /** Without values, `text` may hold several statements. */
  readonly values?: readonly unknown[];
  /** Prepared once per connection under this name, where the engine can. */
  readonly name?: string;
  /** Takes each row as it comes, or holds back the next ones by a promise; the outcome then holds none. */
  readonly each?: See<Row>;
  /** The embedded engine ends a statement after so many seconds; PostgreSQL follows statement_timeout. */
  readonly seconds?: number;
}

/** A connection nobody else uses until it is released. */
export interface Session {
  run(statement: Statement): Promise<Outcome>;
  /** Statements may be given one behind the other without waiting: they are run in that order. */
  readonly inLine: boolean;
  /** Gives it back; a `broken` one (state unknown, or a statement still running) is thrown away. */
  release(broken?: boolean): void;
}

/** What stands behind the one store API: the embedded database or PostgreSQL. */
export interface Engine {
  readonly kind: "embedded" | "postgres";
  lease(): Promise<Session>;
  listen(channel: string, hear: (payload: string) => void, missed?: () => void): Promise<() => void>;
  load?(): PoolLoad;
  stop(): Promise<void>;
}

/** Seconds a statement or a transaction may take, unless it names its own. */
export const usualSeconds = 10;
