import * as z from "zod/mini";
import { identityStages } from "@apron/features/agents/contract";
import { sexes } from "@apron/features/login/contract";
import { call, type Need, perDay, perHour, type Quota, version } from "@apron/kit/contract/call";
import { fileRefusals } from "@apron/kit/contract/files";
import { id, nothing, requiredText, text } from "@apron/kit/contract/patterns";
import { identityLimits } from "./limits.ts";
import { identityRefusals } from "./texts.ts";

export * from "./card.ts";
export * from "./contract-desk.ts";
export * from "./form.ts";
export * from "./limits.ts";

/** Real-name states on the wire (catalogue X20, 4.10). */
export const identityStatus = { none: 0, verified: 1, underReview: 2, failed: 3 } as const;

/** How many submissions an account has a day (4.11). */
export const submissions: Quota = {
  ...perDay("account", identityLimits.submissionsPerDay),
  refusal: identityRefusals.E4024,
};
/** How many appeals (4.13). */
export const appeals: Quota = { ...perDay("account", identityLimits.appealsPerDay), refusal: identityRefusals.E4029 };
/** How many answers that somebody else uses the card: each is a submission that tells something (4.13). */
export const takenAnswers: Quota = {
  ...perDay("account", identityLimits.takenAnswersPerDay),
  refusal: identityRefusals.E4024,
};

/** The account's identity is verified (catalogue 25.3); under review it is refused with E4015 instead of E4014. */
export const verified: Need = { name: "verified", refusal: identityRefusals.E4014 };

/** Who verifies an identity: people and machine accounts, not operations staff. */
export const holder = version("1", "2");

/** The two sides of a card. */
export const sides = ["front", "back"] as const;
export type Side = (typeof sides)[number];

/** The typed form, as loose as people type; the rules judge it (catalogue 4.8). */
export const identityFields = {
  name: requiredText(200, "E4017"),
  namePinyin: requiredText(200, "E4018"),
  sex: z.enum(sexes, "E9410"),
  nation: requiredText(40, "E4019"),
  address: requiredText(400),
  idNumber: requiredText(64, "E4011"),
  expiry: requiredText(64, "E4021"),
};

/** A submission: what was typed, and the handles of the two pictures. */
export const IdentityForm = z.object({
  ...identityFields,
  frontFileId: requiredText(64, "E4012"),
  backFileId: requiredText(64, "E4012"),
});
export type IdentityForm = z.output<typeof IdentityForm>;

/** What was read from a picture; "" where nothing could be made out, `doubtful` names what a person should look at. */
export const CardReading = z.object({
  name: z.string(),
  namePinyin: z.string(),
  sex: z.string(),
  nation: z.string(),
  address: z.string(),
  idNumber: z.string(),
  birth: z.string(),
  issuer: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  doubtful: z.array(z.string()),
});
export type CardReading = z.output<typeof CardReading>;

export const readCard = call({
  method: "POST",
  path: "/cass/identity/ocr",
  body: z.object({ fileId: id(), side: z.enum(sides, "E9413") }),
  result: CardReading,
  who: holder,
  quota: [{ ...perHour("account", identityLimits.readingsPerHour), refusal: fileRefusals.E4008 }],
  audit: "identity.read",
  item: "4.3",
  summary: { zh: "识别身份证图片；失败时手动填写", en: "Reads a picture of a card; by hand where that fails" },
});

export const spellName = call({
  method: "POST",
  path: "/cass/identity/pinyin",
  body: z.object({ name: requiredText(200, "E4017") }),
  result: z.object({ namePinyin: z.string() }),
  who: holder,
  item: "4.3",
  summary: { zh: "姓名的拼音建议", en: "How a name is probably spelt" },
});

export const submitIdentity = call({
  method: "POST",
  path: "/cass/identity/submit",
  body: z.object({
    ...IdentityForm.shape,
    bindingId: text(64),
    /** Why the number is mine although another account uses it: asks two reviewers to decide (catalogue 4.9). */
    appeal: text(500),
  }),
  result: z.object({ applyId: z.string(), status: z.int() }),
  who: holder,
  once: true,
  within: { quota: [submissions, appeals, takenAnswers] },
  audit: "identity.submit",
  item: "4.4",
  summary: { zh: "提交实名认证", en: "Submits an identity for verification" },
});

export const getIdentityStatus = call({
  method: "GET",
  path: "/cass/identity/getStatus",
  body: nothing,
  result: z.object({
    /** 0 not certified, 1 verified, 2 under certification, 3 failed */
    status: z.int(),
    stage: z.enum(identityStages),
    /** Why it failed or was lost, or which side is asked for again, in the reader's language; "" otherwise. */
    reason: z.string(),
    reasonCode: z.string(),
    submittedAt: z.string(),
    reviewedAt: z.string(),
    /** Which side is asked for again; "" for none. */
    askedSide: z.string(),
    /** Place among all that wait, from 1; 0 when not waiting. */
    place: z.int(),
    /** When the result is promised; the second passed means it is late. */
    expectedFrom: z.string(),
    expectedUntil: z.string(),
    late: z.boolean(),
    /** Consent to the processing of identity documents (agreement 7) was given and not withdrawn. */
    consented: z.boolean(),
    /** Whether this account can verify online at all: an e-mail account cannot. */
    online: z.boolean(),
    deferred: z.boolean(),
    /** The pictures are still kept. */
    pictures: z.boolean(),
    submissionsLeft: z.int(),
    /** The reader of cards is installed; otherwise the form is filled in by hand. */
    reader: z.boolean(),
    /** Time of the server, against which the other times count. */
    now: z.string(),
  }),
  who: holder,
  item: "4.5",
  summary: { zh: "实名认证状态与进度", en: "Where one's verification stands" },
});

export const deferIdentity = call({
  method: "POST",
  path: "/cass/identity/defer",
  body: nothing,
  result: nothing,
  who: holder,
  audit: "identity.defer",
  item: "4.6",
  summary: { zh: "稍后再实名", en: "Puts the verification off" },
});

export const getIdentityDetail = call({
  method: "GET",
  path: "/cass/identity/detail",
  body: nothing,
  result: z.object({
    status: z.int(),
    /** Masked, as is the number (catalogue 0.13). */
    name: z.string(),
    namePinyin: z.string(),
    sex: z.string(),
    nation: z.string(),
    idNumber: z.string(),
    expiry: z.string(),
    verifiedAt: z.string(),
  }),
  who: holder,
  item: "4.7",
  summary: { zh: "本人实名信息（脱敏）", en: "One's verified identity, masked" },
});

export const resendSide = call({
  method: "POST",
  path: "/cass/identity/resendSide",
  body: z.object({ side: z.enum(sides, "E9413"), fileId: id() }),
  result: nothing,
  who: holder,
  once: true,
  audit: "identity.resendSide",
  item: "4.13",
  summary: { zh: "补传证件一面", en: "Uploads one side again, as the reviewer asked" },
});

export const withdrawConsent = call({
  method: "POST",
  path: "/cass/identity/withdrawConsent",
  body: nothing,
  result: nothing,
  who: holder,
  audit: "identity.withdrawConsent",
  item: "4.14",
  summary: {
    zh: "撤回身份证件信息处理同意，删除图片",
    en: "Withdraws the consent to process identity documents; the pictures are erased",
  },
});

export const readPicture = call({
  method: "GET",
  path: "/cass/identity/picture",
  body: z.object({ side: z.enum(sides, "E9413") }),
  result: nothing,
  who: holder,
  carriage: "bytes",
  audit: "identity.viewOwn",
  item: "4.12",
  summary: { zh: "本人证件图片（水印）", en: "One's own picture, watermarked" },
});
