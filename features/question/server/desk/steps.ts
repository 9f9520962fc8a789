import { tellHolder } from "@apron/features/agents/server";
import { accountsOf } from "@apron/features/login/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { canonicalKey } from "@apron/kit/contract/keys";
import { maskedText } from "@apron/kit/contract/mask-text";
import { common, refuse } from "@apron/kit/contract/refusal";
import { filled } from "@apron/kit/contract/texts";
import { timestamp, wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type {
  claimQuestion,
  closeAtDesk,
  getColleagues,
  linkQuestions,
  mergeQuestion,
  reopenAtDesk,
  transferQuestion,
} from "../../contract.ts";
import { isOpenStatus, questionStatuses, questionTopics } from "../../question.ts";
import { deskMessages, deskRefusals } from "../../texts-desk.ts";
import { questionRefusals } from "../../texts.ts";
import { endAs } from "../ending.ts";
import { afterHolder, writtenChanges } from "../rules-state.ts";
import type { Question } from "../store.ts";
import type { Stores } from "../stores.ts";
import {
  addLine,
  clerkRole,
  openWaitTodo,
  promiseCause,
  promisedTo,
  refuseClosed,
  replyCause,
  tellOfQuestion,
  waitCause,
} from "../writing.ts";
import { knownQuestion, lockKnown, refuseUnlessMine } from "./talking.ts";

/** Gives a question to whoever claims it first; whoever comes second is told who did, and when (catalogue 13.15). */
export const claim = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof claimQuestion>>,
): Promise<void> => {
  note(body.id);
  const { accountId } = caller;
  const claimed = await stores.queue.claim(body.id, accountId);
  if (!claimed) return await refuseClaimed(house, stores, body.id, accountId);
  await stores.questions.step(claimed.id, "accepted", accountId);
  await stores.questions.countClerk(claimed, { claimed: 1 });
  await addLine(stores, claimed, deskMessages.claimed);
  await openWaitTodo(house, claimed);
  await tellOfQuestion(house, claimed);
};

/** Says why it could not be claimed; whoever has it already has claimed it. */
const refuseClaimed = async (house: House, stores: Stores, id: string, caller: string): Promise<void> => {
  const question = await knownQuestion(stores, id);
  if (!isOpenStatus(question.status) || question.merged_into !== null) throw refuseClosed(question);
  if (question.clerk === caller) return;
  const taken = await stores.queue.takenBy(id);
  const names = await accountsOf(house).names([question.clerk]);
  throw refuse(deskRefusals.E13040, {
    values: { name: names(question.clerk), time: taken ? wallTime(taken.at) : "" },
  });
};

/** Who answers: those of the role who may sign in. */
const clerksOf = async (house: House) =>
  (await accountsOf(house).staff(clerkRole)).filter(({ suspension }) => !suspension);

/** Colleagues a question can be handed to, and how much each has to do. */
export const colleagues = async (house: House, stores: Stores): Promise<ResultOf<typeof getColleagues>> => {
  const clerks = await clerksOf(house);
  const open = await stores.queue.openOf(clerks.map(({ id }) => id));
  return clerks.map(({ id, name }) => ({ id, name, open: open.get(id) ?? 0 }));
};

/** Hands a question over, or back to the queue, with a reason that colleagues read. */
export const transfer = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof transferQuestion>>,
): Promise<void> => {
  const { id, to, reason } = body;
  note(`${id} ${to}`);
  const question = await lockSeen(stores, body);
  if (!isOpenStatus(question.status) || question.merged_into !== null) throw refuseClosed(question);
  if (question.clerk === to) throw refuse(common.E9413, { fields: { to: deskRefusals.E13049 } });
  if (to !== "" && !(await clerksOf(house)).some((clerk) => clerk.id === to))
    throw refuse(common.E9413, { fields: { to: deskRefusals.E13048 } });
  const names = await accountsOf(house).names([to || null, caller.accountId]);
  // Nobody has it any more: whoever waits is in the queue again.
  const isQueued = to === "" && question.due_at !== null;
  await stores.questions.change(id, { clerk: to, ...(isQueued && { status: questionStatuses.pending }) });
  await stores.questions.step(id, "transferred", caller.accountId, to);
  await stores.messages.add(question, {
    kind: "note",
    side: "clerk",
    author: caller.accountId,
    words: `→ ${to === "" ? "…" : names(to)}: ${reason}`,
  });
  await house.todos.settle(waitCause(id));
  const given = filled(deskMessages.todoTransferred, {
    name: names(caller.accountId),
    recordNo: id,
    reason: maskedText(reason),
  });
  // Who takes it himself knows from whom and why.
  await openWaitTodo(house, { ...question, clerk: to }, to === caller.accountId ? undefined : given);
  await tellOfQuestion(house, question);
};

/** Ends a question at the desk; its holder is told why, and may go on with it. */
export const closeOne = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof closeAtDesk>>,
): Promise<void> => {
  note(body.id);
  const question = await lockSeen(stores, body);
  if (!isOpenStatus(question.status) || question.merged_into !== null) throw refuseClosed(question);
  await refuseUnlessMine(house, question, caller.accountId);
  await endAs(house, stores, question, {
    as: body.resolved === "1" ? "resolved" : "unresolved",
    by: caller.accountId,
    saying: filled(deskMessages.closed, { reason: maskedText(body.reason) }),
  });
  await tellHolder(
    house,
    question.account_id,
    deskMessages.closedNews,
    { recordNo: question.id, reason: body.reason },
    "reply",
  );
};

/** Opens a closed question again: its holder waits from now on. */
export const reopen = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof reopenAtDesk>>,
): Promise<void> => {
  note(body.id);
  const question = await lockSeen(stores, body);
  if (question.merged_into !== null) throw refuseClosed(question);
  if (isOpenStatus(question.status)) throw refuse(deskRefusals.E13043);
  const now = house.clock.now();
  const promised = await promisedTo(house, question, now);
  await stores.questions.change(question.id, {
    ...writtenChanges(afterHolder(question, now, promised)),
    clerk: caller.accountId,
  });
  await stores.questions.step(question.id, "reopened", caller.accountId);
  await stores.questions.count(question, { reopened: 1 });
  await addLine(stores, question, filled(deskMessages.reopened, { reason: maskedText(body.reason) }));
  await openWaitTodo(house, { ...question, clerk: caller.accountId, due_at: promised.next.dueAt });
  await tellOfQuestion(house, question);
};

/** Ties two questions, or parts them. */
export const link = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof linkQuestions>>,
): Promise<void> => {
  const { id, recordNo, remove } = body;
  note(`${id} ${recordNo}`);
  const { question, other } = await both(stores, id, recordNo);
  if (remove) await stores.queue.unlink(question.id, other.id);
  else await stores.queue.link(question.id, other.id, caller.accountId);
  for (const one of [question, other]) await house.live.tell({ role: clerkRole }, questionTopics.one(one.id));
};

/**
 * Merges a duplicate into another question of the same holder: it ends, its holder goes on in the other, and whoever waited
 * longer is answered first.
 */
export const merge = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof mergeQuestion>>,
): Promise<ResultOf<typeof mergeQuestion>> => {
  note(`${body.id} ${body.recordNo}`);
  const { question, other } = await both(stores, body.id, body.recordNo);
  if (question.version !== body.version) throw refuse(common.E9409);
  if (question.merged_into !== null || !isOpenStatus(question.status)) throw refuseClosed(question);
  if (question.clerk !== "") await refuseUnlessMine(house, question, caller.accountId);
  if (question.account_id !== other.account_id) throw wrongNumber(deskRefusals.E13046);
  if (other.merged_into !== null)
    throw refuse(deskRefusals.E13047, {
      values: { recordNo: other.merged_into },
      fields: { recordNo: deskRefusals.E13047 },
    });
  if (!isOpenStatus(other.status)) throw wrongNumber(questionRefusals.E13001);
  await stores.questions.change(question.id, {
    status: questionStatuses.autoClosed,
    merged_into: other.id,
    waiting_since: null,
    due_at: null,
    warn_at: null,
    remind_at: null,
    close_at: null,
    closed_at: timestamp(house.clock.now()),
    clerk_unread: 0,
  });
  await stores.questions.step(question.id, "merged", caller.accountId, other.id);
  await addLine(stores, question, filled(deskMessages.mergedInto, { recordNo: other.id }));
  await addLine(stores, other, filled(deskMessages.mergedFrom, { recordNo: question.id }));
  if (question.due_at !== null && (other.due_at === null || question.due_at < other.due_at)) {
    await stores.questions.change(other.id, {
      ...(other.status === questionStatuses.newReply && { status: questionStatuses.accepted }),
      due_at: timestamp(question.due_at),
      // Whoever was told that it runs out was told of the one that ends here.
      warn_at: timestamp(question.warn_at ?? house.clock.now()),
      waiting_since: timestamp(question.waiting_since ?? question.created_at),
      remind_at: null,
      close_at: null,
    });
    await openWaitTodo(house, { ...other, due_at: question.due_at });
  }
  await house.todos.settle(promiseCause(question.id), replyCause(question.id), waitCause(question.id));
  await tellHolder(
    house,
    question.account_id,
    deskMessages.mergedNews,
    { recordNo: question.id, other: other.id },
    "reply",
  );
  for (const one of [question, other]) await tellOfQuestion(house, one);
  return { id: other.id };
};

const wrongNumber = (kind: Parameters<typeof refuse>[0]) => refuse(common.E9413, { fields: { recordNo: kind } });

/** Two different questions, both locked. */
const both = async (
  { queue }: Stores,
  id: string,
  recordNo: string,
): Promise<{ readonly question: Question; readonly other: Question }> => {
  const otherId = canonicalKey(recordNo);
  if (otherId === id) throw wrongNumber(deskRefusals.E13045);
  const found = await queue.lockBoth([id, otherId]);
  const question = found.get(id);
  const other = found.get(otherId);
  if (!question) throw refuse(common.E9404);
  if (!other) throw refuse(common.E9413, { fields: { recordNo: deskRefusals.E13044 }, values: { recordNo: otherId } });
  return { question, other };
};

/** The question as its clerk saw it, locked; E9409 when something has happened to it since. */
const lockSeen = async (
  stores: Stores,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Question> => {
  const question = await lockKnown(stores, id);
  if (question.version !== version) throw refuse(common.E9409);
  return question;
};
