import { airportsLike, officeCodesLike } from "@apron/features/airport/server";
import { type Answer, answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { columnsBy, listFile } from "@apron/kit/server/tables";
import * as desk from "../contract-desk.ts";
import * as contract from "../contract.ts";
import { type LineField, lineFields } from "../texts.ts";
import { lineTitles } from "../titles.ts";
import { keepLine, sayState } from "./desk.ts";
import { lineImportAnswers } from "./importing.ts";
import { listLines, wholeLine } from "./reading.ts";
import { rawOf, shownAs } from "./rules.ts";
import { factsOf } from "./shapes.ts";
import type { Store, StoredLine } from "./store.ts";

/** The calls of lines: everybody of the staff reads them, the configuration administrators write them. */
export const answers = (house: House, store: Store): Answer[] => [
  answer(contract.getLines, async (asked) => await listLines(house, store, asked)),
  answer(contract.getLine, async (asked) => await wholeLine(house, store, asked)),
  answer(contract.getLineOptions, async () => ({
    airports: await airportsLike(house, ""),
    operators: await store.operators(),
  })),

  answer(desk.saveLine, async (asked) => await keepLine(house, store, asked)),
  answer(desk.setLineState, async (asked) => await sayState(house, store, asked)),
  ...lineImportAnswers(house, store),
  answer(desk.exportLines, async (asked) => {
    const { format, ...filter } = asked.body;
    asked.note(format);
    const columns = columnsBy(asked.language, lineFields, (row: StoredLine, field) =>
      valueOf(row, field, asked.language),
    );
    const { airport, ...wanted } = filter;
    const rows = store.all({ ...wanted, airports: await officeCodesLike(house, airport) });
    return listFile(asked, lineTitles.list, house.clock.now(), columns, rows, filter);
  }),
];

const valueOf = (row: StoredLine, field: LineField, language: "zh" | "en"): string =>
  shownAs(field, field === "state" ? row.state : rawOf(factsOf(row), field), language);
