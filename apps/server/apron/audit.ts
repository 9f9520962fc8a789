import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { openAudit, readAnchors } from "@apron/kit/server/audit";
import { systemClock } from "@apron/kit/server/clock";
import type { Config } from "@apron/kit/server/config";
import type { Database } from "@apron/kit/server/database";

/**
 * Walks the audit's chain of seals and says in one line whether every line is as it was written, and whether it is. Seals that
 * were noted elsewhere are compared: those of APRON_AUDIT_ANCHOR, and of these files, logs too.
 */
export const verifyAudit = async (
  database: Database,
  { auditAnchor }: Pick<Config, "auditAnchor">,
  files: readonly string[],
): Promise<{ readonly isWhole: boolean; readonly said: string }> => {
  const anchors = await readAnchors([...(auditAnchor === undefined ? [] : [auditAnchor]), ...files]);
  const broken = await openAudit({ database, clock: systemClock(() => 0) }).firstBreak({ anchors });
  const seal = broken?.seal === undefined ? "" : ` (seal ${broken.seal})`;
  return {
    isWhole: broken === undefined,
    said: broken ? `The audit is broken at line ${broken.line}${seal}.` : "The audit is whole.",
  };
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
