import { captchaRefusals } from "@apron/kit/contract/codes/captcha-refusals";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { Address } from "../../contract.ts";
import { loginLimits } from "../rules.ts";
import { credentialsOf } from "../credentials/store-credentials.ts";

/** A captcha as it stands in a request, under either pair of names (X16). */
export interface CaptchaFields {
  readonly pointJson: string;
  readonly ajToken: string;
  readonly secretKey: string;
  readonly token: string;
  readonly inputSlideCaptchaValue: string;
  readonly captchaId: string;
  readonly captchaValue: string;
}

/** Who is to be proven a person. */
export type Visitor = Pick<Asked<unknown>, "browser" | "ip" | "version">;

/** Judges a slider answer and binds its pass to this address and purpose. */
export const judgeSlider = async (
  house: House,
  visitor: Visitor,
  given: CaptchaFields,
  address: Address,
  purpose: string,
): Promise<void> => {
  await house.captcha.judge(attemptOf(visitor, given, address, purpose));
};

/**
 * Uses up what proves a person: the slider, or the image captcha in its place, never both. When neither is there, the
 * image captcha is asked for once the slider has been failed too often or passwords were wrong (2.9).
 */
export const proveHuman = async (
  house: House,
  visitor: Visitor,
  given: CaptchaFields,
  address: Address,
  use: { readonly purpose: string; readonly for: "sending" | "submit" },
): Promise<void> => {
  const { captchaId, captchaValue } = given;
  const { browser } = visitor;
  if (captchaId !== "") return await house.captcha.spendImage({ captchaId, captchaValue, browser });
  const attempt = attemptOf(visitor, given, address, use.purpose);
  if (attempt.ajToken === "" && (await needsImage(house, visitor, address))) throw refuse(captchaRefusals.E2010);
  if (use.for === "sending") await house.captcha.spendForSending(attempt);
  else await house.captcha.spendForSubmit(attempt);
};

const attemptOf = ({ browser, ip }: Visitor, given: CaptchaFields, { channel, address }: Address, purpose: string) => ({
  pointJson: oneOf(given.pointJson, given.secretKey) || given.inputSlideCaptchaValue,
  ajToken: oneOf(given.ajToken, given.token),
  browser,
  ip,
  purpose,
  principal: `${channel} ${address}`,
});

/** Both spellings present and different: malformed (security.md 6.2). */
const oneOf = (name: string, alias: string): string => {
  if (name !== "" && alias !== "" && name !== alias) throw refuse(common.E9400);
  return name || alias;
};

const needsImage = async (
  house: House,
  { browser, ip, version }: Visitor,
  { channel, address }: Address,
): Promise<boolean> =>
  (await house.captcha.sliderPaused({ browser, ip })) ||
  (await credentialsOf(house).failures({ version, channel, address })).failures >= loginLimits.failuresBeforeImage;
