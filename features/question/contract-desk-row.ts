import * as z from "zod/mini";
import { idOrNone, sought } from "@apron/kit/contract/patterns";
import { anyBusinessType, anySystem } from "./contract-parts.ts";
import { deskLimits, dueKinds, promiseStates } from "./desk.ts";

/** What was promised next and how it stands: the first answer, the next one, the solution. */
export const DeskPromise = z.object({
  kind: z.enum(["", ...dueKinds]),
  due: z.string(),
  state: z.enum(promiseStates),
  /** Working minutes left; negative once it is late. */
  minutesLeft: z.int(),
});

/** One question as the queue shows it. */
export const rowFields = {
  id: z.string(),
  recordNo: z.string(),
  system: z.string(),
  businessType: z.string(),
  /** Who asks, masked. */
  asker: z.string(),
  agentNumber: z.string(),
  /** The beginning of the question, masked. */
  summary: z.string(),
  status: z.int(),
  /** The question it was merged into; "" for none. */
  mergedInto: z.string(),
  /** Who has it; "" while nobody has claimed it. */
  clerk: z.string(),
  mine: z.boolean(),
  /** Messages of the holder that nobody has read. */
  unread: z.int(),
  promise: DeskPromise,
  submitTime: z.string(),
  lastTime: z.string(),
  incidentId: z.string(),
};
export const QueueRow = z.object(rowFields);
export type QueueRow = z.output<typeof QueueRow>;

/** What of the queue is wanted. */
export const queueFilter = {
  view: z._default(z.enum(["open", "unclaimed", "mine", "others", "closed"], "E9413"), "open"),
  status: z._default(z.enum(["", "1", "2", "3", "4", "5", "6"], "E9413"), ""),
  system: anySystem(),
  businessType: anyBusinessType(),
  promise: z._default(z.enum(["", "near", "late"], "E9413"), ""),
  incidentId: idOrNone(),
  /** The number of a question, a work number, or part of what was asked. */
  keyword: sought(deskLimits.keyword),
};
