import type { ParsedBodyOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { handleFeedback } from "../contract.ts";
import { feedbackRefusals } from "../texts.ts";
import { mayFollow } from "./rules.ts";
import type { Feedback, Store } from "./store.ts";
import { tellHandlers, tellSender } from "./telling.ts";

/** One step of a feedback, and of all that are the same: one answer for everybody who said it, each of whom is told. */
export const handle = async (
  house: House,
  store: Store,
  { body, caller, note }: Asked<ParsedBodyOf<typeof handleFeedback>>,
): Promise<void> => {
  note(`${body.id} ${body.state}`);
  const found = await store.find(body.id);
  if (!found) throw refuse(common.E9404);
  if (found.version !== body.version) throw refuse(common.E9409);
  const { E23102, E23104 } = feedbackRefusals;
  // What is the same as another is answered there.
  if (found.same_as !== null || !mayFollow(found.state, body.state)) throw refuse(E23104);
  const isAnswer = body.state === "answered";
  if (isAnswer && body.replyZh === "" && body.replyEn === "")
    throw refuse(common.E9413, { fields: { replyZh: E23102 } });
  const reply = isAnswer ? { reply_zh: body.replyZh, reply_en: body.replyEn } : { reply_zh: "", reply_en: "" };
  const step = { state: body.state, ...reply, remark: body.remark };
  if (!(await store.step(found, step, caller.accountId))) throw refuse(common.E9409);
  const same = await store.sameAs(String(found.id));
  const taken = [found];
  for (const one of same) if (await store.step(one, { ...step, remark: "" }, caller.accountId)) taken.push(one);
  if (isAnswer) for (const one of taken) await tellSender(house, one, step);
  await tellHandlers(house, store);
};

/** What is joined to something that is answered already has that answer, and its sender is told. */
export const answerAlike = async (
  house: House,
  store: Store,
  { found, other, by }: { readonly found: Feedback; readonly other: Feedback; readonly by: string },
): Promise<void> => {
  const last = (await store.stepsOf([String(other.id)])).findLast(({ state }) => state === "answered");
  if (!last || found.state === "answered") return;
  const { state, reply_zh, reply_en } = last;
  const step = { state, reply_zh, reply_en, remark: "" };
  if (!(await store.step({ ...found, version: found.version + 1 }, step, by))) throw refuse(common.E9409);
  await tellSender(house, found, step);
};
