import type { House } from "@apron/kit/server/house";
import { addDays, dayOf } from "@apron/kit/server/clock";
import { cleanRichText } from "@apron/kit/server/rich-text";
import type { ArticleKind, Audience, BusinessType } from "../article.ts";
import { publishNow } from "./publishing.ts";
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
}

/** A title and what stands below it: `# ` heads, `- ` and `1. ` list, `[words](/route)` leads on, the rest are paragraphs. */
export type FirstText = readonly [title: string, ...lines: string[]];

/** How long what comes with the portal holds before somebody looks at it again. */
const reviewDays = 180;

/**
 * Lays down the articles that are not there, published; what editors made of one, or withdrew, stays as it is. Harmless when
 * repeated.
 */
export const layArticles = async (house: House, stores: Stores, articles: readonly FirstArticle[]): Promise<void> => {
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
  { id, kind, about, for: audience, zh, en, system, top }: FirstArticle,
  at: number,
  today: string,
): Written & { readonly id: string } => ({
  id,
  kind,
  business_type: about,
  system: system ?? "",
  audience,
  top: top ?? false,
  place: (at + 1) * 10,
  owner: "",
  verified_on: today,
  review_on: addDays(today, reviewDays),
  title_zh: zh[0],
  title_en: en[0],
  content_zh: cleanRichText(htmlOf(zh.slice(1))),
  content_en: cleanRichText(htmlOf(en.slice(1))),
});

/** Lines as formatted text; neighbouring lines of a list are one list. */
export const htmlOf = (lines: readonly string[]): string => {
  const blocks: string[] = [];
  let list: { readonly tag: "ul" | "ol"; readonly items: string[] } | undefined;
  const close = (): void => {
    if (list) blocks.push(`<${list.tag}>${list.items.join("")}</${list.tag}>`);
    list = undefined;
  };
  for (const line of lines) {
    const tag = line.startsWith("- ") ? "ul" : /^\d\. /.test(line) ? "ol" : undefined;
    if (tag === undefined || list?.tag !== tag) close();
    if (tag !== undefined) {
      list ??= { tag, items: [] };
      list.items.push(`<li>${inline(line.replace(/^(-|\d\.) /, ""))}</li>`);
    } else blocks.push(line.startsWith("# ") ? `<h2>${inline(line.slice(2))}</h2>` : `<p>${inline(line)}</p>`);
  }
  close();
  return blocks.join("");
};

const inline = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replace(/\[([^\]]+)\]\((\/[^)]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>");
