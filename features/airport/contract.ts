import * as z from "zod/mini";
import { call, role } from "@apron/kit/contract/call";
import { exportOfList, importCalls } from "@apron/kit/contract/desk/imports";
import {
  id,
  nothing,
  pageOf,
  pagingFields,
  plainly,
  requiredText,
  seenVersion,
  text,
} from "@apron/kit/contract/patterns";
import { refusals } from "@apron/kit/contract/refusal";
import { roles } from "@apron/kit/contract/roles";

export * from "./contract-names.ts";

/** Refusals of the airport desk. */
export const airportRefusals = refusals({
  E16051: { zh: "该机场代码已存在", en: "There is an airport of this office code already", status: "400-1" },
  E16052: { zh: "该机场已有同名应用", en: "The airport has an application of this name already", status: "400-1" },
  E16053: { zh: "机场不存在，请重新选择", en: "There is no such airport, please choose again", status: "400-1" },
  E16054: {
    zh: "应用不存在或不属于该机场，请重新选择",
    en: "There is no such application at this airport, please choose again",
    status: "400-1",
  },
  E16055: {
    zh: "{province}属于{region}，请更正区域",
    en: "{province} lies in {region}: correct the region",
    status: "400-1",
  },
  E16056: { zh: "该机场仍被引用，不能删除", en: "Something names the airport still: it cannot be removed" },
});

/** Lengths of what is entered here. */
export const airportLimits = {
  officeCode: 12,
  name: 60,
  region: 30,
  found: 500,
  importRows: 10_000,
  reason: 200,
} as const;

/** An airport as lists offer it (catalogue 16.3). */
export const airport = z.object({ officeCode: z.string(), airportCn: z.string(), iata: z.string() });
export type Airport = z.output<typeof airport>;

/** An application that runs at an airport (catalogue 16.3). */
export const application = z.object({ applicationId: z.string(), applicationAlias: z.string() });
export type Application = z.output<typeof application>;

/** An office code: city or airport code with digits, in capitals whatever was typed (domain 1). */
export const officeCode = () =>
  z.pipe(
    z
      .string("E9410")
      .check(
        z.overwrite(plainly),
        z.minLength(1, "E9410"),
        z.maxLength(airportLimits.officeCode, "E9411"),
        z.regex(/^[A-Za-z]{3}\d{0,9}$/, "E9413"),
      ),
    z.transform((code: string) => code.toUpperCase()),
  );

const desk = "/cass/airport/desk/";
const item = "16.15";
const who = role(roles.configurationAdministrator.id);
const version = seenVersion();

const deskApplication = z.object({
  applicationId: z.string(),
  applicationAlias: z.string(),
  rosterName: z.string(),
  version: z.int(),
});
const deskAirport = z.object({
  officeCode: z.string(),
  iata: z.string(),
  icao: z.string(),
  airportCn: z.string(),
  airportEn: z.string(),
  region: z.string(),
  province: z.string(),
  version: z.int(),
  applications: z.array(deskApplication),
});
/** An airport of the desk, with its applications. */
export type DeskAirport = z.output<typeof deskAirport>;
/** An application of the desk. */
export type DeskApplication = z.output<typeof deskApplication>;

const airportFilter = {
  keyword: text(airportLimits.name),
  region: text(airportLimits.region),
  province: text(airportLimits.region),
};

/** The airports with their applications, a page of them. */
export const getAirports = call({
  method: "POST",
  path: `${desk}getList`,
  body: z.object({ ...airportFilter, ...pagingFields }),
  result: pageOf(deskAirport),
  who,
  item,
  summary: { zh: "机场与应用列表", en: "Airports and their applications" },
});

/** Adds an airport, or changes the one that was seen; E9409 when somebody changed it meanwhile. */
export const saveAirport = call({
  method: "POST",
  path: `${desk}save`,
  body: z.object({
    officeCode: officeCode(),
    iata: z.string("E9410").check(z.overwrite(plainly), z.regex(/^[A-Za-z]{3}$/, "E9413"), z.toUpperCase()),
    icao: z._default(
      z.string("E9413").check(z.overwrite(plainly), z.regex(/^([A-Za-z]{4})?$/, "E9413"), z.toUpperCase()),
      "",
    ),
    /** "" where it has none: it is called by its English name then. */
    airportCn: text(airportLimits.name),
    airportEn: requiredText(airportLimits.name),
    region: requiredText(airportLimits.region),
    province: text(airportLimits.region),
    /** 0 adds one. */
    version,
  }),
  result: z.object({ version: z.int() }),
  who,
  once: true,
  audit: "airport.save",
  tells: "airport",
  item,
  summary: { zh: "保存机场", en: "Save an airport" },
});

/** Takes an airport away that nothing names, e.g. one entered by mistake; E16056 says what does. */
export const removeAirport = call({
  method: "POST",
  path: `${desk}remove`,
  body: z.object({ officeCode: officeCode(), version, reason: requiredText(airportLimits.reason) }),
  result: nothing,
  who,
  once: true,
  audit: "airport.remove",
  tells: "airport",
  item,
  summary: { zh: "删除机场", en: "Remove an airport" },
});

const files = {
  root: desk,
  who,
  item,
  audit: "airport",
  tells: "airport",
  of: { zh: "机场", en: "airports" },
} as const;
/** Airports from a spreadsheet. */
export const airportImports = importCalls(files);
export const exportAirports = exportOfList(files, airportFilter);

/** Adds an application to an airport (without an id), or changes one. */
export const saveApplication = call({
  method: "POST",
  path: `${desk}saveApplication`,
  body: z.object({
    applicationId: text(64),
    officeCode: officeCode(),
    applicationAlias: requiredText(airportLimits.name),
    /** The application's name in the duty roster: who answers for it. */
    rosterName: text(airportLimits.name),
    version,
  }),
  result: z.object({ applicationId: z.string(), version: z.int() }),
  who,
  once: true,
  audit: "airport.saveApplication",
  tells: "airport",
  item,
  summary: { zh: "保存机场应用", en: "Save an application of an airport" },
});

/** Takes an application away; what was recorded of it keeps its name. */
export const removeApplication = call({
  method: "POST",
  path: `${desk}removeApplication`,
  body: z.object({ applicationId: id(), version }),
  result: nothing,
  who,
  once: true,
  audit: "airport.removeApplication",
  tells: "airport",
  item,
  summary: { zh: "删除机场应用", en: "Remove an application of an airport" },
});
