import { roles } from "@apron/kit/contract/roles";
import { type CaseState, type caseStages, type Fact, type Facts, recoveryLimits } from "../contract.ts";

/** Somebody's approval. */
export interface Approval {
  readonly reviewer: string;
  /** Whether the reviewer held the role of an identity reviewer. */
  readonly asReviewer: boolean;
}

/** What was typed, and what the account, the host and the verified identity say to it; undefined where nobody can tell. */
export interface Compared {
  readonly accountMobile: string | undefined;
  readonly oldMobile: string;
  readonly hostOffice: string | undefined;
  readonly office: string;
  readonly hostOwner: { readonly nameMatches: boolean; readonly idNumberMatches: boolean } | undefined;
  /** Undefined while the account has no verified identity. */
  readonly identityMatches: boolean | undefined;
  readonly alone: boolean;
}

/** Compares what was typed with what is known. */
export const factsOf = (compared: Compared): Facts => ({
  account: compared.accountMobile === undefined ? "differs" : "match",
  mobile: told(compared.accountMobile === undefined ? false : compared.accountMobile === compared.oldMobile),
  ownerName: told(compared.hostOwner?.nameMatches),
  ownerId: told(compared.hostOwner?.idNumberMatches),
  office: told(
    compared.hostOffice === undefined ? undefined : tidyOffice(compared.hostOffice) === tidyOffice(compared.office),
  ),
  identity: told(compared.identityMatches),
  alone: told(compared.alone),
});

/** Whether a case may be approved at all: whatever can be told must match, and the host must have told (catalogue 1.45). */
export const isSound = (facts: Facts): boolean => {
  const { identity, ...needed } = facts;
  return identity !== "differs" && Object.values(needed).every((fact) => fact === "match");
};

/** Why somebody may not decide a case now; undefined when he may. The applicant is neither of the two. */
export const faultOfDecision = (
  deciding: { readonly reviewer: string; readonly roles: readonly string[]; readonly mobile: string | undefined },
  found: {
    readonly state: CaseState;
    readonly approvals: readonly Approval[];
    readonly form: { readonly oldMobile: string; readonly newMobile: string };
  },
): "E1062" | "E1063" | undefined => {
  if (found.state !== "review") return "E1063";
  if (deciding.mobile && [found.form.oldMobile, found.form.newMobile].includes(deciding.mobile)) return "E1062";
  if (found.approvals.some(({ reviewer }) => reviewer === deciding.reviewer)) return "E1062";
  const isLast = found.approvals.length + 1 >= recoveryLimits.approvals;
  const anyReviewer = isReviewer(deciding.roles) || found.approvals.some(({ asReviewer }) => asReviewer);
  return isLast && !anyReviewer ? "E1062" : undefined;
};

/** Whether these roles are those of an identity reviewer. */
export const isReviewer = (held: readonly string[]): boolean => held.includes(roles.identityReviewer.id);

/** What the applicant sees of a case. */
export const stageOf = (state: CaseState, approvals: number): (typeof caseStages)[number] =>
  state === "review" && approvals > 0 ? "reviewedOnce" : state;

/** Letters and digits that nobody mistakes for each other, in groups of four. */
export const spelledKey = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte) => alphabet[byte % alphabet.length])
    .join("")
    .replace(/(.{4})(?=.)/g, "$1-");

/** A query code as it is looked up: without what people add when they type it. */
export const tidyKey = (typed: string): string =>
  typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");

/** 32 signs, so that each byte gives five bits evenly. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

const told = (holds: boolean | undefined): Fact => (holds === undefined ? "unknown" : holds ? "match" : "differs");

const tidyOffice = (office: string): string => office.normalize("NFKC").replace(/\s/gu, "").toUpperCase();
