import { fileUrl } from "@apron/kit/contract/files";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { Language } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import { type Answer, answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { inLanguage } from "./rules.ts";
import type { Feedback, Step, Store } from "./store.ts";
import { tellHandlers } from "./telling.ts";

/** What the pictures of a feedback are claimed for. */
export const claimedFor = (id: string): string => `feedback:${id}`;

/** The calls of whoever gives feedback. */
export const answers = (house: House, store: Store): Answer[] => [
  answer(contract.saveFeedback, async ({ body, caller, note }) => {
    const { images, ...given } = body;
    const files = [...new Set(images)];
    const id = await store.add({ ...given, files, accountId: caller.accountId, at: house.clock.now() });
    note(id);
    const claim = { owner: caller.accountId, purpose: "report", use: claimedFor(id), field: "images" } as const;
    await house.files.claim(files, claim);
    await tellHandlers(house, store);
    return { id };
  }),

  answer(contract.getFeedbacks, async ({ body, caller, language }) => {
    const page = await store.ofAccount(caller.accountId, body, body);
    const steps = await answeredBy(store, page.list);
    return { ...page, list: page.list.map((one) => rowOf(one, steps, language)) };
  }),

  answer(contract.getFeedback, async ({ body, caller, language }) => {
    const found = await store.find(body.id);
    if (found?.account_id !== caller.accountId) throw refuse(common.E9404);
    const steps = await answeredBy(store, [found]);
    return {
      ...rowOf(found, steps, language),
      images: await imagesOf(house, found),
      contact: store.contactOf(found),
      toldBy: found.told_by,
      page: found.page,
      appVersion: found.app_version,
      browser: found.browser,
      replies: repliesTo(found, steps).map((step) => ({
        time: wallTime(step.made_at),
        text: inLanguage(language, step),
      })),
    };
  }),
];

/** As many as one takes along: ten a day may be given. */
const mostTaken = { currentPage: 1, pageSize: 10_000 };

/** What an account has given and what was answered, newest first, for its own data (catalogue 21.8). */
export const givenBy = async (store: Store, accountId: string) => {
  const { list } = await store.ofAccount(accountId, { type: "", state: "" }, mostTaken);
  const steps = await answeredBy(store, list);
  return list.map((one) => ({
    createTime: wallTime(one.created_at),
    type: one.type,
    content: one.content,
    contact: store.contactOf(one),
    page: one.page,
    appVersion: one.app_version,
    browser: one.browser,
    state: one.state,
    replies: repliesTo(one, steps).map((step) => ({
      time: wallTime(step.made_at),
      zh: step.reply_zh,
      en: step.reply_en,
    })),
  }));
};

/** The pictures of a feedback. */
export const imagesOf = async (house: House, { id }: Feedback) =>
  (await house.files.usedBy(claimedFor(String(id)))).map(({ fileId, name, size }) => ({
    fileId,
    name,
    size,
    url: fileUrl(fileId),
  }));

/** The answers to these; what is the same as another is answered with it. */
const answeredBy = async (store: Store, list: readonly Feedback[]): Promise<Step[]> =>
  (await store.stepsOf([...new Set(list.map(({ id }) => String(id)))])).filter(
    ({ reply_zh, reply_en }) => reply_zh !== "" || reply_en !== "",
  );

const repliesTo = ({ id }: Feedback, steps: readonly Step[]): Step[] =>
  steps.filter((step) => String(step.feedback_id) === String(id));

const rowOf = (one: Feedback, steps: readonly Step[], language: Language) => {
  const last = repliesTo(one, steps).at(-1);
  return {
    id: String(one.id),
    createTime: wallTime(one.created_at),
    type: one.type,
    content: one.content,
    state: one.state,
    reply: last ? inLanguage(language, last) : "",
  };
};
