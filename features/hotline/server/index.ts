import { afterOperation, bindingsOf, type Operation, reasonOf, tellHolder } from "@apron/features/agents/server";
import { agentLimits } from "@apron/features/agents/contract";
import { addClosingPart } from "@apron/features/login/server";
import type { Word } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import { answerInSteps } from "@apron/kit/server/call";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import { activateByHand, getHotlineAgent, liftByHand } from "../contract.ts";
import { hotlineMessages } from "../texts.ts";
import { activate, agentAtHotline, lift } from "./by-hand.ts";
import { callerAnswers } from "./callers.ts";
import { hotlineKinds } from "./messages.ts";
import { sealedTables, storeOf } from "./store.ts";

/** What customer service does for holders who call: knows who it is, lifts limits and activates by hand (catalogue 5.14). */
export const hotline: FeatureDoor = (house) => {
  const store = storeOf(house);
  addClosingPart(house, { closing: async ({ id }) => await store.forget(id) });
  afterOperation(house, "liftFlow", async (operation) => await tell(house, operation, hotlineMessages.lifted));
  afterOperation(house, "activate", async (operation) => await tell(house, operation, hotlineMessages.activated));
  return {
    name: "hotline",
    messages: hotlineKinds,
    answers: [
      answerInSteps(getHotlineAgent, async (asked) => await agentAtHotline(house, store, asked)),
      answerInSteps(liftByHand, async (asked) => await lift(house, asked)),
      answerInSteps(activateByHand, async (asked) => await activate(house, asked)),
      ...callerAnswers(house, store),
    ],
    sealed: sealedTables,
    jobs: [{ name: "hotline.sweepCallCodes", cron: "20 * * * *", run: async () => await store.sweep() }],
  };
};

/** Tells whoever holds the number now of what was done by hand, in the transaction that settles it. */
const tell = async (house: House, operation: Operation, text: Word): Promise<void> => {
  if (operation.askedAs !== "hotline") return;
  const { system, agentNumber: agent } = operation;
  const binding = await bindingsOf(house).ofAgent(operation);
  if (!binding) return;
  const time = wallTime(house.clock.now());
  const values = { agent, system, time, days: agentLimits.signInDays, reason: reasonOf(operation) };
  await tellHolder(house, binding.accountId, text, values);
};
