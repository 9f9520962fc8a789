import { createReadStream } from "node:fs";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
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
}

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
  };
};

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
