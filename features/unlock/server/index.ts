import { randomUUID } from "node:crypto";
import { afterOperation, allowanceOf, changeDailyLimit, tellHolder } from "@apron/features/agents/server";
import { addClosingPart } from "@apron/features/login/server";
import { common, refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import { answer, answerInSteps } from "@apron/kit/server/call";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { unlockRefusals, unlockTexts } from "../texts.ts";
import { firstQuestions } from "./first-questions.ts";
import { drawFor, handIn, isAnswered, limitedOf } from "./lifting.ts";
import { lockedPids, unlockChosen } from "./pids.ts";
import { faultOfQuestion } from "./rules.ts";
import { addQuestion, changeQuestion, erasePapers, explainQuestion, findQuestions, sweepPapers } from "./store.ts";

/** Unlocking a limited work number by quiz, and its PIDs; the question bank behind it (catalogue 5.2 to 5.7, 5.14). */
export const unlock: FeatureDoor = (house) => {
  addClosingPart(house, { erasing: async (accountId) => await erasePapers(house, accountId) });
  tellOfLifts(house);
  return {
    name: "unlock",
    answers: [
      answer(contract.getLimitedList, async ({ caller }) => await limitedOf(house, caller)),
      answerInSteps(contract.getPaper, async (asked) => await drawFor(house, asked)),
      answerInSteps(contract.submitPaper, async (asked) => await handIn(house, asked)),
      answer(contract.getLockedPids, async (asked) => await lockedPids(house, asked)),
      answerInSteps(contract.unlockPids, async (asked) => await unlockChosen(house, asked)),

      answer(contract.listQuestions, async ({ body }) => {
        const { currentPage, pageSize, enabled, ...filter } = body;
        const { list, total } = await findQuestions(house, {
          ...filter,
          enabled: enabled === "" ? undefined : enabled === "yes",
          offset: (currentPage - 1) * pageSize,
          limit: pageSize,
        });
        const rows = list.map((question) => ({ ...question, changedAt: wallTime(question.changedAt) }));
        return { list: rows, total, currentPage, pageSize, pages: Math.ceil(total / pageSize) };
      }),

      answer(contract.saveQuestion, async ({ body, caller, note }) => {
        const { requestId: _, ...question } = body;
        const fault = faultOfQuestion(question);
        if (fault) throw refuse(common.E9413, { fields: { [fault]: unlockRefusals.E5025 } });
        const id = question.id === "" ? randomUUID() : question.id;
        note(id, { after: question });
        if (question.id === "") {
          await addQuestion(house, { ...question, id }, caller.accountId);
          return { id, revision: 1 };
        }
        const revision = await changeQuestion(house, question, caller.accountId);
        if (revision === undefined) throw refuse(common.E9409);
        return { id, revision };
      }),

      answer(contract.getUnlockSettings, async () => {
        return { liftsPerDay: await liftsPerDay(house) };
      }),

      answer(contract.saveUnlockSettings, async ({ body, caller, note }) => {
        note("liftsPerDay", { before: await liftsPerDay(house), after: body.liftsPerDay });
        await changeDailyLimit(house, "liftFlow", body.liftsPerDay, caller.accountId);
        return {};
      }),
    ],
    needs: { [contract.everyQuestionAnswered.name]: async (asked) => await isAnswered(house, asked) },
    jobs: [{ name: "unlock.sweep", cron: "40 3 * * *", run: async () => await sweepPapers(house) }],
    start: async () => {
      for (const [place, question] of firstQuestions.entries()) {
        const entry = { ...question, id: `first-${place + 1}`, enabled: true };
        await addQuestion(house, entry, "setup");
        await explainQuestion(house, entry);
      }
    },
  };
};

const tellOfLifts = (house: House): void =>
  afterOperation(house, "liftFlow", async ({ accountId, askedAs, system, agentNumber }) => {
    if (askedAs !== "owner") return;
    const values = { agent: agentNumber, system, time: wallTime(house.clock.now()) };
    await tellHolder(house, accountId, unlockTexts.message, values);
  });

const liftsPerDay = async (house: House): Promise<number> =>
  (await allowanceOf(house, "liftFlow")).limits[0]?.limit ?? 0;
