import { isDeepStrictEqual } from "node:util";
import { foldedSearch, likeAnywhere } from "../contract/search/grams.ts";
import { plainly } from "../contract/patterns.ts";
import { common, refuse } from "../contract/refusal.ts";
import { type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from "kysely";

/**
 * Every table of the house. Each `store.ts` adds its own by declaration merging:
 * `declare module "@apron/kit/server/database" { interface Tables { duty_shift: DutyShiftTable } }`.
 * Types on both databases: timestamptz is read as milliseconds (number) and written as an ISO text (`timestamp()`),
 * timestamp without zone and date are texts, bigint is a number, jsonb is parsed, bytea is a Uint8Array.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- stores merge into it
export interface Tables {}

/** Takes one row; never rejects, but may throw. */
export type See<Row> = (row: Row) => void | Promise<void>;

export interface TransactionLimits {
  readonly seconds?: number;
  /** Somebody else may be asked meanwhile: for a database that nobody else uses yet, or that is emptied for a new demo. */
  readonly mayWait?: true;
}

/** Connections of an instance in use and not, and how many wait for one. */
export interface PoolLoad {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/** The one store API in front of the embedded database and of PostgreSQL. */
export interface Database {
  readonly kind: "embedded" | "postgres";
  /** The query builder; inside `transaction` it is the transaction's own, so that no statement can wait for itself. */
  readonly sql: Kysely<Tables>;
  /**
   * Runs `work` in one transaction; a transaction inside another joins it. No I/O other than the database inside
   * (lint and review). It is rolled back and refused after `seconds` (10 unless named: migrations and seeds name
   * more), and also when one of its statements or joined transactions failed, even if that failure was caught.
   */
  transaction<Result>(work: () => Promise<Result>, limits?: TransactionLimits): Promise<Result>;
  /**
   * Does something once the running transaction is committed, before whoever began that learns of it; at once outside of one,
   * never when it is rolled back. What fails then is not told: the change stands.
   */
  afterCommit(work: () => Promise<void>): Promise<void>;
  /** Throws inside a transaction that may not wait: `what` asks somebody else, and would hold locks and a connection. */
  refuseWithin(what: string): void;
  /**
   * Runs reads that cost much where they cost nobody anything: on the standby that is configured for it, once that shows all
   * that was committed when they began; inside a transaction, without a standby and when it fails, as everything else. They
   * are begun again then, so `work` changes nothing and gives nothing away before it ends.
   */
  aside<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs SQL prepared once per connection under `name`: for the few hot reads; everything else uses `sql`. */
  prepared<Row>(name: string, statement: string, values: readonly unknown[]): Promise<Row[]>;
  /**
   * As `prepared`, for what gives nothing back: inside a transaction nobody waits for it, which ends with it; where it failed
   * the transaction fails.
   */
  along(name: string, statement: string, values: readonly unknown[]): Promise<void>;
  /**
   * As `prepared`, but hands over each row as it comes and keeps none: for long lists. A promise that `see` gives holds
   * back the rows still to come from PostgreSQL, within the time of the statement; those of the embedded one are there.
   */
  each<Row>(name: string, statement: string, values: readonly unknown[], see: See<Row>): Promise<void>;
  /** Runs SQL text that is not built by us, in the running transaction if any: migrations, and the job queue's own. */
  execute(statements: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Tells all instances; delivered after commit when inside a transaction. Payload at most 7,900 bytes. */
  notify(channel: string, payload: string): Promise<void>;
  /**
   * Hears what any instance (this one too) tells; keeps listening over a lost connection. `missed` is told after
   * each time it was lost, as something may have been said meanwhile.
   */
  listen(channel: string, hear: (payload: string) => void, missed?: () => void): Promise<() => void>;
  /** Renews what the planner knows of the tables: after many rows were written at once. */
  analyze(): Promise<void>;
  /** How busy the connections of this instance are; undefined where there is but one. */
  load(): PoolLoad | undefined;
  /** Whether it answers now; false after 2 s without an answer. */
  ready(): Promise<boolean>;
  /** Waits for work under way, then closes. */
  stop(): Promise<void>;
}

/** Runs a statement; how many rows it changed, added or removed. */
export const rowsWritten = async (statement: Conditional): Promise<number> => {
  const { numUpdatedRows, numDeletedRows, numInsertedOrUpdatedRows } = (await statement.executeTakeFirst()) ?? {};
  return Number(numUpdatedRows ?? numDeletedRows ?? numInsertedOrUpdatedRows ?? 0n);
};

/** Runs a conditional statement; whether it changed, added or removed anything. */
export const changed = async (statement: Conditional): Promise<boolean> => (await rowsWritten(statement)) > 0;

/** Writes many rows, so many in a statement, which takes no more than 65,535 values; how many rows that wrote in all. */
export const inBatches = async <Row>(
  all: readonly Row[],
  write: (some: readonly Row[]) => Conditional | Promise<number>,
): Promise<number> => {
  let done = 0;
  for (let at = 0; at < all.length; at += rowsAtOnce) {
    const written = write(all.slice(at, at + rowsAtOnce));
    done += await ("executeTakeFirst" in written ? rowsWritten(written) : written);
  }
  return done;
};

const rowsAtOnce = 500;

/**
 * Writes the facts over the row that was seen, named by its key, the version its writer saw and what else must still be
 * so; false when somebody changed or removed it since. One statement: of any number at once, one writes.
 */
export const changeSeen = async <Name extends keyof Tables>(
  { sql: query }: Database,
  table: Name,
  seen: Seen<Name>,
  facts: Updateable<Tables[Name]>,
): Promise<boolean> => {
  const counter = sql.ref("revision" in seen ? "revision" : "version");
  const changes = Object.entries(facts).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const written = await sql`update ${sql.table(table)} set ${sql.join([...changes, sql`${counter} = ${counter} + 1`])}
    where ${stillSo(seen)}`.execute(query);
  return (written.numAffectedRows ?? 0n) > 0n;
};

/** Whether a text holds what was typed, as both are read: however wide, in whatever letters, without signs nobody sees. */
export const mentions = (text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`regexp_replace(normalize(${text}, nfkc), ${unseenSigns}, '', 'g')
    ilike ${likeAnywhere(plainly(typed).replace(/\s+/gu, " "))}`;

/** What `unseen` of the patterns names, as databases name it. */
const unseenSigns = `[${[
  ["ad", "34f", "600-605", "61c", "6dd", "70f", "890-891", "8e2", "115f-1160", "17b4-17b5", "180b-180f", "200b-200f"],
  ["2028-202e", "2060-206f", "2800", "3164", "fe00-fe0f", "feff", "ffa0", "fff0-fffb", "110bd", "110cd"],
  ["13430-1343f", "1bca0-1bca3", "1d173-1d17a", "e0000-e0fff"],
]
  .flat()
  .map((range) => range.replace(/[0-9a-f]+/g, (point) => String.fromCodePoint(Number.parseInt(point, 16))))
  .join("")}]`;

/** The signs that have a full width, both ways. */
const signsOfWidth = Array.from({ length: 0x5e }, (_, at) => String.fromCharCode(0x21 + at)).filter(
  (sign) => !/[A-Za-z0-9]/.test(sign),
);
const half = signsOfWidth.join("");
const full = signsOfWidth.map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join("");

/** The same of a text that is kept folded beside the numbers it is found by (`keptFolded`), by an index over these. */
export const mentionsFolded = (
  { search, grams }: Readonly<Record<"search" | "grams", RawBuilder<unknown>>>,
  typed: string,
): RawBuilder<boolean> => {
  const wanted = foldedSearch(typed);
  return sql<boolean>`(${grams} @> ${wanted.grams}::int4[] and position(${wanted.words} in translate(${search}, ${full}, ${half})) > 0)`;
};

/** Removes the row that was seen; false when somebody changed or removed it since. */
export const removeSeen = async <Name extends keyof Tables>(
  { sql: query }: Database,
  table: Name,
  seen: Seen<Name>,
): Promise<boolean> => {
  const removed = await sql`delete from ${sql.table(table)} where ${stillSo(seen)}`.execute(query);
  return (removed.numAffectedRows ?? 0n) > 0n;
};

/**
 * Refuses what began from something else than what stands now (E9409), for settings that are written as a whole: from here
 * on nobody else writes the table until the transaction ends.
 */
export const refuseUnseen = async <Value>(
  { sql: query }: Database,
  table: keyof Tables,
  seen: Value | undefined,
  now: () => Promise<Value>,
): Promise<void> => {
  if (seen === undefined) return;
  await sql`lock table ${sql.table(table)} in exclusive mode`.execute(query);
  if (!isDeepStrictEqual(seen, await now())) throw refuse(common.E9409);
};

/** The key of a row with the version or revision of it that was seen, and what else it must still hold. */
type Seen<Name extends keyof Tables> = {
  readonly [Column in keyof Selectable<Tables[Name]>]?:
    | Selectable<Tables[Name]>[Column]
    // One of these.
    | readonly Selectable<Tables[Name]>[Column][];
} & ({ readonly version: number } | { readonly revision: number });

/** A statement that is built and not yet run. */
interface Conditional {
  executeTakeFirst(): Promise<
    | {
        readonly numUpdatedRows?: bigint;
        readonly numDeletedRows?: bigint;
        readonly numInsertedOrUpdatedRows?: bigint | undefined;
      }
    | undefined
  >;
}

const stillSo = (seen: object) =>
  sql.join(
    Object.entries(seen).map(
      ([column, value]) =>
        sql`${sql.ref(column)} ${value === null ? sql`is null` : Array.isArray(value) ? sql`in (${sql.join(value)})` : sql`= ${value}`}`,
    ),
    sql` and `,
  );

/** Whether the database says that a unique index (by name, if given) already holds the value. */
export const isTaken = (error: unknown, constraint?: string): boolean =>
  isDatabaseError(error) && error.code === "23505" && (constraint === undefined || error.constraint === constraint);

/** What was written, or false where a unique index already holds the value: somebody else was quicker. */
export const unlessTaken = async (work: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await work();
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
};

/** Whether the database says that no column can hold a value it was given, such as a number beyond its range. */
export const isUnstorable = (error: unknown): boolean =>
  isDatabaseError(error) && ["22003", "22007", "22008", "22021", "22P02", "22P05"].includes(error.code);

/**
 * Whether the error says that the database is away, full or did not answer in time, or let two transactions wait for each
 * other, rather than that the statement was wrong: the same request may succeed later.
 */
export const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    /^(08|53|57|40|25006|55P03)/.test(code) ||
    networkCodes.has(code) ||
    // A socket that is not there; a file that is not is another matter.
    (code === "ENOENT" && "syscall" in error && error.syscall === "connect") ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after|database is closed/i.test(
      error.message,
    )
  );
};

const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
]);

const isDatabaseError = (error: unknown): error is Error & { code: string; constraint?: string } =>
  error instanceof Error && "code" in error;
