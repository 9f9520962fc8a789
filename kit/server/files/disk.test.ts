import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDisk } from "./disk.ts";

const always = { believed: 0, silent: 2000 };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "apron-disk-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const mount = (...parameters: string[]): boolean => {
  try {
    execFileSync("mount", parameters, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

/** Only where this process may mount a disk of its own. */
const mayMount = ((): boolean => {
  const place = mkdtempSync(join(tmpdir(), "apron-mount-"));
  const may = mount("-t", "tmpfs", "-o", "size=64k", "tmpfs", place);
  if (may) execFileSync("umount", [place]);
  rmSync(place, { recursive: true });
  return may;
})();

describe("the disk of an instance", () => {
  it("is well, and nothing is left of looking at it", async () => {
    const disk = openDisk({ dataFolder: join(folder, "data"), filesPlace: join(folder, "data/files") }, always);
    expect(await disk.hindrance()).toBeUndefined();
    expect(await readdir(join(folder, "data"))).toEqual([]);
  });

  it("is asked of files kept elsewhere too, unless they are kept in a storage", async () => {
    const files = join(folder, "files");
    writeFileSync(files, "no folder");
    const dataFolder = join(folder, "data");
    expect(await openDisk({ dataFolder, filesPlace: files }, always).hindrance()).toEqual({
      words: { zh: "上传文件目录无法写入（EEXIST）", en: "the folder of files cannot be written (EEXIST)" },
      folder: files,
      passes: false,
    });
    expect(await openDisk({ dataFolder, filesPlace: "s3+https://k:s@host/b" }, always).hindrance()).toBeUndefined();
  });

  it("is looked at once for all who ask within a moment", async () => {
    const disk = openDisk({ dataFolder: join(folder, "data"), filesPlace: "s3+" });
    await disk.hindrance();
    rmSync(join(folder, "data"), { recursive: true });
    writeFileSync(join(folder, "data"), "no folder");
    expect(await disk.hindrance()).toBeUndefined();
  });

  it.runIf(mayMount)("says that it is full or may only be read, until it is neither", async () => {
    const data = join(folder, "data");
    mkdirSync(data);
    expect(mount("-t", "tmpfs", "-o", "size=256k", "tmpfs", data)).toBe(true);
    try {
      const disk = openDisk({ dataFolder: data, filesPlace: join(data, "files") }, always);
      expect(await disk.hindrance()).toBeUndefined();
      writeFileSync(join(data, "filler"), Buffer.alloc(200_000));
      expect(await disk.hindrance()).toMatchObject({
        words: { en: "the data folder has no space left" },
        passes: true,
      });
      rmSync(join(data, "filler"));
      expect(await disk.hindrance()).toBeUndefined();
      mount("-o", "remount,ro", data);
      expect(await disk.hindrance()).toMatchObject({
        words: { en: "the data folder cannot be written (EROFS)" },
        passes: false,
      });
    } finally {
      execFileSync("umount", [data]);
    }
  });
});
