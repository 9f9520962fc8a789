import { existsSync, readFileSync } from "node:fs";
import { environmentNames, WrongConfiguration } from "@apron/kit/server/config";

type Variables = Readonly<Record<string, string | undefined>>;

/** Where settings are looked for when no file is named: beside where it is started, then where systemd has them. */
const usualFiles = ["apron.env", "/etc/apron.env"];

/** The file of settings: the one that is named, else the first of the usual ones that is there. */
export const fileOfSettings = (named: string | undefined): string | undefined => {
  if (named !== undefined && !existsSync(named))
    throw new WrongConfiguration(`${named}: there is no such file. Make one with: apron setup ${named}`);
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
  const wrong: string[] = [];
  for (const [index, line] of textOf(file).split(/\r?\n/).entries()) {
    const [, name = "", value = ""] = /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    const isSilent = /^\s*(#.*)?$/.test(line);
    const told = `${file}, line ${index + 1}`;
    if (name === "" && !isSilent) wrong.push(`${told}: write it as NAME=value, or put # before it`);
    else if (settings.has(name)) wrong.push(`${told}: ${name} is said twice, keep one of them`);
    else if (isHalf(value)) wrong.push(`${told}: the value of ${name} has a quotation mark at one end only`);
    else if (name !== "") settings.set(name, unquoted(value));
  }
  if (wrong.length > 0) throw new WrongConfiguration(wrong.join("\n"));
  return Object.fromEntries(settings);
};

const textOf = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new WrongConfiguration(
      `${file}: it cannot be read (${error instanceof Error && "code" in error ? String(error.code) : "?"}). Give the user who runs Apron the right to, e.g. chown apron ${file}`,
    );
  }
};

const isHalf = (value: string): boolean =>
  ['"', "'"].some((mark) => value.startsWith(mark) !== value.endsWith(mark) || value === mark);

const unquoted = (value: string): string => /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;

/** Names that look like ours and that nobody reads, each with the one that may be meant. */
export const unknownNames = (variables: Variables): readonly string[] =>
  Object.keys(variables)
    .filter((name) => name.startsWith("APRON_") && name !== "APRON_ENV" && !environmentNames.includes(name))
    .map((name) => {
      const near = environmentNames.find((known) => differences(known, name) <= 2);
      return `${name}: nobody reads this${near === undefined ? "" : `. Is ${near} meant?`}`;
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
