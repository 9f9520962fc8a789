import type { ResultOf, Version } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { Word } from "@apron/kit/contract/texts";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { type Address, type AddressFields, type getSmsCodeNew, optTypes } from "../contract.ts";
import { refusesVirtual } from "../address.ts";
import { loginMessages, loginRefusals } from "../texts.ts";
import { type CaptchaFields, judgeSlider, proveHuman } from "./sign-in/human.ts";
import { addressIn, callerAccount, ownAddress, refuseAddress, refuseOtherIdentity } from "./people.ts";
import { readTicket } from "./sign-in/sign-in.ts";
import { accountsOf } from "./store.ts";

/** Where a code is to go, and what for. */
type Target = AddressFields & { readonly optType: string };

/** What is asked for before anybody is signed in: it goes to the address named. Everything else goes to the caller's own. */
const guestPurposes: readonly string[] = [
  optTypes.signIn,
  optTypes.register,
  optTypes.forgotPassword,
  // A lost phone: the new number is proven before anybody can sign in (1.45).
  optTypes.newMobile,
];
/** The account check before a code (1.17): only what the address itself shows is refused. */
export const checkAddress = async (house: House, asked: Asked<Target>): Promise<void> => {
  refuseVirtual(asked.body, await targetOf(house, asked, asked.body), asked.body.optType);
};

/** Judges a slider answer for the address a code is to go to (2.2). */
export const judgeForSending = async (house: House, asked: Asked<Target & CaptchaFields>): Promise<void> => {
  const { body } = asked;
  await judgeSlider(house, asked, body, await targetOf(house, asked, body), body.optType);
};

/** Sends a code by SMS or e-mail, as the type of the address says, alike for every well-formed address (2.3, 2.4, D3). */
export const sendCode = async (
  house: House,
  asked: Asked<CaptchaFields & { ticket: string }>,
  to: Target,
): Promise<ResultOf<typeof getSmsCodeNew>> => {
  const { version, browser, ip, language } = asked;
  const body = { ...asked.body, ...to };
  const { optType } = to;
  const target = await targetOf(house, asked, body);
  refuseVirtual(body, target, optType);
  if (body.ticket !== "" && optType === optTypes.signIn) await readTicket(house, asked, target);
  else await proveHuman(house, asked, body, target, { purpose: optType, for: "sending" });
  const instead = await insteadOfCode(house, version, optType, target);
  const request = {
    ...target,
    optType,
    version,
    browser,
    ip,
    language,
    accountId: asked.guestOrCaller?.accountId,
    ...(instead && {
      instead: { text: instead.text, values: { link: `${house.config.publicUrl}${instead.route}` } },
    }),
  };
  return await house.audit.withLine(async () => await house.codes.send(request));
};

/**
 * Sends a code to an address the caller says is his as well, to prove that it is (1.24). The captcha was solved for his
 * own address, which is the one he is known by.
 */
export const sendCodeToNew = async (
  house: House,
  asked: Asked<CaptchaFields>,
  address: Address,
): Promise<ResultOf<typeof getSmsCodeNew>> => {
  const { version, browser, ip, language, caller } = asked;
  const own = ownAddress(await callerAccount(house, caller), undefined);
  await proveHuman(house, asked, asked.body, own, { purpose: optTypes.verify, for: "sending" });
  const { accountId } = caller;
  const request = { ...address, optType: optTypes.verify, version, browser, ip, language, accountId };
  return await house.audit.withLine(async () => await house.codes.send(request));
};

/** Where the code goes: to the address named, or to the caller's own where the purpose is to verify the caller. */
const targetOf = async (house: House, asked: Asked<unknown>, body: Target): Promise<Address> => {
  if (!asked.guestOrCaller && !guestPurposes.includes(body.optType)) throw refuse(common.E9401);
  if (guestPurposes.includes(body.optType)) return addressIn(body);
  const account = await callerAccount(house, asked.caller);
  refuseOtherIdentity(account, body);
  const own = ownAddress(account, body.type);
  if (own.channel !== (body.type === 1 ? "email" : "sms")) throw refuse(loginRefusals.E1017);
  return own;
};

const refuseVirtual = (fields: AddressFields, address: Address, optType: string): void => {
  if (refusesVirtual(optType, address)) throw refuseAddress(fields, loginRefusals.E1014);
};

/** What an unknown address is told in place of a code (2.4); a code to sign up or to bind needs no account. */
const insteadOfCode = async (
  house: House,
  version: Version,
  optType: string,
  target: Address,
): Promise<{ readonly text: Word; readonly route: string } | undefined> => {
  if (optType !== optTypes.signIn && optType !== optTypes.forgotPassword) return undefined;
  // Both are asked whatever the first says, so that the time tells nothing.
  const [account, elsewhere] = [
    await accountsOf(house).byAddress(version, target),
    await accountsOf(house).isKnownAnywhere(target),
  ];
  if (account) return undefined;
  // Nobody signs up for an operations account, and many a holder has only forgotten to choose the version.
  if (version === "3") return { text: loginMessages.notStaff, route: "/joinOperate" };
  return { text: elsewhere ? loginMessages.notInVersion : loginMessages.noAccount, route: "/register/" };
};
