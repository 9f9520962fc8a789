import * as z from "zod/mini";
import { airport, application } from "@apron/features/airport/contract";
import { templateAsked, templateRow, templateShown } from "@apron/features/template/contract";
import { call, staff } from "@apron/kit/contract/call";
import { id, idOrNone, nothing, requiredText, text } from "@apron/kit/contract/patterns";
import { faultLimits, faultStatus, severity } from "./fault.ts";

const { shortText, longText, keyword } = faultLimits;
const base = "/cass/reportFaultDetails";

/** Somebody on duty for an application, first line and leaders first; to be called by those who may see it (C32). */
export const onDutyPerson = z.object({
  name: z.string(),
  mobile: z.string(),
  telephone: z.string(),
  postName: z.string(),
  depaName: z.string(),
  /** one | two */
  line: z.string(),
  /** The reader, who is not called for what he reports himself. */
  isReader: z.boolean(),
});

export const getFaultTemplates = call({
  method: "POST",
  path: `${base}/getFaultTempleList`,
  body: nothing,
  result: z.array(templateRow),
  who: staff,
  item: "16.8",
  summary: { zh: "可用的故障模板", en: "Templates a fault is reported on" },
});

export const getFaultTemplate = call({
  method: "GET",
  path: `${base}/getFaultTempleDetail`,
  body: templateAsked,
  result: templateShown,
  who: staff,
  item: "16.8",
  summary: { zh: "故障模板内容", en: "A template with its form" },
});

export const getFaultAirports = call({
  method: "POST",
  path: `${base}/getOfficeCodeList`,
  body: z.object({ keyword: text(keyword) }),
  result: z.array(airport),
  who: staff,
  item: "16.8",
  summary: { zh: "按关键字找机场", en: "Airports by part of name or code" },
});

export const getFaultApplications = call({
  method: "POST",
  path: `${base}/getApplication`,
  body: z.object({ officeCode: requiredText(20) }),
  result: z.array(application),
  who: staff,
  item: "16.8",
  summary: { zh: "机场的应用", en: "Applications at an airport" },
});

export const getFaultOptions = call({
  method: "GET",
  path: `${base}/getOptions`,
  body: nothing,
  result: z.object({ softwares: z.array(z.string()) }),
  who: staff,
  item: "16.8",
  summary: { zh: "出现过故障的软件", en: "Software that had faults" },
});

export const getOnDuty = call({
  method: "GET",
  path: `${base}/getOnDuty`,
  body: z.object({ applicationId: id() }),
  result: z.array(onDutyPerson),
  who: staff,
  item: "16.8",
  summary: { zh: "应用的当前值班人员", en: "Who is on duty for an application now" },
});

/** What a fault starts with that is opened from a value of a record, or from a run of delimitation. */
export const prefillFault = call({
  method: "GET",
  path: `${base}/prefill`,
  body: z.object({ recordId: idOrNone(), field: text(200), delimitationId: idOrNone() }),
  result: z.object({
    officeCode: z.string(),
    airportCn: z.string(),
    applicationId: z.string(),
    applicationAlias: z.string(),
    phenomenon: z.string(),
    occurrenceTime: z.string(),
    type: z.int(),
    severity,
    faultySoftware: z.string(),
    /** The template of its type with its form, as far as that follows; "" and "{}" where nothing does. */
    templateId: z.string(),
    details: z.string(),
    /** Pictures that come along from the record. */
    photos: z.array(z.string()),
    location: z.string(),
    effect: z.string(),
    cause: z.string(),
    notes: z.string(),
  }),
  who: staff,
  item: "16.8",
  summary: { zh: "由记录或定界结论预填故障", en: "A fault prefilled from a record or a run of delimitation" },
});

export const getSimilar = call({
  method: "POST",
  path: `${base}/getSimilar`,
  body: z.object({
    faultySoftware: text(shortText),
    error: text(shortText),
    phenomenon: text(longText),
    exceptId: idOrNone(),
  }),
  result: z.object({
    /** What brought the service back in similar faults, most often first. */
    measures: z.array(
      z.object({
        measure: z.string(),
        /** Similar faults it restored. */
        worked: z.int(),
        lastTime: z.string(),
        caseId: z.string(),
        caseTitle: z.string(),
      }),
    ),
    faults: z.array(
      z.object({
        id: z.string(),
        reportingTime: z.string(),
        airportCn: z.string(),
        faultySoftware: z.string(),
        error: z.string(),
        phenomenon: z.string(),
        status: faultStatus,
        measure: z.string(),
        caseId: z.string(),
        /** How alike, 0 to 100. */
        score: z.int(),
      }),
    ),
  }),
  who: staff,
  item: "16.8",
  summary: { zh: "相似故障与有效措施", en: "Similar faults and what helped" },
});
