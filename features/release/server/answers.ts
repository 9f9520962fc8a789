import { say } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import { type Answer, answer, answerInSteps, type Asked, type Bytes } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { csvOf, type XlsxColumn, xlsxOf } from "@apron/kit/server/tables";
import * as desk from "../contract-desk.ts";
import * as contract from "../contract.ts";
import { type ReleaseField, releaseFields, type RunField, runFields } from "../texts.ts";
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
    const rows = (await stores.releases.all()).map(factsOf);
    // The names are those of the table of words.
    return fileOf(house, asked, releaseTitles.list, releaseFields, rows, (row, field) => row[field as ReleaseField]);
  }),
  answer(desk.exportRuns, async (asked) => {
    const rows = (await stores.runs.all()).map((row) => ({
      officeCode: row.office_code,
      name: row.software,
      version: row.number,
      since: row.since,
      remark: row.remark,
    }));
    return fileOf(house, asked, releaseTitles.behind, runFields, rows, (row, field) => row[field as RunField]);
  }),
];

const fileOf = <Row>(
  house: House,
  { body, language, note }: Asked<{ readonly format: "xlsx" | "csv" }>,
  title: Parameters<typeof say>[1],
  words: Readonly<Record<string, Parameters<typeof say>[1]>>,
  rows: readonly Row[],
  valueOf: (row: Row, field: string) => string,
): Bytes => {
  note(body.format);
  const columns = Object.entries(words).map(([field, word]): XlsxColumn<Row> => ({
    title: say(language, word),
    value: (row) => valueOf(row, field),
  }));
  const write = body.format === "csv" ? csvOf : xlsxOf;
  return write(`${say(language, title)}-${wallTime(house.clock.now()).slice(0, 10)}`, columns, inOnePage(rows));
};

async function* inOnePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
