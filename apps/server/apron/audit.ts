import { createWriteStream, existsSync, statSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { filled, type Word, words } from "@apron/kit/contract/texts";
import { type ArchiveKept, archivesOf, openAudit, readAnchors } from "@apron/kit/server/audit";
import { systemClock } from "@apron/kit/server/clock";
import { type Config, WrongConfiguration } from "@apron/kit/server/config";
import type { Database } from "@apron/kit/server/database";
import { archivesIn, readArchive } from "./archive-kinds.ts";
import { diskWords } from "./backup.ts";

const texts = words({
  absent: {
    zh: "{path} 不存在或无法读取：请指定归档目录、锚点文件或日志。",
    en: "{path} is not there or cannot be read: name a folder of archives, a file of anchors or a log.",
  },
  unseen: {
    zh: "封印 {number} 及以前已归档于 {name}：指定该目录即可一并校验。",
    en: "Up to seal {number} it was archived in {name}: name that folder to have it walked too.",
  },
  broken: { zh: "审计在第{line}行断裂。", en: "The audit is broken at line {line}." },
  brokenAt: { zh: "审计在第{line}行断裂（封印 {seal}）。", en: "The audit is broken at line {line} (seal {seal})." },
  whole: { zh: "审计完整。", en: "The audit is whole." },
  archiveBroken: { zh: "{name} 在第{line}行断裂。", en: "{name} is broken at line {line}." },
  archiveForeign: {
    zh: "{name} 不属于本审计：数据库不记得具有其校验和的归档。",
    en: "{name} is none of this audit's: the database remembers no archive with its sum.",
  },
  archiveWhole: { zh: "{name} 完整：{rows}。", en: "{name} is whole: {rows}." },
  archiveSealed: {
    zh: "{name} 完整：{rows}，封印 {from} 至 {to}。",
    en: "{name} is whole: {rows}, seals {from} to {to}.",
  },
  there: {
    zh: "{file} 已存在，未做改动。请将其移走，或指定另一个文件。",
    en: "{file} is there already and was left alone. Move it away, or name another file.",
  },
});

/**
 * Walks the audit's chain of seals and says in a line whether every line is as it was written, and whether it is. Of what is named
 * besides, folders are archives, which are walked first and must end where the audit remembers; files hold seals that were noted
 * elsewhere, beside those of APRON_AUDIT_ANCHOR: lists of anchors, or logs.
 */
export const verifyAudit = async (
  database: Database,
  { auditAnchor }: Pick<Config, "auditAnchor">,
  named: readonly string[],
): Promise<{ readonly isWhole: boolean; readonly said: readonly Word[] }> => {
  for (const path of named) if (!existsSync(path)) throw new WrongConfiguration(texts.absent, { path });
  const folders = named.filter((path) => statSync(path).isDirectory());
  const files = named.filter((path) => !folders.includes(path));
  const anchors = await readAnchors([...(auditAnchor === undefined ? [] : [auditAnchor]), ...files]);
  const kept = await archivesOf(database);
  const archives = (await Promise.all(folders.map(archivesIn))).flat();
  const found: Verdict[] = [];
  for (const archive of archives) found.push(await verdictOn(archive, kept, anchors));
  const unseen = kept.filter(({ name }) => !found.some((each) => each.name === name));
  const broken = await openAudit({ database, clock: systemClock(() => 0) }).firstBreak({ anchors });
  return {
    isWhole: broken === undefined && found.every(({ isWhole }) => isWhole),
    said: [
      ...found.map(({ said }) => said),
      ...unseen.map(({ name, number }) => filled(texts.unseen, { name, number })),
      broken === undefined
        ? texts.whole
        : filled(broken.seal === undefined ? texts.broken : texts.brokenAt, {
            line: broken.line,
            seal: broken.seal ?? "",
          }),
    ],
  };
};

interface Verdict {
  readonly name: string;
  readonly isWhole: boolean;
  readonly said: Word;
}

/** Whether an archive is as it was written, and ends where the audit goes on. */
const verdictOn = async (
  folder: string,
  kept: readonly ArchiveKept[],
  anchors: ReadonlyMap<number, string>,
): Promise<Verdict> => {
  const name = basename(resolve(folder));
  const { contents, sum, audit } = await readArchive(folder, anchors);
  const whole = { name, isWhole: true };
  const broken = { name, isWhole: false };
  if (audit && "broken" in audit)
    return { ...broken, said: filled(texts.archiveBroken, { name, line: audit.broken.line }) };
  const known = kept.find((each) => each.sum === sum);
  if (audit && known?.hash !== audit.end.hash) return { ...broken, said: filled(texts.archiveForeign, { name }) };
  const rows = contents.tables.map(({ table, rows: count }) => `${table} ${count}`).join(", ");
  if (!audit) return { ...whole, said: filled(texts.archiveWhole, { name, rows }) };
  const seals = { from: audit.from.number + 1, to: audit.end.number };
  return { ...whole, said: filled(texts.archiveSealed, { name, rows, ...seals }) };
};

const page = 2000;

/**
 * Writes every line of the audit and every seal into a file, one JSON object to a line, so that it can be read without a portal;
 * how many lines and seals. The file appears when it is whole; one that is there already is left alone.
 */
export const exportAudit = async (
  database: Database,
  file: string,
): Promise<{ readonly lines: number; readonly seals: number }> => {
  if (existsSync(file)) throw new WrongConfiguration(texts.there, { file });
  const counted = { lines: 0, seals: 0 };
  const partial = `${file}.partial`;
  async function* told(): AsyncGenerator<string> {
    for await (const row of rowsOf(database, "audit", "id")) {
      counted.lines += 1;
      yield `${JSON.stringify({ line: row })}\n`;
    }
    for await (const row of rowsOf(database, "audit_seal", "number")) {
      counted.seals += 1;
      yield `${JSON.stringify({ seal: row })}\n`;
    }
  }
  try {
    await pipeline(Readable.from(told()), createWriteStream(partial, { mode: 0o600 }));
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw diskWords(error, file);
  }
  return counted;
};

async function* rowsOf(
  database: Database,
  table: "audit" | "audit_seal",
  key: "id" | "number",
): AsyncGenerator<Record<string, unknown>> {
  for (let behind = 0; ;) {
    const rows = await database.execute(`select * from ${table} where ${key} > $1 order by ${key} limit ${page}`, [
      behind,
    ]);
    yield* rows;
    if (rows.length < page) return;
    behind = Number(rows.at(-1)?.[key]);
  }
}
