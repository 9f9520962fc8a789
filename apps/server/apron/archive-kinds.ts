import { createReadStream, existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import * as z from "zod/mini";
import { type ArchiveFound, walkArchive } from "@apron/kit/server/audit";
import { words } from "@apron/kit/contract/texts";
import { WrongConfiguration } from "@apron/kit/server/config";
import { sumOf } from "./backup-kinds.ts";

const Place = z.object({ number: z.int(), total: z.int(), line: z.int(), hash: z.string() });

/** What an archive says of itself, in the file beside what it holds. */
export const Contents = z.object({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  /** Everything in it was written before this month began. */
  before: z.string(),
  /** Where its audit begins and ends; absent where it has none. */
  audit: z.optional(z.object({ from: Place, end: Place })),
  tables: z.array(z.object({ table: z.string(), rows: z.int() })),
  /** SHA-256 of every file, by its path. */
  sums: z.array(z.object({ path: z.string(), sum: z.string() })),
});
export type Contents = z.output<typeof Contents>;

export const contentsName = "archive.json";
export const auditName = "audit.jsonl.gz";

const texts = words({
  none: {
    zh: "{folder} 中没有归档。请指定 apron archive 生成的目录或其上级目录。",
    en: "{folder} holds no archive. Name the folder that apron archive has made, or its parent.",
  },
  unreadable: {
    zh: "{file} 无法读取：请取归档的另一份副本。",
    en: "{file} cannot be read: take another copy of the archive.",
  },
  changed: {
    zh: "{file} 缺失或与写入时不同：请取归档的另一份副本。",
    en: "{file} is missing or not as it was written: take another copy of the archive.",
  },
});

/** The archives a folder is or holds. */
export const archivesIn = async (folder: string): Promise<readonly string[]> => {
  if (existsSync(join(folder, contentsName))) return [folder];
  const found = (await readdir(folder)).map((name) => join(folder, name));
  const archives = found.filter((each) => existsSync(join(each, contentsName))).toSorted();
  if (archives.length === 0) throw new WrongConfiguration(texts.none, { folder });
  return archives;
};

/** Reads an archive from its beginning to its end: what it says of itself, and what its audit was found to be. Throws with what is missing. */
export const readArchive = async (
  folder: string,
  anchors: ReadonlyMap<number, string> = new Map(),
): Promise<{ readonly contents: Contents; readonly sum: string; readonly audit: ArchiveFound | undefined }> => {
  const file = join(folder, contentsName);
  const read = Contents.safeParse(JSON.parse(await readFile(file, "utf8").catch(() => "null")));
  if (!read.success) throw new WrongConfiguration(texts.unreadable, { file });
  for (const { path, sum } of read.data.sums)
    if ((await sumOf(join(folder, path)).catch(() => "")) !== sum)
      throw new WrongConfiguration(texts.changed, { file: join(folder, path) });
  const audit = read.data.audit && (await walkArchive(linesOf(join(folder, auditName)), anchors));
  return { contents: read.data, sum: await sumOf(file), audit };
};

/** The JSON values of a compressed file, line by line; a line nobody can read is told as undefined. */
async function* linesOf(file: string): AsyncGenerator<unknown> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity });
  for await (const line of lines) {
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      value = undefined;
    }
    yield value;
  }
}
