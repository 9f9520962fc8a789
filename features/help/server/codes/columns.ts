import {
  asChoices,
  chosenFrom,
  type ImportColumns,
  type ImportRules,
  type ImportTexts,
  oneNamed,
} from "@apron/kit/server/imports";
import { plainly } from "@apron/kit/contract/patterns";
import { audiences, businessTypes, helpLimits, helpSystems } from "../../article.ts";
import { codeColumns } from "../../texts.ts";

/** A column of a file of error codes, and where it is kept. */
export type CodeField = keyof typeof codeColumns;

/** What is said of an error code. */
export type CodeTexts = { [Field in CodeField]: string };

/** What a host's letter, or its own name, means; "" is all of them. */
export const systemOf = (text: string): string | undefined => {
  const tidy = text.toUpperCase();
  if (["", "全部", "ALL"].includes(tidy)) return "";
  return helpSystems.find((system) => system === tidy) ?? hosts.get(tidy);
};

/** The hosts by their own names (domain, section 1). */
const hosts: ReadonlyMap<string, string> = new Map([
  ["ICS", "B"],
  ["CRS", "C"],
  ["DCS", "J"],
]);

/** A business type by its name in either language; nothing said is any other. */
export const businessTypeOf = chosenFrom(businessTypes, "other");

const explained = { most: helpLimits.explanation } as const;

/** An error code as terminals print it: one, however wide and in whatever letters it was typed. */
export const tidyCode = (typed: string): string => plainly(typed).replace(/\s+/gu, " ").toUpperCase();

/** The columns of a file of error codes. */
const columns: ImportColumns<CodeField> = {
  code: { title: codeColumns.code, needed: true, most: helpLimits.code, read: tidyCode },
  system: { title: codeColumns.system, most: 20, choices: asChoices(helpSystems), read: systemOf },
  business_type: {
    title: codeColumns.business_type,
    ...oneNamed(businessTypes, "other"),
  },
  audience: {
    title: codeColumns.audience,
    // Guests look no error codes up.
    ...oneNamed({ holder: audiences.holder, staff: audiences.staff }, "holder"),
  },
  meaning_zh: { title: codeColumns.meaning_zh, needed: true, most: helpLimits.meaning },
  meaning_en: { title: codeColumns.meaning_en, most: helpLimits.meaning },
  cause_zh: { title: codeColumns.cause_zh, needed: true, also: ["原因", "原因（中文）"], ...explained },
  cause_en: { title: codeColumns.cause_en, also: ["原因（英文）"], ...explained },
  solution_zh: { title: codeColumns.solution_zh, needed: true, ...explained },
  solution_en: { title: codeColumns.solution_en, ...explained },
};

/** What a code says in both languages. */
const inTwo = [
  ["meaning_zh", "meaning_en"],
  ["cause_zh", "cause_en"],
  ["solution_zh", "solution_en"],
] as const;

/**
 * How a file of error codes is read: one code of one host is one row. Chinese stands where English is missing, but in place
 * of no English that stands: a file in one language says nothing of the other.
 */
export const codeRules: ImportRules<CodeField> = {
  columns,
  keyOf: ({ code, system }) => `${system}\n${code}`,
  settle: (texts) => ({
    ...texts,
    meaning_en: texts.meaning_en || texts.meaning_zh,
    cause_en: texts.cause_en || texts.cause_zh,
    solution_en: texts.solution_en || texts.solution_zh,
  }),
  over: (texts, before) => ({
    ...texts,
    ...Object.fromEntries(
      inTwo
        .filter(([zh, en]) => texts[en] === texts[zh] && before[en] !== before[zh])
        .map(([, en]) => [en, before[en]]),
    ),
  }),
};

/** Only what a file says of a code. */
export const textsOf = (code: Partial<ImportTexts<CodeField>>): CodeTexts => ({
  code: code.code ?? "",
  system: code.system ?? "",
  business_type: code.business_type ?? "",
  audience: code.audience ?? "",
  meaning_zh: code.meaning_zh ?? "",
  meaning_en: code.meaning_en ?? "",
  cause_zh: code.cause_zh ?? "",
  cause_en: code.cause_en ?? "",
  solution_zh: code.solution_zh ?? "",
  solution_en: code.solution_en ?? "",
});
