import { say } from "@apron/kit/contract/texts";
import { type Answer, answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { columnsBy, listFile } from "@apron/kit/server/tables";
import * as contract from "../contract.ts";
import { riskLevels, scoreTitles } from "../facts.ts";
import { type ImportField, importFields } from "../texts-desk.ts";
import { factsTitles } from "../titles.ts";
import { keepUnit, listUnits, unitOptions, unitsLike } from "./framing.ts";
import { type FactTexts } from "./import-columns.ts";
import { everyText, factsImportAnswers } from "./importing.ts";
import { confirmFacts, factsToEdit, ownUnits, proposeFacts, withdrawFacts } from "./keeping.ts";
import { listSoftware, readAirport, readCompleteness, readHistory, readSoftware } from "./reading.ts";
import { decideProposal, readProposal } from "./reviewing.ts";
import { situationOf } from "./situation.ts";
import type { Stores } from "./stores.ts";

/** The calls of facts: whoever passes the gate reads them, branch contacts propose, configuration administrators review. */
export const answers = (house: House, stores: Stores): Answer[] => [
  answer(
    contract.getAirportInfoList,
    async ({ body }) => await listSoftware(house, stores, { body: { ...body, software: "" } }),
  ),
  answer(contract.getAirportInfo, async (asked) => await readAirport(house, stores, asked)),
  answer(contract.getSituation, async (asked) => await situationOf(house, asked)),
  answer(contract.getFactsHistory, async (asked) => await readHistory(house, stores, asked)),
  answer(contract.getSoftwareList, async (asked) => await listSoftware(house, stores, asked)),
  answer(contract.getSoftware, async (asked) => await readSoftware(house, stores, asked)),
  answer(contract.getCompleteness, async () => await readCompleteness(house, stores)),

  answer(contract.getOwnUnits, async (asked) => await ownUnits(house, stores, asked)),
  answer(contract.getFactsToEdit, async (asked) => await factsToEdit(house, stores, asked)),
  answer(contract.saveFacts, async (asked) => await proposeFacts(house, stores, asked)),
  answer(contract.confirmFacts, async (asked) => await confirmFacts(house, stores, asked)),
  answer(contract.withdrawFacts, async (asked) => await withdrawFacts(house, stores, asked)),

  answer(contract.getUnits, async (asked) => await listUnits(house, stores, asked)),
  answer(contract.getUnitOptions, async () => await unitOptions(house)),
  answer(contract.saveUnit, async (asked) => await keepUnit(house, stores, asked)),
  answer(contract.getProposal, async (asked) => await readProposal(house, stores, asked)),
  answer(contract.decideProposal, async (asked) => await decideProposal(house, stores, asked)),

  ...factsImportAnswers(house, stores),
  answer(contract.exportFacts, async (asked) => {
    const { format, ...filter } = asked.body;
    asked.note(format);
    const columns = columnsBy(asked.language, importFields, (row: FactTexts, field) =>
      valueOf(row, field, asked.language),
    );
    const units = await unitsLike(house, stores, filter, { currentPage: 1, pageSize: unitsOfFile });
    const rows = await everyText(stores, new Set(units.list.map(({ id }) => id)));
    return listFile(asked, factsTitles.desk, house.clock.now(), columns, rows, filter);
  }),
];

const unitsOfFile = 100_000;

const valueOf = (row: FactTexts, field: ImportField, language: "zh" | "en"): string => {
  const table = field === "section" ? scoreTitles : field === "level" ? riskLevels : undefined;
  const word = table && Object.entries(table).find(([name]) => name === row[field])?.[1];
  return word ? say(language, word) : row[field];
};
