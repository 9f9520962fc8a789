import { cp, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { words } from "@apron/kit/contract/texts";
import { systemClock, timestamp, wallTime } from "@apron/kit/server/clock";
import { type Config, WrongConfiguration } from "@apron/kit/server/config";
import { version } from "@apron/kit/server/http";
import { dumpName, type Manifest, manifestName, sumOf } from "./backup-kinds.ts";
import { withDatabase } from "./opening.ts";
import { runOnDatabase } from "./postgres-programs.ts";

const texts = words({
  there: {
    zh: "{folder} 已存在：请稍候一秒再试。",
    en: "{folder} is there already: wait a second and try again.",
  },
  empty: {
    zh: "DATABASE_URL：此数据库中没有Apron的表，没有可备份的内容。请更正地址，或先启动一次。",
    en: "DATABASE_URL: this database has no tables of Apron, so there is nothing to back up. Correct the address, or start once.",
  },
  removed: { zh: "{place} {trouble}。已开始的部分已删除。", en: "{place} {trouble}. What was begun has been removed." },
  ENOSPC: { zh: "没有剩余空间：请腾出空间或改用其他磁盘", en: "has no space left: make room or name another disk" },
  EDQUOT: { zh: "超出磁盘配额：请腾出空间或改用其他磁盘", en: "is beyond its quota: make room or name another disk" },
  EACCES: {
    zh: "当前用户无法写入：请更改其属主，或指定其他目录",
    en: "cannot be written by this user: change its owner or name another folder",
  },
  EPERM: {
    zh: "不允许当前用户写入：请更改其属主，或指定其他目录",
    en: "may not be written by this user: change its owner or name another folder",
  },
  EROFS: { zh: "是只读的：请指定其他目录", en: "is read-only: name another folder" },
  ENOTDIR: { zh: "不是目录：请指定一个目录", en: "is no folder: name a folder" },
  ENOENT: { zh: "所在的目录不存在：请先创建它", en: "lies in a folder that is not there: make that first" },
  EEXIST: {
    zh: "有上次中断的残留：请再试一次",
    en: "holds what an earlier try left behind: try again",
  },
});

/**
 * Backs up the database and, where they lie in a folder, the uploads after it, so that no row lacks its bytes: into a new folder
 * within `place` that gets its name when it is whole. Gives that folder. PostgreSQL may go on meanwhile, the embedded database is
 * opened by nobody else.
 */
export const makeBackup = async (config: Config, place: string, ownerUrl: string | undefined): Promise<string> => {
  const now = systemClock(() => 0).now();
  const name = `apron-${wallTime(now).replaceAll(/[-:]/g, "").replace(" ", "-")}`;
  const folder = join(place, name);
  const partial = `${folder}.partial`;
  if (existsSync(folder)) throw new WrongConfiguration(texts.there, { folder });
  const said = await withDatabase(config, async (database) => {
    const [found] = await database.execute("select to_regclass('migration') is not null as migrated");
    if (found?.["migrated"] !== true) throw new WrongConfiguration(texts.empty);
    const steps = await database.execute("select name from migration order by name");
    const [mode] = await database.execute("select value #>> '{}' as value from setting where name = 'mode'");
    return { migrations: steps.map((row) => String(row["name"])), mode: String(mode?.["value"]) };
  });
  try {
    await mkdir(partial, { recursive: true, mode: 0o700 });
    if (config.databaseUrl === undefined)
      await cp(join(config.dataFolder, "database"), join(partial, "database"), { recursive: true });
    else
      await runOnDatabase(
        "pg_dump",
        ["--format=custom", "--no-owner", "--no-privileges", `--file=${join(partial, dumpName)}`],
        ownerUrl ?? config.databaseUrl,
      );
    const files = !config.filesPlace.startsWith("s3+");
    if (files && existsSync(config.filesPlace))
      await cp(config.filesPlace, join(partial, "files"), { recursive: true, filter: (path) => !isPassing(path) });
    const manifest: Manifest = {
      format: 1,
      version,
      madeAt: timestamp(now),
      engine: config.databaseUrl === undefined ? "embedded" : "postgres",
      ...said,
      files,
      sums: await sumsOf(partial),
    };
    await writeFile(join(partial, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
    await rename(partial, folder);
  } catch (error) {
    await removeBegun(partial);
    throw diskWords(error, place);
  }
  return resolve(folder);
};

/** Removes what was begun; where there never was a folder there is nothing to remove. */
export const removeBegun = async (partial: string): Promise<void> =>
  await rm(partial, { recursive: true, force: true }).catch(() => undefined);

/** What an instance writes to see whether it can. */
const isPassing = (path: string): boolean => /[\\/]\.writable-[^\\/]*$/.test(path);

const sumsOf = async (folder: string): Promise<Manifest["sums"]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sums: Manifest["sums"] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    sums.push({ path: relative(folder, path), sum: await sumOf(path) });
  }
  return sums;
};

/** What a disk says, with what to do about it. */
export const diskWords = (error: unknown, place: string): unknown => {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const trouble = Object.entries(texts).find(([name]) => name === code)?.[1];
  return trouble === undefined ? error : new WrongConfiguration(texts.removed, { place, trouble });
};
