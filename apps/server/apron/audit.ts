import { createWriteStream, statSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type ArchiveKept, archivesOf, openAudit, readAnchors } from "@apron/kit/server/audit";
import { systemClock } from "@apron/kit/server/clock";
import type { Config } from "@apron/kit/server/config";
import type { Database } from "@apron/kit/server/database";
import { archivesIn, readArchive } from "./archive-kinds.ts";

/**
 * Walks the audit's chain of seals and says in a line whether every line is as it was written, and whether it is. Of what is named
 * besides, folders are archives, which are walked first and must end where the audit remembers; files hold seals that were noted
 * elsewhere, beside those of APRON_AUDIT_ANCHOR: lists of anchors, or logs.
 */
export const verifyAudit = async (
  database: Database,
  { auditAnchor }: Pick<Config, "auditAnchor">,
  named: readonly string[],
): Promise<{ readonly isWhole: boolean; readonly said: readonly string[] }> => {
  const folders = named.filter((path) => statSync(path).isDirectory());
  const files = named.filter((path) => !folders.includes(path));
  const anchors = await readAnchors([...(auditAnchor === undefined ? [] : [auditAnchor]), ...files]);
  const kept = await archivesOf(database);
  const archives = (await Promise.all(folders.map(archivesIn))).flat();
  const found: Verdict[] = [];
  for (const archive of archives) found.push(await verdictOn(archive, kept, anchors));
  const unseen = kept.filter(({ name }) => !found.some((each) => each.name === name));
  const broken = await openAudit({ database, clock: systemClock(() => 0) }).firstBreak({ anchors });
  const seal = broken?.seal === undefined ? "" : ` (seal ${broken.seal})`;
  return {
    isWhole: broken === undefined && found.every(({ isWhole }) => isWhole),
    said: [
      ...found.map(({ said }) => said),
      ...unseen.map(
        ({ name, number }) =>
          `Up to seal ${number} it was archived in ${name}: name that folder to have it walked too.`,
      ),
      broken ? `The audit is broken at line ${broken.line}${seal}.` : "The audit is whole.",
    ],
  };
};

interface Verdict {
  readonly name: string;
  readonly isWhole: boolean;
  readonly said: string;
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
  if (audit && "broken" in audit) return { ...broken, said: `${name} is broken at line ${audit.broken.line}.` };
  const known = kept.find((each) => each.sum === sum);
  if (audit && known?.hash !== audit.end.hash)
    return { ...broken, said: `${name} is none of this audit's: the database remembers no archive with its sum.` };
  const rows = contents.tables.map(({ table, rows: count }) => `${table} ${count}`).join(", ");
  const seals = audit ? `, seals ${audit.from.number + 1} to ${audit.end.number}` : "";
  return { ...whole, said: `${name} is whole: ${rows}${seals}.` };
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
    await pipeline(Readable.from(told()), createWriteStream(partial, { flags: "wx", mode: 0o600 }));
    await rename(partial, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) await rm(partial, { force: true });
    throw error;
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
