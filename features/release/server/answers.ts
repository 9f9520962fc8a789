import { officeCodesLike } from "@apron/features/airport/server";
import { type Answer, answer, answerInSteps } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { columnsBy, listFile } from "@apron/kit/server/tables";
import * as desk from "../contract-desk.ts";
import * as contract from "../contract.ts";
import { releaseFields, runFields } from "../texts.ts";
import { releaseTitles } from "../titles.ts";
import { dropRun, keepRelease, keepRun, withdraw } from "./desk.ts";
import { download } from "./downloading.ts";
import { begin, end, takePart } from "./filing.ts";
import { importsOfReleases } from "./importing.ts";
import { listReleases, listRuns, optionsOf, overviewOf, runHistory, wholeRelease } from "./reading.ts";
import { factsOf } from "./shapes.ts";
import type { Stores } from "./stores.ts";

/** The calls of releases: everybody of the staff reads and downloads them, the configuration administrators write them. */
export const answers = (house: House, stores: Stores): Answer[] => [
  answer(contract.getReleases, async (asked) => await listReleases(stores, asked)),
  answer(contract.getRelease, async (asked) => await wholeRelease(house, stores, asked)),
  answer(contract.downloadRelease, async (asked) => await download(house, stores, asked)),
  answer(contract.getRuns, async (asked) => await listRuns(house, stores, asked)),
  answer(contract.getRunHistory, async (asked) => await runHistory(house, stores, asked)),
  answer(contract.getRunOverview, async () => await overviewOf(stores)),
  answer(contract.getReleaseOptions, async () => await optionsOf(house, stores)),

  answer(desk.saveRelease, async (asked) => await keepRelease(house, stores, asked)),
  answer(desk.withdrawRelease, async (asked) => await withdraw(house, stores, asked)),
  answer(desk.beginUpload, async (asked) => await begin(house, stores, asked)),
  answerInSteps(desk.putPart, async (asked) => await takePart(house, stores, asked)),
  answerInSteps(desk.endUpload, async (asked) => await end(house, stores, asked)),
  answer(desk.saveRun, async (asked) => await keepRun(house, stores, asked)),
  answer(desk.removeRun, async (asked) => await dropRun(house, stores, asked)),

  ...importsOfReleases(house, stores),
  answer(desk.exportReleases, async (asked) => {
    const { format, ...filter } = asked.body;
    asked.note(format);
    const rows = (await stores.releases.all(filter)).map(factsOf);
    const columns = columnsBy(asked.language, releaseFields, (row: (typeof rows)[number], field) => row[field]);
    return listFile(asked, releaseTitles.list, house.clock.now(), columns, rows, filter);
  }),
  answer(desk.exportRuns, async (asked) => {
    const { format, ...filter } = asked.body;
    asked.note(format);
    const { airport, ...wanted } = filter;
    const airports = await officeCodesLike(house, airport);
    const found = await stores.runs.all({ ...wanted, airports, atLeast: Number(wanted.atLeast) });
    const rows = found.map((row) => ({
      officeCode: row.office_code,
      name: row.software,
      version: row.number,
      since: row.since,
      remark: row.remark,
    }));
    const columns = columnsBy(asked.language, runFields, (row: (typeof rows)[number], field) => row[field]);
    return listFile(asked, releaseTitles.behind, house.clock.now(), columns, rows, filter);
  }),
];
