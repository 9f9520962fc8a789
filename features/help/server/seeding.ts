import type { House } from "@apron/kit/server/house";
import { dayOf } from "@apron/kit/server/clock";
import { cleanRichText, richTextOf } from "@apron/kit/server/rich-text";
import type { ArticleKind, Audience, BusinessType } from "../article.ts";
import { publishNow } from "./publishing.ts";
import { reviewAfter } from "./rules.ts";
import type { Written } from "./store.ts";
import type { Stores } from "./stores.ts";

/** An article that comes with the portal: titles and lines in both languages. */
export interface FirstArticle {
  readonly id: string;
  readonly kind: ArticleKind | "page";
  readonly about: BusinessType;
  readonly for: Audience;
  readonly zh: FirstText;
  readonly en: FirstText;
  readonly system?: "B" | "C" | "J";
  readonly top?: true;
  /** Refusals that it answers, e.g. `E5014`. */
  readonly answers?: readonly string[];
}

/** A title and what stands below it: `# ` heads, `- ` and `1. ` list, `[words](/route)` leads on, the rest are paragraphs. */
export type FirstText = readonly [title: string, ...lines: string[]];

/**
 * Lays down the articles that are not there, published; what editors made of one, or withdrew, stays as it is. Harmless when
 * repeated.
 */
export const layArticles = async (house: House, stores: Stores, articles: readonly FirstArticle[]): Promise<void> => {
  await stores.articles.giveAnswers(
    articles.flatMap(({ id, answers }) => (answers === undefined ? [] : [{ id, answers }])),
  );
  const missing = new Set(await stores.articles.unknown(articles.map(({ id }) => id)));
  if (missing.size === 0) return;
  const now = house.clock.now();
  const today = dayOf(now);
  const drafts = articles.map((article, at) => draftOf(article, at, today)).filter(({ id }) => missing.has(id));
  await house.database.transaction(
    async () => {
      // Another instance that starts at the same moment may have been quicker.
      const added = new Set(await stores.articles.addAll(drafts, { by: "", at: now }));
      await publishNow(
        house,
        stores,
        drafts.filter(({ id }) => added.has(id)),
        { by: "", at: now, note: "" },
      );
    },
    { seconds: 60 },
  );
};

const draftOf = (
  { id, kind, about, for: audience, zh, en, system, top, answers }: FirstArticle,
  at: number,
  today: string,
): Written & { readonly id: string } => ({
  id,
  kind,
  business_type: about,
  system: system ?? "",
  audience,
  top: top ?? false,
  answers: [...(answers ?? [])],
  place: (at + 1) * 10,
  owner: "",
  verified_on: today,
  review_on: reviewAfter(today),
  title_zh: zh[0],
  title_en: en[0],
  content_zh: cleanRichText(richTextOf(zh.slice(1))),
  content_en: cleanRichText(richTextOf(en.slice(1))),
});
