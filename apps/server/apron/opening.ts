import { existsSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@apron/database";
import { type Config, readConfig, WrongConfiguration } from "@apron/kit/server/config";
import { type Database, isAway } from "@apron/kit/server/database";
import { openLog } from "@apron/kit/server/log";

/** What there is to be warned of is said on standard error: standard output is the command's own. */
export const quietLog = openLog("error");

/**
 * The database of these settings, opened for one piece of work and closed again. One that is not there is not made. Where the
 * portal runs on the embedded database, nobody else can open it, and the refusal says so.
 */
export const withDatabase = async <Result>(
  config: Pick<Config, "databaseUrl" | "databaseDirectUrl" | "dataFolder">,
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const folder = join(config.dataFolder, "database");
  if (config.databaseUrl === undefined && !existsSync(folder))
    throw new WrongConfiguration(
      `There is no database in ${folder}. Name the data folder by APRON_DATA, or DATABASE_URL.`,
    );
  const database = await openDatabase({ url: config.databaseDirectUrl ?? config.databaseUrl, folder, log: quietLog });
  try {
    return await work(database);
  } catch (error) {
    if (isAway(error) && error instanceof Error)
      throw new WrongConfiguration(
        `DATABASE_URL: the database does not answer (${error.message}). Start it, or correct the address.`,
      );
    throw error;
  } finally {
    await database.stop();
  }
};

/** Settings of whoever only looks at a database: what production needs besides is not asked of him. */
export const readPlace = (variables: Readonly<Record<string, string | undefined>>): Config =>
  readConfig({ ...variables, APRON_MODE: "demo", APRON_MIGRATION_URL: undefined, APRON_DRILL: undefined });

/** The role that owns the tables, else the one that works with them. */
export const ownerUrl = (variables: Readonly<Record<string, string | undefined>>): string | undefined =>
  variables["APRON_MIGRATION_URL"] ?? variables["DATABASE_DIRECT_URL"] ?? variables["DATABASE_URL"];
