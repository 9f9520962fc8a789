import { officeCodesLike } from "@apron/features/airport/server";
import { type Answer, answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { columnsBy, listFile } from "@apron/kit/server/tables";
import * as contract from "../contract.ts";
import { type ChangeField, changeFields } from "../texts.ts";
import { changeTitles } from "../titles.ts";
import { keepChange } from "./entering.ts";
import { rawOf, shownAs } from "./rules-fields.ts";
import { changeImportAnswers } from "./importing.ts";
import { conflictsOf } from "./judging.ts";
import { draftFor } from "./notices.ts";
import { calendarOf, listChanges, optionsOf, wholeChange } from "./reading.ts";
import { wrongWindow } from "./rules.ts";
import { factsOf } from "./shapes.ts";
import { advance } from "./stepping.ts";
import type { Store, StoredChange } from "./store.ts";

/** The calls of changes: everybody of the staff reads them, the change managers write them. */
export const answers = (house: House, store: Store): Answer[] => [
  answer(contract.getChanges, async (asked) => await listChanges(house, store, asked)),
  answer(contract.getChange, async (asked) => await wholeChange(house, store, asked)),
  answer(contract.getChangeCalendar, async (asked) => await calendarOf(house, store, asked)),
  answer(contract.getChangeOptions, async () => await optionsOf(house, store)),

  answer(contract.saveChange, async (asked) => await keepChange(house, store, asked)),
  answer(contract.advanceChange, async (asked) => await advance(house, store, asked)),
  answer(contract.judgeChange, async ({ body, language }) => {
    const isWindow = Object.keys(wrongWindow(body.windowStart, body.windowEnd, 0)).length === 0;
    return { conflicts: isWindow ? await conflictsOf(house, store, body, language) : [] };
  }),
  answer(contract.draftChangeNotice, async (asked) => await draftFor(house, store, asked)),

  ...changeImportAnswers(house, store),
  answer(contract.exportChanges, async (asked) => {
    const { format, ...filter } = asked.body;
    asked.note(format);
    const columns = columnsBy(asked.language, changeFields, (row: StoredChange, field) =>
      valueOf(row, field, asked.language),
    );
    const { airport, ...wanted } = filter;
    const airports = await officeCodesLike(house, airport);
    const rows = await store.all({ ...wanted, airports }, house.clock.now());
    return listFile(asked, changeTitles.list, house.clock.now(), columns, rows, filter);
  }),
];

const valueOf = (row: StoredChange, field: ChangeField, language: "zh" | "en"): string =>
  shownAs(field, field === "status" ? row.status : rawOf(factsOf(row), field), language);
