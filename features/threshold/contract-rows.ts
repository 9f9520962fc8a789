import * as z from "zod/mini";
import { decisionReasons, failures, progressSteps, thresholdChannels } from "./threshold.ts";

/** One application as lists show it; what was granted is 0 while nothing is. */
export const ThresholdRow = z.object({
  id: z.string(),
  applyTime: z.string(),
  bindingId: z.string(),
  system: z.string(),
  agentNumber: z.string(),
  effectiveDate: z.string(),
  expirationDate: z.string(),
  currentThreshold: z.int(),
  appliedThreshold: z.int(),
  grantedThreshold: z.int(),
  channel: z.enum(thresholdChannels),
  /** 1 to 8 as catalogue 8.4 has them. */
  status: z.int(),
});
export type ThresholdRow = z.output<typeof ThresholdRow>;

/** A step of the progress line with when it was reached; "" of one that is still to come. */
export const ProgressLine = z.array(z.object({ step: z.enum(progressSteps), time: z.string() }));

/** What is known of an application besides its row. */
export const thresholdFacts = {
  reason: z.string(),
  progress: ProgressLine,
  decideTime: z.string(),
  /** Accepted by the rules, and by which version of them; 0 where a person decided. */
  policyVersion: z.int(),
  /** Why it was rejected; "" otherwise. */
  decisionReason: z.enum(["", ...decisionReasons]),
  /** What the approver wrote to the holder. */
  decisionWords: z.string(),
  /** Why it is not at its host, or was taken from it early; "" otherwise. */
  failure: z.enum(["", ...failures]),
  /** When the host is asked again; "" when it is not. */
  nextTryTime: z.string(),
  /** Why an approver ended it early; "" otherwise. */
  endReason: z.string(),
};
