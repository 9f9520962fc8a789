import * as z from "zod/mini";
import { changeStatus } from "@apron/features/change/contract";
import { lineRole, lineState } from "@apron/features/line/contract";
import { configurationGate } from "@apron/features/query/contract";
import { runStateNames } from "@apron/features/release/contract";
import { resourceType } from "@apron/features/resource/contract";
import { call, signedIn, staff } from "@apron/kit/contract/call";
import { id, idOrNone, nothing, pageOf, pagingFields, requiredText, text } from "@apron/kit/contract/patterns";
import { Difference, Entry, Placed, Score, standing } from "./contract-shapes.ts";
import { factsLimits, sectionNames, stateNames } from "./facts.ts";

export * from "./contract-desk.ts";
export type { Difference, Placed, Score } from "./contract-shapes.ts";
export * from "./facts.ts";
export { factsRefusals } from "./texts.ts";

/** Holders read behind the gate of the configuration query; operations staff need no work number (catalogue 19.2, 25.3). */
const reader = { who: signedIn, needs: configurationGate, item: "19.2" } as const;

/** What a list of airports asks for; empty texts ask for everything. */
const airportFilter = {
  /** Name in either language, its reading, or any of its codes. */
  keyword: text(factsLimits.keyword),
  region: text(30),
  province: text(30),
  state: z._default(z.enum(["", ...stateNames], "E9413"), ""),
  ...pagingFields,
};

const AirportRow = z.object({
  ...Placed.shape,
  unitId: z.string(),
  unitName: z.string(),
  ...standing,
  changeTime: z.string(),
});

export const getAirportInfoList = call({
  ...reader,
  method: "POST",
  path: "/cass/airportInfo/getList",
  body: z.object(airportFilter),
  result: pageOf(AirportRow),
  item: "19.1",
  summary: { zh: "机场信息列表", en: "Airports and the units that keep their facts" },
});

const Shown = z.array(Entry);

const AirportInfo = z.object({
  /** Null of an airport that no unit speaks for yet. */
  unit: z.nullable(
    z.object({
      id: z.string(),
      kind: z.string(),
      unitName: z.string(),
      unitNameEn: z.string(),
      location: z.string(),
      reviewTime: z.string(),
      changeTime: z.string(),
      /** Who keeps the facts; for operations staff. */
      keepers: z.array(z.string()),
      version: z.int(),
      /** The caller keeps its facts. */
      mayEdit: z.boolean(),
    }),
  ),
  airports: z.array(Placed),
  safetyOwners: Shown,
  terminals: Shown,
  counters: Shown,
  servers: Shown,
  software: Shown,
  environment: Shown,
  networkLines: Shown,
  devices: Shown,
  risks: Shown,
  maintenanceAgreements: Shown,
  /** Addresses of the pictures. */
  operationsPictures: z.array(z.string()),
  none: z.array(z.enum(sectionNames)),
  ...standing,
  scores: z.array(Score),
});
export type AirportInfo = z.output<typeof AirportInfo>;

export const getAirportInfo = call({
  ...reader,
  method: "GET",
  path: "/cass/airportInfo/detail",
  body: z.object({
    /** The office code of an airport, or its three letters. */
    code: text(12),
    /** A unit, where it is not asked for by an airport. */
    unitId: idOrNone(),
  }),
  result: AirportInfo,
  item: "19.1",
  summary: { zh: "机场或分支机构信息", en: "Everything that is known of an airport or a branch" },
});

/** What is kept of an airport elsewhere, as it is now. */
const Situation = z.object({
  /** Its network lines, those in trouble first. */
  lines: z.array(
    z.object({
      id: z.string(),
      lineNo: z.string(),
      lineName: z.string(),
      role: lineRole,
      operator: z.string(),
      bandwidth: z.string(),
      contact: z.string(),
      phone: z.string(),
      state: lineState,
      since: z.string(),
      reason: z.string(),
      route: z.string(),
    }),
  ),
  /** What runs there beside what was released. */
  running: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      state: z.enum(runStateNames),
      behind: z.int(),
      latestVersion: z.string(),
      since: z.string(),
      /** Where the release is read; "" of a version not released here. */
      route: z.string(),
    }),
  ),
  /** What stands there, by type. */
  resources: z.array(z.object({ resourceType, total: z.int(), troubled: z.int() })),
  /** What was changed there last, then what is to be. */
  changes: z.array(
    z.object({
      id: z.string(),
      changeNo: z.string(),
      title: z.string(),
      status: changeStatus,
      windowStart: z.string(),
      windowEnd: z.string(),
      owner: z.string(),
      /** Who took its last step; "" before the first. */
      doneBy: z.string(),
      rollback: z.string(),
      route: z.string(),
      /** Its window has begun. */
      begun: z.boolean(),
    }),
  ),
});
export type Situation = z.output<typeof Situation>;

export const getSituation = call({
  method: "GET",
  path: "/cass/airportInfo/getSituation",
  body: z.object({ officeCode: requiredText(12) }),
  result: Situation,
  who: staff,
  item: "19.1",
  summary: {
    zh: "机场现场概况：线路、运行版本、资源与变更",
    en: "Lines, software, resources and changes of an airport now",
  },
});

export const getFactsHistory = call({
  method: "POST",
  path: "/cass/airportInfo/getHistory",
  body: z.object({ unitId: id(), ...pagingFields }),
  result: pageOf(
    z.object({
      id: z.string(),
      time: z.string(),
      kind: z.string(),
      name: z.string(),
      note: z.string(),
      changes: z.array(Difference),
    }),
  ),
  who: staff,
  item: "19.1",
  summary: { zh: "机场信息修改历史", en: "What was changed in the facts of a unit, by whom" },
});

const SoftwareRow = z.object({
  ...AirportRow.shape,
  terminals: z.array(z.string()),
  /** Name and version of each. */
  software: z.array(z.string()),
  environment: z.int(),
  networkLines: z.int(),
  risks: z.int(),
});
export type SoftwareRow = z.output<typeof SoftwareRow>;

export const getSoftwareList = call({
  ...reader,
  method: "POST",
  path: "/cass/softwareQuery/getList",
  body: z.object({
    /** Part of the name or the version of a software. */
    software: text(factsLimits.keyword),
    ...airportFilter,
  }),
  result: pageOf(SoftwareRow),
  summary: { zh: "机场软件查询列表", en: "What runs at which airport, with its terminals, lines and risks" },
});

export const getSoftware = call({
  ...reader,
  method: "GET",
  path: "/cass/softwareQuery/detail",
  body: z.object({ code: text(12) }),
  result: z.object({
    airport: Placed,
    terminals: Shown,
    counters: Shown,
    software: Shown,
    servers: Shown,
    environment: Shown,
    networkLines: Shown,
    risks: Shown,
    ...standing,
    scores: z.array(Score),
  }),
  summary: { zh: "机场软件详情", en: "Terminals, software, environment, network and risks of an airport" },
});

const Cell = z.object({ ...Placed.shape, unitId: z.string(), ...standing });
export type Cell = z.output<typeof Cell>;

export const getCompleteness = call({
  ...reader,
  method: "GET",
  path: "/cass/softwareQuery/getCompleteness",
  body: nothing,
  result: z.object({
    /** Of all airports together; one without facts counts as nothing. */
    percent: z.int(),
    sections: z.array(Score),
    airports: z.array(Cell),
    /** Branches, which are no airports. */
    branches: z.array(z.object({ unitId: z.string(), unitName: z.string(), unitNameEn: z.string(), ...standing })),
  }),
  summary: { zh: "资料完整度总览", en: "How complete the facts of the country are, by section and airport" },
});
