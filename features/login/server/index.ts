import { refuse } from "@apron/kit/contract/refusal";
import { answer, answerInSteps, type Asked } from "@apron/kit/server/call";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import { requiredTypes } from "@apron/features/agreements/contract";
import { acceptCurrent, pendingTypes } from "@apron/features/agreements/server";
import { whenListed } from "@apron/features/blacklist/server";
import * as contract from "../contract.ts";
import { loginRefusals } from "../texts.ts";
import { fillCast } from "./demo.ts";
import { resetForgotten, sendForgottenCode, verifyForgottenCode } from "./forgotten.ts";
import { type CaptchaFields, proveHuman } from "./human.ts";
import { addressesOf, callerAccount, ownAddress, refuseOtherIdentity, spendOwnCode } from "./people.ts";
import { modifyProfile, profileOf } from "./profile.ts";
import { allRegions } from "./regions.ts";
import { checkAddress, judgeForSending, sendCode } from "./sending.ts";
import { sealedTables } from "./sealed.ts";
import { refuseUnconfirmed } from "./service-gate.ts";
import { offerSetup, setUpFirst } from "./setup.ts";
import { nextStepsOf, signInByCode, signInByPassword } from "./sign-in.ts";
import { accountsOfMobile, settleAbsence } from "./store.ts";
import { sweepAlerts } from "./store-alert.ts";
import { sweepAttempts } from "./store-attempt.ts";
import { sweepBrowsers, sweepFailures } from "./store-credentials.ts";
import { confirmService, noteServiceShown, serviceNumberOf } from "./store-service.ts";

export { raiseAlert } from "./alerts.ts";
export { addClosingPart, closeParts, type ClosingPart, eraseParts, openMatters, type OpenMatter } from "./closing.ts";
export { addSignInPart, type ProfileFacts, type SignInPart } from "./parts.ts";
import { passwordsWrong, portalPolicy } from "./passwords.ts";

export {
  judgePassword,
  newPasswordHash,
  type PasswordPolicy,
  passwordsWrong,
  passwordWords,
  portalPolicy,
  provePassword,
  wordsOfPerson,
} from "./passwords.ts";
export { barredBy, mobileListed, openSession, refuseUnlessAgreed } from "./sign-in.ts";
export {
  addressesOf,
  addressIn,
  callerAccount,
  checkOwnCode,
  giveOwnCodeBack,
  placeOf,
  refuseOtherIdentity,
  spendOwnCode,
} from "./people.ts";
export { sendCode, sendCodeToNew } from "./sending.ts";
export { needsSecondStep, type SecondStepPolicy } from "./rules.ts";
export {
  type Account,
  type AccountChange,
  type AccountFilter,
  addAccount,
  changeAccount,
  findAccount,
  findAccounts,
  findByAddress,
  type Names,
  namesOf,
  type NewAccount,
  searchAccounts,
} from "./store.ts";
export { type Alert, alertOfLink, alertsOf, settleAlert, settleAllAlerts } from "./store-alert.ts";
export { type Attempt, attemptsOf } from "./store-attempt.ts";
export { cancelAccount, eraseAccount } from "./store-closing.ts";
export { changePolicy, currentPolicy, endPassword, keepPassword, unlock } from "./store-credentials.ts";
export { giveRole, liftSuspension, suspend, takeRoles } from "./store-standing.ts";

/** Signing in and out, and the account behind it (catalogue 1). */
export const login: FeatureDoor = (house) => {
  // The sessions of a listed mobile number end at once, in every version (catalogue 12.12).
  whenListed(house, "mobile", async (mobile) => {
    for (const accountId of await accountsOfMobile(house, mobile)) await house.sessions.endAll(accountId);
  });
  return loginFeature(house);
};

const loginFeature: FeatureDoor = (house) => ({
  name: "login",
  answers: [
    answer(contract.validCaptchaAccount, async (asked) => {
      await checkAddress(house, asked);
      return {};
    }),
    answer(contract.getSliderCaptcha, async ({ browser, ip }) => await house.captcha.slider({ browser, ip })),
    answer(contract.validCaptchaAccountSlider, async (asked) => {
      await judgeForSending(house, asked);
      return {};
    }),
    answer(contract.getImageCaptcha, async ({ browser, ip }) => await house.captcha.image({ browser, ip })),
    answerInSteps(contract.getSmsCodeNew, async (asked) => await sendCode(house, asked, { ...asked.body, type: 0 })),
    answerInSteps(contract.getEmailCodeNew, async (asked) => await sendCode(house, asked, { ...asked.body, type: 1 })),
    answerInSteps(contract.captchaLogin, async (asked) => await signInByCode(house, asked)),
    answerInSteps(contract.login, async (asked) => await signInByPassword(house, asked)),
    answer(contract.loginTccCheck, async (asked) => await checkService(house, asked)),

    answer(contract.loginTccConfirm, async ({ caller, body, ip, note }) => {
      const service = await serviceNumberOf(house, caller.accountId);
      const agreed = (await pendingTypes(house, caller.accountId, caller.version)).length === 0;
      const ticked = body.confirmPrivacy === 1 && body.confirmUserAgreement === 1;
      if (service && !service.confirmed && !agreed && !ticked) throw refuse(loginRefusals.E1007);
      const confirmed = await confirmService(house, caller.accountId, caller.sessionId, ip);
      if (!confirmed) throw refuse(loginRefusals.E1020);
      if (ticked) await acceptCurrent(house, caller.accountId, requiredTypes(caller.version), ip);
      note(caller.accountId);
      return {};
    }),

    answer(contract.logout, async (asked) => await signOut(house, asked)),
    answer(contract.logoutAlias, async (asked) => await signOut(house, asked)),
    answer(contract.userInfo, async (asked) => await profileOf(house, asked)),
    answer(contract.userInfoAlias, async (asked) => await profileOf(house, asked)),
    answerInSteps(contract.modifyUserInfo, async (asked) => {
      await modifyProfile(house, asked);
      return {};
    }),
    answer(contract.loginNextSteps, async ({ caller }) => await nextStepsOf(house, await callerAccount(house, caller))),
    answer(contract.confirmUserInfo, async ({ caller }) => {
      await settleAbsence(house, caller.accountId);
      return {};
    }),
    answer(contract.getCountryList, async () => [...allRegions()]),
    answerInSteps(contract.sendForgottenCode, async (asked) => await sendForgottenCode(house, asked)),
    answerInSteps(contract.verifyForgottenCode, async (asked) => await verifyForgottenCode(house, asked)),
    answerInSteps(
      contract.resetForgotten,
      async (asked) => {
        await resetForgotten(house, asked);
        return {};
      },
      passwordsWrong(portalPolicy),
    ),
    answerInSteps(
      contract.setup,
      async (asked) => {
        await setUpFirst(house, asked);
        return {};
      },
      passwordsWrong(portalPolicy),
    ),
  ],
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
        await sweepFailures(house);
        await sweepBrowsers(house);
        await sweepAttempts(house);
        await sweepAlerts(house);
      },
    },
  ],
  sealed: sealedTables(house),
  start: async () => await offerSetup(house),
  demo: { cast: async () => await fillCast(house) },
});

/** Asks for the confirmation of a service number that was not confirmed yet (1.20); nothing to do for everybody else. */
const checkService = async (
  house: House,
  { caller, body }: Asked<contract.AddressFields>,
): Promise<Record<string, never>> => {
  const account = await callerAccount(house, caller);
  refuseOtherIdentity(account, body);
  const service = await serviceNumberOf(house, account.id);
  if (!service || service.confirmed) return {};
  await noteServiceShown(house, account.id, caller.sessionId);
  const agreed = (await pendingTypes(house, account.id, account.version)).length === 0 ? 1 : 0;
  throw refuse(loginRefusals.E1023, {
    facts: {
      serviceNumber: service.serviceNumber,
      account: addressesOf(account)[0]?.address ?? "",
      name: service.ownerName,
      idNumber: service.ownerId.replace(
        /^(.{3}).*(.{4})$/,
        (_, head: string, tail: string) => `${head}***********${tail}`,
      ),
      activateServiceNumber: 0,
      confirmPrivacy: agreed,
      confirmUserAgreement: agreed,
      doubleBind: service.doubleBind,
      realnameStatus: 0,
    },
  });
};

/** Ends the session and takes both cookies; repeating it is harmless (1.22). */
const signOut = async (
  house: House,
  { guestOrCaller, body, reply, note }: Asked<contract.AddressFields>,
): Promise<Record<string, never>> => {
  if (guestOrCaller) {
    refuseOtherIdentity(await callerAccount(house, guestOrCaller), body);
    await house.sessions.end(guestOrCaller.accountId, guestOrCaller.sessionId, "signedOut");
    note(guestOrCaller.accountId);
  }
  reply.signOut();
  return {};
};

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
