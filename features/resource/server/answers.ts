import { airportsLike } from "@apron/features/airport/server";
import { refuse } from "@apron/kit/contract/refusal";
import { type Language, say } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import { type Answer, answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { csvOf, type XlsxColumn, xlsxOf } from "@apron/kit/server/tables";
import * as contract from "../contract.ts";
import * as desk from "../contract-desk.ts";
import { resourceLimits } from "../resource.ts";
import { resourceFields, type ResourceField, resourceRefusals } from "../texts.ts";
import { resourceTitles } from "../titles.ts";
import { resourceImportAnswers } from "./importing.ts";
import { hostReadings, listResources, revealedUse, statOf, wantedOf, wholeResource } from "./reading.ts";
import { keepResource } from "./saving.ts";
import { factsOf, shownAs } from "./shapes.ts";
import type { Store, StoredResource, Wanted } from "./store.ts";

/** The calls of resources: everybody of the staff reads them, the configuration administrators keep them. */
export const answers = (house: House, store: Store): Answer[] => [
  answer(contract.getResources, async (asked) => await listResources(house, store, asked)),
  answer(contract.getResourceStat, async (asked) => await statOf(house, store, asked)),
  answer(contract.getResource, async (asked) => await wholeResource(house, store, asked)),

  answer(contract.exportResources, async ({ body: { format, ...filter }, language, note }) => {
    note(`${format} ${filter.resourceType} ${filter.status}`);
    const name = `${say(language, resourceTitles.list)}-${wallTime(house.clock.now()).slice(0, 10)}`;
    const write = format === "csv" ? csvOf : xlsxOf;
    return write(name, columnsIn(language), pagesOf(store, await wantedOf(house, filter)));
  }),

  answer(desk.saveResource, async (asked) => await keepResource(house, store, asked)),
  answer(desk.getResourceOptions, async () => ({ airports: await airportsLike(house, "") })),
  answer(desk.readHost, async ({ body: { system }, note }) => {
    note(system);
    const known = (await hostReadings(house)).find((one) => one.system === system);
    if (known?.reading) throw refuse(resourceRefusals.E18045, { values: { system } });
    // What could not be asked for is read with the next night.
    const sent = house.jobs.send("resource.read", { system }, { key: `resource ${system}` });
    return { started: await sent.then(yes, no) };
  }),
  answer(desk.revealUse, async (asked) => await revealedUse(house, store, asked)),
  ...resourceImportAnswers(house, store),
];

const yes = () => true;
const no = () => false;

const columnsIn = (language: Language): XlsxColumn<StoredResource>[] =>
  Object.entries(resourceFields).map(([field, word]) => ({
    title: say(language, word),
    // The names are those of the table of words.
    value: (row) => shownAs(field as ResourceField, factsOf(row)[field as ResourceField], language),
  }));

/** What fits a file, page by page. */
async function* pagesOf(store: Store, wanted: Wanted): AsyncGenerator<readonly StoredResource[]> {
  let taken = 0;
  for (let last: StoredResource | undefined; taken < resourceLimits.exportRows;) {
    const rows = await store.after(wanted, last);
    if (rows.length === 0) return;
    yield rows.slice(0, resourceLimits.exportRows - taken);
    taken += rows.length;
    last = rows.at(-1);
  }
}
