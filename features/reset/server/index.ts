import { afterOperation, tellHolder } from "@apron/features/agents/server";
import { passwordsWrong } from "@apron/features/login/server";
import { wallTime } from "@apron/kit/server/clock";
import { answer, answerInSteps } from "@apron/kit/server/call";
import type { FeatureDoor } from "@apron/kit/server/feature";
import { checkReset, resetPossible, submitReset } from "../contract.ts";
import { resetMessages } from "../texts.ts";
import { isPossible, judgeReset, passwordPolicy, resetAtHost } from "./resetting.ts";
import { resetKinds } from "./messages.ts";

/** Resetting the password of a work number (catalogue 5.9 to 5.13). */
export const reset: FeatureDoor = (house) => {
  afterOperation(house, "reset", async ({ accountId, system, agentNumber }) => {
    const values = { agent: agentNumber, system, time: wallTime(house.clock.now()) };
    await tellHolder(house, accountId, resetMessages.done, values, "reset");
  });
  return {
    name: "reset",
    messages: resetKinds,
    answers: [
      answer(checkReset, async (asked) => await judgeReset(house, asked)),
      answerInSteps(
        submitReset,
        async (asked) => await resetAtHost(house, asked),
        passwordsWrong(passwordPolicy, "newPassword"),
      ),
    ],
    needs: { [resetPossible.name]: async (asked) => await isPossible(house, asked) },
  };
};
