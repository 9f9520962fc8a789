import type { Word } from "@apron/kit/contract/texts";
import { common } from "@apron/kit/contract/refusal";
import { formulaMark } from "@apron/kit/contract/table-file";
import { audiences, businessTypes, helpLimits, helpSystems, isBusinessType } from "../../article.ts";
import { codeColumns, helpRefusals } from "../../texts.ts";

/** What is said of an error code. */
export interface CodeTexts {
  code: string;
  system: string;
  business_type: string;
  audience: string;
  meaning_zh: string;
  meaning_en: string;
  cause_zh: string;
  cause_en: string;
  solution_zh: string;
  solution_en: string;
}

/** What stood where an import wrote: the code before, or nothing, and the version the import left. */
export interface KeptCode {
  readonly id: string;
  readonly left: number;
  readonly before: (CodeTexts & { readonly article_id: string }) | null;
}

/** A column of a file of error codes, and where it is kept. */
export type CodeField = keyof typeof codeColumns;

/** A row of a file as it was understood. */
export interface ImportedCode {
  /** Its number in the file. */
  readonly n: number;
  readonly kind: "added" | "changed" | "same" | "error";
  readonly code: CodeTexts;
  /** What it would change, and the version it was compared with. */
  readonly known: { readonly id: string; readonly version: number; readonly texts: CodeTexts } | null;
  readonly problems: readonly { readonly field: string; readonly message: Word }[];
}

export const codeFieldNames = Object.keys(codeColumns) as CodeField[];

/** A row as the file has it, by column. */
export type CodeCells = Readonly<Record<CodeField, string>>;

/** The rows below the header with their numbers, or the columns that are missing. */
export const codeRows = (
  cells: readonly (readonly string[])[],
):
  | { readonly rows: readonly { readonly n: number; readonly cells: CodeCells }[] }
  | { readonly lacking: readonly Word[] } => {
  const header = cells
    .slice(0, 10)
    .map((row, at) => ({ at, places: placesOf(row) }))
    .reduce((best, next) => (next.places.size > best.places.size ? next : best), { at: 0, places: placesOf([]) });
  const lacking = needed.filter((field) => !header.places.has(field));
  if (lacking.length > 0) return { lacking: lacking.map((field) => codeColumns[field]) };
  const rows = cells.slice(header.at + 1).flatMap((row, at) => {
    const text = (field: CodeField): string => (row[header.places.get(field) ?? -1] ?? "").trim().toWellFormed();
    const read = Object.fromEntries(codeFieldNames.map((field) => [field, text(field)])) as CodeCells;
    return codeFieldNames.every((field) => read[field] === "") ? [] : [{ n: header.at + at + 2, cells: read }];
  });
  return { rows };
};

/** What a row says, and what is wrong with it. */
export const readCode = (
  cells: CodeCells,
): { readonly code: CodeTexts; readonly problems: ImportedCode["problems"] } => {
  const problems: { field: string; message: Word }[] = [];
  const wrong = (field: CodeField, message: Word): void => void problems.push({ field, message });
  for (const field of codeFieldNames) {
    const value = cells[field];
    const longest = lengths[field];
    if (value.includes(formulaMark)) wrong(field, helpRefusals.E11004);
    else if (value === "" && required.has(field)) wrong(field, common.E9410);
    else if (value.length > longest) wrong(field, withLimit(longest));
  }
  const system = systemOf(cells.system);
  const businessType = businessTypeOf(cells.business_type);
  const audience = audienceOf(cells.audience);
  if (system === undefined) wrong("system", helpRefusals.E11005);
  if (businessType === undefined) wrong("business_type", helpRefusals.E11005);
  if (audience === undefined) wrong("audience", helpRefusals.E11005);
  return {
    code: {
      ...cells,
      system: system ?? "",
      business_type: businessType ?? "other",
      audience: audience ?? "holder",
      meaning_en: cells.meaning_en || cells.meaning_zh,
      cause_en: cells.cause_en || cells.cause_zh,
      solution_en: cells.solution_en || cells.solution_zh,
    },
    problems,
  };
};

/** Rows beside what is known: what each of them would do. The same code twice in one file is wrong the second time. */
export const compareCodes = (
  rows: readonly { readonly n: number; readonly cells: CodeCells }[],
  known: readonly (CodeTexts & { readonly id: string; readonly version: number })[],
): ImportedCode[] => {
  const byKey = new Map(known.map((code) => [keyOf(code), code]));
  const seen = new Set<string>();
  return rows.map(({ n, cells }) => {
    const { code, problems } = readCode(cells);
    const twice = seen.has(keyOf(code));
    seen.add(keyOf(code));
    const all = twice ? [...problems, { field: "code", message: helpRefusals.E11006 }] : problems;
    const before = byKey.get(keyOf(code));
    const stored = before && { id: before.id, version: before.version, texts: textsOf(before) };
    if (all.length > 0) return { n, kind: "error", code, known: stored ?? null, problems: all };
    if (!stored) return { n, kind: "added", code, known: null, problems: [] };
    return {
      n,
      kind: changesOf(stored.texts, code).length > 0 ? "changed" : "same",
      code,
      known: stored,
      problems: [],
    };
  });
};

/** What differs, field by field. */
export const changesOf = (before: CodeTexts | null, after: CodeTexts) =>
  codeFieldNames
    .map((field) => ({ field, before: before?.[field] ?? "", after: after[field] }))
    .filter((change) => change.before !== change.after);

/** Only what a file says of a code. */
export const textsOf = (code: CodeTexts): CodeTexts => ({
  code: code.code,
  system: code.system,
  business_type: code.business_type,
  audience: code.audience,
  meaning_zh: code.meaning_zh,
  meaning_en: code.meaning_en,
  cause_zh: code.cause_zh,
  cause_en: code.cause_en,
  solution_zh: code.solution_zh,
  solution_en: code.solution_en,
});

const keyOf = ({ code, system }: CodeTexts): string => `${system}\n${code}`;

const needed: readonly CodeField[] = ["code", "meaning_zh", "cause_zh", "solution_zh"];
const required: ReadonlySet<CodeField> = new Set(needed);

const lengths: Readonly<Record<CodeField, number>> = {
  code: helpLimits.code,
  system: 20,
  business_type: 40,
  audience: 40,
  meaning_zh: helpLimits.meaning,
  meaning_en: helpLimits.meaning,
  cause_zh: helpLimits.explanation,
  cause_en: helpLimits.explanation,
  solution_zh: helpLimits.explanation,
  solution_en: helpLimits.explanation,
};

const withLimit = (maximum: number): Word => ({
  zh: common.E9411.zh.replace("{maximum}", String(maximum)),
  en: common.E9411.en.replace("{maximum}", String(maximum)),
});

const systemOf = (text: string): string | undefined => {
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

const businessTypeOf = (text: string): string | undefined => {
  if (text === "") return "other";
  if (isBusinessType(text)) return text;
  return Object.entries(businessTypes).find(
    ([, { zh, en }]) => zh === text || en.toLowerCase() === text.toLowerCase(),
  )?.[0];
};

const audienceOf = (text: string): string | undefined => {
  const tidy = text.toLowerCase();
  if (["", "holder", audiences.holder.zh, audiences.holder.en.toLowerCase()].includes(tidy)) return "holder";
  return ["staff", audiences.staff.zh, audiences.staff.en.toLowerCase()].includes(tidy) ? "staff" : undefined;
};

const placesOf = (row: readonly string[]): Map<CodeField, number> => {
  const places = new Map<CodeField, number>();
  for (const [at, title] of row.entries()) {
    const field = fieldOf.get(tidied(title));
    if (field && !places.has(field)) places.set(field, at);
  }
  return places;
};

const tidied = (title: string): string =>
  title
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_\-*:()]/gu, "");

/** How a column may be called besides its names on the screens. */
const furtherNames: Partial<Readonly<Record<CodeField, readonly string[]>>> = {
  cause_zh: ["原因", "原因（中文）"],
  cause_en: ["原因（英文）"],
};

const fieldOf: ReadonlyMap<string, CodeField> = new Map(
  codeFieldNames.flatMap((field) =>
    [codeColumns[field].zh, codeColumns[field].en, field, ...(furtherNames[field] ?? [])].map(
      (name): [string, CodeField] => [tidied(name), field],
    ),
  ),
);
