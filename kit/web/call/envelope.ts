import * as z from "zod/mini";

/** What every answer of the server is wrapped in (catalogue D2). */
export const envelope = z.object({
  status: z.union([z.string(), z.number()]),
  message: z.catch(z.string(), ""),
  result: z.optional(z.unknown()),
  code: z.catch(z.optional(z.string()), undefined),
  traceId: z.catch(z.optional(z.string()), undefined),
});

export type Envelope = z.output<typeof envelope>;
