import { addressIn } from "@apron/features/login/server";
import { loginRefusals } from "@apron/features/login/texts";
import { isVirtualOperator } from "@apron/kit/contract/addresses";
import { common, refuse } from "@apron/kit/contract/refusal";
import { answer, answerInSteps } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { resultOf } from "./case.ts";
import { personWrong, savePerson } from "./person.ts";
import { bind, confirmOrganization, setMain, verify } from "./steps.ts";
import type { Cases } from "./store.ts";

/** Every call of signing up with its handler. */
export const answers = (house: House, cases: Cases) => [
  answer(contract.checkRegistration, async ({ body }) => {
    const { channel, address } = addressIn(body);
    if (channel === "sms" && isVirtualOperator(address))
      throw refuse(common.E9413, { fields: { signTel: loginRefusals.E1014 } });
  }),
  answerInSteps(contract.verifyRegistration, async (asked) => await verify(house, cases, asked)),
  answerInSteps(contract.bindRegistration, async (asked) => await bind(house, cases, asked)),
  answerInSteps(contract.confirmOrganization, async (asked) => await confirmOrganization(house, cases, asked)),
  answerInSteps(contract.savePerson, async (asked) => await savePerson(house, cases, asked), personWrong),
  answer(contract.setRegisteredMain, async (asked) => await setMain(house, cases, asked)),
  answer(contract.registrationResult, async (asked) => await resultOf(house, cases, asked)),
];
