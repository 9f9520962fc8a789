import { tellHolder } from "@apron/features/agents/server";
import { accountsOf } from "@apron/features/login/server";
import { maskMobile, maskName } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { maskedText } from "@apron/kit/contract/mask-text";
import { common, refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { answerLeave, getLeaves, revealLeave } from "../../contract.ts";
import { questionTopics } from "../../question.ts";
import { deskMessages, deskRefusals } from "../../texts-desk.ts";
import { timeText } from "../shapes.ts";
import type { Stores } from "../stores.ts";
import { clerkRole, leaveCause } from "../writing.ts";

/** Messages that holders left, the oldest that waits on top; masked (catalogue 13.12). */
export const leavesAtDesk = async (
  house: House,
  stores: Stores,
  { body }: Asked<ParsedBodyOf<typeof getLeaves>>,
): Promise<ResultOf<typeof getLeaves>> => {
  const page = await stores.deskLeaves.page(body, body);
  const accounts = await accountsOf(house).findAll(page.list.flatMap((left) => [left.account_id, left.replied_by]));
  const list = page.list.map((left) => {
    const { phone } = stores.leaves.opened(left);
    return {
      id: left.id,
      businessType: left.business_type,
      asker: maskName(accounts.get(left.account_id)?.name ?? ""),
      phone: phone === "" ? "" : maskMobile(phone),
      words: left.words,
      status: left.status,
      reply: left.reply,
      repliedBy: accounts.get(left.replied_by)?.name ?? "",
      replyTime: timeText(left.replied_at),
      submitTime: wallTime(left.created_at),
      version: left.version,
    };
  });
  return { ...page, list };
};

/** Answers a message once; its holder is told. */
export const answerLeft = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof answerLeave>>,
): Promise<void> => {
  note(body.id);
  const left = await stores.deskLeaves.find(body.id);
  if (!left) throw refuse(common.E9404);
  if (left.status === 2) throw refuse(deskRefusals.E13056);
  if (!(await stores.deskLeaves.answer(left, body.version, body.reply, caller.accountId))) throw refuse(common.E9409);
  await house.todos.settle(leaveCause(left.id));
  await tellHolder(house, left.account_id, deskMessages.leaveAnswered, { recordNo: left.id }, "reply");
  await house.live.tell({ account: left.account_id }, questionTopics.own);
  await house.live.tell({ role: clerkRole }, questionTopics.desk);
};

export const revealLeft = async (
  stores: Stores,
  { body, note }: Asked<ParsedBodyOf<typeof revealLeave>>,
): Promise<ResultOf<typeof revealLeave>> => {
  note(`${body.id} ${maskedText(body.reason)}`);
  const left = await stores.deskLeaves.find(body.id);
  if (!left) throw refuse(common.E9404);
  const { words, phone } = stores.leaves.opened(left);
  return { words, phone };
};
