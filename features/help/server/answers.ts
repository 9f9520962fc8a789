import { common, refuse } from "@apron/kit/contract/refusal";
import { say } from "@apron/kit/contract/texts";
import { type Answer, answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { cleanRichText } from "@apron/kit/server/rich-text";
import * as contract from "../contract.ts";
import { helpRefusals, helpTodos } from "../texts.ts";
import { searchFor, tellOfMiss, titleIn } from "./finding.ts";
import { contentIn, listArticles, readArticle, type Reader, readerOf, rowsInOrder, windowOf } from "./reading.ts";
import type { Stores } from "./stores.ts";
import { cause, openTodo, settleUnhelpful, titled } from "./todos.ts";

/** What readers ask of help (catalogue 11.3 to 11.10, 11.13, 11.14). */
export const answers = (house: House, stores: Stores): Answer[] => [
  answer(contract.getHelpList, async (asked) => {
    const found = await listArticles(house, stores, { reader: readerOf(asked), body: asked.body });
    if (found.list.length === 0 && asked.body.keyword !== "" && asked.guestOrCaller)
      await tellOfMissOf(house, stores, readerOf(asked), asked.body.keyword);
    return found;
  }),

  answer(contract.getHelpArticle, async (asked) => {
    const { browser, body } = asked;
    return await readArticle(house, stores, { reader: readerOf(asked), browser, id: body.id });
  }),

  answer(contract.getSharedArticle, async (asked) => {
    const { browser, body } = asked;
    // What a link shows is what its receiver would see, whoever tries it.
    const reader: Reader = { ...readerOf(asked), level: 0 };
    return await readArticle(house, stores, { reader, browser, id: body.id });
  }),

  answer(contract.likeArticle, async (asked) => {
    const { body, caller, note } = asked;
    await readable(stores, readerOf(asked), body.id);
    note(body.id);
    await stores.readers.like(body.id, caller.accountId, body.like, house.clock.now());
    const numbers = await stores.readers.numbersOf([body.id], caller.accountId);
    return { likes: numbers.get(body.id)?.likes ?? 0, liked: body.like };
  }),

  answer(contract.rateArticle, async (asked) => {
    const { body, caller, note } = asked;
    const article = await readable(stores, readerOf(asked), body.id);
    note(`${body.id} ${body.helped ? "yes" : "no"}`);
    await stores.readers.hold();
    await stores.readers.rate(body.id, caller.accountId, { ...body, now: house.clock.now() });
    if (body.helped) await settleUnhelpful(house, stores, [body.id]);
    else
      await openTodo(house, cause.unhelpful(body.id), {
        title: titled(helpTodos.unhelpful, article),
        url: "/helpDesk/gaps",
      });
  }),

  answer(contract.getTopProcess, async (asked) => {
    const reader = readerOf(asked);
    const { list } = await listArticles(house, stores, {
      reader,
      body: {
        kind: "process",
        businessType: "",
        keyword: "",
        days: "30",
        currentPage: 1,
        pageSize: contract.helpLimits.top,
      },
    });
    return list;
  }),

  answer(contract.getHotArticles, async (asked) => {
    const reader = readerOf(asked);
    const since = windowOf(Number(asked.body.days), house.clock.now());
    const ids = await stores.readers.mostRead({ level: reader.level, kind: "", since }, contract.helpLimits.hot);
    return await rowsInOrder(stores, reader, ids, since);
  }),

  answer(contract.getBusinessTypes, async ({ language }) =>
    Object.entries(contract.businessTypes).map(([value, word]) => ({ value, label: say(language, word) })),
  ),

  answer(contract.getFaqList, async (asked) => {
    const { category, keyword, currentPage, pageSize } = asked.body;
    const reader = readerOf(asked);
    const body = { kind: "faq" as const, businessType: category, keyword, currentPage, pageSize };
    const found = await listArticles(house, stores, { reader, body });
    if (found.list.length === 0 && keyword !== "") await tellOfMissOf(house, stores, reader, keyword);
    return found;
  }),

  answer(contract.getFaq, async (asked) => {
    const { browser, body } = asked;
    return await readArticle(house, stores, { reader: readerOf(asked), browser, id: body.id, kind: "faq" });
  }),

  answer(contract.searchHelp, async (asked) => {
    const { body, guestOrCaller, language } = asked;
    const found = await searchFor(stores, body.keyword, { level: readerOf(asked).level, language });
    if (found.length === 0 && !body.passing && guestOrCaller) await tellOfMiss(house, stores, body.keyword);
    return found;
  }),

  answer(contract.getHelpPage, async ({ body, language }) => {
    const page = await stores.articles.read(body.name, 0);
    if (!page || page.kind !== "page") throw refuse(common.E9404);
    const contentHtml = cleanRichText(contentIn(page, language), house.config.videoHosts);
    return { title: titleIn(page, language), contentHtml };
  }),
];

/** An article that this reader sees. */
const readable = async ({ articles }: Stores, { level }: Reader, id: string) => {
  const article = await articles.read(id, level);
  if (!article || article.kind === "page") throw refuse(helpRefusals.E11001);
  return article;
};

/** A list that was narrowed to nothing is no gap: only what stands nowhere is one. */
const tellOfMissOf = async (
  house: House,
  stores: Stores,
  { level, language }: Reader,
  keyword: string,
): Promise<void> => {
  const elsewhere = await searchFor(stores, keyword, { level, language, most: 1 });
  if (elsewhere.length === 0) await tellOfMiss(house, stores, keyword);
};
