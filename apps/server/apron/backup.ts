import { cp, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { systemClock, timestamp, wallTime } from "@apron/kit/server/clock";
import { type Config, WrongConfiguration } from "@apron/kit/server/config";
import { version } from "@apron/kit/server/http";
import { dumpName, type Manifest, manifestName, sumOf } from "./backup-kinds.ts";
import { withDatabase } from "./opening.ts";
import { runOnDatabase } from "./postgres-programs.ts";

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
  if (existsSync(folder)) throw new WrongConfiguration(`${folder} is there already: wait a second and try again.`);
  const said = await withDatabase(config, async (database) => {
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
  const words = new Map([
    ["ENOSPC", "has no space left: make room or name another disk"],
    ["EACCES", "cannot be written by this user: change its owner or name another folder"],
    ["EROFS", "is read-only: name another folder"],
    ["ENOTDIR", "is no folder: name a folder"],
  ]).get(code);
  return words === undefined ? error : new WrongConfiguration(`${place} ${words}. What was begun has been removed.`);
};
