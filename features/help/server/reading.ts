import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { refuse } from "@apron/kit/contract/refusal";
import { inBoth, type Language } from "@apron/kit/contract/texts";
import { excerptOf } from "@apron/kit/contract/search/marks";
import { addSeconds, type Instant, wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage, type Page } from "@apron/kit/server/paging";
import { cleanRichText, outlineOf } from "@apron/kit/server/rich-text";
import { type Article, type ArticleRow, type getHelpList, helpLimits } from "../contract.ts";
import { helpRefusals } from "../texts.ts";
import { helpTitles } from "../titles.ts";
import { findHits, hitOf, titleIn } from "./finding.ts";
import { levelOf, type Level } from "./rules.ts";
import type { Listing, Published } from "./store.ts";
import type { Numbers } from "./store-reader.ts";
import type { Stores } from "./stores.ts";

/** Who reads, in which language. */
export interface Reader {
  readonly level: Level;
  readonly language: Language;
  /** "" of a guest. */
  readonly accountId: string;
}

/** How far a list found by a keyword reaches beyond the page that is asked for. */
const pagesAhead = 5;

export const readerOf = ({ guestOrCaller, language }: Asked<unknown>): Reader => ({
  level: levelOf(guestOrCaller?.version),
  language,
  accountId: guestOrCaller?.accountId ?? "",
});

/** From when on views count: whole hours that begin within the window. */
export const windowOf = (days: number, now: Instant): Instant => addSeconds(now, -days * 86_400);

/** A page of articles, by a keyword or in their order; views are those of the window where one is named. */
export const listArticles = async (
  house: House,
  stores: Stores,
  {
    reader,
    body,
  }: {
    readonly reader: Reader;
    readonly body: Omit<ParsedBodyOf<typeof getHelpList>, "days"> & { days?: string | number };
  },
): Promise<ResultOf<typeof getHelpList>> => {
  const days = Number(body.days ?? 0);
  const since = days > 0 ? windowOf(days, house.clock.now()) : undefined;
  const { kind, businessType, keyword } = body;
  if (keyword !== "") return await foundArticles(stores, reader, { kind, businessType, keyword, since }, body);
  const listing: Listing = { level: reader.level, kind, businessType, since };
  const { list, total } = await stores.articles.list(listing, body);
  return { ...answerPage(body, total, await rowsOf(stores, reader, list, since)), more: false };
};

const foundArticles = async (
  stores: Stores,
  reader: Reader,
  asked: {
    readonly kind: string;
    readonly businessType: string;
    readonly keyword: string;
    readonly since: Instant | undefined;
  },
  page: Page,
): Promise<ResultOf<typeof getHelpList>> => {
  const first = (page.currentPage - 1) * page.pageSize;
  const reach = Math.min(first, helpLimits.place) + pagesAhead * page.pageSize;
  const { ids, parts } = await findHits(stores, asked.keyword, {
    level: reader.level,
    source: "article",
    kind: asked.kind,
    businessType: asked.businessType,
    most: reach + 1,
  });
  const hits = await stores.entries.shown(ids.slice(first, first + page.pageSize), reader.language);
  const published = await stores.articles.readAll(
    hits.map(({ item }) => item),
    reader.level,
  );
  const rows = new Map((await rowsOf(stores, reader, published, asked.since)).map((row) => [row.id, row]));
  const list = hits.flatMap((hit) => {
    const row = rows.get(hit.item);
    if (!row) return [];
    const { titleMarks, excerpt, excerptMarks } = hitOf(hit, parts, reader.language);
    return [{ ...row, titleMarks, excerpt, excerptMarks }];
  });
  return { ...answerPage(page, Math.min(ids.length, reach), list), more: ids.length > reach };
};

/** Articles as a list shows them. */
export const rowsOf = async (
  { readers }: Stores,
  reader: Reader,
  articles: readonly Published[],
  since?: Instant,
): Promise<ArticleRow[]> => {
  const numbers = await readers.numbersOf(
    articles.map(({ id }) => id),
    reader.accountId,
    since,
  );
  return articles.map((article) => ({
    ...factsOf(article, reader.language, numbers.get(article.id)),
    titleMarks: [],
    excerpt: excerptOf(outlineOf(contentIn(article, reader.language)).text, []).excerpt,
    excerptMarks: [],
  }));
};

/** One article whole, and its reading counted: once for each session within an hour. */
export const readArticle = async (
  house: House,
  stores: Stores,
  {
    reader,
    browser,
    id,
    kind,
  }: { readonly reader: Reader; readonly browser: string; readonly id: string; readonly kind?: string },
): Promise<Article> => {
  const article = await stores.articles.read(id, reader.level);
  // What is a draft, withdrawn, for others or never was there is answered alike.
  if (!article || article.kind === "page" || (kind !== undefined && article.kind !== kind))
    throw refuse(helpRefusals.E11001, { actions: [{ label: helpTitles.help, route: "/userHelp/index" }] });
  await stores.readers.countView(id, browser, house.clock.now());
  const { previous, next } = await stores.articles.neighbours(article, reader.level);
  const numbers = await stores.readers.numbersOf([id], reader.accountId);
  const helped = reader.accountId === "" ? undefined : await stores.readers.ratingOf(id, reader.accountId);
  const neighbour = (beside: typeof next) =>
    beside ? { id: beside.id, title: titleIn(beside, reader.language) } : null;
  return {
    ...factsOf(article, reader.language, numbers.get(id)),
    contentHtml: cleanRichText(contentIn(article, reader.language), house.config.videoHosts),
    prevId: previous?.id ?? "",
    nextId: next?.id ?? "",
    prev: neighbour(previous),
    next: neighbour(next),
    shared: article.level === 0,
    helped: helped === undefined ? "" : helped ? "yes" : "no",
  };
};

/** The articles of these ids in their order, as far as this reader sees them. */
export const rowsInOrder = async (stores: Stores, reader: Reader, ids: readonly string[], since?: Instant) => {
  const articles = new Map((await stores.articles.readAll(ids, reader.level)).map((article) => [article.id, article]));
  return await rowsOf(
    stores,
    reader,
    ids.flatMap((id) => articles.get(id) ?? []),
    since,
  );
};

/** The text in the reader's language, the other where one is missing. */
export const contentIn = (
  { content_zh, content_en }: { readonly content_zh: string; readonly content_en: string },
  language: Language,
): string => inBoth(content_zh, content_en)[language];

const factsOf = (article: Published, language: Language, numbers: Numbers | undefined) => ({
  id: article.id,
  kind: article.kind,
  businessType: article.business_type,
  system: article.system,
  title: titleIn(article, language),
  views: numbers?.views ?? 0,
  likes: numbers?.likes ?? 0,
  liked: numbers?.liked ?? false,
  top: article.standing === 0,
  publishTime: wallTime(article.published_at),
});
