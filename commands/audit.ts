// `npm run audit`: walks the audit's chain of hashes and says whether every line is as it was written. It reads the same
// environment as the portal (DATABASE_URL, or APRON_DATA of a portal that is stopped) and changes nothing. Exit code 1
// names the first line that was changed, removed or slipped in.
import { join } from "node:path";
import { openDatabase } from "@apron/database";
import { openAudit } from "@apron/kit/server/audit";
import { systemClock } from "@apron/kit/server/clock";
import { readConfig } from "@apron/kit/server/config";
import { openLog } from "@apron/kit/server/log";

const config = readConfig({ ...process.env, APRON_MODE: "demo" });
const database = await openDatabase({
  url: config.databaseUrl,
  folder: join(config.dataFolder, "database"),
  log: openLog("warn"),
});
const broken = await openAudit({ database, clock: systemClock(() => 0) }).firstBroken();
await database.stop();
console.log(broken === undefined ? "The audit is whole." : `The audit is broken at line ${broken}.`);
process.exit(broken === undefined ? 0 : 1);
