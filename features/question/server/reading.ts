import { accountsOf } from "@apron/features/login/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { addSeconds, wallTime } from "@apron/kit/server/clock";
import type { Asked, Caller } from "@apron/kit/server/call";
import type { KeptFile } from "@apron/kit/server/files";
import type { House } from "@apron/kit/server/house";
import {
  type getMessages,
  type getQuestion,
  isOpenStatus,
  filesOf,
  questionLimits,
  questionTopics,
  type markRead,
} from "../contract.ts";
import { clerkName, contextOf, fileOf, incidentOf, messageOf, promisedOf, rowOf, timeText } from "./shapes.ts";
import { mayGoOn, mayRate } from "./rules-state.ts";
import type { Question } from "./store.ts";
import type { KeptMessage } from "./store-message.ts";
import type { Stores } from "./stores.ts";
import { clerkRole, replyCause } from "./writing.ts";

/** The caller's own question; another's and one that never was are answered alike. */
export const ownQuestion = async (stores: Stores, accountId: string, id: string): Promise<Question> => {
  const found = await stores.questions.find(id);
  if (!found || found.account_id !== accountId) throw refuse(common.E9404);
  return found;
};

/** The same, for whoever changes it: nobody else does before the transaction ends. */
export const lockOwn = async (stores: Stores, accountId: string, id: string): Promise<Question> => {
  const locked = await stores.questions.lock(id);
  if (locked?.account_id !== accountId) throw refuse(common.E9404);
  return locked;
};

/** One question whole, for its holder (catalogue 13.6). */
export const detailFor = async (
  house: House,
  stores: Stores,
  { body, caller, language }: Asked<ParsedBodyOf<typeof getQuestion>>,
): Promise<ResultOf<typeof getQuestion>> => {
  const question = await ownQuestion(stores, caller.accountId, body.id);
  const now = house.clock.now();
  const { words, phone, ...particulars } = stores.questions.opened(question);
  const [steps, rating, files, names, ahead, readBy] = await Promise.all([
    stores.questions.steps(question.id),
    stores.ratings.latest(question.id),
    house.files.usedBy(filesOf.question(question.id)),
    accountsOf(house).names([question.clerk]),
    question.status === 1 ? stores.questions.ahead(question) : 0,
    stores.questions.readBy(question, "holder"),
  ]);
  const incident =
    question.incident_id === null ? undefined : await stores.incidents.find(caller.accountId, question.incident_id);
  const isOpen = isOpenStatus(question.status);
  return {
    ...rowOf(question, words),
    questionText: words,
    contactPhone: phone,
    ...particulars,
    frontEnd: question.front_end,
    command: question.command,
    option: question.option,
    configAccount: question.config_account,
    flightNo: question.flight_no,
    flightDate: question.flight_date ?? "",
    attachments: files.map(fileOf),
    context: contextOf(question.context, language),
    promised: await promisedOf(house, question, ahead, now),
    // A hand-over is a matter of colleagues.
    steps: steps
      .filter(({ step }) => step !== "transferred")
      .map(({ step, at, by }) => ({
        step,
        time: wallTime(at),
        by: by === "" || by === question.account_id ? "" : clerkName(names, by === question.clerk ? by : "", language),
      })),
    clerk: clerkName(names, question.clerk, language),
    incident: incident ? incidentOf(incident, language) : null,
    rating: rating
      ? {
          resolved: rating.resolved,
          result: rating.result,
          timeliness: rating.timeliness,
          attitude: rating.attitude,
          comment: stores.ratings.wholeComment(rating),
          time: wallTime(rating.at),
        }
      : null,
    closeTime: timeText(question.close_at),
    reopenUntil:
      question.closed_at === null || question.merged_into !== null
        ? ""
        : wallTime(addSeconds(question.closed_at, questionLimits.reopenDays * 86_400)),
    mayReply: mayGoOn(question, now),
    mayClose: isOpen,
    mayRate: mayRate(question, steps, now),
    readId: String(readBy),
  };
};

/** Messages behind or before a place, as the holder reads them: whole, and without notes of colleagues (catalogue 13.9). */
export const messagesFor = async (
  house: House,
  stores: Stores,
  { body, caller, language }: Asked<ParsedBodyOf<typeof getMessages>>,
): Promise<ResultOf<typeof getMessages>> => {
  const isBack = body.afterId === "";
  const { readBy, list: found } = isBack
    ? await backFrom(stores, caller.accountId, body)
    : await behind(stores, caller.accountId, body);
  // Nobody reads his own name.
  const others = found.map(({ author }) => author).filter((author) => author !== caller.accountId);
  const names = await accountsOf(house).names(others);
  const list = await Promise.all(
    found.map(async (message) => ({
      ...messageOf(message, stores.messages.wholeOf(message), {
        accountId: caller.accountId,
        language,
        names: (by) => clerkName(names, by ?? "", language),
        readBy,
        files: message.files === 0 ? [] : await house.files.usedBy(filesOf.message(body.id, message.seq)),
      }),
    })),
  );
  const isFull = found.length === questionLimits.messages;
  return { list, hasEarlier: isBack && isFull, hasLater: !isBack && isFull, readId: String(readBy) };
};

interface Read {
  /** Up to where customer service has read. */
  readonly readBy: number;
  readonly list: readonly KeptMessage[];
}
interface Place {
  readonly id: string;
  readonly afterId: string;
  readonly beforeId: string;
}

const behind = async ({ messages }: Stores, accountId: string, { id, afterId }: Place): Promise<Read> => {
  const read = await messages.ownAfter(id, accountId, Number(afterId));
  if (!read) throw refuse(common.E9404);
  return read;
};

const backFrom = async (stores: Stores, accountId: string, { id, beforeId }: Place): Promise<Read> => {
  const question = await ownQuestion(stores, accountId, id);
  const list = (await stores.messages.before(id, Number(beforeId), false)).toReversed();
  return { readBy: await stores.questions.readBy(question, "clerk"), list };
};

/** Says how far the holder has read; customer service sees it, and the to-do of a reply is done. */
export const readUpTo = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof markRead>>,
): Promise<void> => {
  note(body.id);
  const question = await ownQuestion(stores, caller.accountId, body.id);
  const seq = Math.min(body.seq, question.seq);
  if (!(await stores.questions.markRead(question.id, caller.accountId, "holder", seq))) return;
  if (question.holder_unread > 0) await house.todos.settle(replyCause(question.id));
  await house.live.tell({ role: clerkRole }, questionTopics.one(question.id));
  await house.live.tell({ account: caller.accountId }, questionTopics.own);
};

/**
 * Who reads a file of a question besides whoever sent it: customer service all of them, and its holder what customer service
 * has sent to him, but for the files of notes.
 */
export const mayReadFile = async (stores: Stores, caller: Caller, { use = "" }: KeptFile): Promise<boolean> => {
  const [kind, id = "", seq = ""] = use.split(":");
  if (kind !== "question" && kind !== "leave") return false;
  if (caller.roles.includes(clerkRole)) return true;
  if (kind === "leave" || seq === "") return false;
  const question = await stores.questions.find(id);
  if (question?.account_id !== caller.accountId) return false;
  return (await stores.messages.one(id, Number(seq)))?.kind === "message";
};
