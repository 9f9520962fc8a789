import { codeRefusals } from "./code-refusals.ts";
import { perDay, perHour, type Quota, spaced } from "../call.ts";
import { type Word, words } from "../texts.ts";

/** The figures of a one-time code (catalogue 31). */
export const codeLimits = {
  /** Digits of a code. */
  length: 6,
  /** Seconds between two codes to one address. */
  resendSeconds: 60,
  /** Seconds a code is good for. */
  expireSeconds: 300,
  /** Wrong tries that kill a code. */
  maxErrors: 5,
} as const;

/** How many codes may be sent, in the order in which they are refused (catalogue 2.8). */
export const sendQuotas = {
  address: [
    { ...spaced("address", codeLimits.resendSeconds), refusal: codeRefusals.E2002 },
    { ...perHour("address", 5), refusal: codeRefusals.E2002 },
    { ...perDay("address", 10), refusal: codeRefusals.E2013 },
  ],
  account: [{ ...perDay("account", 20), refusal: codeRefusals.E2013 }],
  ip: [{ ...perHour("ip", 30), refusal: codeRefusals.E2002 }],
} as const satisfies Record<string, readonly Quota[]>;

/** Wrong codes an address may have in a day, over all its codes (catalogue 2.8, T2). */
export const wrongTries: Quota = { ...perDay("address", 20), refusal: codeRefusals.E2006 };

/** What a code is for: the optTypes of catalogue 2.5, with the name they have in messages and logs. */
export const codePurposes = {
  "1": { name: "login", zh: "登录", en: "sign in" },
  "2": { name: "register", zh: "注册激活", en: "activate your account" },
  "3": { name: "forgot", zh: "找回密码", en: "set a new password" },
  "4": { name: "bind", zh: "绑定工作号", en: "bind a work number" },
  "5": { name: "changeMobileOld", zh: "更换手机号（原号码验证）", en: "change your mobile number (old number)" },
  "6": { name: "changeMobileNew", zh: "更换手机号（新号码验证）", en: "change your mobile number (new number)" },
  "7": { name: "cancelAccount", zh: "注销账号", en: "cancel your account" },
  "8": { name: "security", zh: "安全验证", en: "verify that it is you" },
  "9": { name: "resetAgentPassword", zh: "重置工作号密码", en: "reset a work-number password" },
  "10": { name: "activateAgent", zh: "激活工作号", en: "activate a work number" },
  "11": { name: "unlockFlow", zh: "流量解锁", en: "lift a flow limit" },
  "12": { name: "expiredQuery", zh: "过期客票查询", en: "query expired tickets" },
} as const satisfies Record<string, Word & { readonly name: string }>;

/** An optType of catalogue 2.5. */
export type OptType = keyof typeof codePurposes;

/** Whether the text is an optType. */
export const isOptType = (value: string): value is OptType => Object.hasOwn(codePurposes, value);

/** What the message with a code says; gateways demand the word 验证码 and a variable of at most 8 characters. */
export const codeTexts = words({
  subject: { zh: "验证码", en: "Your verification code" },
  text: {
    zh: "您正在{purpose}，验证码{code}，{minutes}分钟内有效。如非本人操作请忽略，切勿告知他人。",
    en: "Your verification code to {purpose} is {code}, valid for {minutes} minutes. Never share it; ignore this if it was not you.",
  },
  noticeSubject: { zh: "账号提示", en: "About your account" },
  sendAnew: { zh: "请重新获取验证码", en: "Send a new one" },
  again: { zh: "请在{seconds}秒后重试", en: "Please try again in {seconds} seconds" },
});
