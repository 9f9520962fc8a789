// The words of the product, held together: one English term for one Chinese, no word that the glossary avoids, and common
// words once. Read from the modules that declare them; words.test.ts says what is refused, words-meanings.ts why some may.
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Word } from "@apron/kit/contract/texts";
import { root } from "../tools.ts";

/** A word and where it is written: its module, and the names on the way to it. */
export interface Written extends Word {
  readonly file: string;
  readonly name: string;
}

/** A term of the glossary, with the words to leave alone. */
export interface Term extends Word {
  readonly avoided: readonly string[];
}

/** Every word that the modules of the product declare, each once however often it is exported on. */
export const writtenWords = async (): Promise<readonly Written[]> => {
  const files = globSync(modules, { cwd: root }).filter((file) => !/\.test\.|node_modules/.test(file));
  const found = new Map<object, Written>();
  for (const file of files.toSorted((one, other) => depth(one) - depth(other))) {
    const module: unknown = await import(pathToFileURL(join(root, file)).href);
    collect(module, file, [], found);
  }
  return [...found.values()];
};

const modules = [
  "{kit,dialect}/**/{texts,words}*.ts",
  "kit/contract/*.ts",
  "kit/contract/codes/*.ts",
  "features/*/*.ts",
  "features/*/web/**/words.ts",
  "apps/web/{texts,sections,holder-menu,route-table}.ts",
];

/** Texts before what is made of them, so that a word is told where it is written. */
const depth = (file: string): number => (/(texts|titles|words)[^/]*\.ts$/.test(file) ? 0 : 1);

const collect = (value: unknown, file: string, names: readonly string[], found: Map<object, Written>): void => {
  // A schema of zod leads everywhere, and says nothing itself.
  if (typeof value !== "object" || value === null || found.has(value) || names.length > 6 || "_zod" in value) return;
  if ("zh" in value && "en" in value && typeof value.zh === "string" && typeof value.en === "string")
    found.set(value, { zh: value.zh, en: value.en, file, name: names.join(".") });
  for (const [name, inner] of Object.entries(value)) collect(inner, file, [...names, name], found);
};

/** The terms of docs/glossary.md, each with the words to leave alone. */
export const glossary = async (): Promise<readonly Term[]> =>
  (await rowsOfGlossary()).flatMap(([en = "", zh = "", meaning, avoided = ""]) => {
    const words = avoided.replaceAll(/\([^)]*\)/g, "").split(",");
    const terms = meaning === undefined ? [] : zh.split(/[、/]/);
    return terms.map((one) => ({ en, zh: one, avoided: words.map((word) => word.trim()).filter(Boolean) }));
  });

/** The words that the glossary decided for the screens. */
export const decidedWords = async (): Promise<readonly Written[]> =>
  (await rowsOfGlossary()).flatMap(([en = "", zh = "", meaning]) =>
    meaning === undefined ? [{ en, zh, file: "docs/glossary.md", name: en }] : [],
  );

const rowsOfGlossary = async (): Promise<readonly (readonly string[])[]> =>
  (await readFile(join(root, "docs/glossary.md"), "utf8"))
    .split("\n")
    .filter((row) => /^\| (?!word |English |--- )/.test(row))
    .map((row) =>
      row
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** Chinese texts that are told in several ways in English; what a call does is a sentence, and no term. */
export const severalTerms = (words: readonly Written[]): readonly string[] => {
  const terms = Map.groupBy(words.filter(isRead), ({ zh }) => zh);
  return [...terms].flatMap(([zh, told]) => {
    const ways = [...Map.groupBy(told, ({ en }) => stem(en)).values()];
    return ways.length < 2 ? [] : [`${zh}: ${ways.map(([one]) => `${one?.en} (${placeOf(one)})`).join(", ")}`];
  });
};

/** Texts whose Chinese names a term and whose English says one of the words the glossary avoids for it. */
export const avoidedWords = (words: readonly Written[], terms: readonly Term[]): readonly string[] =>
  terms.flatMap(({ en: term, zh, avoided }) =>
    words
      .filter((word) => zh.length > 1 && word.zh.includes(zh) && !word.en.toLowerCase().includes(term.toLowerCase()))
      .flatMap((word) =>
        avoided
          .filter((one) => new RegExp(`\\b${one}s?\\b`, "i").test(word.en.replaceAll(/\{\w+\}/g, "")))
          .map((one) => `${word.zh}: ${word.en} (${placeOf(word)}): "${term}" for ${zh}, not "${one}"`),
      ),
  );

/** Words that more than two features, or parts of the portal, write again in their tables. */
export const repeated = (words: readonly Written[]): readonly string[] => {
  const own = words.filter(({ file }) => /(texts|words)[^/]*\.ts$/.test(file));
  const same = Map.groupBy(own, ({ zh, en }) => `${zh}: ${en}`);
  return [...same].flatMap(([pair, told]) =>
    new Set(told.map(({ file }) => file.split("/", 2).join("/"))).size < 3
      ? []
      : [`${pair} (${told.map(placeOf).join(", ")})`],
  );
};

/** The sources in which words are said, by where they lie; imports say nothing. */
export const sayingSources = async (): Promise<ReadonlyMap<string, string>> => {
  const files = globSync("{kit,dialect,features,apps,hosts}/**/*.{ts,tsx}", { cwd: root });
  const read = files
    .filter((file) => !/\.test\.|node_modules|\/dist\//.test(file))
    .map(async (file): Promise<[string, string]> => [file, await readFile(join(root, file), "utf8")]);
  return new Map(await Promise.all(read));
};

/** Words of tables that nobody says: neither by name nor with the whole table, where it lies or wherever that is imported. */
export const unsaid = (words: readonly Written[], sources: ReadonlyMap<string, string>): readonly string[] => {
  const written = words.filter(({ file }) => depth(file) === 0);
  const tables = Map.groupBy(written, ({ file, name }) => `${homeOf(file)} ${name.slice(0, name.indexOf("."))}`);
  const saying = new Map<string, string>();
  const saidFrom = (home: string): string => {
    const known = saying.get(home) ?? textOf(home, sources);
    saying.set(home, known);
    return known;
  };
  return [...tables].flatMap(([place, told]) => {
    const [home = "", table = ""] = place.split(" ");
    const own = told.filter(({ name }) => name.split(".").length === 2);
    const text = saidFrom(home);
    // Taken as a whole, any of its words may be said.
    if (own.length === 0 || new RegExp(`(?<!const )\\b${table}\\b(?![.\\w])`).test(text)) return [];
    const said = new Set(Array.from(text.matchAll(new RegExp(`\\b${table}\\.(\\w+)`, "g")), ([, key]) => key));
    return own
      .filter(({ name }) => !said.has(name.slice(table.length + 1)))
      .map((word) => `${word.zh}: ${placeOf(word)}`);
  });
};

/** A feature or a part of the portal; of the kit and the dialect, which everybody uses, the whole. */
const homeOf = (file: string): string => file.split("/", file.startsWith("features/") ? 2 : 1).join("/");

/** Everything that can say the words of a home, without what it imports and exports on. */
const textOf = (home: string, sources: ReadonlyMap<string, string>): string =>
  [...sources]
    .filter(([file, text]) => file.startsWith(`${home}/`) || new RegExp(`@apron/${home}["/]`).test(text))
    .map(([, text]) => text.replaceAll(/^(?:import|export) [^;]*? from "[^"]*";$/gm, ""))
    .join("\n");

/** The refusals among `complaints` that no exception names by its Chinese, and the exceptions nobody needs. */
export const excepting = (complaints: readonly string[], exceptions: readonly string[]): readonly string[] => [
  ...complaints.filter((complaint) => !exceptions.some((zh) => complaint.startsWith(`${zh}: `))),
  ...exceptions
    .filter((zh) => !complaints.some((complaint) => complaint.startsWith(`${zh}: `)))
    .map((zh) => `needless: ${zh}`),
];

const isRead = ({ name }: Written): boolean => !name.endsWith("summary");

const placeOf = (word: Written | undefined): string => (word ? `${word.file} ${word.name}` : "");

/** English without what Chinese has not: capitals, articles, number and tense. */
const stem = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[-–]/g, " ")
    .replaceAll(/\b(the|an?|your|is|was)\b/g, "")
    .replaceAll(/\p{Letter}+/gu, (word) =>
      (irregular[word] ?? word)
        .replace(/s$/, "")
        .replace(/(ion|ing|ed)$/, "")
        .replace(/e$|(?<=(.))\1$/, ""),
    )
    .replaceAll(/\s+/g, " ")
    .trim();

const irregular: Readonly<Record<string, string>> = { people: "person", sent: "send", made: "make", begun: "begin" };
