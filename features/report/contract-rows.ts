import * as z from "zod/mini";
import { reportChannels, reportOutcomes, reportTypes, sides } from "./report.ts";

/** A picture of a report, by the address at which its handler and its reporter read it. */
export const Image = z.object({ fileId: z.string(), url: z.string() });

/** One report as its reporter lists it. */
export const ReportRow = z.object({
  id: z.string(),
  recordNo: z.string(),
  system: z.string(),
  agentNumber: z.string(),
  type: z.enum(reportTypes),
  /** 1 submitted, 2 accepted, 3 closed. */
  progress: z.int(),
  submitTime: z.string(),
  channel: z.enum(reportChannels),
  eventStart: z.string(),
  eventEnd: z.string(),
  /** Something of the handler's was not read yet. */
  unread: z.boolean(),
});
export type ReportRow = z.output<typeof ReportRow>;

/** What was reported, besides the row. */
export const reportContent = {
  place: z.string(),
  eventHistory: z.string(),
  insiderInfo: z.string(),
  violations: z.string(),
  stake: z.int(),
  stakeDesc: z.string(),
  images: z.array(Image),
};

/** One message between reporter and handler; neither is named. */
export const ReportMessage = z.object({
  id: z.string(),
  side: z.enum(sides),
  content: z.string(),
  images: z.array(Image),
  time: z.string(),
});
export type ReportMessage = z.output<typeof ReportMessage>;

/** What came of it: "" while it is open. */
export const reportOutcome = {
  outcome: z.enum(["", ...reportOutcomes]),
  outcomeWords: z.string(),
  acceptTime: z.string(),
  closeTime: z.string(),
  /** Until when the first answer is promised. */
  firstAnswerDue: z.string(),
  firstAnswerTime: z.string(),
};
