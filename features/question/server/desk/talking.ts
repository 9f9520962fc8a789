import { isArticleThere } from "@apron/features/help/server";
import { accountsOf } from "@apron/features/login/server";
import { maskMobile, maskName } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { maskedText } from "@apron/kit/contract/mask-text";
import { type Language, say } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type {
  answerQuestion,
  getDeskMessages,
  getDeskQuestion,
  noteQuestion,
  readAtDesk,
  revealQuestion,
  typeAtDesk,
} from "../../contract.ts";
import { deskLimits, revealedFacts } from "../../desk.ts";
import { filesOf, isOpenStatus, questionLimits, questionTopics } from "../../question.ts";
import { deskMessages, deskRefusals } from "../../texts-desk.ts";
import { contextOf, fileOf, messageOf } from "../shapes.ts";
import type { Question } from "../store.ts";
import type { Stores } from "../stores.ts";
import { clerkRole, writeAsClerk, writeNote } from "../writing.ts";
import { businessSince, rowOf, summaryOf } from "./queue.ts";
import { blanksLeft, minutesUntil, promisesOf, stepsFor } from "./rules-desk.ts";

/** A question, whoever of customer service asks; E9404 where there is none. */
export const knownQuestion = async ({ questions }: Stores, id: string): Promise<Question> => {
  const found = await questions.find(id);
  if (!found) throw refuse(common.E9404);
  return found;
};

/** The same, for whoever changes it: nobody else does before the transaction ends. */
export const lockKnown = async ({ questions }: Stores, id: string): Promise<Question> => {
  const found = await questions.lock(id);
  if (!found) throw refuse(common.E9404);
  return found;
};

/** Refuses whoever does not have the question: it is to be claimed first, or a colleague has it. */
export const refuseUnlessMine = async (house: House, { clerk }: Question, caller: string): Promise<void> => {
  if (clerk === caller) return;
  if (clerk === "") throw refuse(deskRefusals.E13041);
  const names = await accountsOf(house).names([clerk]);
  throw refuse(deskRefusals.E13042, { values: { name: names(clerk) } });
};

/** One question at the desk: everything that was filled in, masked, with how its promises stand (catalogue 13.15). */
export const questionAtDesk = async (
  house: House,
  stores: Stores,
  { body, caller, language }: Asked<ParsedBodyOf<typeof getDeskQuestion>>,
): Promise<ResultOf<typeof getDeskQuestion>> => {
  const question = await knownQuestion(stores, body.id);
  const now = house.clock.now();
  const { accountId } = caller;
  const accounts = await accountsOf(house).findAll([question.account_id, question.clerk]);
  const business = await businessSince(house, [question, { due_at: question.solution_due }]);
  const [rating, files, ties, incident] = [
    await stores.ratings.latest(question.id),
    await house.files.usedBy(filesOf.question(question.id)),
    await stores.queue.tiedTo(question),
    question.incident_id === null ? undefined : await stores.deskIncidents.find(question.incident_id),
  ];
  const masked = maskedFacts(stores, question);
  const articleId = await articleOf(house, question);
  return {
    ...rowOf(question, { accounts, business, caller: accountId, now }),
    version: question.version,
    serviceType: question.service_type,
    words: question.words,
    wordsMasked: question.words_sealed !== "",
    ...masked.facts,
    masked: masked.some,
    frontEnd: question.front_end,
    command: question.command,
    option: question.option,
    configAccount: question.config_account,
    flightNo: question.flight_no,
    flightDate: question.flight_date ?? "",
    attachments: files.map(fileOf),
    context: contextOf(question.context, language),
    promises: promisesOf(question, now).map(({ kind, due, state }) => ({
      kind,
      due: wallTime(due),
      state,
      minutesLeft: minutesUntil(business, due, now),
    })),
    links: ties.map((tied) => ({
      id: tied.id,
      recordNo: tied.id,
      kind: tied.kind,
      status: tied.status,
      summary: summaryOf(tied),
    })),
    incident: incident
      ? { id: incident.id, title: incident[`title_${language}`] || incident.title_zh, open: incident.state === "open" }
      : null,
    rating: rating
      ? {
          resolved: rating.resolved,
          result: rating.result,
          timeliness: rating.timeliness,
          attitude: rating.attitude,
          comment: rating.comment,
        }
      : null,
    articleId,
    closedWhy: whyClosed(question, language),
    may: stepsFor({ ...question, article_id: articleId }, accountId),
  };
};

/** The article that was made of a question; "" where there is none, or where its draft was given up since. */
export const articleOf = async (house: House, { article_id: id }: Question): Promise<string> =>
  id !== "" && (await isArticleThere(house, id)) ? id : "";

const whyClosed = ({ status, merged_into: into }: Question, language: Language): string => {
  if (into !== null) return say(language, deskRefusals.E13047, { recordNo: into });
  return isOpenStatus(status) ? "" : say(language, deskMessages.closedAtDesk);
};

/** What a question names besides its words, as others than its holder read it. */
const maskedFacts = ({ questions }: Stores, question: Question) => {
  const { phone, recordCode, ticketNumber, passengerInfo } = questions.opened(question);
  const facts = {
    contactPhone: phone === "" ? "" : maskMobile(phone),
    recordCode: coverEnd(recordCode),
    ticketNumber: maskedText(ticketNumber),
    passengerInfo: passengerInfo === "" ? "" : coverEnd(maskedText(passengerInfo)),
  };
  return {
    facts,
    some: question.words_sealed !== "" || [phone, recordCode, ticketNumber, passengerInfo].some((one) => one !== ""),
  };
};

/** The first sign, and as many stars as say that there is more. */
const coverEnd = (value: string): string => (value === "" ? "" : `${[...value][0]}***`);

/** The end of a conversation, or what is before a place of it: holders masked, notes of colleagues among the rest. */
export const messagesAtDesk = async (
  house: House,
  stores: Stores,
  { body, caller, language }: Asked<ParsedBodyOf<typeof getDeskMessages>>,
): Promise<ResultOf<typeof getDeskMessages>> => {
  const question = await knownQuestion(stores, body.id);
  const found = (await stores.messages.before(question.id, Number(body.before), true)).toReversed();
  const names = await accountsOf(house).names(found.map(({ author }) => author));
  const readBy = await stores.questions.readBy(question, "holder");
  const list = await Promise.all(
    found.map(async (message) => ({
      ...messageOf(message, message.side === "clerk" ? stores.messages.wholeOf(message) : message.words, {
        accountId: caller.accountId,
        language,
        names: (by) => (by === question.account_id ? maskName(names(by)) : names(by)),
        readBy,
        files: message.files === 0 ? [] : await house.files.usedBy(filesOf.message(question.id, message.seq)),
      }),
      author: authorOf(message.author, message.author === question.account_id, names(message.author)),
      read: message.side === "clerk" && message.seq <= readBy,
    })),
  );
  return { list, hasEarlier: found.length === questionLimits.messages };
};

const authorOf = (author: string, isHolder: boolean, name: string): string =>
  author === "" ? "" : isHolder ? maskName(name) : name;

/** Answers its holder; only whoever has the question does. */
export const answerHolder = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof answerQuestion>>,
): Promise<ResultOf<typeof answerQuestion>> => {
  note(body.id);
  const question = await lockKnown(stores, body.id);
  await refuseUnlessMine(house, question, caller.accountId);
  await refuseBlanks(stores, body.content);
  const { message, repeated } = await writeAsClerk(house, stores, question, caller.accountId, body);
  if (!repeated && body.cannedId !== "") await stores.canned.used(body.cannedId);
  return { id: String(message.seq) };
};

/** No holder is sent a blank that nobody has filled (catalogue 13.15). */
const refuseBlanks = async ({ canned }: Stores, content: string): Promise<void> => {
  if (!content.includes("{")) return;
  const answers = await canned.all(deskLimits.canned);
  const left = blanksLeft(
    content,
    answers.flatMap(({ words_zh: zh, words_en: en }) => [zh, en]),
  );
  if (left.length > 0)
    throw refuse(common.E9413, { fields: { content: deskRefusals.E13058 }, values: { blanks: left.join(" ") } });
};

/** Leaves a note among colleagues, whoever has the question. */
export const noteAmongColleagues = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof noteQuestion>>,
): Promise<void> => {
  note(body.id);
  const question = await lockKnown(stores, body.id);
  await writeNote(house, stores, question, caller.accountId, { ...body, attachments: [] });
};

/** Says how far whoever has the question has read; its holder sees it. */
export const readSoFar = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof readAtDesk>>,
): Promise<void> => {
  note(body.id);
  const question = await knownQuestion(stores, body.id);
  // A colleague who looks in has not read for the one who answers.
  if (question.clerk !== caller.accountId) return;
  const seq = Math.min(body.seq, question.seq);
  if (!(await stores.questions.markRead(question.id, caller.accountId, "clerk", seq))) return;
  await house.live.tell({ account: question.account_id }, questionTopics.one(question.id));
  await house.live.tell({ role: clerkRole }, questionTopics.one(question.id));
};

/** Its holder sees that somebody writes. */
export const typingAtDesk = async (
  house: House,
  stores: Stores,
  { body, note }: Asked<ParsedBodyOf<typeof typeAtDesk>>,
): Promise<void> => {
  note(body.id);
  const { id, account_id: account } = await knownQuestion(stores, body.id);
  await house.live.tell({ account }, questionTopics.typing(id));
};

/** Shows what is masked, with the reason in the audit: what was asked with its facts, or one message. */
export const reveal = async (
  stores: Stores,
  { body, note }: Asked<ParsedBodyOf<typeof revealQuestion>>,
): Promise<ResultOf<typeof revealQuestion>> => {
  const { id, seq, reason } = body;
  note(`${id} ${seq === 0 ? "question" : seq} ${maskedText(reason)}`);
  const question = await knownQuestion(stores, id);
  if (seq > 0) {
    const message = await stores.messages.one(id, seq);
    if (!message) throw refuse(common.E9404);
    return { text: stores.messages.wholeOf(message), fields: [] };
  }
  const { words, ...facts } = stores.questions.opened(question);
  return {
    text: words,
    fields: revealedFacts.flatMap((name) => (facts[name] === "" ? [] : [{ name, value: facts[name] }])),
  };
};
