import { join } from "node:path";
import {
  claimMode,
  claimPlace,
  grantUse,
  makeMonths,
  migrate,
  migrations,
  openDatabase,
  placeOf,
  refuseOtherMode,
  refuseOtherPlace,
  refuseUnsetRole,
  roleOf,
} from "@apron/database";
import { about, type Config, WrongConfiguration } from "@apron/kit/server/config";
import { type Database, isAway } from "@apron/kit/server/database";
import { layQueue } from "@apron/kit/server/jobs";
import type { Log } from "@apron/kit/server/log";
import { databaseTrouble, refuseOtherDatabase } from "./trouble.ts";

/** Brings a database to this version, by its owner where that is another role. Harmless when it was broken off and is begun again. */
export const prepare = async (database: Database, config: Config, log: Log): Promise<void> => {
  await database.execute("select 1").catch((error: unknown) => {
    if (isAway(error) || config.databaseUrl === undefined) throw error;
    throw new WrongConfiguration(about("DATABASE_URL", databaseTrouble(error)));
  });
  const { migrationUrl, databaseDirectUrl, databaseReadUrl } = config;
  await refuseOtherDatabase(
    database,
    [
      { variable: "APRON_MIGRATION_URL", url: migrationUrl },
      { variable: "DATABASE_DIRECT_URL", url: databaseDirectUrl },
      { variable: "DATABASE_READ_URL", url: databaseReadUrl, spared: true },
    ],
    log,
  );
  if (config.databasePooled) await refuseUnsetRole(database);
  const start = await startAt(database, config);
  await asOwner(database, config, log, async (owner) => {
    await refuseOtherMode(owner, config.mode);
    await refuseOtherPlace(owner, start);
    await migrate(owner, migrations);
    if (config.migrationUrl === undefined) return;
    await layQueue({ database: owner, log });
    await grantUse(owner, await roleOf(database));
  });
  // Of a database that was away for months, before anything is written into it.
  await makeMonths(database);
  await claimMode(database, config.mode);
  await claimPlace(database, start);
};

/** Throws where a start on it would be refused, as it is another mode's or was brought here; changes nothing. */
export const refuseOtherUse = async (database: Database, config: Config): Promise<void> => {
  await refuseOtherMode(database, config.mode);
  await refuseOtherPlace(database, await startAt(database, config));
};

const startAt = async (database: Database, { mode, dataFolder, drill, livesHere }: Config) => {
  // A demo sends nothing to anybody: it may be copied at will.
  const place = mode === "demo" ? undefined : await placeOf(database, join(dataFolder, "database"));
  return { place, drill, livesHere };
};

/**
 * As the role that owns the tables, where that is another one than works with them (decision 0026): it alone may read them while
 * another instance makes them. Past a pooler, where a step may take its time.
 */
const asOwner = async (
  database: Database,
  { migrationUrl, databaseDirectUrl }: Config,
  log: Log,
  work: (owner: Database) => Promise<void>,
): Promise<void> => {
  const url = migrationUrl ?? databaseDirectUrl;
  if (url === undefined) return await work(database);
  const owner = await openDatabase({ url, folder: "", log });
  try {
    await work(owner);
  } finally {
    await owner.stop();
  }
};
