import { refusals } from "../refusal.ts";

/** Why a one-time code was not sent or not taken (catalogue 30, E2001-E2006 and E2013). */
export const codeRefusals = refusals({
  E2001: { zh: "短信发送失败", en: "The text message could not be sent" },
  E2002: { zh: "操作频繁，请稍后再试", en: "Too many requests, please try again later", status: "400-9" },
  /** Wrong, and counted; `remaining` says how many tries are left. */
  E2003: { zh: "验证码错误", en: "The verification code is wrong" },
  /** No code was sent to this address for this purpose from this browser, or its 300 s are over. */
  E2004: { zh: "验证码已过期或未发送", en: "The verification code has expired or was not sent" },
  /** The code was used already: it exists no more. */
  E2005: { zh: "验证码不存在或已使用", en: "The verification code does not exist or was used already" },
  /** Five wrong tries killed the code, or (with `until`) the day's wrong tries are used up. */
  E2006: { zh: "验证码错误次数已达上限", en: "Too many wrong verification codes" },
  E2013: { zh: "今日发送次数已达上限", en: "The daily number of codes has been reached", status: "400-9" },
});
