import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pinyin } from "pinyin-pro";
import type { Plugin } from "vite";

const id = "virtual:pinyin";
const longestTitle = 14;

/**
 * Gives the command palette the readings of the characters that stand in short Chinese words of the portal, so
 * that no dictionary is sent to the browser. Names of people bring their pinyin from the server.
 */
export const pinyinOfTitles = (app: string): Plugin => ({
  name: "apron-pinyin",
  resolveId: (source) => (source === id ? `\0${id}` : undefined),
  load: (resolved) =>
    resolved === `\0${id}` ? `export const readings = ${JSON.stringify(readingsOf(app))};` : undefined,
});

/** The readings by character, for the app in this folder and the features beside it. */
export const readingsOf = (app: string): Record<string, string[]> =>
  readingsIn(
    ["route-table.ts", "sections.ts", "texts.ts", "../../features"].flatMap((path) => wordsIn(join(app, path))),
  );

const wordsIn = (path: string): string[] => {
  const files = path.endsWith(".ts") ? [path] : textFiles(path);
  return files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/"([^"\n]*[\u4e00-\u9fff][^"\n]*)"/g)].flatMap(([, word = ""]) =>
      word.length <= longestTitle ? [word] : [],
    ),
  );
};

const textFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /(^|\/)(titles|texts|web\/index)\.ts$/.test(name) && !name.includes("node_modules"))
    .map((name) => join(folder, name));

const readingsIn = (words: readonly string[]): Record<string, string[]> => {
  const characters = new Set(words.join("").match(/[\u4e00-\u9fff]/g) ?? []);
  return Object.fromEntries(
    [...characters]
      .sort()
      .map((character) => [
        character,
        [...new Set(pinyin(character, { toneType: "none", type: "array", multiple: true, v: true }))].slice(0, 3),
      ]),
  );
};
