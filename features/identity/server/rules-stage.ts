import { addSeconds, type Instant } from "@apron/kit/server/clock";
import type { IdentityStage } from "@apron/features/agents/contract";
import { type CaseState, identityStatus } from "../contract.ts";

/** The wire status of a submission (catalogue 4.10); without one, and after a withdrawal or release, nobody is certified. */
export const statusOf = (state: CaseState | undefined): 0 | 1 | 2 | 3 => {
  switch (state) {
    case "verified":
      return identityStatus.verified;
    case "waiting":
    case "asked":
    case "appealed":
      return identityStatus.underReview;
    case "failed":
      return identityStatus.failed;
    case "withdrawn":
    case "released":
    case undefined:
      return identityStatus.none;
  }
};

/** The finer step the applicant is told. */
export const stageOf = (
  found: { readonly state: CaseState; readonly automatic: boolean; readonly reasonCode: string } | undefined,
): IdentityStage => {
  switch (found?.state) {
    case "waiting":
      return found.automatic ? "waiting" : "manual";
    case "asked":
      return "askedAgain";
    case "appealed":
      return "appeal";
    case "verified":
    case "failed":
      return found.state;
    case "released":
      return found.reasonCode === "" ? "none" : "lost";
    case "withdrawn":
    case undefined:
      return "none";
  }
};

/** The span in which a result is promised. */
export interface Promised {
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

/** When the result is expected, and whether that has passed. */
export const expectedOf = (
  submittedAt: Instant,
  { fromSeconds, toSeconds }: Promised,
  now: Instant,
): { readonly from: Instant; readonly until: Instant; readonly late: boolean } => {
  const until = addSeconds(submittedAt, toSeconds);
  return { from: addSeconds(submittedAt, fromSeconds), until, late: now > until };
};

/** The instant at which a clean case is decided by itself: anywhere in the promised span, by `chance` from 0 to 1. */
export const dueOf = (submittedAt: Instant, { fromSeconds, toSeconds }: Promised, chance: number): Instant =>
  submittedAt + Math.round((fromSeconds + (toSeconds - fromSeconds) * chance) * 1000);
