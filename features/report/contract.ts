import * as z from "zod/mini";
import { systemField } from "@apron/features/agents/contract";
import { call, type Need, perHour, type Quota, signedIn } from "@apron/kit/contract/call";
import { customerService } from "@apron/kit/contract/customer-service";
import { exactKey } from "@apron/kit/contract/keys";
import {
  dayOrAny,
  dayTime,
  id,
  nothing,
  pageOf,
  pagingFields,
  patterns,
  plainly,
  requiredText,
  text,
} from "@apron/kit/contract/patterns";
import type { RefusalCode } from "@apron/kit/contract/refusal";
import { ReportMessage, ReportRow, reportContent, reportOutcome } from "./contract-rows.ts";
import { reportLimits, reportTypes } from "./report.ts";
import { gateRefusals } from "@apron/features/agents/texts";
import { reportRefusals } from "./texts.ts";

export * from "./contract-desk.ts";
export * from "./contract-rows.ts";
export * from "./report.ts";

/** The gate of one-click reports (catalogue 12.10, 25.3); operations staff, who have no work numbers, pass it. */
export const reporterBound: Need = { name: "report.bound", refusal: gateRefusals.E12001 };
export const reporterVerified: Need = { name: "report.verified", refusal: reportRefusals.E12003 };
export const reporterNormal: Need = {
  name: "report.normal",
  refusal: reportRefusals.E12002,
  actions: [customerService({ code: "E12002" })],
};
/** The work number is one that its host has, and none of the reporter's own. */
export const reportedKnown: Need = { name: "report.known", refusal: reportRefusals.E12006 };
const gate = [reporterBound, reporterVerified, reporterNormal];

/** In any 24 hours (catalogue X29). */
export const reportsPerDay: Quota = {
  subject: "account",
  limit: reportLimits.perDay,
  window: 86_400,
  refusal: reportRefusals.E12004,
};

/** The work number that is reported: whatever its host cannot have is "entered wrongly". */
const reported = {
  system: systemField,
  agentNumber: exactKey(patterns.digits, 10, "E12006", "E12006"),
};

/** A text that says something: blanks and signs nobody sees are nothing. */
const said = (maximum: number, missing: RefusalCode = "E9410") =>
  requiredText(maximum, missing).check(z.refine((typed) => plainly(typed) !== "", missing));

const fewImages = z.maxLength(reportLimits.images, "E12019");

const base = "/cass/report";

export const checkReportPermission = call({
  method: "GET",
  path: `${base}/checkPermission`,
  body: nothing,
  result: z.object({
    allowed: z.boolean(),
    code: z.string(),
    message: z.string(),
    reason: z.string(),
    until: z.string(),
    /** Reports left within 24 hours. */
    remaining: z.int(),
    actions: z.array(z.object({ label: z.string(), route: z.string() })),
  }),
  who: signedIn,
  item: "12.4",
  summary: { zh: "现在能否举报，为何不能", en: "Whether one may report now, and why not" },
});

export const getReportTypes = call({
  method: "GET",
  path: `${base}/getTypes`,
  body: nothing,
  result: z.array(z.object({ type: z.enum(reportTypes), name: z.string() })),
  who: signedIn,
  item: "12.9",
  summary: { zh: "举报类型", en: "What may be reported" },
});

export const getReportedAgent = call({
  method: "POST",
  path: `${base}/getAgentInfo`,
  body: z.object(reported),
  result: z.object({
    system: z.string(),
    agentNumber: z.string(),
    /** Masked. */
    owner: z.string(),
    organization: z.string(),
    city: z.string(),
    office: z.string(),
  }),
  who: signedIn,
  needs: [...gate, reportedKnown],
  quota: [perHour("account", reportLimits.lookUpsPerHour)],
  audit: "report.lookUp",
  veiled: true,
  item: "12.5",
  summary: { zh: "核对被举报工作号（脱敏）", en: "Whom a work number belongs to, masked, to be confirmed" },
});

export const saveReport = call({
  method: "POST",
  path: `${base}/save`,
  body: z.object({
    ...reported,
    type: z.enum(reportTypes, "E9410"),
    eventStart: dayTime("E9416"),
    eventEnd: dayTime("E9416"),
    place: said(reportLimits.place),
    eventHistory: said(reportLimits.text),
    insiderInfo: text(reportLimits.text),
    violations: said(reportLimits.text),
    /** 1: the reporter has a stake in it, and says which. */
    stake: z._default(z.union([z.literal(0), z.literal(1)], "E9413"), 0),
    stakeDesc: text(reportLimits.text),
    images: z.array(id(), "E12007").check(z.minLength(1, "E12007"), fewImages),
    confirmTrue: z.boolean("E12008").check(z.refine((ticked) => ticked, "E12008")),
  }),
  result: z.object({ id: z.string(), recordNo: z.string(), firstAnswerDue: z.string() }),
  who: signedIn,
  needs: [...gate, reportedKnown],
  quota: [reportsPerDay],
  audit: "report.save",
  veiled: true,
  once: true,
  item: "12.6",
  summary: { zh: "提交举报", en: "Report a work number" },
});

export const getReports = call({
  method: "POST",
  path: `${base}/getList`,
  body: z.object({
    ...pagingFields,
    system: z._default(z.union([systemField, z.literal("")], "E9413"), ""),
    type: z._default(z.union([z.enum(reportTypes), z.literal("")], "E9413"), ""),
    /** 0 however far it is. */
    progress: z._default(z.int("E9413").check(z.minimum(0, "E9415"), z.maximum(3, "E9414")), 0),
    /** Days of submission. */
    startDate: dayOrAny(),
    endDate: dayOrAny(),
  }),
  result: pageOf(ReportRow),
  who: signedIn,
  veiled: true,
  item: "12.7",
  summary: { zh: "本人的举报", en: "One's own reports" },
});

export const getReport = call({
  method: "GET",
  path: `${base}/detail`,
  body: z.object({ id: id() }),
  result: z.object({
    ...ReportRow.shape,
    ...reportContent,
    ...reportOutcome,
    messages: z.array(ReportMessage),
    /** Whether something may be added. */
    mayAdd: z.boolean(),
    /** Pictures that may still be added. */
    imagesLeft: z.int(),
  }),
  who: signedIn,
  veiled: true,
  item: "12.8",
  summary: { zh: "本人一份举报的内容、进度和往来", en: "One of one's reports, with its progress and what was asked" },
});

export const addToReport = call({
  method: "POST",
  path: `${base}/supplement`,
  body: z.object({
    id: id(),
    content: said(reportLimits.text),
    images: z._default(z.array(id()).check(fewImages), []),
  }),
  result: nothing,
  who: signedIn,
  quota: [perHour("account", reportLimits.messagesPerHour)],
  audit: "report.supplement",
  veiled: true,
  once: true,
  item: "12.14",
  summary: { zh: "补充举报内容或回答处理人", en: "Add to one's report, or answer its handler" },
});
