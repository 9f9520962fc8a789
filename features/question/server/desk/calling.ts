import { accountsOf } from "@apron/features/login/server";
import { maskMobile, maskName } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { maskedText } from "@apron/kit/contract/mask-text";
import { common, refuse } from "@apron/kit/contract/refusal";
import { filled } from "@apron/kit/contract/texts";
import { type Instant, wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { finishCallback, getCallbacks, revealCallback } from "../../contract.ts";
import { questionTopics } from "../../question.ts";
import { deskMessages, deskRefusals } from "../../texts-desk.ts";
import { businessOf } from "../business.ts";
import { businessAfter } from "../rules-promise.ts";
import { timeText } from "../shapes.ts";
import type { Question } from "../store.ts";
import type { Rating } from "../store-rating.ts";
import type { Stores } from "../stores.ts";
import { clerkRole } from "../writing.ts";
import { lowestOf } from "./rules-desk.ts";
import type { CallBack } from "./store-call-back.ts";

/** Minutes of business hours within which somebody calls: a working day. */
const callWithin = 480;

const callCause = (id: string): string => `question:call:${id}`;

/** Somebody gave a low rating: he is called within a working day (catalogue 13.15). In the transaction of the rating. */
export const askForCall = async (house: House, stores: Stores, question: Question, rating: Rating): Promise<void> => {
  const now = house.clock.now();
  const dueAt: Instant = businessAfter(await businessOf(house, now), now, callWithin);
  const id = await stores.callBacks.open(question, rating.number, dueAt);
  if (id === undefined) return;
  await house.todos.open({
    cause: callCause(id),
    to: { role: clerkRole },
    type: "question",
    title: filled(deskMessages.todoCallback, { recordNo: question.id }),
    source: deskMessages.source,
    url: "/questionDesk/callbacks",
    deadline: dueAt,
  });
};

/** Whom to call, what is due first on top; telephones masked until somebody is about to dial. */
export const callBacks = async (
  house: House,
  stores: Stores,
  { body }: Asked<ParsedBodyOf<typeof getCallbacks>>,
): Promise<ResultOf<typeof getCallbacks>> => {
  const page = await stores.callBacks.page(body.state, body);
  const people = page.list.flatMap(({ account_id: asker, taken_by: by }) => [asker, by]);
  const accounts = await accountsOf(house).findAll(people);
  const list = page.list.map((row) => ({
    id: row.id,
    questionId: row.question_id,
    recordNo: row.question_id,
    asker: maskName(accounts.get(row.account_id)?.name ?? ""),
    phone: phoneOf(stores, row, accounts.get(row.account_id)?.mobile, maskMobile),
    lowest: lowestOf(row),
    comment: row.comment,
    createTime: wallTime(row.created_at),
    deadline: wallTime(row.due_at),
    doneTime: timeText(row.done_at),
    doneBy: accounts.get(row.taken_by)?.name ?? "",
    outcome: row.outcome,
  }));
  return { ...page, list };
};

/** The telephone that was named in the question, else that of the account. */
const phoneOf = (
  { questions }: Stores,
  row: CallBack,
  mobile: string | undefined,
  as: (phone: string) => string = (phone) => phone,
): string => {
  const phone = questions.opened(row).phone || (mobile ?? "");
  return phone === "" ? "" : as(phone);
};

export const phoneToCall = async (
  house: House,
  stores: Stores,
  { body, note }: Asked<ParsedBodyOf<typeof revealCallback>>,
): Promise<ResultOf<typeof revealCallback>> => {
  const found = await stores.callBacks.find(body.id);
  if (!found) throw refuse(common.E9404);
  note(found.question_id);
  const account = await accountsOf(house).find(found.account_id);
  return { phone: phoneOf(stores, found, account?.mobile) };
};

/** Writes down what came of a call, once. */
export const finishCall = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof finishCallback>>,
): Promise<void> => {
  const found = await stores.callBacks.find(body.id);
  if (!found) throw refuse(common.E9404);
  note(found.question_id);
  if (!(await stores.callBacks.finish(body.id, caller.accountId, maskedText(body.outcome))))
    throw refuse(deskRefusals.E13057);
  await house.todos.settle(callCause(body.id));
  await house.live.tell({ role: clerkRole }, questionTopics.desk);
};
