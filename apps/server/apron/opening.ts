import { existsSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@apron/database";
import { about, type Config, readConfig, WrongConfiguration } from "@apron/kit/server/config";
import { type Database, isAway } from "@apron/kit/server/database";
import { openLog } from "@apron/kit/server/log";
import { databaseTrouble, refuseOtherDatabase } from "../trouble.ts";

/** What there is to be warned of is said on standard error: standard output is the command's own. */
export const quietLog = openLog("error");

/**
 * The database of these settings, opened for one piece of work and closed again. One that is not there is not made. Where the
 * portal runs on the embedded database, nobody else can open it, and the refusal says so.
 */
export const withDatabase = async <Result>(
  config: Pick<Config, "databaseUrl" | "databasePooled" | "databaseDirectUrl" | "dataFolder">,
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const folder = join(config.dataFolder, "database");
  if (config.databaseUrl === undefined && !existsSync(folder))
    throw new WrongConfiguration(
      {
        zh: "{folder} 中没有数据库。请用 APRON_DATA 指定数据目录，或设置 DATABASE_URL；配置在文件中时用 --env 指定该文件。",
        en: "There is no database in {folder}. Name the data folder by APRON_DATA, or DATABASE_URL; where a file says so, name that by --env.",
      },
      { folder },
    );
  const database = await openDatabase({ url: config.databaseDirectUrl ?? config.databaseUrl, folder, log: quietLog });
  try {
    if (config.databaseUrl !== undefined) await refuseSilent(database);
    if (config.databaseDirectUrl !== undefined) {
      const pooler = { variable: "DATABASE_DIRECT_URL", url: config.databaseUrl, pooled: config.databasePooled };
      await refuseOtherDatabase(database, [pooler], quietLog);
    }
    return await work(database);
  } catch (error) {
    throw isAway(error) ? new WrongConfiguration(about("DATABASE_URL", databaseTrouble(error))) : error;
  } finally {
    await database.stop();
  }
};

/** Throws what keeps a database from being used, with what to do about it. */
export const refuseSilent = async (database: Database): Promise<void> => {
  await database.execute("select 1").catch((error: unknown) => {
    throw new WrongConfiguration(about("DATABASE_URL", databaseTrouble(error)));
  });
};

/** Settings of whoever only looks at a database: what production needs besides is not asked of him. */
export const readPlace = (variables: Readonly<Record<string, string | undefined>>): Config =>
  readConfig({ ...variables, APRON_MODE: "demo", APRON_MIGRATION_URL: undefined, APRON_DRILL: undefined });

/** The role that owns the tables, else the one that works with them; refused where it works on another database. */
export const ownerUrl = async (
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string | undefined> => {
  const config = readPlace(variables);
  const owner = variables["APRON_MIGRATION_URL"] || undefined;
  if (owner === undefined || config.databaseUrl === undefined) return config.databaseDirectUrl ?? config.databaseUrl;
  await withDatabase(config, (database) =>
    refuseOtherDatabase(database, [{ variable: "APRON_MIGRATION_URL", url: owner }], quietLog),
  );
  return owner;
};
