import { branchContact } from "@apron/kit/contract/customer-service";
import type { RefusalKind } from "@apron/kit/contract/refusal";
import type { Word } from "@apron/kit/contract/texts";
import {
  standingActions,
  standingCauses,
  standingNames,
  standingRefusals,
  standingRemedies,
  standingTodos,
} from "./texts-standing.ts";

/** Where the verification of an account is, in finer steps than the status (X20); lost: by an appeal the card became another's. */
export const identityStages = [
  "none",
  "waiting",
  "manual",
  "askedAgain",
  "appeal",
  "verified",
  "failed",
  "lost",
] as const;
export type IdentityStage = (typeof identityStages)[number];

/** How an account signs in, which decides how it is verified: by mobile number online, by e-mail at a branch, staff never. */
export type AccountKind = "mobile" | "email" | "staff";

/** Where an identity stands, in the words and with the one next step that card, to-do, gate, list and page all show. */
export interface Standing {
  /** 0 not certified, 1 verified, 2 under certification, 3 failed (catalogue X20). */
  readonly status: 0 | 1 | 2 | 3;
  readonly name: Word;
  readonly tone: "good" | "wait" | "info" | "bad" | "idle";
  readonly cause: Word;
  readonly remedy: Word;
  /** Absent where its owner cannot do anything. */
  readonly action?: { readonly label: Word; readonly route: string };
  /** Absent where there is nothing for its owner to do in the portal. */
  readonly todo?: Word;
  /** How what needs a verified identity is refused; absent once it is verified. */
  readonly refusal?: RefusalKind;
}

const { E4014, E4015, E4023 } = standingRefusals;
const page = "/identity";

const underReview = {
  status: 2,
  name: standingNames.review,
  tone: "info",
  cause: standingCauses.review,
  remedy: standingRemedies.wait,
  action: { label: standingActions.progress, route: page },
  refusal: E4015,
} as const;

const stands: Readonly<Record<IdentityStage, Standing>> = {
  none: {
    status: 0,
    name: standingNames.missing,
    tone: "idle",
    cause: standingCauses.missing,
    remedy: standingRemedies.submit,
    action: { label: standingActions.verify, route: page },
    todo: standingTodos.verify,
    refusal: E4014,
  },
  waiting: underReview,
  manual: underReview,
  appeal: { ...underReview, remedy: standingRemedies.two },
  askedAgain: {
    status: 2,
    name: standingNames.asked,
    tone: "wait",
    cause: standingCauses.asked,
    remedy: standingRemedies.upload,
    action: { label: standingActions.upload, route: page },
    todo: standingTodos.upload,
    refusal: E4015,
  },
  verified: {
    status: 1,
    name: standingNames.verified,
    tone: "good",
    cause: standingCauses.verified,
    remedy: standingRemedies.nothing,
  },
  failed: {
    status: 3,
    name: standingNames.failed,
    tone: "bad",
    cause: standingCauses.failed,
    remedy: standingRemedies.resubmit,
    action: { label: standingActions.again, route: page },
    todo: standingTodos.again,
    refusal: E4014,
  },
  lost: {
    status: 0,
    name: standingNames.lost,
    tone: "bad",
    cause: standingCauses.lost,
    remedy: standingRemedies.ownCard,
    action: { label: standingActions.again, route: page },
    todo: standingTodos.lost,
    refusal: E4014,
  },
};

/** Who cannot verify online has nothing to do in the portal: the branch sees to it (catalogue 3.25, C29). */
const byMail: Standing = {
  status: 0,
  name: standingNames.missing,
  tone: "idle",
  cause: standingCauses.byMail,
  remedy: standingRemedies.branch,
  action: branchContact({ code: E4023.code }),
  refusal: E4023,
};

const ofStaff: Standing = {
  status: 0,
  name: standingNames.missing,
  tone: "idle",
  cause: standingCauses.staff,
  remedy: standingRemedies.nothing,
  refusal: E4014,
};

/** Where an identity stands: by the kind of its account and how far its verification is. */
export const standingOf = (kind: AccountKind, stage: IdentityStage): Standing => {
  if (stage === "verified" || kind === "mobile") return stands[stage];
  return kind === "email" ? byMail : ofStaff;
};

/** A stage as it is kept; one nobody knows is none. */
export const stageNamed = (kept: string): IdentityStage => identityStages.find((stage) => stage === kept) ?? "none";
