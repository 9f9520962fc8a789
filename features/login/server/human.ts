import { common, refuse } from "@apron/kit/contract/refusal";
import type { Asked } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import type { Address } from "../contract.ts";
import { loginLimits } from "./rules.ts";
import { failuresOf } from "./store-credentials.ts";

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

/** Judges a slider answer and binds its pass to this address and purpose. */
export const judgeSlider = async (house: House, asked: Asked<CaptchaFields>, address: Address, purpose: string): Promise<void> => {
  await house.captcha.judge(attemptOf(asked, address, purpose));
};

/**
 * Uses up what proves a person: the slider, or the image captcha in its place, never both. When neither is there, the
 * image captcha is asked for once the slider has been failed too often or passwords were wrong (2.9).
 */
export const proveHuman = async (
  house: House,
  asked: Asked<CaptchaFields>,
  address: Address,
  use: { readonly purpose: string; readonly for: "sending" | "submit" },
): Promise<void> => {
  const { captchaId, captchaValue } = asked.body;
  if (captchaId !== "") return await house.captcha.spendImage({ captchaId, captchaValue, browser: asked.browser });
  const attempt = attemptOf(asked, address, use.purpose);
  if (attempt.ajToken === "" && (await needsImage(house, asked, address)))
    return await house.captcha.spendImage({ captchaId: "", captchaValue, browser: asked.browser });
  if (use.for === "sending") await house.captcha.spendForSending(attempt);
  else await house.captcha.spendForSubmit(attempt);
};

const attemptOf = ({ body, browser, ip }: Asked<CaptchaFields>, { channel, address }: Address, purpose: string) => ({
  pointJson: oneOf(body.pointJson, body.secretKey) || body.inputSlideCaptchaValue,
  ajToken: oneOf(body.ajToken, body.token),
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

const needsImage = async (house: House, { browser, ip, version }: Asked<unknown>, { address }: Address): Promise<boolean> =>
  (await house.captcha.sliderPaused({ browser, ip })) ||
  (await failuresOf(house, { version, address })).failures >= loginLimits.failuresBeforeImage;
