// `npm run audit`: walks the audit's chain of hashes and says whether every line is as it was written. It reads the same
// environment as the portal (DATABASE_URL, or APRON_DATA of a portal that is stopped) and changes nothing. Exit code 1
// with the first line that was changed, removed or slipped in, or with why nothing could be read.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@apron/database";
import { openAudit } from "@apron/kit/server/audit";
import { systemClock } from "@apron/kit/server/clock";
import { readConfig } from "@apron/kit/server/config";
import { openLog } from "@apron/kit/server/log";

const firstBroken = async (): Promise<number | undefined> => {
  const { databaseUrl: url, dataFolder } = readConfig({ ...process.env, APRON_MODE: "demo" });
  const folder = join(dataFolder, "database");
  // Opened, a folder without a database would be given an empty one.
  if (url === undefined && !existsSync(folder)) throw new Error(`There is no database in ${folder}.`);
  const database = await openDatabase({ url, folder, log: openLog("warn") });
  try {
    return await openAudit({ database, clock: systemClock(() => 0) }).firstBroken();
  } finally {
    await database.stop();
  }
};

try {
  const broken = await firstBroken();
  console.log(broken === undefined ? "The audit is whole." : `The audit is broken at line ${broken}.`);
  process.exit(broken === undefined ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
