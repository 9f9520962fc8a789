import { accountsOf } from "@apron/features/login/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { plainly } from "@apron/kit/contract/patterns";
import { common, refuse } from "@apron/kit/contract/refusal";
import { type Language, say, type Word } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { changeStatuses, changeSteps } from "../change.ts";
import type * as contract from "../contract.ts";
import { changeRefusals } from "../texts.ts";
import { conflictsOf } from "./judging.ts";
import { noteLacking, stepRules } from "./rules.ts";
import { factsOf } from "./shapes.ts";
import type { Store, StoredChange } from "./store.ts";
import { settleReminders, tellOfChange } from "./telling.ts";

type StepAsked = Asked<ParsedBodyOf<typeof contract.advanceChange>>;

/** Takes a change a step on: of two at once one does, and the other is told who did. */
export const advance = async (
  house: House,
  store: Store,
  asked: StepAsked,
): Promise<ResultOf<typeof contract.advanceChange>> => {
  const { body, caller, note } = asked;
  const found = await store.find(body.id);
  if (!found) throw refuse(common.E9404);
  note(`${found.change_no} ${body.step}`);
  const { from, to } = stepRules[body.step];
  if (!from.includes(found.status)) throw await outOfOrder(house, found, changeSteps[body.step], asked.language);
  await refuseUnsaid(house, store, found, asked);
  const written = { by: caller.accountId, at: house.clock.now() };
  if (!(await store.advance(body, body.step, written))) {
    const stands = await store.find(body.id);
    throw stands && !from.includes(stands.status)
      ? await outOfOrder(house, stands, changeSteps[body.step], asked.language)
      : refuse(common.E9409);
  }
  await store.history.add([{ id: body.id, kind: body.step, note: body.note }], written);
  await settleReminders(house, body.id);
  await tellOfChange(house);
  return { status: to, version: body.version + 1 };
};

/** Conflicts are told before somebody approves; who approves all the same, or steps out of the ordinary, says why. */
const refuseUnsaid = async (
  house: House,
  store: Store,
  found: StoredChange,
  { body: { step, note }, language }: StepAsked,
): Promise<void> => {
  const facts = factsOf(found);
  const now = wallTime(house.clock.now());
  if (step === "approve" && facts.windowEnd <= now) throw refuse(changeRefusals.E18028);
  const conflicts =
    step === "approve" ? (await conflictsOf(house, store, { ...facts, id: found.id }, language)).length : 0;
  const lacking = noteLacking(step, { ...facts, note: plainly(note), conflicts, now });
  if (lacking) throw refuse(lacking, { fields: { note: lacking }, values: { count: conflicts } });
};

/** What cannot be done with a change as it stands, and who brought it there. */
export const outOfOrder = async (house: House, found: StoredChange, step: Word, language: Language) => {
  const names = await accountsOf(house).names([found.moved_by]);
  return refuse(changeRefusals.E18025, {
    values: {
      step: say(language, step),
      state: say(language, changeStatuses[found.status]),
      name: names(found.moved_by),
      time: wallTime(found.moved_at).slice(0, 16),
    },
  });
};
