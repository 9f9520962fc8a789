import { wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { Page } from "@apron/kit/server/paging";
import { leftOf } from "./leaving.ts";
import { fileOf, rowOf, timeText } from "./shapes.ts";
import { storesOf } from "./stores.ts";
import { filesOf } from "../question.ts";

/** One page of an account's own questions, newest first, with all that was said: for one's own data (catalogue 21.8). */
export const ownQuestions = async (house: House, accountId: string, page: Page) => {
  const stores = storesOf(house);
  const everything = { accountId, status: 0, system: "", businessType: "", keyword: "", startTime: "", endTime: "" };
  const { list, total } = await stores.questions.search(everything, page);
  const whole = await Promise.all(
    list.map(async (question) => {
      const { words, phone, ...particulars } = stores.questions.opened(question);
      const said = await stores.messages.after(question.id, 0, false);
      const files = await house.files.usedBy(filesOf.question(question.id));
      return {
        ...rowOf(question, words),
        questionText: words,
        contactPhone: phone,
        ...particulars,
        closeTime: timeText(question.closed_at),
        attachments: files.map((file) => fileOf(file).name),
        messages: said.map((message) => ({
          side: message.side,
          content: message.line?.zh ?? stores.messages.wholeOf(message),
          time: wallTime(message.at),
        })),
      };
    }),
  );
  return { list: whole, total };
};

/** Everything an account has left as messages. */
export const ownLeftMessages = async (house: House, accountId: string, page: Page) => {
  const stores = storesOf(house);
  const { list } = await stores.leaves.ofAccount(accountId, { status: 0, keyword: "" }, page);
  return list.map((left) => leftOf(stores, left));
};
