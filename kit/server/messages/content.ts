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
