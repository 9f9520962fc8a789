import Papa from "papaparse";
import { dutyLimits } from "../record.ts";
import { refuseFile } from "./file-kinds.ts";
import { tableOf } from "./rules-columns.ts";

/** Reads comma-, semicolon- or tab-separated text; a quote that never closes is told at its row. */
export const readDelimited = (text: string) => {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: "", skipEmptyLines: false });
  const broken = errors.find((error) => error.type === "Quotes");
  if (broken) return refuseFile("E15022", { row: (broken.row ?? 0) + 1 });
  const count = data.filter((row) => row.some((cell) => cell.trim() !== "")).length - 1;
  if (count > dutyLimits.draftRows) return refuseFile("E15023", { count, maximum: dutyLimits.draftRows });
  // Our own exports put an apostrophe before what a spreadsheet would take for a formula.
  return tableOf(data.map((row) => row.map((cell) => cell.trim().replace(/^'(?=[=+\-@\t\r])/, ""))));
};
