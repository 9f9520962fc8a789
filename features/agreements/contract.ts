import * as z from "zod/mini";
import { anyone, call, role, signedIn, version, type Version } from "@apron/kit/contract/call";
import { id, nothing, requiredText, text } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";

/**
 * Account types each agreement is for (catalogue 22.1); 7 is asked for on its own, before identity documents, and 8, the
 * consent letter, is signed for a work number.
 */
export const agreementAudience: Readonly<Record<string, readonly Version[]>> = {
  "1": ["1", "2", "3"],
  "2": ["1", "2", "3"],
  "3": ["1"],
  "4": ["1"],
  "5": ["2", "3"],
  "6": ["2", "3"],
  "7": ["1", "2"],
  "8": ["1", "2"],
};

/** The consent letter among the agreements (catalogue 22.4): signed for a work number, never ticked for an account. */
export const consentType = "8";

/** The separate consent to process identity documents (catalogue 4.14). */
export const identityConsentType = "7";

const askedApart: readonly string[] = [identityConsentType, consentType];

/** The agreements an account of this version has to accept to sign in, in order. */
export const requiredTypes = (version: Version): string[] =>
  Object.entries(agreementAudience).flatMap(([type, audience]) =>
    !askedApart.includes(type) && audience.includes(version) ? [type] : [],
  );

const agreementType = z.pipe(
  z.union([z.string(), z.number()], "E9413"),
  z.pipe(z.transform(String), z.string().check(z.regex(/^\d{1,3}$/, "E9413"))),
);

/** One version of an agreement. `accountType` lists the account types it is for, comma-separated. */
export const Agreement = z.object({
  type: z.int(),
  accountType: z.string(),
  titleCh: z.string(),
  titleEn: z.string(),
  contentCh: z.string(),
  contentEn: z.string(),
  version: z.string(),
  publishTime: z.string(),
});

export const readAgreement = call({
  method: "GET",
  path: "/cass/agent/readAgreement",
  body: z.object({ type: z.optional(agreementType) }),
  result: z.array(Agreement),
  who: anyone,
  item: "22.2",
  summary: { zh: "阅读协议现行版本", en: "The current text of an agreement" },
});

export const acceptAgreements = call({
  method: "POST",
  path: "/cass/agreement/accept",
  body: z.object({
    items: z
      .array(z.object({ type: agreementType, version: agreementType }))
      .check(z.minLength(1, "E9410"), z.maxLength(20, "E9417")),
  }),
  result: nothing,
  who: signedIn,
  audit: "agreement.accept",
  item: "22.3",
  summary: { zh: "同意协议现行版本", en: "Accepts agreements at their current version" },
});

export const pendingAgreements = call({
  method: "GET",
  path: "/cass/agreement/getPending",
  body: nothing,
  result: z.array(Agreement),
  who: signedIn,
  item: "22.3",
  summary: { zh: "待本人同意的协议", en: "Agreements one has yet to accept" },
});

export const agreementHistory = call({
  method: "GET",
  path: "/cass/agreement/getHistory",
  body: z.object({ type: agreementType }),
  result: z.array(Agreement),
  who: role(roles.contentEditor.id),
  item: "22.4",
  summary: { zh: "协议历史版本", en: "All versions of an agreement" },
});

export const publishAgreement = call({
  method: "POST",
  path: "/cass/agreement/publish",
  body: z.object({
    type: agreementType,
    contentCh: requiredText(50_000),
    contentEn: requiredText(50_000),
    /** The version its editor began from; E9409 when another was published since. "" asks for nothing of the kind. */
    seen: text(10),
  }),
  result: z.object({ version: z.string() }),
  who: role(roles.contentEditor.id),
  once: true,
  audit: "agreement.publish",
  item: "22.3",
  summary: {
    zh: "发布协议新版本，下次登录须重新同意",
    en: "Publishes a new version, to be accepted at the next sign-in",
  },
});

/** Why a consent letter no longer stands; `replaced` by a newer signature for the same work number. */
export const consentEnds = ["unbound", "deleted", "violation", "transfer", "replaced"] as const;

/** A consent letter as its signatory sees it (catalogue 22.4). */
export const ConsentLetter = z.object({
  bindingId: z.string(),
  system: z.string(),
  agentNumber: z.string(),
  version: z.string(),
  state: z.enum(["signed", "cancelled"]),
  /** False when a newer wording waits to be signed. */
  current: z.boolean(),
  signTime: z.string(),
  cancelTime: z.string(),
  reason: z.union([z.enum(consentEnds), z.literal("")]),
});

export const getConsentContent = call({
  method: "GET",
  path: "/cass/consent/getContent",
  body: nothing,
  result: Agreement,
  who: anyone,
  item: "22.4",
  summary: { zh: "工作号使用同意书现行版本", en: "The current wording of the consent letter" },
});

export const signConsentLetter = call({
  method: "POST",
  path: "/cass/consent/sign",
  body: z.object({
    bindingId: id(),
    version: agreementType,
    type: z._default(z.int(), 0),
    smsCode: requiredText(10),
  }),
  result: nothing,
  who: version("1", "2"),
  spends: [{ kind: "code", purpose: "8" }],
  once: true,
  audit: "agreement.signConsent",
  item: "22.4",
  summary: { zh: "签署新版同意书（验证码用途8）", en: "Signs a newer wording of the letter (code of optType 8)" },
});

export const getConsents = call({
  method: "GET",
  path: "/cass/consent/getList",
  body: nothing,
  result: z.array(ConsentLetter),
  who: version("1", "2"),
  item: "22.4",
  summary: { zh: "本人签署的同意书", en: "The consent letters one has signed" },
});
