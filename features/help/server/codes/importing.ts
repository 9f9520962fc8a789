import { randomUUID } from "node:crypto";
import { accountsOf } from "@apron/features/login/server";
import { importRefusals } from "@apron/kit/contract/desk/imports";
import { refuse } from "@apron/kit/contract/refusal";
import type { Answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { importAnswers, type ImportPlan, type KeptRow } from "@apron/kit/server/imports";
import { readingsOf } from "@apron/kit/server/spelling";
import { codeImports, helpLimits } from "../../contract.ts";
import { entryOfCode } from "../entry.ts";
import type { Stores } from "../stores.ts";
import { helpTitles } from "../../titles.ts";
import { type CodeField, codeRules, textsOf } from "./columns.ts";

/** Error codes from a file: compared, shown, written once somebody says so, and taken back (catalogue 11.12). */
export const codeImportAnswers = (house: House, stores: Stores): Answer[] =>
  importAnswers(house, {
    ...codeRules,
    calls: codeImports,
    what: "errorCode",
    title: helpTitles.codeImport,
    most: helpLimits.importRows,
    nameOf: ({ system, code }) => [system, code].filter((part) => part !== "").join(" ") || "—",
    known: async (rows) => {
      const found = await stores.codes.named([...new Set(rows.map(({ code }) => code))]);
      return found.map((row) => ({ id: row.id, version: row.version, texts: textsOf(row) }));
    },
    write: async (rows, change) => await writeCodes(stores, rows, change),
    takeBack: async (kept, change) => await takeCodesBack(stores, kept, change),
    sample,
    names: async (ids) => await accountsOf(house).names(ids),
  });

type Plan = ImportPlan<CodeField>;

const sample: Plan["sample"] = [
  {
    code: "SI-11",
    system: "C",
    business_type: "登录",
    audience: "登录用户",
    meaning_zh: "SI登录被拒绝，代码11：工作号密码错误",
    meaning_en: "SI refused, code 11: wrong work-number password",
    cause_zh: "工作号密码输入错误，或密码已被重置。",
    cause_en: "The password is wrong, or was reset.",
    solution_zh: "核对密码；忘记时在门户重置工作号密码。",
    solution_en: "Check the password; reset it in the portal if you have forgotten it.",
  },
];

/** Writes the rows that add or change, over what they were compared with and nothing else; tells what stood there. */
const writeCodes = async (
  { codes, entries }: Stores,
  rows: Parameters<Plan["write"]>[0],
  change: Parameters<Plan["write"]>[1],
): Promise<KeptRow[]> => {
  const moved = () => refuse(importRefusals.E11009);
  const added = rows.added.map((texts) => ({ ...textsOf(texts), article_id: "", id: randomUUID() }));
  const stored = new Map((await codes.findAll(rows.changed.map(({ id }) => id))).map((row) => [row.id, row]));
  const known = await codes.named(added.map(({ code }) => code));
  if (added.some((one) => known.some(({ code, system }) => code === one.code && system === one.system))) throw moved();
  await codes.addAll(added, change);
  const over: KeptRow[] = [];
  for (const { id, version, texts } of rows.changed) {
    const before = stored.get(id);
    if (!before) throw moved();
    const written = { ...textsOf(texts), article_id: before.article_id };
    if (!(await codes.change(id, version, written, change))) throw moved();
    over.push({ id, left: version + 1, before: { ...textsOf(before), article_id: before.article_id } });
  }
  const written = [...added, ...rows.changed.map(({ id, texts }) => ({ ...textsOf(texts), id }))];
  await entries.put(written.map((code) => entryOfCode(code, readingsOf)));
  return [...over, ...added.map(({ id }) => ({ id, left: 1, before: null }))];
};

/** As it was before the import; refused where somebody has changed one of the codes since. */
const takeCodesBack = async (
  { codes, entries }: Stores,
  kept: readonly KeptRow[],
  change: Parameters<Plan["takeBack"]>[1],
): Promise<void> => {
  const restored = kept.flatMap(({ id, before }) => (before ? [{ id, ...codeOf(before) }] : []));
  for (const { id, left, before } of kept) {
    const done = before ? await codes.change(id, left, codeOf(before), change) : await codes.remove(id, left);
    if (!done) throw refuse(importRefusals.E11010);
  }
  await entries.remove(kept.filter(({ before }) => before === null).map(({ id }) => `c:${id}`));
  await entries.put(restored.map((code) => entryOfCode(code, readingsOf)));
};

const codeOf = (before: NonNullable<KeptRow["before"]>) => ({
  ...textsOf(before),
  article_id: before["article_id"] ?? "",
});
