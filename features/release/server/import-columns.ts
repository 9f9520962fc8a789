import type { AirportFinder } from "@apron/features/airport/server";
import { plainly } from "@apron/kit/contract/patterns";
import { common } from "@apron/kit/contract/refusal";
import { aDay, type ImportRules, type ImportTexts } from "@apron/kit/server/imports";
import { releaseLimits, softwareKeyOf, sortKeyOf } from "../release.ts";
import { type ReleaseField, releaseFields, releaseRefusals, type RunField, runFields } from "../texts.ts";
import type { ReleaseFacts } from "./rules.ts";

const version = (typed: string): string | undefined => (sortKeyOf(typed) === "" ? undefined : plainly(typed));
const hash = (digits: number) => ({
  most: digits,
  wrong: releaseRefusals.E19302,
  read: (typed: string) =>
    typed === "" || (typed.length === digits && /^[\da-f]+$/i.test(typed)) ? typed.toLowerCase() : undefined,
});

/**
 * How a file of releases is read: name and version say what a row is about and stay as they stand, however the file spells
 * them, and an empty cell leaves what stands.
 */
export const releaseRules: ImportRules<ReleaseField> = {
  columns: {
    name: { title: releaseFields.name, also: ["名称", "软件", "name"], needed: true, most: releaseLimits.software },
    group: { title: releaseFields.group, also: ["分组", "group"], needed: true, most: releaseLimits.group },
    version: {
      title: releaseFields.version,
      also: ["版本", "version"],
      needed: true,
      most: releaseLimits.number,
      read: version,
      wrong: common.E9413,
    },
    releaseDate: { title: releaseFields.releaseDate, needed: true, ...aDay },
    notesZh: { title: releaseFields.notesZh, also: ["版本说明", "说明"], most: releaseLimits.notes },
    notesEn: { title: releaseFields.notesEn, most: releaseLimits.notes },
    declaredSha256: { title: releaseFields.declaredSha256, also: ["SHA256", "SHA-256"], ...hash(64) },
    declaredMd5: { title: releaseFields.declaredMd5, also: ["MD5"], ...hash(32) },
  },
  keyOf: ({ name, version: typed }) => `${softwareKeyOf(name)} ${sortKeyOf(typed)}`,
  over: (texts, before) => ({
    ...filledBy(releaseFields, (field) => texts[field] || before[field]),
    name: before.name,
    version: before.version,
  }),
  wrong: ({ notesZh }) => (notesZh === "" ? [{ field: "notesZh", message: common.E9410 }] : []),
};

/** How a file of running versions is read: airport and software say what a row is about, and a version is one however it is spelled. */
export const runRules = (airports: AirportFinder): ImportRules<RunField> => ({
  columns: {
    officeCode: {
      title: runFields.officeCode,
      also: ["机场", "机场代码", "airport"],
      needed: true,
      most: 60,
      read: (typed) => (typed === "" ? "" : airports(typed)),
      wrong: releaseRefusals.E19310,
    },
    name: { title: runFields.name, also: ["软件", "name"], needed: true, most: releaseLimits.software },
    version: {
      title: runFields.version,
      also: ["版本", "版本号", "version"],
      needed: true,
      most: releaseLimits.number,
      read: version,
      wrong: common.E9413,
    },
    since: { title: runFields.since, also: ["安装日期"], ...aDay },
    remark: { title: runFields.remark, also: ["备注"], most: releaseLimits.remark },
  },
  keyOf: ({ officeCode, name }) => `${officeCode} ${softwareKeyOf(name)}`,
  over: (texts, before) => ({
    ...filledBy(runFields, (field) => texts[field] || before[field]),
    name: before.name,
    version: sortKeyOf(texts.version) === sortKeyOf(before.version) ? before.version : texts.version,
  }),
});

/** Every field of a table of words with its text. */
const filledBy = <Field extends string>(
  words: Readonly<Record<Field, unknown>>,
  textOf: (field: Field) => string,
): ImportTexts<Field> =>
  // The keys of the table of words are the fields, by their type.
  Object.fromEntries((Object.keys(words) as Field[]).map((field) => [field, textOf(field)])) as Record<Field, string>;

/** A row of releases as somebody would have written it at the desk. */
export const releaseIn = (texts: Partial<ImportTexts<ReleaseField>>): ReleaseFacts =>
  filledBy(releaseFields, (field) => texts[field] ?? "");
/** A row of running versions likewise. */
export const runIn = (texts: Partial<ImportTexts<RunField>>): ImportTexts<RunField> =>
  filledBy(runFields, (field) => texts[field] ?? "");
