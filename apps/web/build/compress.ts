import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const smallest = 512;

/** Puts `.br` and `.gz` beside every script, style and drawing, so that the server never compresses them. */
export const compressAssets = (): Plugin => {
  let folder = "";
  return {
    name: "apron-compress",
    apply: "build",
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir, config.build.assetsDir);
    },
    writeBundle: async () => {
      const names = (await readdir(folder)).filter((name) => /\.(m?js|css|svg)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = join(folder, name);
          const bytes = await readFile(file);
          if (bytes.length < smallest) return;
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
          await writeFile(`${file}.br`, await brotli(bytes, quality));
          await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
        }),
      );
    },
  };
};
