import { callAccounts, whenListed } from "@apron/features/blacklist/server";
import type { FeatureDoor } from "@apron/kit/server/feature";
import { answers } from "./answers.ts";
import { fillCast, fillChangeManager, fillClerk } from "./demo.ts";
import { type CaptchaFields, proveHuman } from "./sign-in/human.ts";
import { callerAccount, ownAddress, spendOwnCode } from "./people.ts";
import { sealedTables } from "./sealed.ts";
import { refuseUnconfirmed } from "./sign-in/service-gate.ts";
import { offerSetup } from "./credentials/setup.ts";
import { accountsOf } from "./store.ts";
import { alertsOf } from "./store-alert.ts";
import { attemptsOf } from "./sign-in/store-attempt.ts";
import { credentialsOf } from "./credentials/store-credentials.ts";
import { loginKinds } from "./messages.ts";
import { holdersOf } from "./store-holders.ts";

export { raiseAlert } from "./alerts.ts";
export {
  addClosingPart,
  closeParts,
  type ClosingPart,
  eraseParts,
  heldParts,
  openMatters,
  openToOthers,
  type OpenMatter,
} from "./closing.ts";
export { addSignInPart, type ProfileFacts, type SignInPart } from "./parts.ts";

export {
  judgePassword,
  newPasswordHash,
  type PasswordPolicy,
  passwordsWrong,
  passwordWords,
  portalPolicy,
  provePassword,
  wordsOfPerson,
} from "./credentials/passwords.ts";
export { sealedTables } from "./sealed.ts";
export { barredBy, mobileListed, openSession, refuseUnlessAgreed } from "./sign-in/sign-in.ts";
export {
  accountAlone,
  addressesOf,
  addressIn,
  callerAccount,
  callerAlone,
  isSamePerson,
  checkOwnCode,
  giveOwnCodeBack,
  placeOf,
  refuseOtherIdentity,
  spendOwnCode,
  writeTo,
} from "./people.ts";
export { sendCode, sendCodeToNew } from "./sending.ts";
export { needsSecondStep, type SecondStepPolicy } from "./rules.ts";
export { offerSetupAgain } from "./credentials/setup.ts";
export {
  type Account,
  type AccountChange,
  type AccountFilter,
  type Names,
  type NewAccount,
  accountsOf,
} from "./store.ts";
export { type Alert, alertsOf } from "./store-alert.ts";
export { type Attempt, attemptsOf } from "./sign-in/store-attempt.ts";
export { closingOf } from "./store-closing.ts";
export { credentialsOf } from "./credentials/store-credentials.ts";
export { type HolderFilter, holdersOf } from "./store-holders.ts";
export { servicesOf } from "./sign-in/store-service.ts";
export { standingsOf } from "./sign-in/store-standing.ts";

/** Signing in and out, and the account behind it (catalogue 1). */
export const login: FeatureDoor = (house) => {
  // The sessions of a listed mobile number end at once, in every version (catalogue 12.12).
  callAccounts(house, async (ids) => await accountsOf(house).names(ids));
  whenListed(house, "mobile", async (mobile) => {
    for (const accountId of await accountsOf(house).ofMobile(mobile)) await house.sessions.endAll(accountId);
  });
  return loginFeature(house);
};

const loginFeature: FeatureDoor = (house) => ({
  name: "login",
  messages: loginKinds,
  answers: answers(house),
  spends: {
    code: async (asked, optType) => await spendOwnCode(house, asked, await callerAccount(house, asked.caller), optType),
    captcha: async (asked, purpose) => {
      const address = ownAddress(await callerAccount(house, asked.caller), undefined);
      await proveHuman(house, asked, captchaIn(asked.body), address, { purpose, for: "submit" });
    },
  },
  admits: async (caller, call) => await refuseUnconfirmed(house, caller, call),
  jobs: [
    {
      name: "login.sweep",
      cron: "20 3 * * *",
      run: async () => {
        await credentialsOf(house).sweepFailures();
        await credentialsOf(house).sweepBrowsers();
        await attemptsOf(house).sweep();
        await alertsOf(house).sweep();
        await accountsOf(house).sweepAddresses();
      },
    },
  ],
  sealed: sealedTables(house),
  start: async () => {
    await holdersOf(house).fillMasks();
    await offerSetup(house);
  },
  demo: {
    cast: async () => await fillCast(house),
    clerk: async () => await fillClerk(house),
    changeManager: async () => await fillChangeManager(house),
  },
});

/** The captcha fields of any request. */
const captchaIn = (body: unknown): CaptchaFields => {
  const given: Readonly<Record<string, unknown>> = { ...(typeof body === "object" ? body : undefined) };
  const text = (name: string): string => (typeof given[name] === "string" ? given[name] : "");
  return {
    pointJson: text("pointJson"),
    ajToken: text("ajToken"),
    secretKey: text("secretKey"),
    token: text("token"),
    inputSlideCaptchaValue: text("inputSlideCaptchaValue"),
    captchaId: text("captchaId"),
    captchaValue: text("captchaValue"),
  };
};
