import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { setTimeout } from "node:timers/promises";
import { filled, type Word, words } from "../../contract/texts.ts";
import type { Config } from "../config/index.ts";

/** What could not be written to the disk of this instance: an upload on its way in, or its place in storage. */
export class DiskFailed extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** What keeps a folder from being written. */
export interface Hindrance {
  /** For the operator, without the path. */
  readonly words: Word;
  readonly folder: string;
  /** It may pass by itself, as a full disk does; what was set up wrong does not. */
  readonly passes: boolean;
}

const texts = words({
  data: { zh: "数据目录", en: "the data folder" },
  files: { zh: "上传文件目录", en: "the folder of files" },
  full: { zh: "{name}没有剩余空间", en: "{name} has no space left" },
  unwritable: { zh: "{name}无法写入（{code}）", en: "{name} cannot be written ({code})" },
  silent: { zh: "磁盘没有应答", en: "the disk does not answer" },
});

/** Whether this instance can write what it has to. */
export interface Disk {
  /** What is wrong; undefined while nothing is. */
  hindrance(): Promise<Hindrance | undefined>;
}

/** Milliseconds for which what was found is believed, and after which a disk that does not answer is said to be silent. */
const usual = { believed: 2000, silent: 2000 } as const;
/** So much must fit: less than that is no room for anything. */
const sample = Buffer.alloc(65_536);

/** Watches the data folder, and the folder of files where that lies elsewhere; whoever asks has it looked at. */
export const openDisk = (
  { dataFolder, filesPlace }: Pick<Config, "dataFolder" | "filesPlace">,
  { believed, silent }: { readonly believed: number; readonly silent: number } = usual,
): Disk => {
  const isApart =
    !filesPlace.startsWith("s3+") && !`${resolve(filesPlace)}${sep}`.startsWith(resolve(dataFolder) + sep);
  const folders = [
    { folder: dataFolder, name: texts.data },
    ...(isApart ? [{ folder: filesPlace, name: texts.files }] : []),
  ];
  const mark = `.writable-${randomUUID()}`;
  const look = async (): Promise<Hindrance | undefined> => {
    for (const { folder, name } of folders) {
      const wrong = await hindranceOf(folder, name, mark);
      if (wrong) return wrong;
    }
    return undefined;
  };

  let looking: Promise<Hindrance | undefined> | undefined;
  let found: { readonly wrong: Hindrance | undefined; readonly at: number } | undefined;
  const lookOnce = (): Promise<Hindrance | undefined> =>
    (looking ??= look()
      .then((wrong) => {
        found = { wrong, at: performance.now() };
        return wrong;
      })
      .finally(() => {
        looking = undefined;
      }));
  return {
    async hindrance() {
      if (found && performance.now() - found.at < believed) return found.wrong;
      const silence = new AbortController();
      try {
        return await Promise.race([
          lookOnce(),
          setTimeout(
            silent,
            { words: texts.silent, folder: dataFolder, passes: true },
            { signal: silence.signal, ref: false },
          ),
        ]);
      } finally {
        silence.abort();
      }
    },
  };
};

const hindranceOf = async (folder: string, name: Word, mark: string): Promise<Hindrance | undefined> => {
  const path = join(folder, mark);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path, sample, { mode: 0o600 });
    return undefined;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const isFull = code === "ENOSPC" || code === "EDQUOT";
    return { words: filled(isFull ? texts.full : texts.unwritable, { name, code }), folder, passes: isFull };
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
};
