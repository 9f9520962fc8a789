import * as z from "zod/mini";
import { boundTo, noAbnormalAgent } from "@apron/features/agents/contract";
import { airport, officeCode } from "@apron/features/airport/contract";
import { verified } from "@apron/features/identity/contract";
import { call, perHour, role, version } from "@apron/kit/contract/call";
import {
  dayOrAny,
  id,
  idOrNone,
  pageOfMany,
  pagingFields,
  plainly,
  requiredText,
  text,
} from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { checkFields, Checks, inspectionLimits, softwareGroups } from "./checks.ts";

export * from "./checks.ts";

/** The airport's own: versions 1 and 2 with a DCS work number, verified, and no work number marked abnormal (25.3, 25.7). */
const gated = {
  who: version("1", "2"),
  needs: [boundTo("J"), verified, noAbnormalAgent],
  item: "16.12",
} as const;
/** The desk reads every airport's inspections. */
const desk = { who: role(roles.reportHandler.id), item: "16.12" } as const;

const filterFields = {
  ...pagingFields,
  software: z._default(z.enum(["", ...softwareGroups], "E9413"), ""),
  /** Part of the airport's name, office code or IATA code. */
  airport: text(60),
  lineName: text(inspectionLimits.lineName),
  startDate: dayOrAny(),
  endDate: dayOrAny(),
  /** red: only records with something to be marked red. */
  alert: z._default(z.enum(["", "red", "none"], "E9413"), ""),
};

const rowFields = {
  id: z.string(),
  software: z.string(),
  /** web | mobile */
  channel: z.string(),
  createTime: z.string(),
  officeCode: z.string(),
  airportCn: z.string(),
  lineName: z.string(),
  /** Names of the checks to be marked red, see 16.12. */
  alerts: z.array(z.string()),
};

const KeptFile = z.object({ fileId: z.string(), name: z.string(), url: z.string() });

/** An inspection, whole. */
export const Inspection = z.object({
  ...rowFields,
  ...Checks.shape,
  attachment: z.nullable(KeptFile),
  photos: z.array(KeptFile),
  remark: z.string(),
});

/** One line of a list. */
const InspectionRow = z.object(rowFields);

export const getInspections = call({
  ...gated,
  method: "POST",
  path: "/cass/inspection/getList",
  body: z.object(filterFields),
  result: pageOfMany(InspectionRow),
  summary: { zh: "本人的巡检记录", en: "One's own inspections" },
});

export const getInspection = call({
  ...gated,
  method: "GET",
  path: "/cass/inspection/detail",
  body: z.object({ id: id() }),
  result: Inspection,
  summary: { zh: "巡检记录详情", en: "One of one's inspections" },
});

/** Earlier inspections of the same airport and line, oldest first, the asked one last. */
const Trend = z.object({
  points: z.array(
    z.object({
      time: z.string(),
      tablespace: z.nullable(z.number()),
      uplink: z.nullable(z.number()),
      downlink: z.nullable(z.number()),
      ping: z.nullable(z.number()),
    }),
  ),
});

export const getInspectionTrend = call({
  ...gated,
  method: "GET",
  path: "/cass/inspection/getTrend",
  body: z.object({ id: id() }),
  result: Trend,
  summary: { zh: "同一线路以往巡检的数值", en: "What earlier inspections of the same line measured" },
});

export const getInspectionOptions = call({
  ...gated,
  method: "GET",
  path: "/cass/inspection/getOptions",
  body: z.object({ keyword: text(60) }),
  result: z.object({
    software: z.array(z.object({ value: z.string(), checks: z.array(z.string()) })),
    thresholds: z.object({ tablespace: z.int(), uplink: z.int(), downlink: z.int(), ping: z.int() }),
    maxPhotos: z.int(),
    airports: z.array(airport),
    /** Airport and line of one's last inspection; "" before the first. */
    officeCode: z.string(),
    lineName: z.string(),
  }),
  summary: { zh: "巡检表单选项", en: "What the form of an inspection offers" },
});

export const saveInspection = call({
  ...gated,
  method: "POST",
  path: "/cass/inspection/save",
  body: z.object({
    software: z.enum(softwareGroups),
    officeCode: officeCode(),
    channel: z._default(z.enum(["web", "mobile"], "E9413"), "web"),
    ...checkFields,
    /** In one spelling, so that its inspections are found together. */
    lineName: requiredText(inspectionLimits.lineName, "E16004").check(
      z.overwrite((typed) => plainly(typed).replace(/\s+/gu, " ")),
    ),
    /** `fileId` of a picture or PDF (upload purpose `attachment`); "" for none. */
    attachment: idOrNone(),
    /** `fileId`s of pictures (upload purpose `opPhoto`). */
    photos: z._default(z.array(id()).check(z.maxLength(inspectionLimits.photos, "E16006")), []),
    remark: text(inspectionLimits.remark),
  }),
  result: z.object({ id: z.string(), alerts: z.array(z.string()) }),
  quota: [perHour("account", 200)],
  once: true,
  audit: "inspection.save",
  summary: { zh: "提交巡检记录", en: "Submits an inspection" },
});

export const getAllInspections = call({
  ...desk,
  method: "POST",
  path: "/cass/inspection/desk/getList",
  body: z.object(filterFields),
  result: pageOfMany(z.extend(InspectionRow, { submitter: z.string() })),
  summary: { zh: "各机场巡检记录（后台）", en: "Inspections of all airports, for the desk" },
});

export const getAnyInspectionTrend = call({
  ...desk,
  method: "GET",
  path: "/cass/inspection/desk/getTrend",
  body: z.object({ id: id() }),
  result: Trend,
  summary: { zh: "同一线路以往巡检的数值（后台）", en: "The same for the desk" },
});

export const getAnyInspection = call({
  ...desk,
  method: "GET",
  path: "/cass/inspection/desk/detail",
  body: z.object({ id: id() }),
  result: z.extend(Inspection, { submitter: z.string() }),
  summary: { zh: "巡检记录详情（后台）", en: "One inspection, for the desk" },
});
