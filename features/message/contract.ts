import * as z from "zod/mini";
import { call, role } from "@apron/kit/contract/call";
import {
  id,
  momentOrAny,
  pageOfMany,
  pagingFields,
  requiredText,
  seenVersion,
  text,
} from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { wordingLimits } from "./wording.ts";

export * from "./contract-wording.ts";
export { wordingAreas, wrongIn } from "./wording.ts";

/** How often a message is sent again by hand, and how many are tried again at once (catalogue 31). */
export const messageLimits = { resends: 3, atOnce: 100, keepDays: 30 } as const;

const log = { who: role(roles.administrator.id, roles.auditor.id), item: "2.12" } as const;
const writes = { ...log, who: role(roles.administrator.id) } as const;
const root = "/cass/message/log/";

export const MessageRow = z.object({
  id: z.string(),
  time: z.string(),
  channel: z.enum(["sms", "email"]),
  /** What it is, e.g. `agents.bound`. */
  purpose: z.string(),
  /** Masked. */
  recipient: z.string(),
  state: z.enum(["queued", "sent", "failed", "dead", "shown"]),
  tries: z.int(),
  /** When it is tried next; "" when it is not. */
  nextTime: z.string(),
  failure: z.string(),
  resends: z.int(),
  /** Whether it can be tried again together with others. */
  mayRetry: z.boolean(),
});
export type MessageRow = z.output<typeof MessageRow>;

export const getMessages = call({
  ...log,
  method: "POST",
  path: `${root}getList`,
  body: z.object({
    startTime: momentOrAny(),
    endTime: momentOrAny(),
    channel: z._default(z.enum(["", "sms", "email"], "E9413"), ""),
    purpose: text(80),
    state: z._default(z.enum(["", "queued", "sent", "failed", "dead", "shown"], "E9413"), ""),
    /** A whole address: it is found, never shown. */
    recipient: text(254),
    ...pagingFields,
  }),
  result: pageOfMany(MessageRow),
  summary: { zh: "消息日志", en: "Messages that were sent" },
});

export const getMessage = call({
  ...log,
  method: "GET",
  path: `${root}detail`,
  body: z.object({ id: id() }),
  result: z.object({
    ...MessageRow.shape,
    language: z.enum(["zh", "en"]),
    /** Secrets veiled, personal data masked; "" where it is not kept. */
    subject: z.string(),
    text: z.string(),
    isKept: z.boolean(),
    /** Which publication of its words; 0 are those of the release. */
    number: z.int(),
    /** The message it repeats; "" for none. */
    origin: z.string(),
    mayResend: z.boolean(),
    /** Why it is not sent again. */
    whyNot: z.string(),
  }),
  audit: "message.view",
  summary: { zh: "消息详情，内容已脱敏", en: "One message, secrets veiled" },
});

const reason = requiredText(wordingLimits.reason);

export const resendMessage = call({
  ...writes,
  method: "POST",
  path: `${root}resend`,
  body: z.object({
    id: id(),
    /** How often it had been sent again when that was seen. */
    resends: seenVersion(),
    reason,
  }),
  result: z.object({ id: z.string() }),
  once: true,
  audit: "message.resend",
  tells: "message",
  summary: { zh: "重发一条消息", en: "Sends a message again" },
});

export const retryMessages = call({
  ...writes,
  method: "POST",
  path: `${root}retry`,
  body: z.object({
    ids: z.array(id()).check(z.minLength(1, "E9410"), z.maxLength(messageLimits.atOnce, "E9413")),
    reason,
  }),
  result: z.object({ retried: z.int(), left: z.int() }),
  once: true,
  audit: "message.retry",
  tells: "message",
  summary: { zh: "重试未送达的消息", en: "Tries messages again that nobody took" },
});
