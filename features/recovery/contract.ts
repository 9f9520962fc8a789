import * as z from "zod/mini";
import { agentFields, provingPossession } from "@apron/features/agents/contract";
import { mobileNumber, smsCode } from "@apron/features/login/contract";
import { anyone, call, perDay, perHour, perMinute, type Quota, role } from "@apron/kit/contract/call";
import { id, nothing, pageOf, pagingFields, requiredText, text } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { recoveryRefusals, type rejectReasons } from "./texts.ts";

/** The figures of a lost phone (catalogue 1.45; durations in seconds unless they say otherwise). */
export const recoveryLimits = {
  /** How long the steps before the case is submitted may take together with each other. */
  stepSeconds: 1800,
  coolingSeconds: 86_400,
  /** Cases opened for one work number in a natural day. */
  casesPerDay: 2,
  /** Different people who must approve. */
  approvals: 2,
  /** Days after the end of a case until its pictures are erased. */
  pictureDays: 30,
  pictureBytes: 5 * 1_048_576 - 1,
} as const;

/** How many cases may be opened for one work number. */
export const casesPerDay: Quota = { ...perDay("agent", recoveryLimits.casesPerDay), refusal: recoveryRefusals.E1069 };

/** Where a case stands. */
export const caseStates = ["review", "cooling", "done", "rejected", "objected", "cancelled", "failed"] as const;
export type CaseState = (typeof caseStates)[number];

/** What the applicant sees: the states, and a review that lacks one answer only. */
export const caseStages = [
  "review",
  "reviewedOnce",
  "cooling",
  "done",
  "rejected",
  "objected",
  "cancelled",
  "failed",
] as const;

/** The two sides of a card. */
export const cardSides = ["front", "back"] as const;

/** Why a reviewer turns a case down; the applicant hears it. */
export const rejectReasonKeys = [
  "pictures",
  "person",
  "facts",
  "suspicious",
] as const satisfies readonly (keyof typeof rejectReasons)[];

/** Whether a fact holds; "unknown" where nobody can tell. */
const Fact = z.enum(["match", "differs", "unknown"]);
export type Fact = z.output<typeof Fact>;

/** What was compared with the account, the host and the verified identity. */
export const Facts = z.object({
  account: Fact,
  mobile: Fact,
  ownerName: Fact,
  ownerId: Fact,
  office: Fact,
  identity: Fact,
  /** No other case of the account is open. */
  alone: Fact,
});
export type Facts = z.output<typeof Facts>;

const ticket = requiredText(128, "E1060");
const caseKey = requiredText(40, "E1065");
export const reviewerRoles = [roles.identityReviewer.id, roles.securityAdministrator.id] as const;
const reviewers = role(...reviewerRoles);

/** What open screens of the desk hear when a case was opened, approved or ended. */
export const recoveryTopic = "recovery";

export const startRecovery = call({
  method: "POST",
  path: "/cass/recovery/start",
  body: z.object({ newTel: mobileNumber, smsCode }),
  result: z.object({ ticket: z.string(), expireSeconds: z.int() }),
  who: anyone,
  quota: [perMinute("ip", 20)],
  once: true,
  audit: "recovery.start",
  item: "1.45",
  summary: { zh: "手机丢失：验证新手机号（验证码用途6）", en: "Lost phone: proves the new number (code of optType 6)" },
});

export const verifyRecovery = call({
  method: "POST",
  path: "/cass/recovery/verify",
  body: z.object({
    ticket,
    signTel: mobileNumber,
    ...agentFields,
    /** Encoded on the wire (catalogue 0.10). */
    password: z.string("E9410").check(z.minLength(1, "E9410"), z.maxLength(1024, "E3003")),
    ownerName: requiredText(60),
    office: requiredText(12),
  }),
  result: z.object({ ticket: z.string(), expireSeconds: z.int() }),
  who: anyone,
  quota: [perHour("ip", 20)],
  within: provingPossession,
  once: true,
  audit: "recovery.verify",
  item: "1.45",
  summary: {
    zh: "手机丢失：核验工作号密码；其余信息不作答复",
    en: "Lost phone: proves the work-number password; says nothing of the other facts",
  },
});

export const uploadRecoveryCard = call({
  method: "POST",
  path: "/cass/recovery/upload",
  body: z.object({ ticket, side: z.enum(cardSides, "E9413"), consent: z.literal("true", "E1070") }),
  result: z.object({ fileId: z.string() }),
  who: anyone,
  upload: { field: "file", maximum: recoveryLimits.pictureBytes },
  quota: [perHour("ip", 20)],
  audit: "recovery.upload",
  item: "1.45",
  summary: {
    zh: "手机丢失：单独同意后上传证件照片",
    en: "Lost phone: a picture of the card, after the separate consent",
  },
});

export const submitRecovery = call({
  method: "POST",
  path: "/cass/recovery/submit",
  body: z.object({
    ticket,
    idNumber: requiredText(64),
    frontFileId: requiredText(64, "E1070"),
    backFileId: requiredText(64, "E1070"),
    /** The consent letters of the account's work numbers are signed anew with the number (catalogue 3.29). */
    signLetter: z.literal(true, "E1071"),
  }),
  result: z.object({ caseKey: z.string() }),
  who: anyone,
  quota: [perHour("ip", 20)],
  within: { quota: [casesPerDay] },
  once: true,
  audit: "recovery.submit",
  item: "1.45",
  summary: { zh: "手机丢失：提交申请", en: "Lost phone: submits the case" },
});

export const getRecoveryStatus = call({
  method: "POST",
  path: "/cass/recovery/status",
  body: z.object({ caseKey }),
  result: z.object({
    stage: z.enum(caseStages),
    submitTime: z.string(),
    coolingUntil: z.string(),
    /** Of the cooling-off; 0 when there is none. */
    remainingSeconds: z.int(),
    reason: z.string(),
    mayWithdraw: z.boolean(),
  }),
  who: anyone,
  quota: [perMinute("ip", 30)],
  item: "1.45",
  summary: { zh: "手机丢失：凭查询码查询进度", en: "Lost phone: where the case stands, by its query code" },
});

export const withdrawRecovery = call({
  method: "POST",
  path: "/cass/recovery/withdraw",
  body: z.object({ caseKey }),
  result: nothing,
  who: anyone,
  quota: [perMinute("ip", 20)],
  once: true,
  audit: "recovery.withdraw",
  item: "1.45",
  summary: { zh: "手机丢失：撤回申请", en: "Lost phone: withdraws the case" },
});

export const readObjection = call({
  method: "POST",
  path: "/cass/recovery/readObjection",
  body: z.object({ token: requiredText(128, "E1066") }),
  result: z.object({
    open: z.boolean(),
    agent: z.string(),
    mobile: z.string(),
    submitTime: z.string(),
    coolingUntil: z.string(),
  }),
  who: anyone,
  quota: [perMinute("ip", 20)],
  item: "1.45",
  summary: { zh: "异议链接指向的申请（脱敏）", en: "The case behind an objection link, masked; changes nothing" },
});

export const objectToRecovery = call({
  method: "POST",
  path: "/cass/recovery/object",
  body: z.object({ token: requiredText(128, "E1066") }),
  result: nothing,
  who: anyone,
  quota: [perMinute("ip", 20)],
  once: true,
  audit: "recovery.object",
  item: "1.45",
  summary: { zh: "提出异议，终止申请并告警", en: "Objects: stops the case and alerts" },
});

/** A case as the desk lists it; people masked. */
const rowFields = {
  id: z.string(),
  system: z.string(),
  agentNumber: z.string(),
  state: z.enum(caseStates),
  submitTime: z.string(),
  waitedSeconds: z.int(),
  approvals: z.int(),
  /** Whether everything that must match does. */
  sound: z.boolean(),
  /** Why the reader may not decide; "" when he may. */
  mayDecide: z.enum(["", "E1062", "E1063", "E1064"]),
};

export const getRecoveryCases = call({
  method: "POST",
  path: "/cass/recovery/getCases",
  body: z.object({ ...pagingFields, state: z._default(z.union([z.enum(caseStates), z.literal("")], "E9413"), "") }),
  result: pageOf(z.object(rowFields)),
  who: reviewers,
  item: "1.45",
  summary: { zh: "手机丢失审核队列", en: "The queue of lost phones" },
});

export const getRecoveryCase = call({
  method: "POST",
  path: "/cass/recovery/detail",
  body: z.object({ id: id() }),
  result: z.object({
    ...rowFields,
    facts: Facts,
    ownerName: z.string(),
    idNumber: z.string(),
    office: z.string(),
    oldMobile: z.string(),
    newMobile: z.string(),
    accountMobile: z.string(),
    pictures: z.boolean(),
    coolingUntil: z.string(),
    /** "" while it is open. */
    endTime: z.string(),
    /** Who turned it down, or which of those who were told objected; "" otherwise. */
    endedBy: z.string(),
    /** Why it was turned down; "" otherwise. */
    reason: z.enum(["", ...rejectReasonKeys]),
    note: z.string(),
  }),
  who: reviewers,
  audit: "recovery.view",
  item: "1.45",
  summary: { zh: "审核详情，查看留痕", en: "One case in full; the view is audited" },
});

export const readRecoveryPicture = call({
  method: "GET",
  path: "/cass/recovery/picture",
  body: z.object({ id: id(), side: z.enum(cardSides, "E9413") }),
  result: nothing,
  carriage: "bytes",
  who: reviewers,
  audit: "recovery.viewPicture",
  item: "1.45",
  summary: { zh: "证件照片，查看留痕", en: "A picture of the card; the view is audited" },
});

export const approveRecovery = call({
  method: "POST",
  path: "/cass/recovery/approve",
  body: z.object({ id: id() }),
  result: z.object({ approvals: z.int() }),
  who: reviewers,
  once: true,
  audit: "recovery.approve",
  item: "1.45",
  summary: { zh: "审核通过；第二位通过后进入冷静期", en: "Approves; the second approval begins the cooling-off" },
});

export const rejectRecovery = call({
  method: "POST",
  path: "/cass/recovery/reject",
  body: z.object({ id: id(), reason: z.enum(rejectReasonKeys, "E9410"), note: text(500) }),
  result: nothing,
  who: reviewers,
  once: true,
  audit: "recovery.reject",
  item: "1.45",
  summary: { zh: "审核不通过", en: "Turns a case down" },
});

/** What the desk's refusals are by their code. */
export const decisionRefusals = {
  E1062: recoveryRefusals.E1062,
  E1063: recoveryRefusals.E1063,
  E1064: recoveryRefusals.E1064,
} as const;
