import { refuse } from "@apron/kit/contract/refusal";
import { asWritten, type Word } from "@apron/kit/contract/texts";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import type { Page } from "@apron/kit/server/paging";
import * as contract from "../contract.ts";
import { answers } from "./answers.ts";
import { fillAirports, fillPlaces } from "./demo.ts";
import { airportsKept, holdAirports } from "./holding.ts";
import { calledIn, everywhere, factsOf } from "./naming.ts";
import { type AirportFilter, applicationsNaming, storeOf, type StoredAirport } from "./store.ts";

export { airportsKept, holdAirports, refuseRemovedAirports } from "./holding.ts";
export { airportsNamedIn } from "./store-naming.ts";

const { E16053 } = contract.airportRefusals;

/** Airports and the applications that run there (catalogue 16.15). */
export const airport: FeatureDoor = (house) => {
  const airports = storeOf(house.database);
  holdAirports(house, "applications", applicationsNaming);
  return {
    name: "airport",
    answers: answers(house, airports),
    // Names that were there before they were searched by their readings.
    jobs: [
      {
        name: "airport.read",
        cron: "13 * * * *",
        run: async () => {
          for (const row of await airports.unread(airportsRead)) await airports.read(row);
        },
      },
    ],
    demo: {
      airports: async () => await fillAirports(house),
      places: async () => await fillPlaces(house),
    },
  };
};

/** Readings that are looked up at once. */
const airportsRead = 2_000;

/** An airport with where it lies: what lists and pages of airports show. */
export interface PlacedAirport extends contract.Airport {
  readonly icao: string;
  readonly airportEn: string;
  readonly region: string;
  readonly province: string;
}

export type { AirportFilter } from "./store.ts";

/** One page of airports in the order of their codes. */
export const airportPage = async (
  { database }: House,
  filter: AirportFilter & Page,
): Promise<{ list: PlacedAirport[]; total: number }> => {
  const { list, total } = await storeOf(database).page(filter);
  return { list: list.map(placedOf), total };
};

/** Every airport there is, for files whose rows name some. */
export const everyAirport = async (house: House): Promise<PlacedAirport[]> =>
  (await airportPage(house, everywhere)).list;

/** The airports of the country. */
export const airportsWithin = async ({ database }: House, most: number): Promise<PlacedAirport[]> =>
  (await storeOf(database).within(most)).map(placedOf);

/** Airports by their office codes, those unknown left out. */
export const airportsOf = async ({ database }: House, officeCodes: readonly string[]): Promise<PlacedAirport[]> =>
  officeCodes.length === 0 ? [] : (await storeOf(database).findAll(officeCodes)).map(placedOf);

const placedOf = (row: StoredAirport): PlacedAirport => ({
  ...factsOf(row),
  icao: row.icao,
  airportEn: row.name_en,
  region: row.region,
  province: row.province,
});

/** An application with its airport and the name the duty roster has for it. */
export interface PlacedApplication extends contract.Application, contract.Airport {
  readonly airportEn: string;
  readonly rosterName: string;
}

/** Airports whose name, office code or IATA code contains the keyword, by code; at most 500. */
export const airportsLike = async ({ database }: House, keyword: string): Promise<contract.Airport[]> =>
  (await storeOf(database).like(keyword.trim(), contract.airportLimits.found)).map(factsOf);

/** Office codes of the airports a filter names, for rows that keep them; undefined when it names none, and all will do. */
export const officeCodesLike = async (house: House, keyword: string): Promise<string[] | undefined> =>
  keyword === "" ? undefined : (await airportsLike(house, keyword)).map(({ officeCode }) => officeCode);

/** The airport of an office code. */
export const airportOf = async ({ database }: House, officeCode: string): Promise<contract.Airport | undefined> => {
  const found = await storeOf(database).find(officeCode);
  return found && factsOf(found);
};

/** The airport of an office code, for whoever is about to name it: it is not removed before the running transaction ends. */
export const airportKept = async (house: House, officeCode: string): Promise<contract.Airport | undefined> =>
  (await airportsKept(house, [officeCode])).has(officeCode) ? await airportOf(house, officeCode) : undefined;

/**
 * What airports are called in both languages, by the Chinese name that records keep. A name no airport has any longer reads
 * as it was written.
 */
export const airportWords = async ({ database }: House): Promise<(airportCn: string) => Word> => {
  const known = new Map(
    (await storeOf(database).names()).map((row) => [calledIn(row), { zh: calledIn(row), en: row.name_en }] as const),
  );
  return (airportCn) => known.get(airportCn) ?? asWritten(airportCn);
};

/** Finds the office code somebody means: by the code itself, the three letters, or the name in either language, short or whole. */
export type AirportFinder = (typed: string) => string | undefined;

/** Finds airports by what people write of them, for files of rows that name some. */
export const airportFinder = async (house: House): Promise<AirportFinder> => {
  const found = new Map<string, string>();
  const all = await everyAirport(house);
  const add = (key: string, code: string): void => void (found.has(key) || found.set(key, code));
  // The whole code goes before the three letters, these before names.
  for (const { officeCode } of all) add(officeCode.toLowerCase(), officeCode);
  for (const { officeCode, iata } of all) add(iata.toLowerCase(), officeCode);
  for (const { officeCode, icao } of all) if (icao !== "") add(icao.toLowerCase(), officeCode);
  for (const { officeCode, airportCn, airportEn } of all)
    for (const name of [airportCn, airportEn]) add(name.toLowerCase(), officeCode);
  const short = shortNames(all);
  return (typed) => found.get(typed.trim().toLowerCase()) ?? short.get(shortOf(typed));
};

/** Airports by what people call them, 上海浦东, 浦东, Shanghai Pudong, or 西宁 where a city has one; a name of two airports finds neither. */
const shortNames = (all: readonly PlacedAirport[]): ReadonlyMap<string, string> => {
  const called = all.flatMap(({ officeCode, airportCn, airportEn }) =>
    [
      ...new Set([shortOf(airportCn), shortOf(airportEn), ...partsOf(shortOf(airportCn)), ...firstWords(airportEn)]),
    ].map((name) => ({
      name,
      officeCode,
    })),
  );
  const counts = new Map<string, number>();
  for (const { name } of called) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(
    called
      .filter(({ name }) => name !== "" && counts.get(name) === 1)
      .map(({ name, officeCode }) => [name, officeCode]),
  );
};

/** What may be the city in a Chinese name, and what is left without it, each of two characters at least. */
const partsOf = (name: string): string[] =>
  /^\p{Script=Han}{4,}$/u.test(name)
    ? Array.from({ length: name.length - 3 }, (_, cut) => [name.slice(0, cut + 2), name.slice(cut + 2)]).flat()
    : [];

/** What may be the city in an English name: all that it begins with, but for its last word. */
const firstWords = (name: string): string[] => {
  const words = name
    .trim()
    .toLowerCase()
    .replace(/\s+(?:international\s+)?airport$/u, "")
    .split(/\s+/u);
  return words.slice(1).map((_, cut) => words.slice(0, cut + 1).join(""));
};

/** A name without what is said of every airport. */
const shortOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/(?:国际)?机场$/u, "")
    .replace(/\s+(?:international\s+)?airport$/u, "")
    .replace(/\s/gu, "");

/** What runs at an airport; nothing at one that is unknown. */
export const applicationsAt = async ({ database }: House, officeCode: string): Promise<contract.Application[]> =>
  (await storeOf(database).applicationsAt([officeCode])).map(({ application_id, alias }) => ({
    applicationId: application_id,
    applicationAlias: alias,
  }));

/** Every application there is, for files whose rows name some. */
export const everyApplication = async (
  house: House,
): Promise<{ readonly applicationId: string; readonly applicationAlias: string; readonly officeCode: string }[]> => {
  const airports = (await everyAirport(house)).map(({ officeCode }) => officeCode);
  return (await storeOf(house.database).applicationsAt(airports)).map(({ application_id, alias, office_code }) => ({
    applicationId: application_id,
    applicationAlias: alias,
    officeCode: office_code,
  }));
};

/** An application with its airport. */
export const applicationOf = async (house: House, applicationId: string): Promise<PlacedApplication | undefined> =>
  (await applicationsOf(house, [applicationId]))[0];

/** Several applications with their airports, those unknown left out. */
export const applicationsOf = async (
  { database }: House,
  applicationIds: readonly string[],
): Promise<PlacedApplication[]> =>
  (await storeOf(database).applications(applicationIds)).map((row) => ({
    ...factsOf(row),
    airportEn: row.name_en,
    applicationId: row.application_id,
    applicationAlias: row.alias,
    rosterName: row.roster_name,
  }));

/** The refusals of a form that names an airport or an application nobody knows. */
export const unknownAirport = () => refuse(E16053, { fields: { officeCode: E16053 } });
/** As above, for the application. */
export const unknownApplication = () =>
  refuse(contract.airportRefusals.E16054, { fields: { applicationId: contract.airportRefusals.E16054 } });
