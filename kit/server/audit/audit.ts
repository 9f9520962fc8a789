import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { type AuditRow, type Break, canonical, firstBreakIn, isOpen, newestSeal, type Walk } from "./chain.ts";
import { type Clock, type Instant, timestamp } from "../clock.ts";
import type { Database } from "../database.ts";

/** One line of the audit: append-only, and sealed together with those before it (catalogue 24.2). */
export interface AuditEntry {
  /** `server` for what the server saw, `client` for what a browser reported (addAuditLog). */
  readonly kind: "server" | "client";
  readonly accountId: string | undefined;
  readonly roles: readonly string[];
  readonly ip: string;
  readonly userAgent: string;
  readonly action: string;
  /** Ids and masked values only. */
  readonly object: string;
  /** Fingerprints of the object before and after a write; absent where nothing was written. */
  readonly before?: string;
  readonly after?: string;
  /** `ok`, or the refusal's code. */
  readonly result: string;
  readonly traceId: string;
}

/** A call that was refused: when, which, and with what. */
export interface RefusedLine {
  readonly time: Instant;
  readonly action: string;
  readonly result: string;
}

/** A seal by its number, with when it was set and the hash over it and all before. */
export interface Seal {
  readonly number: number;
  readonly sealedAt: Instant;
  readonly hash: string;
}

/** A call under way, whose line is written with its change. */
export interface AuditedCall {
  /** Its line as it stands; undefined for a call that has none. */
  line(): AuditEntry | undefined;
  /** `telling` while a change is under way whose transaction will end with it; `told` once it is written. */
  state: "untold" | "telling" | "told";
}

/** The append-only log of who did what, sealed line by line behind the changes it tells of. */
export interface Audit {
  /**
   * Appends a line in the running transaction, if any: both are kept or neither. Nothing shared is locked for it.
   * Overlong texts are cut, control characters become spaces.
   */
  write(entry: AuditEntry): Promise<void>;
  /** Whether the same was written of the same account since an instant. */
  isToldSince(entry: AuditEntry, since: Instant): Promise<boolean>;
  /** Runs the handler of a call, so that whatever it changes finds the call's line. */
  during<Result>(call: AuditedCall, handle: () => Promise<Result>): Promise<Result>;
  /**
   * Runs what a call changes and writes the call's line, in one transaction; outside a call, or once it has its line,
   * only a transaction. A change that gives false changed nothing, and leaves no line. One at a time within a call.
   */
  withLine<Result>(change: () => Promise<Result>): Promise<Result>;
  /** The line of the call under way, to be kept with what somebody else may have to finish. */
  lineOfCall(): AuditEntry | undefined;
  /**
   * Seals the lines of every transaction that has ended, in one statement that several instances may run at once; returns
   * how many. A later transaction under way holds up no line, an older one those written since it began.
   */
  seal(): Promise<number>;
  /** The newest seal, to be noted elsewhere; undefined before the first. */
  newestSeal(): Promise<Seal | undefined>;
  /** When the oldest line was written that is not sealed yet; undefined when all are. */
  unsealedSince(): Promise<Instant | undefined>;
  /** Hears that a line is being written here, which calls for a seal soon. */
  whenWritten(hear: () => void): void;
  /** What an account was refused since an instant, the latest first: for whoever helps it. */
  refusedSince(accountId: string, since: Instant, most: number): Promise<readonly RefusedLine[]>;
  /**
   * Walks along chain and seals; where the first line stands that was changed, removed or slipped in, or undefined when all
   * of it holds. `passed` hears now and then how many lines hold so far; `anchors` are the hashes of seals as they were
   * noted elsewhere.
   */
  firstBreak(walk?: Walk): Promise<Break | undefined>;
}

declare module "../database.ts" {
  interface Tables {
    /** Append-only (a trigger refuses everything else). `xid` is its transaction; lines from before the seals have none. */
    audit: AuditRow;
    /** One seal after the other over the lines of transactions that have ended; append-only too. */
    audit_seal: { number: number; lines: number[]; total: number; through: string; floor: number; hash: string };
  }
}

/** Opens the audit over one database. */
export const openAudit = ({ database, clock }: { readonly database: Database; readonly clock: Clock }): Audit => {
  const calls = new AsyncLocalStorage<AuditedCall>();
  let heard: () => void = () => {};

  const audit: Audit = {
    async write(entry) {
      const line = rowOf(entry, clock.now());
      const text = canonical(line);
      await database.along("audit.write", writeStatement, [
        timestamp(line.time),
        line.kind,
        line.account_id,
        line.roles,
        line.ip,
        line.user_agent,
        line.action,
        line.object,
        line.before_hash,
        line.after_hash,
        line.result,
        line.trace_id,
        createHash("sha256").update(text).digest("hex"),
      ]);
      const call = calls.getStore();
      if (call && isLineOf(call, entry)) call.state = "told";
      heard();
    },

    async isToldSince(entry, since) {
      const line = rowOf(entry, clock.now());
      const found = await sql`
        select 1 from audit
        where account_id = ${line.account_id} and time >= ${timestamp(since)}::timestamptz and action = ${line.action}
          and object = ${line.object} and result = ${line.result} and kind = ${line.kind} limit 1`.execute(
        database.sql,
      );
      return found.rows.length > 0;
    },

    during: (call, handle) => calls.run(call, handle),

    async withLine(change) {
      const call = calls.getStore();
      // Whatever joins the transaction of another change is told by its line.
      if (call?.state !== "untold" || call.line() === undefined) return await database.transaction(change);
      call.state = "telling";
      try {
        return await database.transaction(async () => {
          const result = await change();
          const line = result === false ? undefined : call.line();
          if (line) await audit.write(line);
          else call.state = "untold";
          return result;
        });
      } catch (error) {
        call.state = "untold";
        throw error;
      }
    },

    lineOfCall: () => calls.getStore()?.line(),

    async seal() {
      const sealed = await sealing.execute(database.sql);
      return sealed.rows[0]?.lines ?? 0;
    },

    async newestSeal() {
      const found = await sql<Seal>`
        select number, sealed_at as "sealedAt", hash from audit_seal order by number desc limit 1`.execute(
        database.sql,
      );
      return found.rows[0];
    },

    async unsealedSince() {
      const found = await sql<{ since: number | null }>`
        select min(a.time) as since from audit a, ${newestSeal} where ${isOpen("a")}`.execute(database.sql);
      return found.rows[0]?.since ?? undefined;
    },

    whenWritten(hear) {
      heard = hear;
    },

    refusedSince: async (accountId, since, most) => {
      const found = await sql<RefusedLine>`
        select time, action, result from audit
        where account_id = ${accountId} and time >= ${timestamp(since)}::timestamptz and kind = 'server' and result <> 'ok'
        order by time desc, id desc limit ${most}`.execute(database.sql);
      return found.rows;
    },

    firstBreak: async (walk = {}) => await firstBreakIn(database, walk),
  };
  return audit;
};

const isLineOf = (call: AuditedCall, { traceId, action }: AuditEntry): boolean => {
  const own = call.line();
  return own?.traceId === traceId && own.action === action;
};

const writeStatement = `
  insert into audit (time, kind, account_id, roles, ip, user_agent, action, object, before_hash, after_hash, result,
    trace_id, hash, xid)
  values ($1::timestamptz, $2, $3, $4::text[], $5, $6, $7, $8, $9, $10, $11, $12, $13, pg_current_xact_id())`;

/** A seal takes about so many lines at most; those of one transaction are never parted. */
export const sealLines = 10_000;

/** Lines that may be sealed: their transaction has ended, and so has every older one. */
const ripe = sql`
  a.xid > (select through from s) and a.id > (select floor from s)
  and ((select moved from s) or a.xid < pg_snapshot_xmin(pg_current_snapshot()))`;

/**
 * Lines are taken by their transaction, never by their number: numbers are drawn before the commit, so that a late commit
 * may bring a line with a lower number than one that is sealed. Below the oldest transaction that runs (xmin) all have
 * ended, and no line of theirs can appear any more. A database that was moved to another server counts its transactions
 * anew (`moved`): what it brought along is sealed, and its numbers tell the lines from before and after apart.
 *
 * The number is the lock: of two seals at the same moment the second finds it taken and does nothing.
 *
 * Its columns are named, so that it is prepared: over all months it takes longer to plan than to carry out.
 */
const sealing = sql<{ lines: number }>`
  with s as (
    select number, total, floor, through, hash, through >= pg_snapshot_xmax(pg_current_snapshot()) as moved from ${newestSeal}),
  last as (
    select max(xid) as xid from (
      select a.xid from audit a where ${ripe} order by a.xid, a.id limit ${sealLines}::int) as few),
  taken as (
    select coalesce(array_agg(a.id order by a.xid, a.id), '{}') as lines,
      string_agg(a.id || ':' || a.hash, E'\\n' order by a.xid, a.id) as hashes
    from audit a where ${ripe} and a.xid <= (select xid from last)),
  place as (
    select s.moved and not exists (select from audit a where ${ripe} and a.xid > (select xid from last)) as anew from s),
  next as (
    select s.number + 1 as number, date_trunc('milliseconds', now()) as sealed_at, t.lines, t.hashes, s.hash as before,
      s.total + cardinality(t.lines) as total,
      case when p.anew then '0'::xid8 else l.xid end as through,
      case when p.anew then (select coalesce(max(id), 0) from audit) else s.floor end as floor
    from s, last l, taken t, place p where l.xid is not null or p.anew)
  insert into audit_seal (number, sealed_at, lines, total, through, floor, hash)
  select number, sealed_at, lines, total, through, floor, encode(sha256(convert_to(concat_ws(E'\\n', before, number,
    (extract(epoch from sealed_at) * 1000)::bigint, total, through::text, floor, hashes), 'UTF8')), 'hex')
  from next
  on conflict (number) do nothing
  returning cardinality(lines) as lines`;

const rowOf = (entry: AuditEntry, time: Instant): Omit<AuditRow, "id" | "hash"> => ({
  time,
  kind: entry.kind,
  account_id: entry.accountId ?? null,
  roles: [...entry.roles],
  ip: tidy(entry.ip, 64),
  user_agent: tidy(entry.userAgent, 256),
  action: tidy(entry.action, 64),
  object: tidy(entry.object, 500),
  before_hash: tidy(entry.before ?? "", 64),
  after_hash: tidy(entry.after ?? "", 64),
  result: tidy(entry.result, 64),
  trace_id: tidy(entry.traceId, 64),
});

/** One line of well-formed text without controls, cut to a length the log can bear (T37). */
const tidy = (text: string, maximum: number): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .slice(0, maximum)
    .toWellFormed();
