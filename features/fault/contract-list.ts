import * as z from "zod/mini";
import { call, staff } from "@apron/kit/contract/call";
import { numberOrNone } from "@apron/kit/contract/keys";
import { dayOrAny, idOrNone, pageOf, pagingFields, text } from "@apron/kit/contract/patterns";
import { faultLimits, faultStatus, severity, typeOrAny } from "./fault.ts";

const { shortText, keyword } = faultLimits;

/** One line of the list. */
export const faultRow = z.object({
  id: z.string(),
  createTime: z.string(),
  reportingTime: z.string(),
  occurrenceTime: z.string(),
  channel: z.string(),
  officeCode: z.string(),
  airportCn: z.string(),
  applicationId: z.string(),
  applicationAlias: z.string(),
  templateId: z.string(),
  typeName: z.string(),
  subtypeName: z.string(),
  submitter: z.string(),
  status: faultStatus,
  type: z.int(),
  faultySoftware: z.string(),
  phenomenon: z.string(),
  error: z.string(),
  /** Who accepted it or took it over; "" while nobody has. */
  handler: z.string(),
  severity,
  /** 0 somebody of the first line was called, 1 of the second line too, 2 the supervisors know too. */
  escalation: z.int(),
  /** When the next one is called unless it is accepted; "" when nobody is. */
  acceptBy: z.string(),
  /** Minutes from report to restoration; null until then. */
  repairMinutes: z.nullable(z.int()),
  caseId: z.string(),
  parentId: z.string(),
});
export type FaultRow = z.output<typeof faultRow>;

/** What a list asks for; empty texts and 0 ask for everything. */
export const faultFilter = z.object({
  id: numberOrNone(),
  officeCode: text(20),
  applicationId: idOrNone(),
  typeId: idOrNone(),
  subtypeId: idOrNone(),
  faultySoftware: text(shortText),
  type: typeOrAny,
  severity: z._default(z.union([z.literal(""), severity], "E9413"), ""),
  /** `open` = reported, accepted or in progress. */
  status: z._default(z.union([z.literal(""), z.literal("open"), faultStatus], "E9413"), ""),
  /** First and last day of the report. */
  startTime: dayOrAny(),
  endTime: dayOrAny(),
  /** The number, or part of phenomenon, error, software or location. */
  keyword: text(keyword),
  recordId: idOrNone(),
  parentId: idOrNone(),
  /** What the caller reported, or handles or handled. */
  mine: z._default(z.enum(["", "reported", "handled"], "E9413"), ""),
  ...pagingFields,
});
export type FaultFilter = z.output<typeof faultFilter>;

export const getFaults = call({
  method: "POST",
  path: "/cass/reportFaultDetails/getFaultDetailsList",
  body: faultFilter,
  result: pageOf(faultRow),
  who: staff,
  item: "16.8",
  summary: { zh: "故障明细列表", en: "Faults, the latest report first" },
});
