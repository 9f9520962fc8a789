import { foldedText, gramNumbersOf } from "@apron/kit/contract/search/grams";
import type { Tables } from "@apron/kit/server/database";
import { outlineOf } from "@apron/kit/server/rich-text";
import { levelFor } from "./rules.ts";
import { typedReadings } from "@apron/kit/server/spelling";
import type { CodeTexts } from "./codes/columns.ts";
import type { Texts } from "./tables.ts";

/** What of an article or an error code is searched. */
export type Entry = Tables["help_entry"];
/** Reads a title aloud; given, so that nothing here looks anything up. */
type Read = (text: string) => string;

/** How a published article is found. */
export const entryOfArticle = (
  article: Texts & {
    readonly id: string;
    readonly kind: string;
    readonly business_type: string;
    readonly system: string;
    readonly audience: string;
    readonly top: boolean;
  },
  read: Read,
): Entry => {
  const [zh, en] = [outlineOf(article.content_zh), outlineOf(article.content_en)];
  const headings = [...zh.headings, ...en.headings];
  return entry({
    facts: {
      id: `a:${article.id}`,
      source: "article",
      item: article.id,
      level: levelFor(article.audience),
      kind: article.kind,
      business_type: article.business_type,
      system: article.system,
      standing: article.top ? 0 : 1,
    },
    key: article.title_zh,
    titles: [article.title_zh, article.title_en],
    headings: [...headings, ...zh.headings.map((heading) => typedReadings(read(heading)))],
    bodies: [zh.text, en.text],
    read,
  });
};

/** How an error code is found: by itself, its meaning, its cause and what to do. */
export const entryOfCode = (code: CodeTexts & { readonly id: string }, read: Read): Entry =>
  entry({
    facts: {
      id: `c:${code.id}`,
      source: "code",
      item: code.id,
      level: levelFor(code.audience),
      kind: "code",
      business_type: code.business_type,
      system: code.system,
      standing: 1,
    },
    key: code.code,
    titles: [`${code.code} ${code.meaning_zh}`, `${code.code} ${code.meaning_en}`],
    headings: [],
    bodies: [`${code.cause_zh} ${code.solution_zh}`, `${code.cause_en} ${code.solution_en}`],
    read,
  });

const entry = (of: {
  readonly facts: Pick<Entry, "id" | "source" | "item" | "level" | "kind" | "business_type" | "system" | "standing">;
  readonly key: string;
  readonly titles: readonly [string, string];
  readonly headings: readonly string[];
  readonly bodies: readonly [string, string];
  readonly read: Read;
}): Entry => {
  const [title_zh, title_en] = of.titles;
  const [body_zh, body_en] = of.bodies;
  const readings = of.read(title_zh);
  const named = [title_zh, title_en, typedReadings(readings)].map(foldedText).join("\n");
  const headed = of.headings.map(foldedText).join("\n");
  const found = [named, headed, foldedText(body_zh), foldedText(body_en)].join("\n");
  return {
    ...of.facts,
    key: foldedText(of.key),
    title_zh,
    title_en,
    readings,
    body_zh,
    body_en,
    named,
    headed,
    found,
    name_grams: gramNumbersOf(named),
    grams: gramNumbersOf(found),
  };
};
