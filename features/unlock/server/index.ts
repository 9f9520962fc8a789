import { afterOperation, tellHolder } from "@apron/features/agents/server";
import { addClosingPart } from "@apron/features/login/server";
import { surveyAfter } from "@apron/features/survey/server";
import { wallTime } from "@apron/kit/server/clock";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { unlockTexts } from "../texts.ts";
import { answers } from "./answers.ts";
import { firstQuestions } from "./first-questions.ts";
import { goOnLifting, isAnswered } from "./lifting.ts";
import { storeOf } from "./store.ts";
import { unlockKinds } from "./messages.ts";

/** Unlocking a limited work number by quiz, and its PIDs; the question bank behind it (catalogue 5.2 to 5.7, 5.14). */
export const unlock: FeatureDoor = (house) => {
  const store = storeOf(house);
  addClosingPart(house, { erasing: async (accountId) => await store.erasePapers(accountId) });
  tellOfLifts(house);
  return {
    name: "unlock",
    messages: unlockKinds,
    answers: answers(house, store),
    needs: { [contract.everyQuestionAnswered.name]: async (asked) => await isAnswered(store, asked) },
    jobs: [
      { name: "unlock.goOn", cron: "* * * * *", run: async () => await goOnLifting(house, store) },
      { name: "unlock.sweep", cron: "40 3 * * *", run: async () => await store.sweepPapers() },
    ],
    start: async () => {
      for (const [place, question] of firstQuestions.entries()) {
        const entry = { ...question, id: `first-${place + 1}`, enabled: true };
        await store.addQuestion(entry, "setup");
        await store.explainQuestion(entry);
      }
    },
  };
};

const tellOfLifts = (house: House): void =>
  afterOperation(house, "liftFlow", async ({ accountId, askedAs, system, agentNumber }) => {
    if (askedAs !== "owner") return;
    const values = { agent: agentNumber, system, time: wallTime(house.clock.now()) };
    await tellHolder(house, accountId, unlockTexts.message, values);
    await surveyAfter(house, "unlock", accountId);
  });
