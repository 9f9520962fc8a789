import { addClosingPart } from "@apron/features/login/server";
import { answer, answerInSteps } from "@apron/kit/server/call";
import type { FeatureDoor } from "@apron/kit/server/feature";
import * as contract from "../contract.ts";
import { recoveryTitles } from "../titles.ts";
import { statusOf, withdraw } from "./applicant.ts";
import { completeDue, eraseEnded } from "./complete.ts";
import { approve, caseDetail, listCases, pictureOf, reject } from "./desk.ts";
import { caseToObject, object } from "./objection.ts";
import { startRecovery, submitRecovery, uploadCard, verifyRecovery } from "./steps.ts";
import { forgetAccount, isOpenFor, sealedPurposes } from "./store.ts";

/** Getting back in without one's phone: a case, two reviewers, a day in which it may be stopped (catalogue 1.45). */
export const recovery: FeatureDoor = (house) => {
  addClosingPart(house, {
    open: async ({ id }) =>
      (await isOpenFor(house, id)) ? [{ what: recoveryTitles.title, route: "/forgetPassword/lostPhone" }] : [],
    erasing: async (id) => await forgetAccount(house, id),
  });
  return {
    name: "recovery",
    answers: [
      answerInSteps(contract.startRecovery, async (asked) => await startRecovery(house, asked)),
      answerInSteps(contract.verifyRecovery, async (asked) => await verifyRecovery(house, asked)),
      answerInSteps(contract.uploadRecoveryCard, async (asked) => await uploadCard(house, asked)),
      answerInSteps(contract.submitRecovery, async (asked) => await submitRecovery(house, asked)),
      answer(contract.getRecoveryStatus, async (asked) => await statusOf(house, asked)),
      answer(contract.withdrawRecovery, async (asked) => {
        await withdraw(house, asked);
        return {};
      }),
      answer(contract.readObjection, async (asked) => await caseToObject(house, asked)),
      answer(contract.objectToRecovery, async (asked) => {
        await object(house, asked);
        return {};
      }),
      answer(contract.getRecoveryCases, async (asked) => await listCases(house, asked)),
      answer(contract.getRecoveryCase, async (asked) => await caseDetail(house, asked)),
      answer(contract.readRecoveryPicture, async (asked) => await pictureOf(house, asked)),
      answer(contract.approveRecovery, async (asked) => await approve(house, asked)),
      answer(contract.rejectRecovery, async (asked) => {
        await reject(house, asked);
        return {};
      }),
    ],
    sealed: [
      {
        table: "recovery_case",
        key: "id",
        columns: { form_sealed: sealedPurposes.form, note_sealed: sealedPurposes.note },
      },
    ],
    jobs: [
      { name: "recovery.complete", cron: "* * * * *", run: async () => await completeDue(house) },
      { name: "recovery.eraseEnded", cron: "40 3 * * *", run: async () => await eraseEnded(house) },
    ],
  };
};
