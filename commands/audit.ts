// `npm run audit`: walks the audit's chain of seals and says whether every line is as it was written. It reads the same
// environment as the portal (DATABASE_URL, or APRON_DATA of a portal that is stopped) and changes nothing. Seals that were
// noted elsewhere are compared: those in APRON_AUDIT_ANCHOR, and in the files named after `--`, logs too. Exit code 1
// with the first line that was changed, removed or slipped in, or with why nothing could be read.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@apron/database";
import { openAudit, readAnchors, type Break } from "@apron/kit/server/audit";
import { systemClock } from "@apron/kit/server/clock";
import { readConfig } from "@apron/kit/server/config";
import { openLog } from "@apron/kit/server/log";

const firstBreak = async (): Promise<Break | undefined> => {
  const { databaseUrl: url, dataFolder, auditAnchor } = readConfig({ ...process.env, APRON_MODE: "demo" });
  const folder = join(dataFolder, "database");
  // Opened, a folder without a database would be given an empty one.
  if (url === undefined && !existsSync(folder)) throw new Error(`There is no database in ${folder}.`);
  const database = await openDatabase({ url, folder, log: openLog("warn") });
  try {
    const files = [...(auditAnchor === undefined ? [] : [auditAnchor]), ...process.argv.slice(2)];
    const anchors = await readAnchors(files);
    return await openAudit({ database, clock: systemClock(() => 0) }).firstBreak({ anchors });
  } finally {
    await database.stop();
  }
};

try {
  const broken = await firstBreak();
  const seal = broken?.seal === undefined ? "" : ` (seal ${broken.seal})`;
  console.log(broken ? `The audit is broken at line ${broken.line}${seal}.` : "The audit is whole.");
  process.exit(broken === undefined ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
