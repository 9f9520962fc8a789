import { callerAccount } from "@apron/features/login/server";
import type { FeatureDoor } from "@apron/kit/server/feature";
import * as contract from "../contract.ts";
import { answers } from "./answers.ts";
import { cancellationJobs, refuseOpen } from "./cancelling.ts";
import { storeOf } from "./store.ts";
import { meKinds } from "./messages.ts";

/** The personal centre: devices, password, alerts, one's own data, the end of the account (catalogue 21, 1.41). */
export const me: FeatureDoor = (house) => ({
  name: "me",
  messages: meKinds,
  answers: answers(house, storeOf(house)),
  needs: {
    [contract.nothingOpen.name]: async ({ caller }) => await refuseOpen(house, await callerAccount(house, caller)),
  },
  jobs: cancellationJobs(house, storeOf(house)),
});
