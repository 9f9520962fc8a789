import * as z from "zod/mini";
import { airport, officeCode } from "@apron/features/airport/contract";
import { call, role } from "@apron/kit/contract/call";
import {
  dayOrAny,
  dayTime,
  id,
  idOrNone,
  nothing,
  pageOfMany,
  pagingFields,
  seenVersion,
  text,
} from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { BesideSheet, readsTableFile } from "@apron/kit/contract/table-file";
import { flightLimits } from "./affected.ts";

export * from "./affected.ts";

const provider = { who: role(roles.faultFlight.id), item: "16.11" } as const;

const filterFields = {
  faultId: text(64),
  /** Part of the airport's name, office code or IATA code. */
  airport: text(60),
  flightNo: text(20),
  /** Flight dates. */
  startDate: dayOrAny(),
  endDate: dayOrAny(),
};

const rowFields = {
  id: z.string(),
  faultId: z.string(),
  officeCode: z.string(),
  airportCn: z.string(),
  from: z.string(),
  to: z.string(),
  flightCount: z.int(),
  paxTotal: z.int(),
  /** Minutes of all delays together; early departures count as none. */
  delayTotal: z.int(),
  submitter: z.string(),
  createTime: z.string(),
};

const Flight = z.object({
  flightNo: z.string(),
  date: z.string(),
  std: z.string(),
  atd: z.string(),
  delayMin: z.nullable(z.int()),
  pax: z.int(),
});

/** A cell of a flight as a form or a file has it; what it means is for `readFlights` to say. */
const cell = z.pipe(
  z._default(z.union([z.null(), z.number(), z.string().check(z.maxLength(60, "E9411"))], "E9413"), null),
  z.transform((given: string | number | null) => String(given ?? "")),
);

export const getFaultFlights = call({
  ...provider,
  method: "POST",
  path: "/cass/faultFlight/getList",
  body: z.object({ ...pagingFields, ...filterFields }),
  result: pageOfMany(z.object(rowFields)),
  summary: { zh: "故障航班记录列表", en: "Records of affected flights" },
});

export const getFaultFlight = call({
  ...provider,
  method: "GET",
  path: "/cass/faultFlight/detail",
  body: z.object({ id: id() }),
  result: z.object({
    ...rowFields,
    /** Goes up with every change. */
    version: z.int(),
    changedBy: z.string(),
    changeTime: z.string(),
    flights: z.array(Flight),
  }),
  summary: { zh: "故障航班记录", en: "One record of affected flights" },
});

export const getFaultFlightOptions = call({
  ...provider,
  method: "GET",
  path: "/cass/faultFlight/getOptions",
  body: z.object({ fault: text(60), airport: text(60) }),
  result: z.object({
    airports: z.array(airport),
    /** Faults that contain `fault`; the latest where it is "". */
    faults: z.array(
      z.object({
        id: z.string(),
        phenomenon: z.string(),
        officeCode: z.string(),
        airportCn: z.string(),
        occurrenceTime: z.string(),
      }),
    ),
  }),
  summary: { zh: "可选的故障与机场", en: "Faults and airports a record can name" },
});

export const saveFaultFlight = call({
  ...provider,
  method: "POST",
  path: "/cass/faultFlight/save",
  body: z.object({
    /** "" adds a record. */
    id: idOrNone(),
    /** As it was seen; E9409 when somebody changed it meanwhile. */
    version: z._default(seenVersion(), 0),
    faultId: id(),
    officeCode: officeCode(),
    from: dayTime(),
    to: dayTime(),
    flights: z
      .array(z.object({ flightNo: cell, date: cell, std: cell, atd: cell, delayMin: cell, pax: cell }))
      .check(z.minLength(1, "E16149"), z.maxLength(flightLimits.flights, "E9417")),
  }),
  result: z.object({ id: z.string(), version: z.int() }),
  once: true,
  audit: "flight.save",
  summary: { zh: "保存故障航班数据", en: "Keeps a record of affected flights, new or changed" },
});

export const importFaultFlights = call({
  ...provider,
  ...readsTableFile,
  path: "/cass/faultFlight/import",
  body: nothing,
  result: z.object({
    rows: z.array(
      z.object({
        /** The row's number in the file. */
        n: z.int(),
        flightNo: z.string(),
        date: z.string(),
        std: z.string(),
        atd: z.string(),
        delayMin: z.string(),
        pax: z.string(),
        problems: z.array(z.object({ field: z.string(), message: z.string() })),
      }),
    ),
    /** Rows with problems. */
    errors: z.int(),
    /** Of a workbook: the sheet that was read, those that were not, and hidden rows that were read too. */
    beside: z.optional(BesideSheet),
  }),
  audit: "flight.import",
  summary: { zh: "读取航班文件并逐行检查，不入库", en: "Reads a file of flights and checks each row; keeps nothing" },
});

/** What an export may be. */
export const flightFormats = ["xlsx", "csv"] as const;

export const exportFaultFlights = call({
  ...provider,
  method: "GET",
  path: "/cass/faultFlight/export",
  carriage: "bytes",
  body: z.object({ ...filterFields, id: text(64), format: z._default(z.enum(flightFormats, "E9413"), "xlsx") }),
  result: z.unknown(),
  audit: "flight.export",
  summary: { zh: "导出故障航班数据", en: "Affected flights as a file" },
});

export const faultFlightTemplate = call({
  ...provider,
  method: "GET",
  path: "/cass/faultFlight/template",
  carriage: "bytes",
  body: z.object({ format: z._default(z.enum(flightFormats, "E9413"), "xlsx") }),
  result: z.unknown(),
  summary: { zh: "航班文件模板", en: "An empty file to fill in and import" },
});
