import { patterns } from "@apron/kit/contract/patterns";
import {
  asChoices,
  formatted,
  type ImportColumns,
  type ImportRules,
  type ImportTexts,
  oneNamed,
} from "@apron/kit/server/imports";
import { articleKinds, audiences, businessTypes, helpLimits, helpSystems, isPageName } from "../article.ts";
import { articleColumns, helpRefusals } from "../texts.ts";
import { systemOf } from "./codes/columns.ts";

/** A column of a file of articles, and where it is kept. */
export type ArticleField = keyof typeof articleColumns;

const content = { most: helpLimits.importText, ...formatted } as const;

const columns: ImportColumns<ArticleField> = {
  id: {
    title: articleColumns.id,
    also: ["编号"],
    most: 64,
    read: (typed) => (typed === "" || patterns.id.test(typed) ? typed : undefined),
  },
  kind: {
    title: articleColumns.kind,
    ...oneNamed(articleKinds, "operation"),
  },
  business_type: {
    title: articleColumns.business_type,
    ...oneNamed(businessTypes, "other"),
  },
  system: { title: articleColumns.system, most: 20, choices: asChoices(helpSystems), read: systemOf },
  audience: {
    title: articleColumns.audience,
    ...oneNamed(audiences, "holder"),
  },
  title_zh: { title: articleColumns.title_zh, needed: true, most: helpLimits.title, read: oneLine },
  title_en: { title: articleColumns.title_en, most: helpLimits.title, read: oneLine },
  content_zh: { title: articleColumns.content_zh, needed: true, ...content },
  content_en: { title: articleColumns.content_en, ...content },
};

/** How a file of articles is read: by its id where a row names one, else by kind and Chinese title. */
export const articleRules: ImportRules<ArticleField> = {
  columns,
  byTwoKeys: true,
  keyOf: ({ id, kind, title_zh }) => (id === "" ? `${kind}\n${title_zh}` : `id ${id}`),
  // A file in one language says nothing of the other.
  over: (texts, before) => ({
    ...texts,
    title_en: texts.title_en || before.title_en,
    content_en: texts.content_en || before.content_en,
  }),
  wrong: ({ id }) => (isPageName(id) ? [{ field: "id", message: helpRefusals.E11012 }] : []),
};

/** Only what a file says of an article. */
export const articleTextsOf = (article: Partial<ImportTexts<ArticleField>>) => ({
  kind: article.kind ?? "",
  business_type: article.business_type ?? "",
  system: article.system ?? "",
  audience: article.audience ?? "",
  title_zh: article.title_zh ?? "",
  title_en: article.title_en ?? "",
  content_zh: article.content_zh ?? "",
  content_en: article.content_en ?? "",
});

function oneLine(title: string): string {
  return title.replace(/\s+/gu, " ");
}
