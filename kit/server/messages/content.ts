import * as z from "zod/mini";

/** Where instances are told that a message was posted. */
export const outboxChannel = "outbox";

/** What is sealed of a message. */
export const contentShape = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The text as a log shows it; of older messages there is none. */
  veiled: z.optional(z.string()),
  code: z.string(),
  params: z.record(z.string(), z.string()),
});

export type Channel = "sms" | "email";

/** Where a message is on its way: `shown` in the demo without a provider, and in a drill: such a one is never sent; the provider refused it (`failed`) or nobody took it (`dead`). */
export type MessageState = "queued" | "sent" | "failed" | "dead" | "shown";

/**
 * How much of a message may be kept and said again: nothing secret in it, something for one person alone, a code; `unlogged` is
 * one that stands in no log.
 */
export type Secrecy = "plain" | "personal" | "code" | "unlogged";
