import * as z from "zod/mini";
import { alertEnds, alertKinds, signInWays } from "@apron/features/login/contract";
import { anyone, call, perMinute, signedIn } from "@apron/kit/contract/call";
import { id, nothing, pageOf, pagingFields, requiredText } from "@apron/kit/contract/patterns";

/** One attempt to sign in to one's own account. */
export const Attempt = z.object({
  time: z.string(),
  way: z.enum(signInWays),
  ok: z.boolean(),
  /** Code of the refusal and how it reads; "" for a sign-in. */
  code: z.string(),
  reason: z.string(),
  /** The address, or the block of it that one subscriber holds. */
  ip: z.string(),
  userAgent: z.string(),
  newDevice: z.boolean(),
});

export const getAttempts = call({
  method: "POST",
  path: "/cass/my/attempt/getList",
  body: z.object(pagingFields),
  result: pageOf(Attempt),
  who: signedIn,
  item: "21.7",
  summary: { zh: "本人最近的登录，含失败的", en: "One's last sign-ins, failed ones too" },
});

/** Something that happened to one's account. */
export const Alert = z.object({
  id: z.string(),
  kind: z.enum(alertKinds),
  /** The work number, device or masked number it is about; "" where the kind says it all. */
  subject: z.string(),
  time: z.string(),
  /** "" while it is open. */
  settled: z.union([z.enum(alertEnds), z.literal("")]),
});

export const getAlerts = call({
  method: "POST",
  path: "/cass/my/alert/getList",
  body: nothing,
  result: z.array(Alert),
  who: signedIn,
  item: "21.7",
  summary: { zh: "本人的安全提醒", en: "Alerts of one's account" },
});

export const settleAlert = call({
  method: "POST",
  path: "/cass/my/alert/settle",
  body: z.object({ id: id() }),
  result: nothing,
  who: signedIn,
  once: true,
  audit: "me.settleAlert",
  item: "21.7",
  summary: { zh: "确认安全提醒为本人操作", en: "Says of an alert that it was oneself" },
});

/** What was stopped. */
export const Stopped = z.object({
  /** Work numbers frozen. */
  frozen: z.int(),
  /** Of them those whose host has yet to be reached. */
  hostPending: z.int(),
  ended: z.int(),
  /** Where one gets a new password. */
  route: z.string(),
});

export const stopEverything = call({
  method: "POST",
  path: "/cass/my/alert/stop",
  body: nothing,
  result: Stopped,
  who: signedIn,
  audit: "me.stop",
  item: "21.7",
  summary: {
    zh: "不是我：冻结全部工作号、退出其他设备、停用密码",
    en: "Not me: freezes every work number, ends all other sessions and the password",
  },
});

const token = requiredText(128, "E21002");

export const readAlertLink = call({
  method: "POST",
  path: "/cass/my/alert/readLink",
  body: z.object({ token }),
  result: z.object({ kind: z.enum(alertKinds), subject: z.string(), time: z.string() }),
  who: anyone,
  quota: [perMinute("ip", 20)],
  item: "21.7",
  summary: { zh: "安全提醒链接的内容，不改变任何状态", en: "What the link of an alert is about; changes nothing" },
});

export const stopByLink = call({
  method: "POST",
  path: "/cass/my/alert/stopByLink",
  body: z.object({ token }),
  result: Stopped,
  who: anyone,
  quota: [perMinute("ip", 20)],
  once: true,
  audit: "me.stopByLink",
  item: "21.7",
  summary: {
    zh: "不是我：通过提醒链接冻结，仅一次，24小时内有效",
    en: "Not me, by the link of an alert: once, within 24 hours",
  },
});
