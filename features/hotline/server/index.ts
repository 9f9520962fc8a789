import { afterOperation, bindingsOf, type Operation, reasonOf, tellHolder } from "@apron/features/agents/server";
import { agentLimits } from "@apron/features/agents/contract";
import type { Word } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import { answerInSteps } from "@apron/kit/server/call";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import { activateByHand, getHotlineAgent, liftByHand } from "../contract.ts";
import { hotlineMessages } from "../texts.ts";
import { activate, agentAtHotline, lift } from "./by-hand.ts";
import { hotlineKinds } from "./messages.ts";

/** What customer service does by hand for holders who are stuck: lifting limits, activating (catalogue 5.14). */
export const hotline: FeatureDoor = (house) => {
  afterOperation(house, "liftFlow", async (operation) => await tell(house, operation, hotlineMessages.lifted));
  afterOperation(house, "activate", async (operation) => await tell(house, operation, hotlineMessages.activated));
  return {
    name: "hotline",
    messages: hotlineKinds,
    answers: [
      answerInSteps(getHotlineAgent, async (asked) => await agentAtHotline(house, asked)),
      answerInSteps(liftByHand, async (asked) => await lift(house, asked)),
      answerInSteps(activateByHand, async (asked) => await activate(house, asked)),
    ],
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
