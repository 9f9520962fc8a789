import { airportRefusals } from "@apron/features/airport/contract";
import { airportKept, airportsLike, airportWords, officeCodesLike } from "@apron/features/airport/server";
import { faultOf, faultsLike } from "@apron/features/fault/server";
import { accountsOf } from "@apron/features/login/server";
import { canonicalFlightNo } from "@apron/kit/contract/flights";
import { plainly } from "@apron/kit/contract/patterns";
import { common, refuse } from "@apron/kit/contract/refusal";
import { tableFileRefusals } from "@apron/kit/contract/table-file";
import { say, type Word } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import { csvOf, listFile, xlsxOf } from "@apron/kit/server/tables";
import { type Answer, answer, answerInSteps } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { flightRefusals, flightTexts } from "../texts.ts";
import { exportColumns, templateColumns, templateRows } from "./files.ts";
import { readFlightFile } from "./import-file.ts";
import type { KeptRecord, Store } from "./store.ts";

const { E16141, E16146, E16147, E16148 } = flightRefusals;

/** The calls of affected flights: entered, read from files, exported. */
export const answers = (house: House, records: Store): Answer[] => [
  answer(contract.getFaultFlights, async ({ body }) => {
    const { currentPage, pageSize, ...filter } = body;
    const wanted = await filterOf(house, { ...filter, id: "" });
    const page = await records.search(wanted, { currentPage, pageSize });
    const accounts = await accountsOf(house).findAll(page.list.map(({ createdBy }) => createdBy));
    return { ...page, list: page.list.map((record) => rowOf(record, accounts)) };
  }),

  answer(contract.getFaultFlight, async ({ body }) => {
    const found = await records.find(body.id);
    if (!found) throw refuse(common.E9404);
    const accounts = await accountsOf(house).findAll([found.createdBy, found.changedBy]);
    return {
      ...rowOf(found, accounts),
      version: found.version,
      changedBy: accounts.get(found.changedBy)?.name ?? "",
      changeTime: wallTime(found.changedAt),
      flights: (await records.flightsOf(found.id)).map((one) => ({ ...one })),
    };
  }),

  answer(contract.getFaultFlightOptions, async ({ body }) => ({
    airports: await airportsLike(house, body.airport),
    // Every fault's id begins with this letter, so that without a keyword the latest are found.
    faults: await faultsLike(house, body.fault === "" ? "F" : body.fault),
  })),

  answer(contract.saveFaultFlight, async ({ body, caller, note }) => {
    const { id, version, ...typed } = body;
    const record = { ...typed, faultId: typed.faultId.toUpperCase() };
    const airport = await airportKept(house, record.officeCode);
    const { sound, wrong } = flightsIn(record);
    const fields = {
      ...(!(await faultOf(house, record.faultId)) && { faultId: E16141 }),
      ...(!airport && { officeCode: airportRefusals.E16053 }),
      ...(record.to < record.from ? { to: E16146 } : wrong),
    };
    if (!airport || Object.keys(fields).length > 0) throw refuse(common.E9413, { fields });
    const kept = {
      ...record,
      airportCn: airport.airportCn,
      flights: sound,
      by: caller.accountId,
      at: house.clock.now(),
    };
    return await house.database.transaction(async () => {
      if (id === "") {
        const added = await records.add(kept);
        note(`${added} ${kept.faultId} ${kept.flights.length}`);
        return { id: added, version: 1 };
      }
      if (!(await records.find(id))) throw refuse(common.E9404);
      const before = await records.flightsOf(id);
      if (!(await records.change(id, version, kept))) throw refuse(common.E9409);
      note(`${id} ${kept.faultId} ${kept.flights.length}`, { before, after: kept.flights });
      return { id, version: version + 1 };
    });
  }),

  answerInSteps(contract.importFaultFlights, async ({ file, language, note }) => {
    const { whole, rows } = await readFlightFile({ bytes: file.bytes, rows: contract.flightLimits.flights });
    if (whole.lacking.length > 0) {
      const columns = whole.lacking.map((word) => say(language, word)).join(language === "zh" ? "、" : ", ");
      throw refuse(common.E9413, { fields: { file: E16148 }, values: { columns } });
    }
    if (rows.length === 0) throw refuse(tableFileRefusals.E15025, { fields: { file: tableFileRefusals.E15025 } });
    const errors = rows.filter(({ problems }) => Object.keys(problems).length > 0).length;
    note(`${whole.source} ${rows.length} ${errors}`);
    return {
      rows: rows.map(({ n, text, problems }) => ({
        n,
        ...text,
        problems: Object.entries(problems).map(([field, word]) => ({ field, message: say(language, word) })),
      })),
      errors,
      ...(whole.beside && { beside: whole.beside }),
    };
  }),

  answer(contract.exportFaultFlights, async (asked) => {
    const { format, ...filter } = asked.body;
    asked.note(`${format} ${JSON.stringify(filter)}`);
    const columns = exportColumns(asked.language, await airportWords(house));
    const pages = records.every(await filterOf(house, filter), exportPage);
    return listFile(asked, flightTexts.exportName, house.clock.now(), columns, pages);
  }),

  answer(contract.faultFlightTemplate, async ({ body, language }) => {
    const write = body.format === "csv" ? csvOf : xlsxOf;
    const name = say(language, flightTexts.templateName);
    return write(name, templateColumns(language), templateRows(house.clock.now()));
  }),
];

/** Flights of an export that are read at once. */
const exportPage = 1000;

/** The flights of a record in the spelling of the house, and everything that is wrong with them, each at its row. */
const flightsIn = ({
  from,
  to,
  flights,
}: {
  readonly from: string;
  readonly to: string;
  readonly flights: readonly contract.FlightText[];
}): { readonly sound: readonly contract.Flight[]; readonly wrong: Readonly<Record<string, Word>> } => {
  const wrong: Record<string, Word> = {};
  const sound = contract.readFlights(flights).flatMap(({ flight, text, problems }, at) => {
    for (const [field, word] of Object.entries(problems)) wrong[`flights.${at}.${field}`] = word;
    if (!problems.date && !contract.fitsPeriod(text.date, from, to)) wrong[`flights.${at}.date`] = E16147;
    return flight ? [flight] : [];
  });
  return { sound, wrong };
};

/** Flights in one spelling; airports are searched by what they are called today, records by their office codes. */
const filterOf = async <
  Filter extends { readonly faultId: string; readonly flightNo: string; readonly airport: string },
>(
  house: House,
  filter: Filter,
) => ({
  ...filter,
  faultId: plainly(filter.faultId).toUpperCase(),
  flightNo: canonicalFlightNo(filter.flightNo) ?? filter.flightNo,
  officeCodes: await officeCodesLike(house, filter.airport),
});

const rowOf = (record: KeptRecord, accounts: ReadonlyMap<string, { readonly name: string }>) => ({
  id: record.id,
  faultId: record.faultId,
  officeCode: record.officeCode,
  airportCn: record.airportCn,
  from: wallTime(record.from),
  to: wallTime(record.to),
  flightCount: record.flights,
  paxTotal: record.pax,
  delayTotal: record.delayMin,
  submitter: accounts.get(record.createdBy)?.name ?? "",
  createTime: wallTime(record.createdAt),
});
