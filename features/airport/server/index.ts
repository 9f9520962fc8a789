import { randomUUID } from "node:crypto";
import { common, refuse } from "@apron/kit/contract/refusal";
import { asWritten, type Word } from "@apron/kit/contract/texts";
import { isTaken } from "@apron/kit/server/database";
import { answer } from "@apron/kit/server/call";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import * as contract from "../contract.ts";
import { fillAirports } from "./demo.ts";
import { storeOf } from "./store.ts";

const { E16051, E16052, E16053 } = contract.airportRefusals;

/** Airports and the applications that run there (catalogue 16.15). */
export const airport: FeatureDoor = (house) => {
  const airports = storeOf(house.database);
  return {
    name: "airport",
    answers: [
      answer(contract.getAirportNames, async () =>
        (await airports.names()).map(({ name_zh, name_en }) => ({ airportCn: name_zh, airportEn: name_en })),
      ),

      answer(contract.getAirports, async ({ body }) => {
        const { list, total } = await airports.page(body);
        const applications = await airports.applicationsAt(list.map((row) => row.office_code));
        const rows = list.map((row) => ({
          ...factsOf(row),
          airportEn: row.name_en,
          region: row.region,
          version: row.version,
          applications: applications
            .filter((application) => application.office_code === row.office_code)
            .map(({ application_id, alias, roster_name, version }) => ({
              applicationId: application_id,
              applicationAlias: alias,
              rosterName: roster_name,
              version,
            })),
        }));
        return answerPage(body, total, rows);
      }),

      answer(contract.saveAirport, async ({ body, note }) => {
        note(body.officeCode);
        const kept = {
          office_code: body.officeCode,
          iata: body.iata,
          name_zh: body.airportCn,
          name_en: body.airportEn,
          region: body.region,
        };
        if (body.version === 0 && !(await airports.add(kept))) throw refuse(E16051, { fields: { officeCode: E16051 } });
        if (body.version > 0 && !(await airports.change(kept, body.version))) throw refuse(common.E9409);
        return { version: body.version + 1 };
      }),

      answer(contract.saveApplication, async ({ body, note }) => {
        const kept = {
          application_id: body.applicationId === "" ? randomUUID() : body.applicationId,
          office_code: body.officeCode,
          alias: body.applicationAlias,
          roster_name: body.rosterName,
        };
        note(kept.application_id);
        if (!(await airports.find(body.officeCode))) throw refuse(E16053, { fields: { officeCode: E16053 } });
        try {
          if (body.applicationId === "") await airports.addApplication(kept);
          else if (!(await airports.changeApplication(kept, body.version))) throw refuse(common.E9409);
        } catch (error) {
          throw isTaken(error) ? refuse(E16052, { fields: { applicationAlias: E16052 } }) : error;
        }
        return { applicationId: kept.application_id, version: body.version + 1 };
      }),

      answer(contract.removeApplication, async ({ body, note }) => {
        note(body.applicationId);
        if (!(await airports.removeApplication(body.applicationId, body.version))) throw refuse(common.E9409);
      }),
    ],
    demo: { airports: async () => await fillAirports(house) },
  };
};

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

/**
 * What airports are called in both languages, by the Chinese name that records keep. A name no airport has any longer reads
 * as it was written.
 */
export const airportWords = async ({ database }: House): Promise<(airportCn: string) => Word> => {
  const known = new Map(
    (await storeOf(database).names()).map(({ name_zh: zh, name_en: en }) => [zh, { zh, en }] as const),
  );
  return (airportCn) => known.get(airportCn) ?? asWritten(airportCn);
};

/** Finds the office code somebody means: by the code itself, the three letters or the name in either language. */
export type AirportFinder = (typed: string) => string | undefined;

/** Finds airports by what people write of them, for files of rows that name some. */
export const airportFinder = async (house: House): Promise<AirportFinder> => {
  const wordOf = await airportWords(house);
  const found = new Map<string, string>();
  const all = await airportsLike(house, "");
  const add = (key: string, code: string): void => void (found.has(key) || found.set(key, code));
  // The whole code goes before the three letters, these before names.
  for (const { officeCode } of all) add(officeCode.toLowerCase(), officeCode);
  for (const { officeCode, iata } of all) add(iata.toLowerCase(), officeCode);
  for (const { officeCode, airportCn } of all)
    for (const language of ["zh", "en"] as const) add(wordOf(airportCn)[language].toLowerCase(), officeCode);
  return (typed) => found.get(typed.toLowerCase());
};

/** What runs at an airport; nothing at one that is unknown. */
export const applicationsAt = async ({ database }: House, officeCode: string): Promise<contract.Application[]> =>
  (await storeOf(database).applicationsAt([officeCode])).map(({ application_id, alias }) => ({
    applicationId: application_id,
    applicationAlias: alias,
  }));

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

const factsOf = (row: { office_code: string; name_zh: string; iata: string }): contract.Airport => ({
  officeCode: row.office_code,
  airportCn: row.name_zh,
  iata: row.iata,
});
