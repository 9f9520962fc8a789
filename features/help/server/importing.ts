import { randomUUID } from "node:crypto";
import { accountsOf } from "@apron/features/login/server";
import { importRefusals } from "@apron/kit/contract/desk/imports";
import { refuse } from "@apron/kit/contract/refusal";
import { filled } from "@apron/kit/contract/texts";
import { type Answer, answer } from "@apron/kit/server/call";
import { dayOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { exportFile, importAnswers, type ImportPlan, type KeptRow } from "@apron/kit/server/imports";
import { articleImports, exportArticles, helpLimits } from "../contract.ts";
import { helpImportTexts } from "../texts.ts";
import { helpTitles } from "../titles.ts";
import { type ArticleField, articleRules, articleTextsOf } from "./article-columns.ts";
import { lacking, reviewAfter } from "./rules.ts";
import type { Draft } from "./store.ts";
import type { Stores } from "./stores.ts";

type Plan = ImportPlan<ArticleField>;

/** Articles from a file: drafts once somebody says so, and what readers see stays until they are published (catalogue 11.12). */
export const articleImportAnswers = (house: House, stores: Stores): Answer[] => [
  answer(exportArticles, async (asked) => {
    const { format, ...filter } = asked.body;
    asked.note(format);
    const now = house.clock.now();
    const drafts = await stores.articles.all({ ...filter, today: dayOf(now) });
    const rows = drafts.map((draft) => ({ ...articleTextsOf(draft), id: draft.id }));
    return exportFile(asked, { title: helpTitles.desk, columns: articleRules.columns, now }, rows, filter);
  }),
  ...importAnswers(house, {
    ...articleRules,
    calls: articleImports,
    what: "helpArticle",
    title: helpTitles.articleImport,
    most: helpLimits.importArticles,
    nameOf: ({ title_zh, id }) => title_zh || id,
    known: async (rows) => {
      const ids = rows.map(({ id }) => id).filter((id) => id !== "");
      const found = await stores.articles.named(
        ids,
        rows.map(({ title_zh }) => title_zh),
      );
      const named = new Set(ids);
      return found.flatMap((draft) => [...(named.has(draft.id) ? [knownAs(draft, draft.id)] : []), knownAs(draft, "")]);
    },
    write: async (rows, change) => await writeArticles(stores, rows, change),
    takeBack: async (kept, change) => await takeArticlesBack(stores, kept, change),
    sample,
    names: async (ids) => await accountsOf(house).names(ids),
  }),
];

const knownAs = (draft: Draft, id: string) => ({
  id: draft.id,
  version: draft.version,
  texts: { ...articleTextsOf(draft), id },
});

const sample: Plan["sample"] = [
  {
    kind: "操作说明",
    business_type: "密码",
    system: "C",
    audience: "登录用户",
    title_zh: "重置工作号密码",
    title_en: "Reset the password of a work number",
    content_zh:
      "在门户自助重置，需要已完成实名认证。\n# 步骤\n1. 打开[重置密码](/agentTool/resetPassword)。\n2. 选择工作号，输入两次新密码。",
    content_en:
      "You can do it yourself once your identity is verified.\n# Steps\n1. Open [reset the password](/agentTool/resetPassword).\n2. Choose the work number and type the new one twice.",
  },
];

const writeArticles = async (
  { articles }: Stores,
  { added, changed }: Parameters<Plan["write"]>[0],
  change: Parameters<Plan["write"]>[1],
): Promise<KeptRow[]> => {
  const kept: KeptRow[] = [];
  for (const texts of added) {
    const id = texts.id || randomUUID();
    const facts = { top: false, place: 100, answers: [], owner: change.by, verified_on: null };
    const review_on = reviewAfter(dayOf(change.at));
    if (!(await articles.add(id, { ...articleTextsOf(texts), ...facts, review_on }, change)))
      throw refuse(importRefusals.E11009);
    kept.push({ id, left: 1, before: null });
  }
  for (const { id, version, texts } of changed) {
    const before = await articles.find(id);
    const written = articleTextsOf(texts);
    // What waits for its time goes out without anybody looking at it again.
    const isWhole = before?.publish_at === null || lacking(written).length === 0;
    if (!before || !isWhole || !(await articles.change(id, version, written, change)))
      throw refuse(importRefusals.E11009);
    kept.push({ id, left: version + 1, before: { ...articleTextsOf(before), drafted: before.drafted ? "1" : "" } });
  }
  return kept;
};

/** As it was before the import; refused where an article was written or published since, or an error code leads to it. */
const takeArticlesBack = async (
  { articles, codes }: Stores,
  kept: readonly KeptRow[],
  change: Parameters<Plan["takeBack"]>[1],
): Promise<void> => {
  const leading = await codes.leadingTo(kept.flatMap(({ id, before }) => (before ? [] : [id])));
  if (leading.length > 0)
    throw refuse(importRefusals.E11010, { reason: filled(helpImportTexts.named, { codes: leading.join(", ") }) });
  for (const { id, left, before } of kept) {
    const done = before
      ? await articles.change(id, left, articleTextsOf(before), { ...change, drafted: before["drafted"] === "1" })
      : await articles.discard(id, left);
    if (!done) throw refuse(importRefusals.E11010);
  }
};
