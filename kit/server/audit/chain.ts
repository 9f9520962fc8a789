import { createHash, type Hash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database.ts";

/** A line as it is kept. */
export interface AuditRow {
  id: number;
  time: number;
  kind: "server" | "client";
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
  /** Of the line alone; for lines from before the seals, of the line and the hash of the one before it. */
  hash: string;
}

/** Where the audit is not as it was written. */
export interface Break {
  /** The first line that was changed, removed or slipped in; behind the last one where the end is missing. */
  readonly line: number;
  /** The seal that does not fit, where one is concerned. */
  readonly seal?: number;
}

/** What is known outside of the database, and who hears of the progress. */
export interface Walk {
  readonly passed?: (lines: number) => Promise<void>;
  /** Hashes of seals by their numbers, as they were noted elsewhere. */
  readonly anchors?: ReadonlyMap<number, string>;
}

/** Lines that are read at once. */
export const pageLines = 1000;
/** Seals that are read at once, each with the numbers of its lines. */
const pageSeals = 100;
/** Counting a long log takes longer than an ordinary statement may. */
export const countSeconds = 300;

/** The fields in fixed order, so that equal lines read equal. */
export const canonical = (row: Omit<AuditRow, "id" | "hash">): string =>
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

/** The newest seal as `s`, or what stands before the first. */
export const newestSeal = sql`(
  select coalesce(s.number, 0) as number, coalesce(s.total, 0) as total, coalesce(s.floor, 0) as floor,
    coalesce(s.through, '0'::xid8) as through, coalesce(s.hash, '') as hash
  from (select) as one left join (
    select number, total, floor, through, hash from audit_seal order by number desc limit 1) as s on true) as s`;

/** Whether a line is not sealed yet, `s` being the newest seal; lines from before the seals have no transaction. */
export const isOpen = (line: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${line}.xid`)} > s.through and ${sql.ref(`${line}.id`)} > s.floor`;

/**
 * Walks first along the lines that are chained one by one, then along the seals; ends with what is not sealed yet. Where a part
 * was archived it begins behind that.
 */
export const firstBreakIn = async (database: Database, walk: Walk): Promise<Break | undefined> => {
  const base = await baseOf(database);
  const begins = base.archived ? await lookAtBase(database, base, walk) : await walkChain(database, base, walk);
  if (begins) return begins;
  let place: Place = base;
  for (;;) {
    const walked = await walkSeals(database, place, walk);
    if ("broken" in walked) return walked.broken;
    place = walked.place;
    const end = await lookAtEnd(database, { base, place }, walk);
    if ("broken" in end) return end.broken;
    if ("open" in end) return await walk.passed?.(place.total + end.open).then(() => undefined);
  }
};

/** How far a walk along the seals is: the seal, its hash, how many lines hold, and the number of the last of them. */
export interface Place {
  readonly number: number;
  readonly hash: string;
  readonly total: number;
  readonly line: number;
}

/** Where the seals that are here begin: behind the last archive, or on the end of the chain from before them, or on nothing. */
export interface Base extends Place {
  readonly archived: boolean;
  /** Lines under archived seals that are here all the same. */
  readonly carried: readonly number[];
}

/** Where the walk along the seals of this database begins. */
export const baseOf = async (database: Database): Promise<Base> => {
  const archived = await sql<Omit<Base, "archived">>`
    select number, total, line, hash, carried from audit_archive order by id desc limit 1`.execute(database.sql);
  const [last] = archived.rows;
  if (last) return { ...last, archived: true };
  const found = await sql<{ total: number; hash: string }>`
    select total, hash from audit_seal where number = 0`.execute(database.sql);
  const { total = 0, hash = "" } = found.rows[0] ?? {};
  return { number: 0, total, line: total, hash, archived: false, carried: [] };
};

/** What an archive left behind: its last seal as it was noted elsewhere, no chain, and lines that still fit their hashes. */
const lookAtBase = async (
  database: Database,
  { number, hash, line, carried }: Base,
  { anchors }: Walk,
): Promise<Break | undefined> => {
  const anchor = anchors?.get(number) ?? hash;
  if (anchor !== hash) return { line: line + 1, seal: number };
  const chained = await sql<{ id: number }>`select id from audit where xid is null order by id limit 1`.execute(
    database.sql,
  );
  if (chained.rows[0]) return { line: chained.rows[0].id };
  for (let at = 0; at < carried.length; at += pageLines) {
    const changed = await firstChanged(database, carried.slice(at, at + pageLines));
    if (changed !== undefined) return { line: changed };
  }
  return undefined;
};

/** Lines from before the seals, each hashed over the one before; a server of the version before may still add some. */
const walkChain = async (database: Database, first: Place, { passed }: Walk): Promise<Break | undefined> => {
  let last = { id: 0, hash: "" };
  for (;;) {
    // Head and lines in one statement: both are of the same moment, however many lines are being written.
    const page = await sql<AuditRow & { head_id: number; head_hash: string }>`
      select audit.*, head.id as head_id, head.hash as head_hash
      from (select coalesce(max(id), 0) as id, coalesce(max(hash), '') as hash from audit_head) as head
      left join lateral (
        select * from audit where xid is null and id > ${last.id} order by id limit ${pageLines}) as audit on true
      order by audit.id`.execute(database.sql);
    for (const row of page.rows) {
      if (row.id === null)
        return row.head_id === last.id && row.head_hash === last.hash && last.id >= first.total
          ? undefined
          : { line: last.id + 1 };
      const fits = row.id === last.id + 1 && row.hash === chainedHash(last.hash, row);
      const { hash } = row;
      if (!fits || (row.id === first.total && hash !== first.hash)) return { line: last.id + 1 };
      last = { id: row.id, hash: row.hash };
    }
    await passed?.(last.id);
  }
};

/** The hash of a line that is chained to the one before. */
export const chainedHash = (before: string, row: AuditRow): string => sha256(`${before}\n${row.id}\n${canonical(row)}`);

/** A seal as it is kept. */
export interface SealRow {
  readonly number: number;
  readonly sealed_at: number;
  readonly lines: readonly number[];
  readonly total: number;
  readonly through: string;
  readonly floor: number;
  readonly hash: string;
}

/** Along all seals behind a place; the place behind the last, or where one does not fit. */
const walkSeals = async (
  database: Database,
  from: Place,
  walk: Walk,
): Promise<{ readonly place: Place } | { readonly broken: Break }> => {
  let place = from;
  for (;;) {
    const seals = await sealsBehind(database, place.number);
    for (const seal of seals) {
      const line = await firstMisfit(database, place, seal, walk);
      if (line !== undefined) return { broken: { line, seal: place.number + 1 } };
      place = placeBehind(place, seal);
    }
    if (seals.length === 0) return { place };
    await walk.passed?.(place.total);
  }
};

/** Some seals behind one, in their order. */
export const sealsBehind = async (database: Database, number: number): Promise<readonly SealRow[]> =>
  (
    await sql<SealRow>`
      select number, (extract(epoch from sealed_at) * 1000)::bigint as sealed_at, lines, total, through::text as through,
        floor, hash
      from audit_seal where number > ${number} order by number limit ${pageSeals}`.execute(database.sql)
  ).rows;

/** The place behind a seal. */
export const placeBehind = (before: Place, { number, hash, total, lines }: SealRow): Place => ({
  number,
  hash,
  total,
  line: lines.at(-1) ?? before.line,
});

/** Whether a seal is the next one by its numbers. */
export const isNext = (before: Place, { number, total, lines }: SealRow): boolean =>
  number === before.number + 1 && total === before.total + lines.length;

/** The hash of a seal as far as its head; the lines follow (`hashLine`). */
export const hashOfHead = (before: Place, seal: SealRow): Hash =>
  createHash("sha256").update(
    [before.hash, seal.number, seal.sealed_at, seal.total, seal.through, seal.floor].join("\n"),
  );

/** Takes a line into the hash of its seal; false when it does not fit its own. */
export const hashLine = (seal: Hash | undefined, row: AuditRow): boolean => {
  if (row.hash !== sha256(canonical(row))) return false;
  seal?.update(`\n${row.id}:${row.hash}`);
  return true;
};

/** The first line under a seal that is not as it was, or the first at all where the seal itself is not. */
const firstMisfit = async (
  database: Database,
  before: Place,
  seal: SealRow,
  { anchors }: Walk,
): Promise<number | undefined> => {
  const first = seal.lines[0] ?? before.line + 1;
  if (!isNext(before, seal)) return first;
  const hash = hashOfHead(before, seal);
  for (let at = 0; at < seal.lines.length; at += pageLines) {
    const changed = await firstChanged(database, seal.lines.slice(at, at + pageLines), hash);
    if (changed !== undefined) return changed;
  }
  const anchor = anchors?.get(seal.number) ?? seal.hash;
  return hash.digest("hex") === seal.hash && anchor === seal.hash ? undefined : first;
};

/** The first of these lines that is gone or does not fit its own hash; those before it go into the seal's. */
const firstChanged = async (database: Database, ids: readonly number[], seal?: Hash): Promise<number | undefined> => {
  const rows = await linesById(database, ids);
  return ids.find((id) => {
    const row = rows.get(id);
    return !row || !hashLine(seal, row);
  });
};

/** Lines by their numbers. */
export const linesById = async (
  database: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AuditRow & { readonly kept_at: number }>> => {
  const found = await sql<AuditRow & { kept_at: number }>`
    select * from audit where id = any(${[...ids]}::bigint[])`.execute(database.sql);
  return new Map(found.rows.map((row) => [row.id, row]));
};

/**
 * Behind the last seal: nothing that is known elsewhere is missing, nothing was slipped in, and what is `open` fits its own
 * hash. Nothing of the kind where there are further seals meanwhile.
 */
const lookAtEnd = async (
  database: Database,
  { base, place }: { readonly base: Base; readonly place: Place },
  { anchors }: Walk,
): Promise<{ readonly broken: Break } | { readonly open: number } | { readonly more: true }> =>
  await database.transaction(
    async () => {
      // One statement: a seal more, and all of its lines are counted with it.
      const counted = await sql<{ number: number; lines: number; open: number }>`
        select s.number, (select count(*) from audit a where a.xid is not null and not (${open})) as lines,
          (select count(*) from audit a where ${open}) as open
        from ${newestSeal}`.execute(database.sql);
      const [end] = counted.rows;
      if (!end || end.number > place.number) return { more: true };
      const behind = { line: place.line + 1 };
      if ([...(anchors?.keys() ?? [])].some((number) => number > place.number))
        return { broken: { ...behind, seal: place.number + 1 } };
      if (base.total + end.lines - base.carried.length !== place.total) {
        const slipped = await sql<{ id: number }>`
          select a.id from audit a, ${newestSeal} where a.xid is not null and not (${open})
          except select unnest(lines) from audit_seal except select unnest(${[...base.carried]}::bigint[])
          order by id limit 1`.execute(database.sql);
        return { broken: { line: slipped.rows[0]?.id ?? behind.line } };
      }
      const found = await sql<AuditRow>`
        select a.* from audit a, ${newestSeal} where ${open} order by a.xid, a.id limit 10000`.execute(database.sql);
      const changed = found.rows.find((row) => row.hash !== sha256(canonical(row)));
      return changed ? { broken: { line: changed.id } } : { open: end.open };
    },
    { seconds: countSeconds },
  );

const open = isOpen("a");

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
