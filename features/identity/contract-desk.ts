import * as z from "zod/mini";
import { call, role } from "@apron/kit/contract/call";
import { id, nothing, pageOf, pagingFields, text } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";

const reviewer = role(roles.identityReviewer.id);
/** Appeals take two pairs of eyes: the security administrator sees them, and may be the second. */
const eyes = role(roles.identityReviewer.id, roles.securityAdministrator.id);

/** What may be wrong with a case without refusing it: it goes to a person. */
export const warningKinds = [
  "notRead",
  "nameDiffers",
  "idNumberDiffers",
  "fieldsDiffer",
  "expiryDiffers",
  "regionUnknown",
  "sameCardBefore",
  "ownerDiffers",
  "appeal",
] as const;
export type WarningKind = (typeof warningKinds)[number];

/** Why a reviewer rejects a case or asks for a side again; `other` wants an explanation. */
export const reviewReasons = [
  "unclear",
  "covered",
  "wrongSide",
  "notOriginal",
  "differs",
  "expired",
  "notOwner",
  "alreadyUsed",
  "suspicious",
  "other",
] as const;

/** Every reason a case may have failed for: by the clock too. */
export const reasonCodes = [...reviewReasons, "notSent"] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** Where a submission stands (catalogue 4.10); released: its card turned out to be another's, or is free again. */
export const caseStates = ["waiting", "asked", "appealed", "verified", "failed", "withdrawn", "released"] as const;
export type CaseState = (typeof caseStates)[number];

/** A line of the queue; name and number are masked. */
export const IdentityCase = z.object({
  id: z.string(),
  name: z.string(),
  idNumber: z.string(),
  accountType: z.string(),
  state: z.enum(caseStates),
  /** Decided by the clock unless a reviewer is faster. */
  automatic: z.boolean(),
  warnings: z.array(z.enum(warningKinds)),
  submittedAt: z.string(),
  /** Seconds since it was submitted, and what the portal promised at most. */
  age: z.int(),
  promise: z.int(),
  /** Another reviewer proposed to grant the appeal; the second pair of eyes decides. */
  proposedBy: z.string(),
  decidedAt: z.string(),
  decidedBy: z.string(),
  reasonCode: z.string(),
});
export type IdentityCase = z.output<typeof IdentityCase>;

/** The tabs of the desk. */
export const queues = ["manual", "appeals", "automatic", "decided"] as const;
export type Queue = (typeof queues)[number];

export const getIdentityCases = call({
  method: "POST",
  path: "/cass/identityReview/getList",
  body: z.object({ ...pagingFields, queue: z._default(z.enum(queues, "E9413"), "manual") }),
  result: z.object({
    ...pageOf(IdentityCase).shape,
    counts: z.object({ manual: z.int(), appeals: z.int(), automatic: z.int(), late: z.int() }),
  }),
  who: eyes,
  item: "4.13",
  summary: { zh: "实名审核队列", en: "The queue of identities to review" },
});

/** One field as typed and as read. */
export const ComparedField = z.object({
  field: z.string(),
  typed: z.string(),
  read: z.string(),
  /** Nothing to compare with, the same, or different. */
  match: z.enum(["none", "same", "differs"]),
});

export const getIdentityCase = call({
  method: "POST",
  path: "/cass/identityReview/detail",
  body: z.object({ id: id() }),
  result: z.object({
    ...IdentityCase.shape,
    revision: z.int(),
    fields: z.array(ComparedField),
    /** Everything that was recognised on each side, line by line. */
    frontText: z.string(),
    backText: z.string(),
    province: z.string(),
    years: z.int(),
    birth: z.string(),
    hasFront: z.boolean(),
    hasBack: z.boolean(),
    askedSide: z.string(),
    appeal: z.string(),
    note: z.string(),
    /** Who uses the number now: the other account of an appeal, masked. */
    otherHolder: z.string(),
    /** Whether the reader may take an appeal's next step: the second pair of eyes is another's, and only a reviewer begins. */
    mayConfirm: z.boolean(),
    /** What went before with this account, newest first. */
    history: z.array(
      z.object({ id: z.string(), submittedAt: z.string(), state: z.string(), reasonCode: z.string(), by: z.string() }),
    ),
  }),
  who: eyes,
  audit: "identity.view",
  item: "4.13",
  summary: { zh: "实名审核详情，查看留痕", en: "One case; the view is audited" },
});

export const reviewPicture = call({
  method: "GET",
  path: "/cass/identityReview/picture",
  body: z.object({ id: id(), side: z.enum(["front", "back"], "E9413") }),
  result: nothing,
  who: eyes,
  carriage: "bytes",
  audit: "identity.viewPicture",
  item: "4.12",
  summary: { zh: "审核查看证件图片（水印、留痕）", en: "A picture for review, watermarked and audited" },
});

const decision = { id: id(), revision: z.int("E9410") };

export const approveIdentity = call({
  method: "POST",
  path: "/cass/identityReview/approve",
  body: z.object(decision),
  result: z.object({
    /** An appeal waits for a second reviewer after the first one's word. */
    state: z.enum(["verified", "appealed"]),
  }),
  who: eyes,
  once: true,
  audit: "identity.approve",
  item: "4.13",
  summary: { zh: "审核通过；申诉须第二人复核", en: "Approves; an appeal needs a second reviewer" },
});

export const rejectIdentity = call({
  method: "POST",
  path: "/cass/identityReview/reject",
  body: z.object({ ...decision, reason: z.enum(reviewReasons, "E9410"), note: text(300) }),
  result: nothing,
  who: eyes,
  once: true,
  audit: "identity.reject",
  item: "4.13",
  summary: { zh: "审核不通过，选择原因", en: "Rejects with a coded reason" },
});

export const askSideAgain = call({
  method: "POST",
  path: "/cass/identityReview/askSide",
  body: z.object({
    ...decision,
    side: z.enum(["front", "back"], "E9413"),
    reason: z.enum(reviewReasons, "E9410"),
    note: text(300),
  }),
  result: nothing,
  who: reviewer,
  once: true,
  audit: "identity.askSide",
  item: "4.13",
  summary: { zh: "要求补传一面", en: "Asks for one side again" },
});

export const reopenIdentity = call({
  method: "POST",
  path: "/cass/identityReview/reopen",
  body: z.object(decision),
  result: nothing,
  who: reviewer,
  once: true,
  audit: "identity.reopen",
  item: "4.13",
  summary: { zh: "重新打开未通过的申请", en: "Re-opens a rejected case" },
});

/** How long pictures are kept and when clean cases are decided by themselves (catalogue 4.10, 4.12, 31). */
export const IdentityPolicy = z.object({
  imageDays: z.int("E9413").check(z.minimum(1, "E9415"), z.maximum(365, "E9414")),
  reviewFromSeconds: z.int("E9413").check(z.minimum(1, "E9415"), z.maximum(86_400, "E9414")),
  reviewToSeconds: z.int("E9413").check(z.minimum(1, "E9415"), z.maximum(86_400, "E9414")),
});
export type IdentityPolicy = z.output<typeof IdentityPolicy>;

export const getIdentityPolicy = call({
  method: "POST",
  path: "/cass/identityReview/getPolicy",
  body: nothing,
  result: z.object({ ...IdentityPolicy.shape, changedBy: z.string(), changeTime: z.string() }),
  who: eyes,
  item: "4.12",
  summary: { zh: "查看实名认证设置", en: "The settings of identity verification" },
});

/** Changes the settings that were seen; E9409 when somebody else did meanwhile. Without `seen` it asks for nothing of the kind. */
export const saveIdentityPolicy = call({
  method: "POST",
  path: "/cass/identityReview/savePolicy",
  body: z.extend(IdentityPolicy, { seen: z.optional(IdentityPolicy) }).check(
    z.refine((policy) => policy.reviewFromSeconds <= policy.reviewToSeconds, {
      error: "E9415",
      path: ["reviewToSeconds"],
    }),
  ),
  result: nothing,
  who: role(roles.securityAdministrator.id),
  audit: "identity.policy",
  item: "4.12",
  summary: { zh: "修改实名认证设置", en: "Changes the settings of identity verification" },
});
