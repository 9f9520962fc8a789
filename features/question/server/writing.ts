import { tellHolder } from "@apron/features/agents/server";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { House } from "@apron/kit/server/house";
import { filled, type Word } from "@apron/kit/contract/texts";
import { roles } from "@apron/kit/contract/roles";
import type { Instant } from "@apron/kit/server/clock";
import { filesOf, questionDeskUrl, questionTopics, questionUrl } from "../question.ts";
import { deskMessages } from "../texts-desk.ts";
import { questionMessages, questionRefusals } from "../texts.ts";
import { questionTitles } from "../titles.ts";
import { businessOf } from "./business.ts";
import { afterClerk, afterHolder, beginsToWait, mayGoOn, metBy, opensAgain, writtenChanges } from "./rules-state.ts";
import { promiseAt } from "./rules-promise.ts";
import type { Question, QuestionChanges } from "./store.ts";
import { digestOf, type KeptMessage, type NewMessage } from "./store-message.ts";
import type { Stores } from "./stores.ts";

/** The role that answers. */
export const clerkRole = roles.customerService.id;

/** What somebody says in a question. */
export interface Said {
  readonly content: string;
  readonly clientMsgId: string;
  readonly attachments: readonly string[];
}

/** A message with the question as it stands after it; `repeated`: it had been said before, and nothing was done. */
export interface Written {
  readonly message: KeptMessage;
  readonly repeated: boolean;
}

/**
 * A message of its holder: waits for an answer from now on, and opens again what was closed. The question is one that was
 * locked in the running transaction, and his.
 */
export const writeAsHolder = async (house: House, stores: Stores, question: Question, said: Said): Promise<Written> => {
  const author = question.account_id;
  const now = house.clock.now();
  // What was said before its end does not open it again.
  const before = opensAgain(question) ? await repeatOf(stores, question, author, said) : undefined;
  if (before) return { message: before, repeated: true };
  if (!mayGoOn(question, now)) throw refuseClosed(question);
  const promised = beginsToWait(question) ? await promisedTo(house, question, now) : undefined;
  if (opensAgain(question)) {
    await stores.questions.step(question.id, "reopened", author);
    await stores.questions.count(question, { reopened: 1 });
    await addLine(stores, question, questionMessages.reopened);
  }
  const changes = afterHolder(question, now, promised);
  const message = await addSaid(house, stores, question, { kind: "message", side: "holder", author }, said, {
    ...writtenChanges(changes),
    clerk_unread: question.clerk_unread + 1,
  });
  if (!message) return await saidBefore(stores, question, author, said);
  if (promised) await openWaitTodo(house, { ...question, due_at: changes.due_at ?? question.due_at });
  await tellOfQuestion(house, question);
  return { message, repeated: false };
};

/** What a holder is promised who begins to wait now. */
export const promisedTo = async (house: House, { answered_at: answered, priority }: Question, now: Instant) => {
  const business = await businessOf(house, now);
  return {
    next: promiseAt(business, answered === null ? "first" : "next", now, priority),
    solution: promiseAt(business, "solution", now, priority),
  };
};

/** An answer of customer service, by whoever has the question, which was locked in the running transaction. */
export const writeAsClerk = async (
  house: House,
  stores: Stores,
  question: Question,
  author: string,
  said: Said,
): Promise<Written> => {
  const now = house.clock.now();
  if (question.closed_at !== null || question.merged_into !== null) {
    const before = await repeatOf(stores, question, author, said);
    if (before) return { message: before, repeated: true };
    throw refuseClosed(question);
  }
  const met = metBy(question, now);
  const message = await addSaid(house, stores, question, { kind: "message", side: "clerk", author }, said, {
    ...writtenChanges(afterClerk(question, now)),
    holder_unread: question.holder_unread + 1,
  });
  if (!message) return await saidBefore(stores, question, author, said);
  if (question.answered_at === null) await stores.questions.step(question.id, "answered", author);
  if (met) await stores.questions.count(question, { [met]: 1 });
  await house.todos.settle(promiseCause(question.id), waitCause(question.id));
  await openReplyTodo(house, question);
  // One message for the first answer; whoever talks needs none for every word.
  if (question.answered_at === null)
    await tellHolder(
      house,
      question.account_id,
      questionMessages.answeredNews,
      { id: question.id, number: question.id },
      "reply",
    );
  await tellOfQuestion(house, question);
  return { message, repeated: false };
};

/** A note among colleagues: moves nothing, and no holder ever reads it. */
export const writeNote = async (
  house: House,
  stores: Stores,
  question: Question,
  author: string,
  said: Said,
): Promise<Written> => {
  const message = await addSaid(house, stores, question, { kind: "note", side: "clerk", author }, said);
  if (!message) return await saidBefore(stores, question, author, said);
  await house.live.tell({ role: clerkRole }, questionTopics.one(question.id));
  return { message, repeated: false };
};

/** The to-do of a promise that runs out, and that of a reply its holder has not read. */
export const promiseCause = (id: string): string => `question:promise:${id}`;
export const replyCause = (id: string): string => `question:reply:${id}`;
/** The to-do of whoever has a question whose holder waits. */
export const waitCause = (id: string): string => `question:wait:${id}`;
/** The to-do of a message that was left, until it is answered. */
export const leaveCause = (id: string): string => `question:leave:${id}`;

/** Whoever has a question has to answer it, by the promise that runs. */
export const openWaitTodo = async (
  house: House,
  { id, clerk, due_at: deadline }: Pick<Question, "id" | "clerk" | "due_at">,
  title: Word = filled(deskMessages.todoMine, { recordNo: id }),
): Promise<void> => {
  if (clerk === "" || deadline === null) return;
  const todo = { cause: waitCause(id), type: "question", title, source: deskMessages.source } as const;
  await house.todos.open({ ...todo, to: { account: clerk }, url: questionDeskUrl(id), deadline });
};

/** The holder has something to read and answer. */
export const openReplyTodo = async (
  house: House,
  { id, account_id: account }: Pick<Question, "id" | "account_id">,
): Promise<void> =>
  await house.todos.open({
    cause: replyCause(id),
    to: { account },
    type: "question",
    title: filled(questionMessages.todoReply, { id }),
    source: questionTitles.mine,
    url: questionUrl(id),
  });

/** What happened, as both sides read it among the messages. */
export const addLine = async (stores: Stores, question: Pick<Question, "id">, line: Word): Promise<void> => {
  await stores.messages.add(question, { kind: "line", side: "portal", author: "", words: "", line });
};

/** Whoever looks at it reads it anew: its page on both sides, its holder's list, the desk. In the transaction of the change. */
export const tellOfQuestion = async (
  house: House,
  { id, account_id: account }: Pick<Question, "id" | "account_id">,
): Promise<void> => {
  await house.live.tell({ account }, questionTopics.one(id));
  await house.live.tell({ role: clerkRole }, questionTopics.one(id));
  await house.live.tell({ account }, questionTopics.own);
  await house.live.tell({ role: clerkRole }, questionTopics.desk);
};

/** What is closed for good, and where to go on instead. */
export const refuseClosed = ({ merged_into: merged }: Pick<Question, "merged_into">) =>
  merged === null
    ? refuse(questionRefusals.E13001, {
        reason: questionMessages.closedForGood,
        actions: [{ label: questionMessages.askAnew, route: "/question/add" }],
      })
    : refuse(questionRefusals.E13001, {
        reason: questionMessages.mergedInto,
        values: { id: merged },
        actions: [{ label: questionMessages.seeOther, route: `/question/detail?id=${merged}` }],
      });

/** What this writer said under the same id: the same words are one message, others are refused. */
const repeatOf = async (
  { messages }: Stores,
  { id }: Question,
  author: string,
  { content, clientMsgId, attachments }: Said,
): Promise<KeptMessage | undefined> => {
  const before = await messages.said(id, author, clientMsgId);
  if (before && before.digest !== digestOf(content, attachments)) throw refuse(questionRefusals.E13021);
  return before;
};

/** What had been said before, as the statement found that adds a message once. */
const saidBefore = async (stores: Stores, question: Question, author: string, said: Said): Promise<Written> => {
  const message = await repeatOf(stores, question, author, said);
  if (!message) throw new Error(`a message of ${question.id} was neither added nor said before`);
  return { message, repeated: true };
};

/** Adds it, with its files; undefined where its writer said something under this id before. */
const addSaid = async (
  house: House,
  { messages }: Stores,
  question: Question,
  who: Pick<NewMessage, "kind" | "side" | "author">,
  { content, clientMsgId, attachments }: Said,
  changes: QuestionChanges = {},
): Promise<KeptMessage | undefined> => {
  if (content === "" && attachments.length === 0)
    throw refuse(common.E9413, { fields: { content: questionRefusals.E13003 } });
  const message = await messages.add(question, { ...who, words: content, clientMsgId, fileIds: attachments }, changes);
  if (!message || attachments.length === 0) return message;
  await house.files.claim(attachments, {
    owner: who.author,
    purpose: "attachment",
    use: filesOf.message(question.id, message.seq),
    field: "attachments",
  });
  return message;
};
