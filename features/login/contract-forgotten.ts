import * as z from "zod/mini";
import { anyone, call, perHour, perMinute } from "@apron/kit/contract/call";
import { nothing, requiredText, text } from "@apron/kit/contract/patterns";
import { doneTexts } from "@apron/kit/contract/texts";
import { addressCheck, addressFields } from "./address.ts";
import { captchaFields, optTypes, sending, Sent } from "./contract-codes.ts";
import { smsCode, wirePassword } from "./contract-fields.ts";

/** The steps of a forgotten password (catalogue 1.34 to 1.36): code, proof, new password; each leads to the next only. */
export const sendForgottenCode = call({
  method: "POST",
  path: "/cass/agent/forgetPassword/sendCode",
  body: z.object({ ...addressFields, ...captchaFields, ticket: text(128) }),
  result: Sent,
  who: anyone,
  within: sending,
  audit: "login.sendForgottenCode",
  done: doneTexts.codeSent,
  item: "1.34",
  summary: { zh: "发送找回密码验证码（用途3）", en: "Sends the code for a forgotten password (optType 3)" },
});

export const verifyForgottenCode = call({
  method: "POST",
  path: "/cass/agent/forgetPassword/verifyCode",
  body: z.object({ ...addressFields, smsCode }).check(addressCheck),
  result: z.object({ resetTicket: z.string(), expireSeconds: z.int() }),
  who: anyone,
  quota: [perMinute("ip", 20)],
  within: { spends: [{ kind: "code", purpose: optTypes.forgotPassword }] },
  once: true,
  audit: "login.verifyForgottenCode",
  item: "1.35",
  summary: {
    zh: "校验找回密码验证码，换取一次性凭据",
    en: "Trades the code for a one-time ticket to set a new password",
  },
});

export const resetForgotten = call({
  method: "POST",
  path: "/cass/agent/forgetPassword/reset",
  body: z.object({
    resetTicket: requiredText(128, "E1016"),
    password: wirePassword,
    confirmPassword: wirePassword,
  }),
  result: nothing,
  who: anyone,
  quota: [perHour("ip", 60)],
  within: { spends: [{ kind: "ticket", purpose: "login.forgotten" }] },
  once: true,
  audit: "login.resetForgotten",
  done: doneTexts.changed,
  item: "1.36",
  summary: {
    zh: "设置新密码：全部会话失效并通知本人",
    en: "Sets a new password: every session ends and the owner is told",
  },
});
