import { requiredTypes } from "@apron/features/agreements/contract";
import { acceptCurrent, pendingTypes } from "@apron/features/agreements/server";
import { refuse } from "@apron/kit/contract/refusal";
import { answer, answerInSteps, type Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { loginRefusals } from "../texts.ts";
import { resetForgotten, sendForgottenCode, verifyForgottenCode } from "./credentials/forgotten.ts";
import { passwordsWrong, portalPolicy } from "./credentials/passwords.ts";
import { partsConfirmed } from "./parts.ts";
import { addressesOf, callerAccount, refuseOtherIdentity } from "./people.ts";
import { modifyProfile, profileOf } from "./profile.ts";
import { allRegions } from "./regions.ts";
import { checkAddress, judgeForSending, sendCode } from "./sending.ts";
import { setUpFirst, setupKindOf } from "./credentials/setup.ts";
import { nextStepsOf, signInByCode, signInByPassword } from "./sign-in/sign-in.ts";
import { accountsOf } from "./store.ts";
import { servicesOf } from "./sign-in/store-service.ts";

/** Every call of signing in with its handler. */
export const answers = (house: House) => [
  answer(contract.validCaptchaAccount, async (asked) => await checkAddress(house, asked)),
  answer(contract.getSliderCaptcha, async ({ browser, ip }) => await house.captcha.slider({ browser, ip })),
  answer(contract.validCaptchaAccountSlider, async (asked) => await judgeForSending(house, asked)),
  answer(contract.getImageCaptcha, async ({ browser, ip }) => await house.captcha.image({ browser, ip })),
  answerInSteps(contract.getSmsCodeNew, async (asked) => await sendCode(house, asked, { ...asked.body, type: 0 })),
  answerInSteps(contract.getEmailCodeNew, async (asked) => await sendCode(house, asked, { ...asked.body, type: 1 })),
  answerInSteps(contract.captchaLogin, async (asked) => await signInByCode(house, asked)),
  answerInSteps(contract.login, async (asked) => await signInByPassword(house, asked)),
  answer(contract.loginTccCheck, async (asked) => await checkService(house, asked)),

  answer(contract.loginTccConfirm, async ({ caller, body, ip, note }) => {
    const service = await servicesOf(house).find(caller.accountId);
    const agreed = (await pendingTypes(house, caller.accountId, caller.version)).length === 0;
    const ticked = body.confirmPrivacy === 1 && body.confirmUserAgreement === 1;
    if (service && !service.confirmed && !agreed && !ticked) throw refuse(loginRefusals.E1007);
    const confirmed = await servicesOf(house).confirm(caller.accountId, caller.sessionId, ip);
    if (!confirmed) throw refuse(loginRefusals.E1020);
    if (ticked) await acceptCurrent(house, caller.accountId, requiredTypes(caller.version), ip);
    note(caller.accountId);
  }),

  answer(contract.logout, async (asked) => await signOut(house, asked)),
  answer(contract.logoutAlias, async (asked) => await signOut(house, asked)),
  answer(contract.userInfo, async (asked) => await profileOf(house, asked)),
  answer(contract.userInfoAlias, async (asked) => await profileOf(house, asked)),
  answerInSteps(contract.modifyUserInfo, async (asked) => await modifyProfile(house, asked)),
  answer(contract.loginNextSteps, async ({ caller }) => await nextStepsOf(house, await callerAccount(house, caller))),
  answer(contract.confirmUserInfo, async ({ caller }) => {
    await accountsOf(house).settleAbsence(caller.accountId);
    await partsConfirmed(house, caller.accountId);
  }),
  answer(contract.getCountryList, async () => [...allRegions()]),
  answerInSteps(contract.sendForgottenCode, async (asked) => await sendForgottenCode(house, asked)),
  answerInSteps(contract.verifyForgottenCode, async (asked) => await verifyForgottenCode(house, asked)),
  answerInSteps(
    contract.resetForgotten,
    async (asked) => await resetForgotten(house, asked),
    passwordsWrong(portalPolicy),
  ),
  answer(contract.getSetup, async ({ body }) => ({ kind: await setupKindOf(house, body.key) })),
  answerInSteps(contract.setup, async (asked) => await setUpFirst(house, asked), passwordsWrong(portalPolicy)),
];

/** Asks for the confirmation of a service number that was not confirmed yet (1.20); nothing to do for everybody else. */
const checkService = async (
  house: House,
  { caller, body }: Asked<contract.AddressFields>,
): Promise<Record<string, never>> => {
  const account = await callerAccount(house, caller);
  refuseOtherIdentity(account, body);
  const service = await servicesOf(house).find(account.id);
  if (!service || service.confirmed) return {};
  await servicesOf(house).noteShown(account.id, caller.sessionId);
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
