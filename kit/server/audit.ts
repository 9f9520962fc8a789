import { createHash } from "node:crypto";
import { sql } from "kysely";
import { type Clock, type Instant, timestamp } from "./clock.ts";
import type { Database } from "./database.ts";

/** One line of the audit: append-only, each hashed over the one before (catalogue 24.2). */
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

/** The append-only log of who did what, each line hashed together with the one before it. */
export interface Audit {
  /**
   * Appends a line in the running transaction, if any. Lines are written one after the other, so inside a
   * transaction it comes last. Overlong texts are cut, control characters become spaces.
   */
  write(entry: AuditEntry): Promise<void>;
  /**
   * Walks the chain; the first line that was changed, removed or slipped in, or undefined when all of it holds. `passed`
   * hears now and then how many lines hold so far.
   */
  firstBroken(passed?: (lines: number) => Promise<void>): Promise<number | undefined>;
}

declare module "./database.ts" {
  interface Tables {
    /** Append-only (a trigger refuses everything else); `hash` covers the line and the hash before it. */
    audit: AuditRow & { hash: string };
    /** The end of the chain, one row: the id and hash of the newest line. */
    audit_head: { one: boolean; id: number; hash: string };
  }
}

interface AuditRow {
  id: number;
  time: number;
  kind: AuditEntry["kind"];
  account_id: string | null;
  roles: string[];
  ip: string;
  user_agent: string;
  action: string;
  object: string;
  before_hash: string;
  after_hash: string;
  result: string;
  trace_id: string;
}

const pageSize = 1000;

/** Opens the audit over one database. */
export const openAudit = ({ database, clock }: { readonly database: Database; readonly clock: Clock }): Audit => ({
  async write(entry) {
    const line = rowOf(entry, clock.now());
    await database.prepared("audit.write", writeStatement, [
      canonical(line),
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
    ]);
  },

  async firstBroken(passed) {
    let last = { id: 0, hash: "" };
    for (;;) {
      // Head and lines in one statement: both are of the same moment, however many lines are being written.
      const page = await sql<AuditRow & { hash: string; head_id: number; head_hash: string }>`
        select audit.*, head.id as head_id, head.hash as head_hash
        from (select coalesce(max(id), 0) as id, coalesce(max(hash), '') as hash from audit_head) as head
        left join lateral (select * from audit where id > ${last.id} order by id limit ${pageSize}) as audit on true
        order by audit.id`.execute(database.sql);
      for (const row of page.rows) {
        if (row.id === null) return row.head_id === last.id && row.head_hash === last.hash ? undefined : last.id + 1;
        if (row.id !== last.id + 1 || row.hash !== hashOf(last.hash, row)) return last.id + 1;
        last = { id: row.id, hash: row.hash };
      }
      await passed?.(last.id);
    }
  },
});

/** The head row is both the lock and the end of the chain: one statement takes it, hashes on and appends. */
const writeStatement = `
  with head as (
    insert into audit_head as h (one, id, hash)
    values (true, 1, encode(sha256(convert_to(concat_ws(E'\n', '', 1, $1::text), 'UTF8')), 'hex'))
    on conflict (one) do update set id = h.id + 1,
      hash = encode(sha256(convert_to(concat_ws(E'\n', h.hash, h.id + 1, $1::text), 'UTF8')), 'hex')
    returning id, hash)
  insert into audit (id, time, kind, account_id, roles, ip, user_agent, action, object, before_hash, after_hash, result,
    trace_id, hash)
  select head.id, $2::timestamptz, $3, $4, $5::text[], $6, $7, $8, $9, $10, $11, $12, $13, head.hash
  from head`;

const rowOf = (entry: AuditEntry, time: Instant): Omit<AuditRow, "id"> => ({
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

/** The fields in fixed order, so that equal lines read equal. */
const canonical = (row: Omit<AuditRow, "id">): string =>
  JSON.stringify([
    row.time,
    row.kind,
    row.account_id,
    row.roles,
    row.ip,
    row.user_agent,
    row.action,
    row.object,
    row.before_hash,
    row.after_hash,
    row.result,
    row.trace_id,
  ]);

const hashOf = (before: string, row: AuditRow): string =>
  createHash("sha256")
    .update(`${before}\n${row.id}\n${canonical(row)}`)
    .digest("hex");
