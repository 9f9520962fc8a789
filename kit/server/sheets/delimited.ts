import Papa from "papaparse";
import { refuseFile, withoutEmptyEnd } from "./kinds.ts";

/** How other programs keep a spreadsheet from taking the zeros off a number: `="007"`. */
const keptText = /^="([^"]*)"$/;
const ownApostrophe = /(^|;)'(?=[=+\-@\t\r\n＝＋－＠])/g;

/** Signs that part cells, full-width ones too, as a Chinese input method writes them. */
const delimitersToGuess = [",", "\t", ";", "|", "，", "；"];

/** Text parted by one of these signs as cells; a quote that never closes is told at its row (E15022). */
export const delimitedCells = (text: string, maximum: number): string[][] => {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: "", delimitersToGuess, skipEmptyLines: false });
  const broken = errors.find((error) => error.type === "Quotes");
  if (broken) return refuseFile("E15022", { row: (broken.row ?? 0) + 1 });
  const count = data.filter((row) => row.some((cell) => cell.trim() !== "")).length - 1;
  if (count > maximum) return refuseFile("E15023", { count, maximum });
  // Our own exports put an apostrophe before what a spreadsheet would take for a formula.
  return data.map((row) =>
    withoutEmptyEnd(row.map((cell) => cell.trim().replace(keptText, "$1").replace(ownApostrophe, "$1"))),
  );
};
