import { existsSync, readFileSync } from "node:fs";
import { filled, type Word, words } from "@apron/kit/contract/texts";
import { environmentNames, onLines, WrongConfiguration } from "@apron/kit/server/config";

type Variables = Readonly<Record<string, string | undefined>>;

const texts = words({
  noFile: {
    zh: "{file}：没有这个文件。可用此命令生成：apron setup {file}",
    en: "{file}: there is no such file. Make one with: apron setup {file}",
  },
  unreadable: {
    zh: "{file}：无法读取（{code}）。请授权运行Apron的用户，例如 chown apron {file}",
    en: "{file}: it cannot be read ({code}). Give the user who runs Apron the right to, e.g. chown apron {file}",
  },
  line: {
    zh: "{file} 第{line}行：请写成 NAME=value，或在行首加 #",
    en: "{file}, line {line}: write it as NAME=value, or put # before it",
  },
  twice: {
    zh: "{file} 第{line}行：{name} 写了两次，请只留一个",
    en: "{file}, line {line}: {name} is said twice, keep one of them",
  },
  half: {
    zh: "{file} 第{line}行：{name} 的值只有一端有引号",
    en: "{file}, line {line}: the value of {name} has a quotation mark at one end only",
  },
  unknown: { zh: "{name}：没有程序读取它", en: "{name}: nobody reads this" },
  meant: { zh: "{name}：没有程序读取它。是否应为 {near}？", en: "{name}: nobody reads this. Is {near} meant?" },
});

/** Where settings are looked for when no file is named: beside where it is started, then where systemd has them. */
const usualFiles = ["apron.env", "/etc/apron.env"];

/** The file of settings: the one that is named, else the first of the usual ones that is there. */
export const fileOfSettings = (named: string | undefined): string | undefined => {
  if (named !== undefined && !existsSync(named)) throw new WrongConfiguration(texts.noFile, { file: named });
  return named ?? usualFiles.find((path) => existsSync(path));
};

/**
 * The environment with what a file of settings adds to it; what the environment says itself wins, as with systemd. Throws
 * `WrongConfiguration` that names every line nobody can read.
 */
export const withSettings = (variables: Variables, file: string | undefined): Variables =>
  file === undefined ? variables : { ...settingsIn(file), ...variables };

/** What a file of settings says: `NAME=value` lines, with comments after # at the beginning of a line. */
export const settingsIn = (file: string): Record<string, string> => {
  const settings = new Map<string, string>();
  const wrong: Word[] = [];
  for (const [index, line] of textOf(file).split(/\r?\n/).entries()) {
    const [, name = "", value = ""] = /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    const isSilent = /^\s*(#.*)?$/.test(line);
    const told = { file, line: index + 1, name };
    if (name === "" && !isSilent) wrong.push(filled(texts.line, told));
    else if (settings.has(name)) wrong.push(filled(texts.twice, told));
    else if (isHalf(value)) wrong.push(filled(texts.half, told));
    else if (name !== "") settings.set(name, unquoted(value));
  }
  if (wrong.length > 0) throw new WrongConfiguration(onLines(wrong));
  return Object.fromEntries(settings);
};

const textOf = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "?";
    throw new WrongConfiguration(texts.unreadable, { file, code });
  }
};

const isHalf = (value: string): boolean =>
  ['"', "'"].some((mark) => value.startsWith(mark) !== value.endsWith(mark) || value === mark);

const unquoted = (value: string): string => /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;

/** Names that look like ours and that nobody reads, each with the one that may be meant. */
export const unknownNames = (variables: Variables): readonly Word[] =>
  Object.keys(variables)
    .filter((name) => name.startsWith("APRON_") && name !== "APRON_ENV" && !environmentNames.includes(name))
    .map((name) => {
      const near = environmentNames.find((known) => differences(known, name) <= 2);
      return filled(near === undefined ? texts.unknown : texts.meant, { name, near: near ?? "" });
    });

/** How many letters must be put in, taken out or replaced to make one word of another. */
const differences = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, against] of [...other].entries())
      next.push(
        Math.min((row[place] ?? 0) + (letter === against ? 0 : 1), (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
};
