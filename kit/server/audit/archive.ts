import { sql } from "kysely";
import * as z from "zod/mini";
import {
  type AuditRow,
  type Base,
  baseOf,
  type Break,
  chainedHash,
  countSeconds,
  hashLine,
  hashOfHead,
  isNext,
  linesById,
  pageLines,
  type Place,
  placeBehind,
  sealsBehind,
} from "./chain.ts";
import { type Instant, timestamp } from "../clock.ts";
import type { Database } from "../database.ts";

const PlaceSaid = z.object({ number: z.int(), total: z.int(), line: z.int(), hash: z.string() });
const LineSaid = z.object({
  id: z.int(),
  time: z.number(),
  kind: z.enum(["server", "client"]),
  account_id: z.nullable(z.string()),
  roles: z.array(z.string()),
  ip: z.string(),
  user_agent: z.string(),
  action: z.string(),
  object: z.string(),
  before_hash: z.string(),
  after_hash: z.string(),
  result: z.string(),
  trace_id: z.string(),
  hash: z.string(),
});
const SealSaid = z.object({
  number: z.int(),
  sealed_at: z.int(),
  lines: z.readonly(z.array(z.int())),
  total: z.int(),
  through: z.string(),
  floor: z.int(),
  hash: z.string(),
});

/**
 * What stands in an archive of the audit, in the order in which it is hashed: where it begins, lines from before the seals each
 * chained to the one before, what the first seal stands on, and then the lines of a seal and the seal itself, again and again.
 */
const Told = z.union([
  z.object({ from: PlaceSaid }),
  z.object({ chained: LineSaid }),
  z.object({ base: PlaceSaid }),
  z.object({ line: LineSaid }),
  z.object({ seal: SealSaid }),
]);
type Told = z.output<typeof Told>;

/** Where an archive of the audit ends, and what of it stays behind. */
export interface ArchiveEnd extends Place {
  /** Lines under its seals that were written later than what it is for. */
  readonly carried: readonly number[];
  readonly lines: number;
}

/** What was to be archived is not sealed yet. */
export class NotSealed extends Error {}

/**
 * Tells every line of the audit that was kept before `until` with the seals over them, as an archive has them; behind what was
 * archived already. `ended` hears where it ends. Throws `NotSealed`.
 */
export async function* tellChain(
  database: Database,
  until: Instant,
  ended: (end: ArchiveEnd) => void,
): AsyncGenerator<Told> {
  const base = await baseOf(database);
  const carried: number[] = [];
  for (const [id, row] of await linesById(database, base.carried)) if (row.kept_at >= until) carried.push(id);
  let left = await countOld(database, until, base);
  let place: Place = base;
  let lines = 0;
  yield { from: base.archived ? placeOf(base) : { number: 0, total: 0, line: 0, hash: "" } };
  if (!base.archived) {
    for await (const row of chainedLines(database, until)) {
      lines += 1;
      yield { chained: row };
    }
    yield { base: placeOf(base) };
  }
  while (left > 0) {
    const seals = await sealsBehind(database, place.number);
    if (seals.length === 0) throw new NotSealed();
    for (const seal of seals) {
      for (let at = 0; at < seal.lines.length; at += pageLines) {
        const ids = seal.lines.slice(at, at + pageLines);
        const rows = await linesById(database, ids);
        for (const row of ids.flatMap((id) => rows.get(id) ?? [])) {
          if (row.kept_at < until) left -= 1;
          else carried.push(row.id);
          lines += 1;
          yield { line: row };
        }
      }
      yield { seal };
      place = placeBehind(place, seal);
      if (left <= 0) break;
    }
  }
  ended({ ...placeOf(place), carried, lines });
}

const placeOf = ({ number, total, line, hash }: Place): Place => ({ number, total, line, hash });

/** Sealed lines of then that no archive has. */
const countOld = async (database: Database, until: Instant, { carried }: Base): Promise<number> =>
  await database.transaction(
    async () => {
      const counted = await sql<{ lines: number }>`
        select count(*)::int as lines from audit
        where xid is not null and kept_at < ${timestamp(until)}::timestamptz and id <> all(${[...carried]}::bigint[])`.execute(
        database.sql,
      );
      return counted.rows[0]?.lines ?? 0;
    },
    { seconds: countSeconds },
  );

/** Lines from before the seals; a server of then that still adds some makes the archive wait. */
async function* chainedLines(database: Database, until: Instant): AsyncGenerator<AuditRow> {
  for (let last = 0; ;) {
    const page = await sql<AuditRow & { kept_at: number }>`
      select * from audit where xid is null and id > ${last} order by id limit ${pageLines}`.execute(database.sql);
    for (const row of page.rows) {
      if (row.kept_at >= until) throw new NotSealed();
      yield row;
    }
    if (page.rows.length < pageLines) return;
    last = page.rows.at(-1)?.id ?? last;
  }
}

/** What an archive of the audit was found to be. */
export type ArchiveFound =
  | { readonly from: Place; readonly end: Place; readonly lines: number }
  | { readonly broken: Break };

/** Walks along an archive of the audit as along the audit itself: where it begins and ends, or the first line that is not as it was. */
export const walkArchive = async (
  told: AsyncIterable<unknown>,
  anchors: ReadonlyMap<number, string> = new Map(),
): Promise<ArchiveFound> => {
  const walk = openWalk(anchors);
  let lines = 0;
  for await (const each of told) {
    const said = Told.safeParse(each).data;
    if (!said) return { broken: { line: walk.place().line + 1 } };
    if ("line" in said || "chained" in said) lines += 1;
    const broken = walk.take(said);
    if (broken) return { broken };
  }
  const { from, end, broken } = walk.end();
  return from && !broken ? { from, end, lines } : { broken: broken ?? { line: 1 } };
};

const openWalk = (anchors: ReadonlyMap<number, string>) => {
  let from: Place | undefined;
  let place: Place = { number: 0, total: 0, line: 0, hash: "" };
  let chain = { line: 0, hash: "", base: "" };
  let waiting: AuditRow[] = [];
  const baseAt = new Map<number, string>();
  return {
    place: () => place,
    take(said: Told): Break | undefined {
      if ("from" in said) {
        if (from) return { line: place.line + 1 };
        from = place = said.from;
      } else if ("chained" in said) {
        const { id, hash } = said.chained;
        if (id !== chain.line + 1 || hash !== chainedHash(chain.hash, said.chained)) return { line: chain.line + 1 };
        chain = { ...chain, line: id, hash };
        baseAt.set(id, hash);
      } else if ("base" in said) {
        const { total, hash } = said.base;
        if ((baseAt.get(total) ?? "") !== hash || total > chain.line) return { line: chain.line + 1 };
        baseAt.clear();
        place = said.base;
      } else if ("line" in said) waiting.push(said.line);
      else {
        const { seal } = said;
        const line = misfitIn(place, seal, waiting, anchors);
        if (line !== undefined) return { line, seal: seal.number };
        place = placeBehind(place, seal);
        waiting = [];
      }
      return undefined;
    },
    /** Lines without their seal are of an archive that was cut off. */
    end: () => ({ from, end: place, broken: waiting.length > 0 ? { line: place.line + 1 } : undefined }),
  };
};

/** The first of the lines under a seal that is not as it was, or the first at all where the seal itself is not. */
const misfitIn = (
  before: Place,
  seal: z.output<typeof SealSaid>,
  rows: readonly AuditRow[],
  anchors: ReadonlyMap<number, string>,
): number | undefined => {
  const first = seal.lines[0] ?? before.line + 1;
  if (!isNext(before, seal)) return first;
  const hash = hashOfHead(before, seal);
  for (const [at, id] of seal.lines.entries()) {
    const row = rows[at];
    if (row?.id !== id || !hashLine(hash, row)) return id;
  }
  const anchor = anchors.get(seal.number) ?? seal.hash;
  const holds = rows.length === seal.lines.length && hash.digest("hex") === seal.hash && anchor === seal.hash;
  return holds ? undefined : first;
};

/** An archive as the audit remembers it. */
export interface ArchiveKept extends Place {
  readonly name: string;
  readonly sum: string;
}

/** The archives of this audit, oldest first. */
export const archivesOf = async (database: Database): Promise<readonly ArchiveKept[]> =>
  (
    await sql<ArchiveKept>`select number, total, line, hash, name, sum from audit_archive order by id`.execute(
      database.sql,
    )
  ).rows;

/**
 * As the owner of the tables, in the transaction that drops what was archived: writes down where the archive ends, and lets go of
 * the seals before its last one. One that came meanwhile makes it fail.
 */
export const noteArchive = async (
  database: Database,
  end: ArchiveEnd,
  kept: { readonly name: string; readonly sum: string; readonly by: string },
): Promise<void> => {
  await sql`
    insert into audit_archive (number, total, line, hash, carried, name, sum, archived_by)
    values (${end.number}, ${end.total}, ${end.line}, ${end.hash}, ${[...end.carried]}::bigint[], ${kept.name}, ${kept.sum},
      ${kept.by})`.execute(database.sql);
  await sql`alter table audit_seal disable trigger audit_seal_append_only`.execute(database.sql);
  await sql`delete from audit_seal where number > 0 and number < ${end.number}`.execute(database.sql);
  await sql`alter table audit_seal enable trigger audit_seal_append_only`.execute(database.sql);
};
