import { beginningOf } from "@apron/kit/contract/patterns";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { filled, say } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import {
  filesOf,
  type getCommunications,
  type getLeftMessage,
  type getLeftMessages,
  type LeftMessage,
  type leaveMessage,
  questionTopics,
  questionUrl,
} from "../contract.ts";
import { questionMessages } from "../texts.ts";
import { fileOf, timeText } from "./shapes.ts";
import type { Left } from "./store-leave.ts";
import type { Stores } from "./stores.ts";
import { clerkRole, leaveCause } from "./writing.ts";

/** Leaves a message for customer service, who has a to-do until it is answered (catalogue 13.12). */
export const leave = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof leaveMessage>>,
): Promise<ResultOf<typeof leaveMessage>> => {
  const { businessType, content: words, contactPhone: phone, attachments } = body;
  const left = await stores.leaves.add({ accountId: caller.accountId, businessType, words, phone });
  note(left.id);
  await house.files.claim(attachments, {
    owner: caller.accountId,
    purpose: "attachment",
    use: filesOf.leave(left.id),
    field: "attachments",
  });
  await house.todos.open({
    cause: leaveCause(left.id),
    to: { role: clerkRole },
    type: "question",
    title: filled(questionMessages.todoLeave, { id: left.id }),
    source: questionMessages.service,
    url: leaveDeskUrl,
  });
  await house.live.tell({ role: clerkRole }, questionTopics.desk);
  await house.live.tell({ account: caller.accountId }, questionTopics.own);
  return { id: left.id };
};

/** The desk at which messages that were left are answered. */
const leaveDeskUrl = "/questionDesk/leave";

export const leftMessages = async (
  stores: Stores,
  { body, caller }: Asked<ParsedBodyOf<typeof getLeftMessages>>,
): Promise<ResultOf<typeof getLeftMessages>> => {
  const { list, total } = await stores.leaves.ofAccount(caller.accountId, body, body);
  const rows = list.map((left) => leftOf(stores, left));
  return answerPage(body, total, rows);
};

export const leftMessage = async (
  house: House,
  stores: Stores,
  { body, caller }: Asked<ParsedBodyOf<typeof getLeftMessage>>,
): Promise<ResultOf<typeof getLeftMessage>> => {
  const left = await stores.leaves.own(caller.accountId, body.id);
  if (!left) throw refuse(common.E9404);
  const files = await house.files.usedBy(filesOf.leave(left.id));
  return { ...leftOf(stores, left), attachments: files.map(fileOf) };
};

/** A message that was left, as its owner reads it. */
export const leftOf = ({ leaves }: Stores, left: Left): LeftMessage => {
  const { words, phone, reply } = leaves.opened(left);
  return {
    id: left.id,
    businessType: left.business_type,
    content: words,
    contactPhone: phone,
    status: left.status,
    submitTime: wallTime(left.created_at),
    reply,
    replyTime: timeText(left.replied_at),
  };
};

/** Everything an account has said and heard, what was said last on top (catalogue 13.13). */
export const communications = async (
  stores: Stores,
  { body, caller, language }: Asked<ParsedBodyOf<typeof getCommunications>>,
): Promise<ResultOf<typeof getCommunications>> => {
  const { list, total } = await stores.leaves.conversations(caller.accountId, body, body);
  const rows = list.map((one) => ({
    id: one.id,
    kind: one.kind,
    businessType: one.business_type,
    content: beginningOf(stores.leaves.wholeOf(one.words, one.words_sealed), excerpt),
    lastWords: one.last_line
      ? say(language, one.last_line)
      : beginningOf(stores.leaves.wholeOf(one.last_words, one.last_sealed), excerpt),
    lastTime: wallTime(one.last_at),
    status: one.status,
    mergedInto: one.merged_into,
    unread: one.unread,
    route: one.kind === "question" ? questionUrl(one.id) : `/leaveMessage?id=${one.id}`,
  }));
  return answerPage(body, total, rows);
};

/** Most of a text that the list shows. */
const excerpt = 120;
