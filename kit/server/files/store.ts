import { createReadStream } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import type { Part } from "./range.ts";

/** Where the bytes of files lie, under names nobody can guess. */
export interface FileStore {
  /** Stores the file that lies at `path`, which may be moved away. */
  put(name: string, path: string): Promise<void>;
  /** The bytes, or a part of them; rejects when there are none under this name. */
  get(name: string, part?: Part): Promise<Readable>;
  /** No error when there are none. */
  remove(name: string): Promise<void>;
  /** Every name it holds, halves that a crash left behind included; of other people's things that lie there, none. */
  names(): AsyncIterable<string>;
}

/** How files of ours are called in a store, and the half of one that was being copied. */
export const isStoredName = (name: string): boolean => /^[\w-]{32}(\.part)?$/.test(name);

/** A folder of this machine, or one that several instances share. */
export const folderStore = (folder: string): FileStore => {
  const place = (name: string): string => join(folder, name.slice(0, 2), name);
  return {
    async put(name, path) {
      const to = place(name);
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      await rename(path, to).catch(async (error: unknown) => {
        if (!isCode(error, "EXDEV")) throw error;
        // On another disk: no reader may ever see half of it.
        await copyFile(path, `${to}.part`);
        await rename(`${to}.part`, to);
      });
    },
    get: (name, part) =>
      new Promise((resolve, reject) => {
        const stream = createReadStream(place(name), part);
        stream.once("open", () => resolve(stream)).once("error", reject);
      }),
    async remove(name) {
      await rm(place(name), { force: true });
    },
    async *names() {
      for (const shelf of await namesIn(folder))
        if (/^[\w-]{2}$/.test(shelf))
          for (const name of await namesIn(join(folder, shelf)))
            if (isStoredName(name) && name.startsWith(shelf)) yield name;
    },
  };
};

/** None where there is no such folder: nothing was stored yet, or something else has this name. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isCode(error, "ENOENT") || isCode(error, "ENOTDIR")) return [];
    throw error;
  });

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
