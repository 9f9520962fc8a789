import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import * as z from "zod/mini";
import { words } from "@apron/kit/contract/texts";
import { WrongConfiguration } from "@apron/kit/server/config";

/** What a backup says of itself, in the file beside what it holds. */
export const Manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  engine: z.enum(["postgres", "embedded"]),
  mode: z.string(),
  /** The steps of the schema it has. */
  migrations: z.array(z.string()),
  /** Whether uploads are in it; those of a bucket are backed up by whoever runs that. */
  files: z.boolean(),
  /** SHA-256 of every file, by its path. */
  sums: z.array(z.object({ path: z.string(), sum: z.string() })),
});
export type Manifest = z.output<typeof Manifest>;

export const manifestName = "backup.json";
export const dumpName = "database.dump";

/** SHA-256 of a file. */
export const sumOf = async (file: string): Promise<string> => {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
};

const texts = words({
  noBackup: {
    zh: "{folder} 不是完整的备份：缺少 {file}。请指定 apron backup 完整生成的目录。",
    en: "{folder} is no whole backup: {file} is missing. Name a folder that apron backup has made to its end.",
  },
  unreadable: {
    zh: "{folder}/{file} 无法读取：请取备份的另一份副本。",
    en: "{folder}/{file} cannot be read: take another copy of the backup.",
  },
  changed: {
    zh: "{folder}/{file} 缺失或与写入时不同：请取备份的另一份副本。",
    en: "{folder}/{file} is missing or not as it was written: take another copy of the backup.",
  },
});

/** What a folder says of itself; throws when it is no backup, was broken off, or is not as it was written. */
export const readBackup = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, manifestName), "utf8").catch(() => undefined);
  if (text === undefined) throw new WrongConfiguration(texts.noBackup, { folder, file: manifestName });
  const read = Manifest.safeParse(parsed(text));
  if (!read.success) throw new WrongConfiguration(texts.unreadable, { folder, file: manifestName });
  for (const { path, sum } of read.data.sums)
    if ((await sumOf(join(folder, path)).catch(() => "")) !== sum)
      throw new WrongConfiguration(texts.changed, { folder, file: path });
  return read.data;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
