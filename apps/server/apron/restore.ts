import { cp, readdir, rename, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { migrations, openDatabase } from "@apron/database";
import { words } from "@apron/kit/contract/texts";
import { type Config, WrongConfiguration } from "@apron/kit/server/config";
import { version } from "@apron/kit/server/http";
import { dumpName, type Manifest, readBackup } from "./backup-kinds.ts";
import { diskWords, removeBegun } from "./backup.ts";
import { quietLog, refuseSilent } from "./opening.ts";
import { runOnDatabase } from "./postgres-programs.ts";

const texts = words({
  postgres: {
    zh: "这是PostgreSQL的备份：请用 DATABASE_URL 指定一个空数据库。",
    en: "This is a backup of PostgreSQL: name an empty database by DATABASE_URL.",
  },
  embedded: {
    zh: "这是内嵌数据库的备份：请去掉 DATABASE_URL，并用 APRON_DATA 指定一个空目录。",
    en: "This is a backup of the embedded database: leave DATABASE_URL out, and name an empty folder by APRON_DATA.",
  },
  newer: {
    zh: "这是Apron {of} 的备份，比本版本（{version}，不认识 {unknown}）新。请用该版本或更高版本恢复。",
    en: "This is a backup of Apron {of}, which is newer than this one ({version}; it does not know {unknown}). Restore it with that version or a later one.",
  },
  tables: {
    zh: "数据库 {name} 中已有 {tables} 张表。请创建一个空数据库并写入 DATABASE_URL：createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0 apron_restored",
    en: "The database {name} holds {tables} tables already. Create an empty one and name it in DATABASE_URL: createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0 apron_restored",
  },
  filled: {
    zh: "{folder} 不是空目录。请用 {variable} 指定一个空目录。",
    en: "{folder} is not empty. Name an empty folder by {variable}.",
  },
});

/**
 * Puts a backup back, database first, into places that hold nothing yet; refuses with a sentence, and before anything is touched,
 * a backup that is not whole or of a newer version, another engine, and every place that is not empty.
 */
export const restoreBackup = async (
  config: Config,
  folder: string,
  ownerUrl: string | undefined,
): Promise<Manifest> => {
  const manifest = await readBackup(folder);
  refuseForeign(manifest, config);
  const url = ownerUrl ?? config.databaseUrl;
  const place = join(config.dataFolder, "database");
  const hasFiles = manifest.files && existsSync(join(folder, "files")) && !config.filesPlace.startsWith("s3+");
  if (url === undefined) await refuseFilled(place, "APRON_DATA");
  else await refuseFilledDatabase(url);
  if (hasFiles) await refuseFilled(config.filesPlace, "APRON_FILES");
  if (url === undefined) await putFolder(join(folder, "database"), place);
  else
    await runOnDatabase(
      "pg_restore",
      ["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction", join(folder, dumpName)],
      url,
    );
  if (hasFiles) await putFolder(join(folder, "files"), config.filesPlace);
  return manifest;
};

const refuseForeign = (manifest: Manifest, { databaseUrl }: Config): void => {
  const engine = databaseUrl === undefined ? "embedded" : "postgres";
  if (manifest.engine !== engine) throw new WrongConfiguration(texts[manifest.engine]);
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = manifest.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new WrongConfiguration(texts.newer, { of: manifest.version, version, unknown: unknown.join(", ") });
};

const refuseFilledDatabase = async (url: string): Promise<void> => {
  const database = await openDatabase({ url, folder: "", log: quietLog });
  try {
    await refuseSilent(database);
    const [found] = await database.execute(`
      select current_database() as name, count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`);
    const tables = Number(found?.["tables"]);
    if (tables > 0) throw new WrongConfiguration(texts.tables, { name: String(found?.["name"]), tables });
  } finally {
    await database.stop();
  }
};

const refuseFilled = async (folder: string, variable: string): Promise<void> => {
  const found = existsSync(folder) ? await readdir(folder) : [];
  if (found.length > 0) throw new WrongConfiguration(texts.filled, { folder, variable });
};

/** Copied aside and named at the end, so that a full disk leaves nothing half. */
const putFolder = async (from: string, to: string): Promise<void> => {
  const partial = `${to}.partial`;
  try {
    await cp(from, partial, { recursive: true });
    await rm(to, { recursive: true, force: true });
    await rename(partial, to);
  } catch (error) {
    await removeBegun(partial);
    throw diskWords(error, to);
  }
};
