import { beginningOf } from "@apron/kit/contract/patterns";
import { randomUUID } from "node:crypto";
import { dayOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { cleanRichText } from "@apron/kit/server/rich-text";
import { businessTypeIn, helpLimits, systemIn } from "../article.ts";
import { helpTodos } from "../texts.ts";
import { reviewAfter } from "./rules.ts";
import type { Written } from "./store.ts";
import { storesOf } from "./stores.ts";
import { cause, editUrl, openTodo, titled } from "./todos.ts";

/** What another feature hands to the editors: plain texts, which it has made sure name nobody. */
export interface Drafted {
  readonly businessType: string;
  readonly system: string;
  readonly titleZh: string;
  readonly titleEn: string;
  /** Each becomes a block of the article, its lines paragraphs. */
  readonly paragraphs: readonly string[];
  readonly by: string;
}

/** Keeps a draft that nobody reads before an editor publishes it, and tells the editors; in the running transaction. */
export const draftArticle = async (house: House, drafted: Drafted): Promise<string> => {
  const { articles } = storesOf(house);
  const id = randomUUID();
  const titles = {
    title_zh: beginningOf(drafted.titleZh, helpLimits.title),
    title_en: beginningOf(drafted.titleEn, helpLimits.title),
  };
  const written: Written & { title_zh: string } = {
    kind: "operation",
    business_type: businessTypeIn(drafted.businessType),
    system: systemIn(drafted.system),
    audience: "holder",
    top: false,
    place: 100,
    ...titles,
    content_zh: cleanRichText(drafted.paragraphs.map(htmlOf).join("")),
    content_en: "",
    owner: "",
    verified_on: null,
    review_on: reviewAfter(dayOf(house.clock.now())),
    answers: [],
  };
  await articles.add(id, written, { by: drafted.by, at: house.clock.now() });
  await openTodo(house, cause.drafted(id), { title: titled(helpTodos.drafted, titles), url: editUrl(id) });
  return id;
};

/** Whether an article is still there: a draft that was never published may have been given up. */
export const isArticleThere = async (house: House, id: string): Promise<boolean> =>
  (await storesOf(house).articles.find(id)) !== undefined;

const htmlOf = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => `<p>${line.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</p>`)
    .join("");
