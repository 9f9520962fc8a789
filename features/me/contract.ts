import * as z from "zod/mini";
import { captchaFields, Sent, smsCode, wirePassword } from "@apron/features/login/contract";
import { call, perHour, signedIn } from "@apron/kit/contract/call";
import { id, nothing, requiredText } from "@apron/kit/contract/patterns";
import { doneTexts } from "@apron/kit/contract/texts";

export * from "./contract-cancel.ts";
export * from "./contract-records.ts";
export * from "./contract-security.ts";

/** One signed-in device of one's own (catalogue 1.41). */
export const Session = z.object({
  id: z.string(),
  startTime: z.string(),
  lastTime: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  current: z.boolean(),
});

export const getSessions = call({
  method: "POST",
  path: "/cass/my/session/getList",
  body: nothing,
  result: z.array(Session),
  who: signedIn,
  item: "1.41",
  summary: { zh: "本人已登录的设备", en: "One's signed-in devices" },
});

export const endSession = call({
  method: "POST",
  path: "/cass/my/session/end",
  body: z.object({ id: id() }),
  result: nothing,
  who: signedIn,
  once: true,
  audit: "me.endSession",
  item: "1.41",
  summary: { zh: "退出一台设备", en: "Signs one device out" },
});

export const endOtherSessions = call({
  method: "POST",
  path: "/cass/my/session/endOthers",
  body: nothing,
  result: z.object({ ended: z.int() }),
  who: signedIn,
  audit: "me.endOtherSessions",
  item: "1.41",
  summary: { zh: "退出其他所有设备", en: "Signs all other devices out" },
});

export const changePassword = call({
  method: "POST",
  path: "/cass/agent/changePassword",
  // The code is used up last, so that a password the rules refuse costs none.
  body: z.object({ oldPassword: wirePassword, password: wirePassword, confirmPassword: wirePassword, smsCode }),
  result: nothing,
  who: signedIn,
  quota: [perHour("account", 30)],
  once: true,
  audit: "me.changePassword",
  done: doneTexts.changed,
  item: "21.2",
  summary: { zh: "修改密码（验证码用途8）", en: "Changes the password, with a code of optType 8" },
});

export const sendEmailCode = call({
  method: "POST",
  path: "/cass/my/email/sendCode",
  body: z.object({ email: requiredText(254, "E1003"), ...captchaFields }),
  result: Sent,
  who: signedIn,
  audit: "me.sendEmailCode",
  done: doneTexts.codeSent,
  item: "1.24",
  summary: {
    zh: "向新邮箱发送验证码（用途8）",
    en: "Sends a code of optType 8 to a new e-mail address",
  },
});
