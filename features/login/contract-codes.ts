import * as z from "zod/mini";
import { anyone, call, perMinute, type Spend } from "@apron/kit/contract/call";
import { sendQuotas } from "@apron/kit/contract/codes/codes";
import { nothing, text } from "@apron/kit/contract/patterns";
import { doneTexts } from "@apron/kit/contract/texts";
import { addressFields } from "./address.ts";

/** What a code is for (catalogue 2.5). */
export const optTypes = {
  signIn: "1",
  register: "2",
  forgotPassword: "3",
  bindAgent: "4",
  oldMobile: "5",
  newMobile: "6",
  cancelAccount: "7",
  verify: "8",
  resetAgent: "9",
  activateAgent: "10",
  flowUnlock: "11",
  expiredQuery: "12",
} as const;

/** Uses up the code `smsCode` that was sent to the caller's own sign-in address for this optType. */
export const codeFor = (optType: string): Spend => ({ kind: "code", purpose: optType });

/** Uses up the puzzle or image captcha that stands in the request, solved for the caller's own address. */
export const captchaFor = (optType: string): Spend => ({ kind: "captcha", purpose: optType });

/** A captcha answer is judged, never validated: anything but a short text counts as a wrong answer (security.md 6.4). */
const captchaAnswer = z.pipe(
  z.optional(z.unknown()),
  z.transform((given) =>
    typeof given === "string" ? given.slice(0, 1024) : given === undefined || given === null ? "" : "?",
  ),
);

/** The two spellings of a slider answer and the image captcha that may replace it (catalogue 0.7, 2.2, 2.9, X16). */
export const captchaFields = {
  pointJson: captchaAnswer,
  ajToken: captchaAnswer,
  secretKey: captchaAnswer,
  token: captchaAnswer,
  inputSlideCaptchaValue: captchaAnswer,
  captchaId: captchaAnswer,
  captchaValue: captchaAnswer,
};

const optType = z._default(
  z.pipe(
    z.union([z.string(), z.number()], "E9413"),
    z.pipe(z.transform(String), z.string().check(z.regex(/^([1-9]|1[0-2])$/, "E9413"))),
  ),
  optTypes.signIn,
);

export const validCaptchaAccount = call({
  method: "POST",
  path: "/cass/agent/validCaptchaAccount",
  body: z.object({ ...addressFields, optType }),
  result: nothing,
  who: anyone,
  quota: [perMinute("ip", 20)],
  item: "1.17",
  summary: {
    zh: "发送验证码前的账号检查，对所有地址答复一致",
    en: "Account check before a code, alike for every address",
  },
});

export const getSliderCaptcha = call({
  method: "POST",
  path: "/cass/agent/getSliderCaptcha",
  body: nothing,
  result: z.object({ originImage: z.string(), shadeImage: z.string(), ajToken: z.string(), sliderKey: z.string() }),
  who: anyone,
  item: "2.1",
  summary: { zh: "获取滑块拼图", en: "A slider puzzle" },
});

export const validCaptchaAccountSlider = call({
  method: "POST",
  path: "/cass/agent/validCaptchaAccountSlider",
  body: z.object({ ...addressFields, ...captchaFields, optType }),
  result: nothing,
  who: anyone,
  done: doneTexts.verified,
  item: "2.2",
  summary: { zh: "校验滑块答案，每题一次", en: "Judges a slider answer, once per puzzle" },
});

export const getImageCaptcha = call({
  method: "GET",
  path: "/cass/agent/getImageCaptcha",
  body: nothing,
  result: z.object({ captchaId: z.string(), image: z.string() }),
  who: anyone,
  item: "2.9",
  summary: { zh: "获取图形验证码", en: "An image captcha" },
});

/** What sending a code counts and uses up (catalogue 2.8): kept by the codes themselves, whoever asks for one. */
export const sending = {
  quota: [...sendQuotas.address, ...sendQuotas.account, ...sendQuotas.ip],
  spends: [{ kind: "captcha or ticket", purpose: "optType" }],
} as const;

const sendBody = { ...captchaFields, optType, ticket: text(128) };
/** When the next code may be asked for and how long this one is good, in seconds. */
export const Sent = z.object({ resendSeconds: z.int(), expireSeconds: z.int() });

export const getSmsCodeNew = call({
  method: "POST",
  path: "/cass/agent/getSmsCodeNew",
  body: z.object({ ...addressFields, ...sendBody }),
  result: Sent,
  who: anyone,
  within: sending,
  audit: "login.sendSmsCode",
  done: doneTexts.codeSent,
  item: "2.3",
  summary: { zh: "发送短信验证码", en: "Sends a code by SMS" },
});

export const getEmailCodeNew = call({
  method: "POST",
  path: "/cass/agent/getEmailCodeNew",
  body: z.object({ ...addressFields, ...sendBody }),
  result: Sent,
  who: anyone,
  within: sending,
  audit: "login.sendEmailCode",
  done: doneTexts.codeSent,
  item: "2.4",
  summary: { zh: "发送邮件验证码", en: "Sends a code by e-mail" },
});
