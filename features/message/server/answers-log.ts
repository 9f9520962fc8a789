import type { ResultOf } from "@apron/kit/contract/call";
import { maskedText } from "@apron/kit/contract/mask-text";
import { plainly } from "@apron/kit/contract/patterns";
import { common, refuse } from "@apron/kit/contract/refusal";
import { type Language, say } from "@apron/kit/contract/texts";
import { type Answer, answer } from "@apron/kit/server/call";
import { addDays, type Instant, instantOf, wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { LoggedMessage } from "@apron/kit/server/messages";
import { answerPage } from "@apron/kit/server/paging";
import * as contract from "../contract.ts";
import { messageLimits } from "../contract.ts";
import { messageRefusals } from "../texts.ts";
import { kindsCalled } from "../texts-kinds.ts";
import { isUntaken, refusalOfResend } from "./rules.ts";

/** The log of messages, and what is sent again (catalogue 2.12). */
export const logAnswers = (house: House): Answer[] => [
  answer(contract.getMessages, async ({ body }) => {
    const { list, total, more } = await house.outbox.log.page(
      {
        channel: body.channel,
        templates: templatesOf(plainly(body.purpose)),
        state: body.state,
        recipient: body.recipient,
        from: body.startTime === "" ? undefined : begins(body.startTime),
        until: body.endTime === "" ? undefined : ends(body.endTime),
      },
      body,
    );
    return { ...answerPage(body, total, list.map(rowOf)), more };
  }),

  answer(contract.getMessage, async ({ body, language, note }) => {
    note(body.id);
    const found = await house.outbox.log.find(body.id);
    if (!found) throw refuse(common.E9404);
    return await shown(house, found, language);
  }),

  answer(contract.resendMessage, async ({ body, note }) => {
    note(`${body.id} ${body.reason}`);
    const found = await house.outbox.log.find(body.id);
    if (!found) throw refuse(common.E9404);
    if (found.resends !== body.resends) throw refuse(messageRefusals.E26005);
    const against = refusalOfResend(found);
    if (against) throw refuse(against, { values: { limit: messageLimits.resends } });
    const id = isUntaken(found)
      ? (await house.outbox.log.tryAgain([body.id]))[0]
      : await house.outbox.log.sendAgain(body.id, body.resends);
    if (id === undefined) throw refuse(messageRefusals.E26005);
    return { id };
  }),

  answer(contract.retryMessages, async ({ body, note }) => {
    const ids = [...new Set(body.ids)];
    const retried = await house.outbox.log.tryAgain(ids);
    note(`${retried.length}/${ids.length} ${body.reason}`, { after: { messages: retried } });
    return { retried: retried.length, left: ids.length - retried.length };
  }),
];

/** The messages that are called so; what nobody declared is found by its key. */
const templatesOf = (purpose: string): readonly string[] | undefined =>
  purpose === "" ? undefined : [...kindsCalled(purpose), purpose];

const isDay = (moment: string): boolean => moment.length === 10;
const begins = (moment: string): Instant => instantOf(isDay(moment) ? `${moment} 00:00:00` : moment);
/** A day is meant to its end. */
const ends = (moment: string): Instant => instantOf(isDay(moment) ? `${addDays(moment, 1)} 00:00:00` : moment);

const rowOf = (message: LoggedMessage): contract.MessageRow => ({
  id: message.id,
  time: wallTime(message.postedAt),
  channel: message.channel,
  purpose: message.template,
  recipient: message.masked,
  state: message.state,
  tries: message.tries,
  nextTime: message.nextAt === undefined ? "" : wallTime(message.nextAt),
  failure: message.failure,
  resends: message.resends,
  mayRetry: isUntaken(message) && refusalOfResend(message) === undefined,
});

const shown = async (
  house: House,
  message: LoggedMessage,
  language: Language,
): Promise<ResultOf<typeof contract.getMessage>> => {
  const text = await house.outbox.log.textOf(message.id);
  const against = refusalOfResend(message);
  return {
    ...rowOf(message),
    language: message.language,
    subject: maskedText(text?.subject ?? ""),
    text: maskedText(text?.text ?? ""),
    isKept: text !== undefined,
    number: message.number,
    origin: message.origin,
    mayResend: against === undefined,
    whyNot: against ? say(language, against, { limit: messageLimits.resends }) : "",
  };
};
