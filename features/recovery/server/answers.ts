import { answer, answerInSteps } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { statusOf, withdraw } from "./applicant.ts";
import { approve, caseDetail, listCases, pictureOf, reject } from "./desk.ts";
import { caseToObject, object } from "./objection.ts";
import { startRecovery, submitRecovery, uploadCard, verifyRecovery } from "./steps.ts";
import type { Stores } from "./stores.ts";

/** Every call of a lost phone with its handler. */
export const answers = (house: House, stores: Stores) => [
  answerInSteps(contract.startRecovery, async (asked) => await startRecovery(house, asked)),
  answerInSteps(contract.verifyRecovery, async (asked) => await verifyRecovery(house, stores, asked)),
  answerInSteps(contract.uploadRecoveryCard, async (asked) => await uploadCard(house, asked)),
  answerInSteps(contract.submitRecovery, async (asked) => await submitRecovery(house, stores, asked)),
  answer(contract.getRecoveryStatus, async (asked) => await statusOf(house, stores, asked)),
  answer(contract.withdrawRecovery, async (asked) => await withdraw(house, stores, asked)),
  answer(contract.readObjection, async (asked) => await caseToObject(stores, asked)),
  answer(contract.objectToRecovery, async (asked) => await object(house, stores, asked)),
  answer(contract.getRecoveryCases, async (asked) => await listCases(house, stores, asked)),
  answer(contract.getRecoveryCase, async (asked) => await caseDetail(house, stores, asked)),
  answer(contract.readRecoveryPicture, async (asked) => await pictureOf(house, asked)),
  answer(contract.approveRecovery, async (asked) => await approve(house, stores, asked)),
  answer(contract.rejectRecovery, async (asked) => await reject(house, stores, asked)),
];
