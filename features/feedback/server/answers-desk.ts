import { accountsOf } from "@apron/features/login/server";
import { ungrouped } from "@apron/kit/contract/patterns";
import { maskedText } from "@apron/kit/contract/mask-text";
import { common, refuse } from "@apron/kit/contract/refusal";
import { type Language, say } from "@apron/kit/contract/texts";
import { dayOf, wallTime } from "@apron/kit/server/clock";
import { type Answer, answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { xlsxOf, type XlsxColumn } from "@apron/kit/server/tables";
import * as contract from "../contract.ts";
import { feedbackDeskTexts } from "../texts-desk.ts";
import { feedbackRefusals, feedbackTexts } from "../texts.ts";
import { imagesOf } from "./answers.ts";
import { answerAlike, handle } from "./handling.ts";
import { periodOf } from "./rules.ts";
import type { Feedback, Store } from "./store.ts";
import { tellHandlers } from "./telling.ts";

/** Feedbacks of an export that are read at once. */
const exportPage = 500;

/** The calls of whoever handles feedback. */
export const deskAnswers = (house: House, store: Store): Answer[] => [
  answer(contract.getDeskFeedbacks, async ({ body, language }) => {
    const page = await store.search(body, body);
    const alike = await store.alike(page.list.map(({ id }) => String(id)));
    return { ...page, list: page.list.map((one) => rowOf(one, alike, language)) };
  }),

  answer(contract.getDeskFeedback, async ({ body, language }) => {
    const found = await existing(store, body.id);
    const id = String(found.id);
    const [steps, same, account] = [
      await store.stepsOf([id]),
      await store.sameAs(id),
      await accountsOf(house).find(found.account_id),
    ];
    const names = await accountsOf(house).names(steps.map(({ made_by }) => made_by));
    const contact = store.contactOf(found);
    return {
      ...rowOf(found, new Map([[id, same.length]]), language),
      // Whoever is to answer reads what was written; lists and files have it masked.
      content: saidIn(found, language),
      images: await imagesOf(house, found),
      sender: account?.name ?? "",
      accountType: account?.version ?? "",
      contact: contact === "" ? "" : maskContact(contact),
      appVersion: found.app_version,
      browser: found.browser,
      version: found.version,
      steps: steps.map((step) => ({
        time: wallTime(step.made_at),
        name: names(step.made_by),
        state: step.state,
        replyZh: step.reply_zh,
        replyEn: step.reply_en,
        remark: step.remark,
      })),
      same: same.map((one) => ({
        id: String(one.id),
        createTime: wallTime(one.created_at),
        content: maskedText(saidIn(one, language)),
      })),
    };
  }),

  answer(contract.handleFeedback, async (asked) => await handle(house, store, asked)),

  answer(contract.joinFeedback, async ({ body, caller, note }) => {
    note(`${body.id} ${body.sameAs}`);
    const found = await existing(store, body.id);
    if (found.version !== body.version) throw refuse(common.E9409);
    const other = body.sameAs === "" ? undefined : await store.find(ungrouped(body.sameAs));
    const isWrong = body.sameAs !== "" && other === undefined;
    if (isWrong || !(await store.join(String(found.id), body.version, other ? String(other.id) : null)))
      throw refuse(common.E9413, { fields: { sameAs: feedbackRefusals.E23103 } });
    if (other) await answerAlike(house, store, { found, other, by: caller.accountId });
    await tellHandlers(house, store);
  }),

  answer(contract.revealContact, async ({ body, note }) => {
    note(body.id);
    return { contact: store.contactOf(await existing(store, body.id)) };
  }),

  answer(contract.getFeedbackStatistics, async ({ body }) => {
    const period = periodOf(body.startDate, body.endDate, house.clock.now());
    if (!period)
      throw refuse(common.E9413, {
        fields: { endDate: feedbackRefusals.E23105 },
        values: { days: contract.feedbackLimits.days },
      });
    return { startDate: period.from, endDate: period.to, ...(await store.statistics(period)) };
  }),

  answer(contract.exportFeedback, async ({ body, language, note }) => {
    note(JSON.stringify({ ...body, keyword: "" }));
    const name = `${say(language, feedbackDeskTexts.exportName)}-${dayOf(house.clock.now())}`;
    return xlsxOf(name, columnsOf(language), store.every(body, exportPage));
  }),
];

/** The feedback of an id, or E9404. */
export const existing = async (store: Store, id: string): Promise<Feedback> => {
  const found = await store.find(id);
  if (!found) throw refuse(common.E9404);
  return found;
};

/** Whatever is written as a contact: no more of it than its ends. */
const maskContact = (contact: string): string => {
  const masked = maskedText(contact);
  return masked === contact ? `${contact.slice(0, 1)}***${contact.length > 4 ? contact.slice(-2) : ""}` : masked;
};

/** What was said, or that it was erased with its account (catalogue 21.3). */
const saidIn = ({ content }: Feedback, language: Language): string =>
  content === "" ? say(language, feedbackDeskTexts.erased) : content;

const rowOf = (one: Feedback, alike: ReadonlyMap<string, number>, language: Language) => ({
  id: String(one.id),
  createTime: wallTime(one.created_at),
  type: one.type,
  content: maskedText(saidIn(one, language)),
  state: one.state,
  page: one.page,
  sameAs: one.same_as === null ? "" : String(one.same_as),
  alike: alike.get(String(one.id)) ?? 0,
});

const columnsOf = (language: Language): XlsxColumn<Feedback>[] => [
  { title: say(language, feedbackTexts.number), value: ({ id }) => String(id) },
  { title: say(language, feedbackDeskTexts.received), value: ({ created_at }) => wallTime(created_at) },
  { title: say(language, feedbackTexts.type), value: ({ type }) => say(language, contract.feedbackTypes[type]) },
  { title: say(language, feedbackDeskTexts.content), value: (one) => maskedText(saidIn(one, language)) },
  {
    title: say(language, feedbackDeskTexts.state),
    value: ({ state }) => say(language, contract.feedbackStates[state]),
  },
  { title: say(language, feedbackTexts.page), value: ({ page }) => page },
  { title: say(language, feedbackTexts.appVersion), value: ({ app_version }) => app_version },
  { title: say(language, feedbackTexts.browser), value: ({ browser }) => browser },
  { title: say(language, feedbackDeskTexts.alike), value: ({ same_as }) => (same_as === null ? "" : String(same_as)) },
  {
    title: say(language, feedbackDeskTexts.answered),
    value: ({ answered_at }) => (answered_at === null ? "" : wallTime(answered_at)),
  },
];
