import { randomUUID } from "node:crypto";
import { common, refuse } from "@apron/kit/contract/refusal";
import { type Language, say } from "@apron/kit/contract/texts";
import { type Answer, answer } from "@apron/kit/server/call";
import { isTaken } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import { columnsBy, listFile } from "@apron/kit/server/tables";
import * as contract from "../contract.ts";
import { isWithin, regionOf } from "../provinces.ts";
import { type AirportField, airportFields, placeWord } from "../texts.ts";
import { airportTitles } from "../titles.ts";
import { airportImportAnswers, heldReason, keptOf, textsOf } from "./importing.ts";
import { airportsKept, heldAirports } from "./holding.ts";
import { calledIn, everywhere, factsOf } from "./naming.ts";
import type { storeOf, StoredAirport } from "./store.ts";

const { E16051, E16052, E16053, E16056 } = contract.airportRefusals;

/** The names for everybody, and the desk that keeps airports and what runs there (catalogue 16.15). */
export const answers = (house: House, airports: ReturnType<typeof storeOf>): Answer[] => [
  answer(contract.getAirportNames, async () =>
    (await airports.names()).map((row) => ({
      iata: row.iata,
      airportCn: calledIn(row),
      airportEn: row.name_en,
      readings: row.readings ?? "",
    })),
  ),

  answer(contract.getAirports, async ({ body }) => {
    const { list, total } = await airports.page(body);
    const applications = await airports.applicationsAt(list.map((row) => row.office_code));
    const rows = list.map((row) => ({
      ...factsOf(row),
      airportEn: row.name_en,
      icao: row.icao,
      airportCn: row.name_zh,
      region: row.region,
      province: row.province,
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
    const kept = keptOf(body);
    const before = await airports.find(body.officeCode);
    note(body.officeCode, { before: before && keptOf(textsOf(before)), after: kept });
    if (!isWithin(body.province, body.region)) throw elsewhere(body.province);
    if (body.version === 0 && !(await airports.add(kept))) throw refuse(E16051, { fields: { officeCode: E16051 } });
    if (body.version > 0 && !(await airports.change(kept, body.version))) throw refuse(common.E9409);
    return { version: body.version + 1 };
  }),

  answer(contract.removeAirport, async ({ body, note }) => {
    const before = await airports.find(body.officeCode);
    note(`${body.officeCode} ${body.reason}`, { before: before && keptOf(textsOf(before)) });
    await airports.holdAlone([body.officeCode]);
    const by = (await heldAirports(house, [body.officeCode])).get(body.officeCode);
    if (by) throw refuse(E16056, { reason: heldReason(before?.iata ?? "", by) });
    if (!(await airports.remove(body.officeCode, body.version))) throw refuse(common.E9409);
  }),

  answer(contract.saveApplication, async ({ body, note }) => {
    const kept = {
      application_id: body.applicationId === "" ? randomUUID() : body.applicationId,
      office_code: body.officeCode,
      alias: body.applicationAlias,
      roster_name: body.rosterName,
    };
    const [before] = await airports.applications([kept.application_id]);
    note(kept.application_id, {
      before: before && { ...kept, alias: before.alias, roster_name: before.roster_name },
      after: kept,
    });
    if (!(await airportsKept(house, [body.officeCode])).has(body.officeCode))
      throw refuse(E16053, { fields: { officeCode: E16053 } });
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
  ...airportImportAnswers(house, airports),

  answer(contract.exportAirports, async (asked) => {
    const { format, ...filter } = asked.body;
    asked.note(format);
    const columns = columnsBy(asked.language, airportFields, (row: StoredAirport, field) =>
      shownIn(asked.language, field, textsOf(row)[field]),
    );
    const { list } = await airports.page({ ...everywhere, ...filter });
    return listFile(asked, airportTitles.title, house.clock.now(), columns, list, filter);
  }),
];

/** Places have names in both languages; all else stands as it is. */
const shownIn = (language: Language, field: AirportField, text: string): string =>
  field === "region" || field === "province" ? say(language, placeWord(text)) : text;

const elsewhere = (province: string) =>
  refuse(common.E9413, {
    fields: { province: contract.airportRefusals.E16055 },
    values: { province, region: regionOf(province) },
  });
