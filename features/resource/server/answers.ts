import { airportsLike } from "@apron/features/airport/server";
import { refuse } from "@apron/kit/contract/refusal";
import { type Answer, answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { columnsBy, listFile } from "@apron/kit/server/tables";
import * as contract from "../contract.ts";
import * as desk from "../contract-desk.ts";
import { resourceLimits } from "../resource.ts";
import { resourceFields, resourceRefusals } from "../texts.ts";
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

  answer(contract.exportResources, async (asked) => {
    const { format, ...filter } = asked.body;
    asked.note(`${format} ${filter.resourceType} ${filter.status}`);
    const columns = columnsBy(asked.language, resourceFields, (row: StoredResource, field) =>
      shownAs(field, factsOf(row)[field], asked.language),
    );
    const pages = pagesOf(store, await wantedOf(house, filter));
    return listFile(asked, resourceTitles.list, house.clock.now(), columns, pages, filter);
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
