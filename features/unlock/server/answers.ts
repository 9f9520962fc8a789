import { randomUUID } from "node:crypto";
import { allowancesOf } from "@apron/features/agents/server";
import { common, refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import { refuseUnseen } from "@apron/kit/server/database";
import { answer, answerInSteps } from "@apron/kit/server/call";
import { answerPage } from "@apron/kit/server/paging";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { unlockRefusals } from "../texts.ts";
import { bankAnswers } from "./bank/answers.ts";
import { drawFor, handIn, limitedOf, readDrawn } from "./lifting.ts";
import { lockedPids, unlockChosen } from "./pids.ts";
import { faultOfQuestion } from "./rules.ts";
import type { Store } from "./store.ts";

/** Every call of unlocking with its handler. */
export const answers = (house: House, store: Store) => [
  answer(contract.getLimitedList, async ({ caller }) => await limitedOf(house, caller)),
  answerInSteps(contract.getPaper, async (asked) => await drawFor(house, store, asked)),
  answer(contract.readPaper, async (asked) => await readDrawn(store, asked)),
  answerInSteps(contract.submitPaper, async (asked) => await handIn(house, store, asked)),
  answer(contract.getLockedPids, async (asked) => await lockedPids(house, asked)),
  answerInSteps(contract.unlockPids, async (asked) => await unlockChosen(house, asked)),

  answer(contract.listQuestions, async ({ body }) => {
    const { currentPage, pageSize, enabled, ...filter } = body;
    const { list, total } = await store.findQuestions({
      ...filter,
      enabled: enabled === "" ? undefined : enabled === "yes",
      offset: (currentPage - 1) * pageSize,
      limit: pageSize,
    });
    const rows = list.map((question) => ({ ...question, changedAt: wallTime(question.changedAt) }));
    return answerPage(body, total, rows);
  }),

  answer(contract.saveQuestion, async ({ body: question, caller, note }) => {
    const fault = faultOfQuestion(question);
    if (fault) throw refuse(common.E9413, { fields: { [fault]: unlockRefusals.E5025 } });
    const id = question.id === "" ? randomUUID() : question.id;
    note(id, { after: question });
    if (question.id === "") {
      await store.addQuestion({ ...question, id }, caller.accountId);
      return { id, revision: 1 };
    }
    const revision = await store.changeQuestion(question, caller.accountId);
    if (revision === undefined) throw refuse(common.E9409);
    return { id, revision };
  }),

  ...bankAnswers(house, store),

  answer(contract.getUnlockSettings, async () => ({ liftsPerDay: await liftsPerDay(house) })),

  answer(contract.saveUnlockSettings, async ({ body, caller, note }) => {
    const seen = body.seen?.liftsPerDay;
    await refuseUnseen(house.database, "agent_allowance_limit", seen, async () => await liftsPerDay(house));
    note("liftsPerDay", { before: await liftsPerDay(house), after: body.liftsPerDay });
    await allowancesOf(house).changeDailyLimit("liftFlow", body.liftsPerDay, caller.accountId);
  }),
];

const liftsPerDay = async (house: House): Promise<number> =>
  (await allowancesOf(house).inForce("liftFlow")).limits[0]?.limit ?? 0;
