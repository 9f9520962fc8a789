import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { hostname, userInfo } from "node:os";
import { basename, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { createGzip } from "node:zlib";
import { dropMonths, type MonthPart, monthsBefore, rowsOfMonth } from "@apron/database";
import { type ArchiveEnd, noteArchive, NotSealed, tellChain } from "@apron/kit/server/audit";
import { words } from "@apron/kit/contract/texts";
import { addMonths, dayOf, type Instant, instantOf, systemClock, timestamp } from "@apron/kit/server/clock";
import { WrongConfiguration } from "@apron/kit/server/config";
import type { Database } from "@apron/kit/server/database";
import { version } from "@apron/kit/server/http";
import { auditName, type Contents, contentsName, readArchive } from "./archive-kinds.ts";
import { sumOf } from "./backup-kinds.ts";
import { diskWords, removeBegun } from "./backup.ts";

/** Months that always stay: the Cybersecurity Law wants six of the audit (catalogue 24.2). */
const leastMonths = 6;
/** Months that stay unless another one is named. */
const usualMonths = 12;

const texts = words({
  there: {
    zh: "{folder} 已存在。请将其移走，或指定其他目录。",
    en: "{folder} is there already. Move it away, or name another folder.",
  },
  broken: {
    zh: "审计在第{line}行断裂：未归档任何内容。请先查明原因（docs/operations/zh-CN/audit.md）。",
    en: "The audit is broken at line {line}: nothing was archived. Find out why before anything else (docs/operations/audit.md).",
  },
  unsealed: {
    zh: "要归档的审计行尚未封存。请启动一个实例，等一分钟后再试。",
    en: "Lines of the audit that are to be archived are not sealed yet. Start an instance, wait a minute and try again.",
  },
  noMonth: {
    zh: "--before {month}：请写成月份，例如 --before {example}",
    en: "--before {month}: write it as a month, e.g. --before {example}",
  },
  late: {
    zh: "--before {month}：最近{count}个月始终保留在数据库中。请指定 {latest} 或更早的月份。",
    en: "--before {month}: the last {count} months stay in the database. Name {latest} or an earlier month.",
  },
  kept: {
    zh: "{folder} 已完整，但数据库没有放开其中的内容（{why}）。请删除该目录后再试。",
    en: "{folder} is whole, but the database did not let go of what is in it ({why}). Remove that folder and try again.",
  },
});

/** What was archived: where, of what, and what was let go of. */
export interface Archived {
  readonly folder: string;
  readonly contents: Contents;
}

/**
 * Moves what was written before a month out of the database into a folder of compressed files within `place`: the audit with its seals,
 * sign-ins, changes of records, messages. They are read again and walked before anything is let go of; then whole parts are
 * dropped in one transaction, which the audit notes, so that its chain goes on. Undefined where there is nothing of the kind.
 */
export const makeArchive = async (
  database: Database,
  place: string,
  { month, now = systemClock(() => 0).now() }: { readonly month: string | undefined; readonly now?: Instant },
): Promise<Archived | undefined> => {
  const parts = await monthsBefore(database, instantOf(`${cutOf(month, now)} 00:00:00`));
  const ends = Math.max(...parts.map(({ until }) => until));
  if (parts.length === 0) return undefined;
  const before = dayOf(ends).slice(0, 7);
  const folder = join(place, `apron-archive-before-${before}`);
  if (existsSync(folder)) throw new WrongConfiguration(texts.there, { folder });
  const partial = `${folder}.partial`;
  let written: readonly [Contents, ArchiveEnd | undefined];
  try {
    await mkdir(partial, { recursive: true, mode: 0o700 });
    written = await write(database, partial, { parts, before, now });
    const { audit } = await readArchive(partial);
    if (audit && "broken" in audit) throw new WrongConfiguration(texts.broken, { line: audit.broken.line });
    await rename(partial, folder);
  } catch (error) {
    await removeBegun(partial);
    if (error instanceof NotSealed) throw new WrongConfiguration(texts.unsealed);
    throw diskWords(error, place);
  }
  const [contents, end] = written;
  await letGo(database, folder, { parts, end });
  return { folder: resolve(folder), contents };
};

/** The first day of the month that was named, or of the usual one. */
const cutOf = (month: string | undefined, now: Instant): string => {
  const first = `${dayOf(now).slice(0, 7)}-01`;
  if (month === undefined) return addMonths(first, -usualMonths);
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    throw new WrongConfiguration(texts.noMonth, { month, example: addMonths(first, -usualMonths).slice(0, 7) });
  const latest = addMonths(first, -leastMonths);
  if (`${month}-01` > latest)
    throw new WrongConfiguration(texts.late, { month, count: leastMonths, latest: latest.slice(0, 7) });
  return `${month}-01`;
};

/** What the tables are called in an archive. */
const names: Readonly<Record<string, string>> = {
  login_attempt: "sign-ins",
  record_change: "record-changes",
  outbox: "messages",
};

const write = async (
  database: Database,
  folder: string,
  of: { readonly parts: readonly MonthPart[]; readonly before: string; readonly now: Instant },
): Promise<[Contents, ArchiveEnd | undefined]> => {
  const { parts, before, now } = of;
  const ends = parts.filter(({ parent }) => parent === "audit").map(({ until }) => until);
  const audit = ends.length > 0 ? await writeAudit(database, folder, Math.max(...ends)) : undefined;
  const tables: Contents["tables"] = audit ? [{ table: "audit", rows: audit.end.lines }] : [];
  const files: string[] = audit ? [auditName] : [];
  for (const [parent, table] of Object.entries(names)) {
    const own = parts.filter((part) => part.parent === parent);
    if (own.length === 0) continue;
    let rows = 0;
    const told = async function* (): AsyncGenerator<string> {
      for (const part of own)
        for await (const row of rowsOfMonth(database, part)) {
          rows += 1;
          yield `${row}\n`;
        }
    };
    files.push(`${table}.jsonl.gz`);
    await compress(told(), join(folder, `${table}.jsonl.gz`));
    tables.push({ table, rows });
  }
  const sums: Contents["sums"] = [];
  for (const path of files) sums.push({ path, sum: await sumOf(join(folder, path)) });
  const contents: Contents = {
    format: 1,
    version,
    madeAt: timestamp(now),
    before,
    ...(audit && { audit: { from: audit.from, end: placeOf(audit.end) } }),
    tables,
    sums,
  };
  await writeFile(join(folder, contentsName), `${JSON.stringify(contents, null, 1)}\n`, { mode: 0o600 });
  return [contents, audit?.end];
};

type Place = NonNullable<Contents["audit"]>["from"];

const placeOf = ({ number, total, line, hash }: Place): Place => ({ number, total, line, hash });

const writeAudit = async (
  database: Database,
  folder: string,
  until: Instant,
): Promise<{ readonly from: Place; readonly end: ArchiveEnd }> => {
  const reached: { from?: Place; end?: ArchiveEnd } = {};
  const told = async function* (): AsyncGenerator<string> {
    for await (const each of tellChain(database, until, (end) => (reached.end = end))) {
      if ("from" in each) reached.from = each.from;
      yield `${JSON.stringify(each)}\n`;
    }
  };
  await compress(told(), join(folder, auditName));
  const { from, end } = reached;
  if (!from || !end) throw new Error("the chain was told from one place to another");
  return { from, end };
};

const compress = async (told: AsyncGenerator<string>, file: string): Promise<void> =>
  await pipeline(Readable.from(told), createGzip(), createWriteStream(file, { flags: "wx", mode: 0o600 }));

/** Tries at parts that somebody is writing to or reading for long. */
const tries = 20;

const letGo = async (
  database: Database,
  folder: string,
  { parts, end }: { readonly parts: readonly MonthPart[]; readonly end: ArchiveEnd | undefined },
): Promise<void> => {
  const sum = await sumOf(join(folder, contentsName));
  const kept = { name: basename(folder), sum, by: `${userInfo().username}@${hostname()}` };
  for (let tried = 1; ; tried += 1)
    try {
      return await database.transaction(
        async () => {
          await dropMonths(database, parts);
          if (end) await noteArchive(database, end, kept);
        },
        { seconds: 120 },
      );
    } catch (error) {
      const isBusy = error instanceof Error && "code" in error && error.code === "55P03";
      if (isBusy && tried < tries) {
        await wait(1000);
        continue;
      }
      const why = error instanceof Error ? error.message : String(error);
      throw new WrongConfiguration(texts.kept, { folder, why });
    }
};
