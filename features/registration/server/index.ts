import { addressIn } from "@apron/features/login/server";
import { loginRefusals } from "@apron/features/login/texts";
import { isVirtualOperator } from "@apron/kit/contract/addresses";
import { common, refuse } from "@apron/kit/contract/refusal";
import { answer, answerInSteps } from "@apron/kit/server/call";
import type { FeatureDoor } from "@apron/kit/server/feature";
import * as contract from "../contract.ts";
import { bind, confirmOrganization, setMain, verify } from "./steps.ts";
import { mayUploadAvatar, resultOf } from "./case.ts";
import { personWrong, savePerson } from "./person.ts";
import { sealedTables, sweepCases } from "./store.ts";

/** Signing up: code, work number, organisation, person, main work number (catalogue 1.7 to 1.13, 1.27 to 1.33). */
export const registration: FeatureDoor = (house) => ({
  name: "registration",
  answers: [
    answer(contract.checkRegistration, async ({ body }) => {
      const { channel, address } = addressIn(body);
      if (channel === "sms" && isVirtualOperator(address))
        throw refuse(common.E9413, { fields: { signTel: loginRefusals.E1014 } });
      return {};
    }),
    answerInSteps(contract.verifyRegistration, async (asked) => await verify(house, asked)),
    answerInSteps(contract.bindRegistration, async (asked) => await bind(house, asked)),
    answerInSteps(contract.confirmOrganization, async (asked) => {
      await confirmOrganization(house, asked);
      return {};
    }),
    answerInSteps(contract.savePerson, async (asked) => await savePerson(house, asked), personWrong),
    answer(contract.setRegisteredMain, async (asked) => {
      await setMain(house, asked);
      return {};
    }),
    answer(contract.registrationResult, async (asked) => await resultOf(house, asked)),
  ],
  files: {
    avatar: {
      takesGuests: async (asked) => await mayUploadAvatar(house, asked),
      // Uploaded before the account was there, it belongs to the browser; the account it was claimed for reads it too.
      reads: async (caller, file) => file.use === `avatar:${caller.accountId}`,
    },
  },
  sealed: sealedTables,
  jobs: [{ name: "registration.sweep", cron: "50 3 * * *", run: async () => await sweepCases(house) }],
});
