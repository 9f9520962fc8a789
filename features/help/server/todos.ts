import { roles } from "@apron/kit/contract/roles";
import { filled, inBoth, type Word } from "@apron/kit/contract/texts";
import { instantOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { helpTodos } from "../texts.ts";
import type { Stores } from "./stores.ts";

const editors = { role: roles.contentEditor.id } as const;

/** What waits for the editors, by what must go away for it to be done. */
export const cause = {
  review: (articleId: string): string => `help:review:${articleId}`,
  unhelpful: (articleId: string): string => `help:unhelpful:${articleId}`,
  misses: "help:misses",
  /** An article that another feature has drafted, until it is published. */
  drafted: (articleId: string): string => `help:drafted:${articleId}`,
} as const;

/** Puts something to do before the editors, once per cause. */
export const openTodo = async (
  { todos }: House,
  of: string,
  { title, url, deadline }: { readonly title: Word; readonly url: string; readonly deadline?: number },
): Promise<void> =>
  await todos.open({ cause: of, to: editors, type: "help", title, source: helpTodos.source, url, deadline });

/** Says of those of these articles that nobody says any more did not help him that this is no more to do. */
export const settleUnhelpful = async (
  { todos }: House,
  { readers }: Stores,
  articleIds: readonly string[],
): Promise<void> => {
  const left = new Set(await readers.unhelpfulAmong(articleIds));
  await todos.settle(...articleIds.filter((id) => !left.has(id)).map(cause.unhelpful));
};

/** Forgets what readers did long ago (catalogue 29.16); what nobody found with it is no more to do once none is left. */
export const sweepReaders = async ({ database, clock, todos }: House, { readers }: Stores): Promise<void> =>
  await database.transaction(async () => {
    await readers.hold();
    await readers.sweep(clock.now());
    if (!(await readers.hasMisses())) await todos.settle(cause.misses);
  });

/** What a to-do about one article says. */
export const titled = (
  word: Word,
  { title_zh, title_en }: { readonly title_zh: string; readonly title_en: string },
): Word => filled(word, { title: inBoth(title_zh, title_en) });

/** Where an article is edited. */
export const editUrl = (id: string): string => `/helpDesk/edit?id=${id}`;

/** Tells the editors whose review is due; a job, every morning. */
export const tellOfReviews = async (house: House, { articles }: Stores, today: string): Promise<void> =>
  await house.database.transaction(async () => {
    for (const due of await articles.dueToReview(today))
      await openTodo(house, cause.review(due.id), {
        title: titled(helpTodos.review, due),
        url: editUrl(due.id),
        deadline: instantOf(`${due.review_on ?? today} 23:59:59`),
      });
  });
