import { say } from "@apron/kit/contract/texts";
import { type Answer, answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { listFile } from "@apron/kit/server/tables";
import { exportQuestions } from "../../contract.ts";
import { bankColumns } from "../../texts-bank.ts";
import { unlockTitles } from "../../titles.ts";
import type { Store } from "../store.ts";
import { type BankRow, cellOf, columnsFor, textsOf } from "./columns.ts";
import { bankImportAnswers } from "./importing.ts";

/** The bank as a file, and what is taken from one (catalogue 5.14). */
export const bankAnswers = (house: House, store: Store): Answer[] => [
  ...bankImportAnswers(house, store),
  answer(exportQuestions, async (asked) => {
    const { format, ...asking } = asked.body;
    const { keyword, type, enabled } = asking;
    asked.note(`${format} ${type} ${enabled}`);
    const filter = { keyword, type: Number(type), enabled: enabled === "" ? undefined : enabled === "yes" };
    const rows = (await store.questionsLike(filter)).map((question) => ({ ...textsOf(question), id: question.id }));
    const columns = columnsFor(rows).map((field) => ({
      title: say(asked.language, bankColumns[field]),
      value: (row: BankRow) => cellOf(row, field, asked.language),
    }));
    return listFile(asked, unlockTitles.bank, house.clock.now(), columns, rows, asking);
  }),
];
