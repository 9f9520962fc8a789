import { HistoryEvent } from "@apron/kit/contract/desk/history";
import * as z from "zod/mini";
import { call, perHour, staff } from "@apron/kit/contract/call";
import { id, pageOf, pagingFields, sought, text } from "@apron/kit/contract/patterns";
import { resourceLimits, resourceStatus, resourceType, statusNames, systemNames, typeNames } from "./resource.ts";

export * from "./resource.ts";
export { resourceRefusals } from "./texts.ts";

const { shortText, office, keyword } = resourceLimits;

const rowFields = {
  id: z.string(),
  resourceType,
  /** "" for what no host knows. */
  system: z.enum(["", ...systemNames]),
  number: z.string(),
  name: z.string(),
  organisation: z.string(),
  office: z.string(),
  /** Office code of the airport, and beside it what it is called in Chinese. */
  airport: z.string(),
  airportCn: z.string(),
  status: resourceStatus,
  openDate: z.string(),
  owner: z.string(),
  /** When its source told of it last; "" for what is kept by hand. */
  asOf: z.string(),
  /** Its host has not told of it for long: what is shown is what was known last. */
  stale: z.boolean(),
};

/** One line of a list. */
const ResourceRow = z.object(rowFields);
export type ResourceRow = z.output<typeof ResourceRow>;

/** A resource, whole. */
const ResourceWhole = z.object({
  ...rowFields,
  departmentId: z.string(),
  remark: z.string(),
  origin: z.enum(["host", "hand", "import", "line", "release"]),
  /** Where its source keeps it; "" where nobody else does. */
  sourceRoute: z.string(),
  /** What of a host's resource somebody has written by hand. */
  byHand: z.array(z.string()),
  /** Who used it last, masked; empty where nobody is known. */
  lastUse: z.array(z.object({ agentNumber: z.string(), time: z.string() })),
  endTime: z.string(),
  /** What else stands in its office. */
  beside: z.array(z.object({ resourceType, count: z.int() })),
  /** The latest first. */
  timeline: z.array(HistoryEvent),
  version: z.int(),
  changedBy: z.string(),
  changeTime: z.string(),
  mayEdit: z.boolean(),
  mayReveal: z.boolean(),
});
export type ResourceWhole = z.output<typeof ResourceWhole>;

/** What a list looks for; empty texts ask for everything. */
const filterFields = {
  /** Part of number, name, organisation, office, owner or remark. */
  keyword: text(keyword),
  resourceType: z._default(z.enum(["", ...typeNames], "E9413"), ""),
  /** `live` = all that are not ended. */
  status: z._default(z.enum(["live", "all", ...statusNames], "E9413"), "live"),
  system: z._default(z.enum(["", ...systemNames], "E9413"), ""),
  /** Whole. */
  organisation: sought(shortText),
  office: text(office),
  /** Part of an airport's name, its office code or IATA code. */
  airport: text(60),
};

export const resourceFilter = z.object({ ...filterFields, ...pagingFields });
export type ResourceFilter = z.output<typeof resourceFilter>;

const base = "/cass/resource/";

export const getResources = call({
  method: "POST",
  path: `${base}getList`,
  body: resourceFilter,
  result: pageOf(ResourceRow),
  who: staff,
  item: "18.2",
  summary: { zh: "资源查询列表", en: "Resources, type by type in the order of their numbers" },
});

/** How many of a type there are by how they stand. */
const TypeCount = z.object({
  resourceType,
  total: z.int(),
  statuses: z.array(z.object({ status: resourceStatus, count: z.int() })),
});
/** How the reading of a host stands. */
const HostReading = z.object({
  system: z.enum(systemNames),
  /** When the last whole reading began; "" before the first. */
  readTime: z.string(),
  reading: z.boolean(),
  /** Since when it does not answer; "" while it does. */
  awayTime: z.string(),
  /** It told of so few that nothing was ended for it. */
  doubted: z.boolean(),
});
export type HostReading = z.output<typeof HostReading>;

export const getResourceStat = call({
  method: "POST",
  path: `${base}getStat`,
  body: z.object(filterFields),
  result: z.object({
    total: z.int(),
    types: z.array(TypeCount),
    /** Those with most resources first; "" is none. */
    organisations: z.array(
      z.object({
        organisation: z.string(),
        total: z.int(),
        types: z.array(z.object({ resourceType, count: z.int() })),
      }),
    ),
    /** How many organisations there are in all. */
    organisationCount: z.int(),
    hosts: z.array(HostReading),
  }),
  who: staff,
  item: "18.2",
  summary: { zh: "资源按类型与机构统计", en: "Resources by type and organisation, and how fresh the hosts' are" },
});

export const getResource = call({
  method: "GET",
  path: `${base}detail`,
  body: z.object({ id: id() }),
  result: ResourceWhole,
  who: staff,
  item: "18.2",
  summary: { zh: "资源详情与历史", en: "One resource with its history" },
});

export const exportResources = call({
  method: "GET",
  path: `${base}export`,
  carriage: "bytes",
  body: z.object({ ...filterFields, format: z._default(z.enum(["xlsx", "csv"], "E9413"), "xlsx") }),
  result: z.unknown(),
  who: staff,
  quota: [perHour("account", 30)],
  audit: "resource.export",
  item: "18.2",
  summary: { zh: "导出资源，可修改后导入", en: "Resources as a file that can be imported again" },
});
