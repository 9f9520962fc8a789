import { type Answer, answer, answerInSteps } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { endSessions, unlock } from "./acting.ts";
import { askCancelNumber, askDisable } from "./asking.ts";
import { confirm, refuseRequest, requestsAtDesk, withdraw } from "./deciding.ts";
import { detailOf } from "./detail.ts";
import { find } from "./finding.ts";
import { supplementImportAnswers } from "./importing.ts";
import { numberAtDesk, preset, supplement } from "./numbers.ts";
import { register, sendAgain, takeBack } from "./registering.ts";
import type { Stores } from "./stores.ts";

/** Every call of the desk of accounts with its handler. */
export const answers = (house: House, stores: Stores): Answer[] => [
  answer(contract.findAccounts, async (asked) => await find(house, asked)),
  answer(contract.getHolderAccount, async (asked) => await detailOf(house, stores, asked)),
  answer(contract.unlockAccount, async (asked) => await unlock(house, stores, asked)),
  answer(contract.endAccountSessions, async (asked) => await endSessions(house, stores, asked)),

  answerInSteps(contract.askToDisable, async (asked) => await askDisable(house, stores, asked)),
  answerInSteps(contract.askToCancelNumber, async (asked) => await askCancelNumber(house, stores, asked)),
  answer(contract.getAccountRequests, async (asked) => await requestsAtDesk(house, stores, asked)),
  answerInSteps(contract.confirmAccountRequest, async (asked) => await confirm(house, stores, asked)),
  answer(contract.refuseAccountRequest, async (asked) => await refuseRequest(house, stores, asked)),
  answer(contract.withdrawAccountRequest, async (asked) => await withdraw(house, stores, asked)),

  answerInSteps(contract.getAccountNumber, async (asked) => await numberAtDesk(house, stores, asked)),
  answerInSteps(contract.presetEmail, async (asked) => await preset(house, stores, asked)),
  answerInSteps(contract.supplementActivation, async (asked) => await supplement(house, stores, asked)),

  answerInSteps(contract.registerAccount, async (asked) => await register(house, stores, asked)),
  answer(contract.resendSetup, async (asked) => await sendAgain(house, stores, asked)),
  answer(contract.withdrawRegistration, async (asked) => await takeBack(house, stores, asked)),

  ...supplementImportAnswers(house, stores),
];
